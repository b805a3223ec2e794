import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { photoFile } from './pictures.ts'
import { expect, expectGoodScreen, OFFLINE_NOISE, readMail, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

test.use({
  viewport: { width: 390, height: 844 },
  permissions: ['geolocation'],
  expected: OFFLINE_NOISE,
})

type Point = { latitude: number; longitude: number }

/** The device's location: a corner of Lindental that no other test uses, and another one for a retry. */
const hereOf = (retry: number): Point => ({ latitude: 50.5712, longitude: 8.963 + retry / 100 })

/** A citizen's report, approved and assigned to the editor. */
async function assigned(page: Page, here: Point, title: string, metres: number) {
  const report = await fileReport(page, 'buergerin', {
    title,
    description: 'Die Laterne leuchtet seit Tagen nicht mehr.',
    location: { ...here, latitude: here.latitude + metres / 111_195, street: 'Marktplatz' },
  })
  const { me } = await askAs<{ me: { id: number } }>(page, 'redaktion', '{ me { id } }')
  await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${report.id}) { id } }`)
  const give = `mutation { updateReport(report: { id: ${report.id}, responsibleEditorId: ${me.id} }) { id } }`
  await askAs(page, 'verwaltung', give)
  return report
}

const stop = (page: Page, title: string) => page.getByRole('article', { name: title })

test('staff finish reports with photos on a round, even offline (U-41)', async ({ page }, { retry }) => {
  const here = hereOf(retry)
  await page.context().setGeolocation(here)
  const stamp = Date.now()
  const far = await assigned(page, here, `Weiter weg ${stamp}`, 400)
  const near = await assigned(page, here, `Gleich hier ${stamp}`, 20)
  const next = await assigned(page, here, `Um die Ecke ${stamp}`, 150)

  await signedIn(page, 'redaktion')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Unterwegs')
  await expect(page.getByRole('heading', { level: 1, name: 'Unterwegs' })).toBeVisible()
  await page.getByRole('button', { name: 'Ab meinem Standort' }).click()
  await expect(page.getByText('ab Ihrem Standort')).toBeVisible()
  const order = async () =>
    (await page.getByRole('article').getByRole('heading').allInnerTexts()).filter((title) =>
      title.includes(`${stamp}`),
    )
  await expect.poll(order).toEqual([`Gleich hier ${stamp}`, `Um die Ecke ${stamp}`, `Weiter weg ${stamp}`])
  await expect(stop(page, `Gleich hier ${stamp}`)).toContainText(/1\s*20\sm von hier/)
  await expect(stop(page, `Gleich hier ${stamp}`).getByRole('link', { name: /^Route:/ })).toHaveAttribute(
    'href',
    /50\.571/,
  )
  await expectGoodScreen(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectGoodScreen(page)
  for (const button of await stop(page, `Gleich hier ${stamp}`).getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)

  // With a photo and a text but no connection: the input is kept, the page says so, and a reload keeps it
  // too.
  await stop(page, `Gleich hier ${stamp}`)
    .locator('input[type=file]')
    .setInputFiles(await photoFile('erledigt.jpg', 90))
  await expect(page.getByAltText('Ihr Foto')).toBeVisible()
  await page.getByLabel('Öffentliche Nachricht').fill('Leuchtmittel getauscht.')
  await expectGoodScreen(page)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Als erledigt senden' }).click()
  const unsent = page.getByRole('region', { name: /Noch nicht gesendet/ })
  await expect(unsent).toContainText(near.number)
  await expect(stop(page, `Gleich hier ${stamp}`)).toHaveCount(0)
  await expect(stop(page, `Um die Ecke ${stamp}`)).toContainText(/1\s*150\sm von hier/)
  await expectGoodScreen(page)
  await page.context().setOffline(false)
  await expect(page.getByText(`Gesendet: Meldung ${near.number} ist erledigt.`)).toBeVisible()
  await expect(unsent).toHaveCount(0)
  const told = await readMail(page, 'buergerin@demo.example', new RegExp(`${near.number} ist erledigt`))
  expect(told.text).toContain('Leuchtmittel getauscht.')
  await visit(page, near.path)
  await expect(page.getByRole('article').getByText('Leuchtmittel getauscht.')).toHaveCount(1)
  await expect(page.getByRole('article').locator('img').first()).toBeVisible()

  // The response is lost: a retry writes only one comment. With the keyboard, without a photo.
  await visit(page, '/lindental/verwaltung/unterwegs')
  let [tried, lost] = [0, 0]
  await page.route('**/graphql', async (route) => {
    const isComment = route.request().postData()?.includes('RoundComment') ?? false
    if (!isComment || tried++ > 0) return route.continue()
    await route.fetch()
    await route.abort('failed')
    lost += 1
  })
  await page.getByRole('button', { name: 'Ab meinem Standort' }).click()
  await stop(page, `Um die Ecke ${stamp}`)
    .getByRole('button', { name: /^Erledigt ohne Foto/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Als erledigt melden' })).toBeFocused()
  await page.getByRole('button', { name: 'Als erledigt senden' }).focus()
  await page.keyboard.press('Enter')
  await expect(unsent).toContainText(next.number)
  await expect.poll(() => lost).toBe(1)
  await page.reload()
  await expect(page.getByText(`Gesendet: Meldung ${next.number} ist erledigt.`)).toBeVisible()
  await visit(page, next.path)
  await expect(page.getByRole('article').getByText('Das ist erledigt. Danke für Ihre Meldung.')).toHaveCount(
    1,
  )
  await far.setStatus('DONE')
})
