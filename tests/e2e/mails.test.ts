import { expect, expectAxeFindsNothing, inProof, test } from './site.ts'

/** WCAG rules only: best-practice rules ask for landmarks, which the mail program adds. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Sample = { kind: string; subject: string; html: string }

for (const scheme of ['light', 'dark'] as const)
  test(
    `every mail is accessible on a telephone in ${scheme} and loads nothing (E-01)`,
    inProof(scheme === 'dark'),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.emulateMedia({ colorScheme: scheme })
      const towns = ['lindental', 'auenstadt', 'moorhafen', 'felskirch', 'rebenau']
      for (const [index, town] of towns.entries()) {
        const answer = await page.request.get(
          `/entwicklung/mails.json?gemeinde=${town}${index === 0 ? '&boese' : ''}`,
        )
        const samples = (await answer.json()) as Sample[]
        expect(samples.length).toBeGreaterThan(30)
        // All mails of the first town are checked; other towns differ only in colours and corners.
        for (const { kind, html } of index === 0
          ? samples
          : samples.filter((each) => each.kind === 'report.status-changed')) {
          await page.setContent(html.replace(/<img [^>]*>/g, ''))
          await test.step(`${town}: ${kind}`, () => expectAxeFindsNothing(page, (axe) => axe.withTags(TAGS)))
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(width, `${town}: ${kind} is wider than a telephone`).toBeLessThanOrEqual(320)
        }
      }
    },
  )

test('the mail page shows each town’s mails and stores no samples', async ({ page }) => {
  await page.goto('/entwicklung/mails?gemeinde=felskirch')
  await expect(page.getByRole('link', { name: 'Felskirch' })).toHaveAttribute('aria-current', 'page')
  const mail = page.locator('[id="report.status-changed"]')
  await expect(mail.getByRole('heading')).toContainText('ist erledigt')
  const shown = mail.frameLocator('iframe').first()
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('ist erledigt')
  const logo = shown.getByRole('img', { name: 'Logo der Gemeinde Felskirch' })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(88)
  const { data } = await (
    await page.request.post('/graphql', { data: { query: '{ reports(searchText: "904711") { total } }' } })
  ).json()
  expect(data?.reports?.total ?? 0).toBe(0)
})
