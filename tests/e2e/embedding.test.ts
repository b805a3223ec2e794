import type { Frame } from '@playwright/test'
import axe from 'axe-core'
import { expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

/** The website of a town; the test answers for it itself. */
const RATHAUS = 'https://www.rathaus.example'
/** The town's own site, as it is called there. */
const MELDUNGEN = 'https://meldungen.example'

/** The rules of axe that hold and that do not, within a frame. From outside it sees no foreign document. */
async function axeWithin(frame: Frame): Promise<{ passed: string[]; violated: string[] }> {
  await frame.evaluate(axe.source)
  return frame.evaluate(async () => {
    const { passes, violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run()
    return { passed: passes.map(({ id }) => id), violated: violations.map(({ id }) => id) }
  })
}

test.use({ expected: /foreign request: https:\/\/(www\.rathaus|meldungen)\.example/ })

test('an administrator puts the town’s reports on its own website', async ({ page, context, baseURL }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Schlüssel')
  await page.getByRole('link', { name: 'Einbetten' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einbetten' })).toBeVisible()
  const sites = page.getByLabel('Adressen Ihrer Websites')
  await sites.fill('http://www.rathaus.example')
  await page.getByRole('button', { name: 'Adressen speichern' }).click()
  await expect(page.getByText(/ist keine Adresse mit https/).first()).toBeVisible()
  await sites.fill(`${RATHAUS}/startseite`)
  await page.getByRole('button', { name: 'Adressen speichern' }).click()
  await expect(page.getByText('Die Adressen sind gespeichert.')).toBeVisible()
  await expect(sites).toHaveValue(RATHAUS)
  await page.getByLabel('Wie viele Meldungen').selectOption('3')
  await expectGoodScreen(page)
  const code = (await page.locator('pre code').textContent()) ?? ''

  // Chromium keeps a public site away from this machine, so both have invented names. The answers are real.
  const outside = await context.newPage()
  await outside.setViewportSize({ width: 390, height: 844 })
  const own = new URL(/src="([^"]+)"/.exec(code)?.[1] ?? '')
  const html = `<!doctype html><html lang="de"><title>Rathaus</title><main><h1>Rathaus</h1>${code.replace(own.origin, MELDUNGEN)}</main>`
  await outside.route(`${RATHAUS}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await outside.route(`${MELDUNGEN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const answer = await page.request.get(`${baseURL}${pathname}${search}`, { headers: { host: own.host } })
    await route.fulfill({ response: answer })
  })
  await outside.goto(`${RATHAUS}/startseite`)
  const frame = outside.frameLocator('iframe[title="Meldungen in Lindental"]')
  await expect(frame.getByRole('listitem')).toHaveCount(3)
  await expect(frame.getByRole('link', { name: 'Etwas melden' })).toHaveAttribute(
    'href',
    `${own.origin}/meldungen/erstellen`,
  )
  // As high as its content: nothing to scroll inside.
  const content = await frame.locator('html').evaluate((root) => (root as HTMLElement).offsetHeight)
  const height = async () => Math.round((await outside.locator('iframe').boundingBox())?.height ?? 0)
  await expect.poll(height).toBe(content)
  expect(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0)
  const inside = outside.frames().find((each) => each.url().startsWith(MELDUNGEN))
  if (inside === undefined) throw new Error('no frame')
  const { passed, violated } = await axeWithin(inside)
  expect(violated).toEqual([])
  expect(passed.length, `only ${passed}`).toBeGreaterThan(10)

  // A site that is not on the list gets no frame, and the list can be emptied again.
  await sites.fill('')
  await page.getByRole('button', { name: 'Adressen speichern' }).click()
  await expect(page.getByRole('heading', { name: 'Code für Ihre Website' })).toHaveCount(0)
  expect((await page.request.get('/lindental/einbetten')).status()).toBe(404)
})
