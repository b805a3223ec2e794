import { fileReport } from './demo-report.ts'
import {
  DESK,
  expect,
  expectGoodScreen,
  inProof,
  MISSING_NOISE,
  readMail,
  signedIn,
  test,
  visit,
} from './site.ts'

test.use({ expected: MISSING_NOISE })

/** Places in Lindental that no other test uses. */
const SPOTS = { phone: 50.5752, desk: 50.5762 }

for (const [name, spot, size] of [
  ['on a phone', SPOTS.phone, { viewport: { width: 390, height: 844 } }],
  ['at a desk', SPOTS.desk, DESK],
] as const) {
  test.describe(name, inProof(name === 'on a phone'), () => {
    test.use(size)

    test('a duplicate redirects everybody to the original and can be undone (U-39)', async ({ page }) => {
      const stamp = Date.now()
      const report = (title: string, by: string, metres: number) =>
        fileReport(page, by, {
          title,
          description: 'Die Laterne leuchtet seit Tagen nicht mehr.',
          location: { latitude: spot + metres / 111_195, longitude: 8.963, street: 'Marktplatz' },
        })
      const original = await report(`Laterne ist dunkel ${stamp}`, 'verwaltung', 3)
      const far = await report(`Ganz woanders ${stamp}`, 'verwaltung', 900)
      const twin = await report(`Lampe kaputt ${stamp}`, 'buergerin', 0)

      await signedIn(page, 'redaktion')
      await visit(page, twin.path)
      await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
      await expect(page.getByText('Die Meldung ist freigegeben')).toBeVisible()
      await page.getByRole('button', { name: 'Als Duplikat markieren' }).click()
      const dialog = page.getByRole('dialog', { name: 'Als Duplikat markieren' })
      // Near reports come first; without a choice nothing happens.
      await expect(
        dialog.getByRole('radio', { name: new RegExp(`Laterne ist dunkel ${stamp}`) }),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Als Duplikat markieren' }).click()
      await expect(dialog.getByText('Bitte wählen Sie die Meldung, die bleibt.').first()).toBeVisible()
      await dialog.getByRole('searchbox', { name: /Nummer oder Wörter/ }).fill(far.number)
      await expect(dialog.getByRole('radio', { name: new RegExp(`Ganz woanders ${stamp}`) })).toBeVisible()
      await dialog.getByRole('searchbox').press('Enter')
      await dialog.getByRole('searchbox').fill(original.number)
      await dialog.getByRole('radio', { name: new RegExp(original.number) }).check()
      await expect(dialog.getByText('Die Laterne leuchtet seit Tagen nicht mehr.')).toBeVisible()
      await expectGoodScreen(page)
      await dialog.getByRole('button', { name: 'Als Duplikat markieren' }).click()
      await expect(page.getByText(`Die Meldung ist jetzt ein Duplikat von ${original.number}.`)).toBeVisible()
      const told = await readMail(
        page,
        'buergerin@demo.example',
        new RegExp(`${twin.number} ist ein Duplikat`),
      )
      expect(told.text).toContain(original.number)
      const notice = page.getByRole('region', { name: 'Diese Meldung ist ein Duplikat' })
      await expect(notice.getByRole('link', { name: `Laterne ist dunkel ${stamp}` })).toBeVisible()
      await expect(page.getByLabel('Neuer Status')).toHaveCount(0)
      await expectGoodScreen(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectGoodScreen(page)

      // A citizen sees the mark in the list and on the page.
      await signedIn(page, 'nachbar')
      await visit(page, twin.path)
      await expect(page.getByText('deshalb sind hier keine Kommentare mehr möglich')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Verfolgen' })).toHaveCount(0)
      await page.getByRole('region', { name: 'Diese Meldung ist ein Duplikat' }).getByRole('link').click()
      await expect(page.getByRole('heading', { name: `Laterne ist dunkel ${stamp}` })).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: 'Auch gemeldet als' })
          .getByRole('link', { name: `Lampe kaputt ${stamp}` }),
      ).toBeVisible()
      await visit(page, `/lindental/meldungen/suche?searchText=${twin.number}`)
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: `Lampe kaputt ${stamp}` })
          .getByText('Duplikat', { exact: true }),
      ).toBeVisible()

      await signedIn(page, 'redaktion')
      await visit(page, twin.path)
      await page.getByRole('button', { name: 'Doch kein Duplikat' }).click()
      await page.getByRole('button', { name: 'Duplikat aufheben' }).click()
      await expect(page.getByText('Die Meldung wird wieder für sich bearbeitet.')).toBeVisible()
      await expect(page.getByLabel('Neuer Status')).toBeVisible()
      const steps = page.getByRole('region', { name: 'Bearbeitung' }).getByRole('listitem')
      await expect(steps.first()).toContainText('Duplikat aufgehoben')
      await expect(steps.nth(1)).toContainText(`Meldung ${original.number}`)
    })
  })
}
