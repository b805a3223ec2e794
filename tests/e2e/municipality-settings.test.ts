import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

const PAGE = '/auenstadt/verwaltung/gemeinde-bearbeiten'
/** Letters that are unique to this run. */
const letters = () => [...String(Date.now())].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const save = (page: Page) => page.getByRole('button', { name: 'Angaben speichern' })
const saved = (page: Page) => page.getByText('Die Angaben sind gespeichert.')

for (const [width, use] of [
  ['phone', {}],
  ['desk', DESK],
] as const) {
  test.describe(`on the ${width}`, inProof(width === 'phone'), () => {
    test.use(use)

    test('an administrator changes greeting, website and arms; errors lose no input', async ({ page }) => {
      await signedIn(page, 'fremd')
      await visit(page, '/auenstadt/verwaltung')
      await openSection(page, 'Gemeinde')
      await expect(page.getByRole('heading', { level: 1, name: 'Gemeinde bearbeiten' })).toBeVisible()
      await expectGoodScreen(page)
      const greeting = `Willkommen in Auenstadt ${letters()}.`
      await page.getByLabel('Begrüßung').fill(greeting)
      await page.getByLabel('Eigene Website').fill('auenstadt')
      await page.getByLabel('Telefon').fill('')
      await save(page).click()
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
        /Adresse an, die mit https:\/\/ beginnt/,
        'Bitte geben Sie eine Telefonnummer an.',
      ])
      await expect(page.getByLabel('Begrüßung')).toHaveValue(greeting)
      await expectGoodScreen(page)
      await page.getByLabel('Eigene Website').fill('https://www.auenstadt.example')
      await page.getByLabel('Telefon').fill('+49 69 90009-220')
      await page.getByLabel('Wappen oder Logo').setInputFiles({
        name: 'wappen.txt',
        mimeType: 'image/png',
        buffer: Buffer.from('kein Bild'),
      })
      await save(page).click()
      await expect(page.getByLabel('Wappen oder Logo')).toHaveAccessibleDescription(/lesen|Bild/)
      await page.getByLabel('Wappen oder Logo').setInputFiles([])
      await save(page).dblclick()
      await expect(saved(page)).toBeVisible()
      await visit(page, '/auenstadt/meldungen')
      await expect(page.getByText(greeting)).toBeVisible()
    })

    test('concurrent settings changes are shown and typed input is kept', async ({ page }) => {
      const [theirs, own] = [`Von nebenan: ${letters()}.`, `Von hier: ${letters()}.`]
      await signedIn(page, 'fremd')
      await visit(page, PAGE)
      await page.getByLabel('Begrüßung').fill(own)
      const { municipality } = await askAs<{ municipality: { id: number } }>(
        page,
        'fremd',
        '{ municipality(slug: "auenstadt") { id } }',
      )
      await askAs(
        page,
        'fremd',
        `mutation { updateMunicipality(municipality: { id: ${municipality.id}, welcomeText: "${theirs}" }) { id } }`,
      )
      await save(page).click()
      await expect(page.getByText('Inzwischen hat jemand anderes hier etwas gespeichert')).toBeVisible()
      await expect(page.getByLabel('Begrüßung')).toHaveValue(own)
      await expectGoodScreen(page)
      await save(page).click()
      await expect(saved(page)).toBeVisible()
      await visit(page, '/auenstadt/meldungen')
      await expect(page.getByText(own)).toBeVisible()
    })

    test('an administrator renames the town’s statuses and removes one', async ({ page }) => {
      const name = `In Prüfung ${letters()}`
      await signedIn(page, 'fremd')
      await visit(page, PAGE)
      await page.getByRole('button', { name: 'Status hinzufügen' }).click()
      await page.getByRole('button', { name: 'Status speichern' }).click()
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
        'Bitte geben Sie dem Status einen Namen.',
      )
      const list = page.getByRole('group', { name: 'Status' }).getByRole('listitem')
      const last = list.last()
      await last.getByLabel(/^Name des/).fill(name)
      await last.getByLabel(/^Art des/).selectOption({ label: 'Angenommen' })
      await expectGoodScreen(page)
      await page.getByRole('button', { name: 'Status speichern' }).click()
      await expect(page.getByText('Die Status sind gespeichert.')).toBeVisible()
      await expect(last.getByLabel(/^Art des/)).toHaveCount(0)
      const stored = await askAs<{ municipality: { statuses: { name: string; kind: string }[] } }>(
        page,
        null,
        '{ municipality(slug: "auenstadt") { statuses { name kind } } }',
      )
      expect(stored.municipality.statuses.at(-1)).toEqual({ name, kind: 'ACCEPTED' })
      await expect(page.getByRole('button', { name: 'Neu entfernen' })).toBeDisabled()
      await page.getByRole('button', { name: `${name} entfernen` }).click()
      await page.getByRole('button', { name: 'Status speichern' }).click()
      await expect(page.getByText('Die Status sind gespeichert.').last()).toBeVisible()
      await visit(page, PAGE)
      await expect(page.getByRole('button', { name: `${name} entfernen` })).toHaveCount(0)
    })
  })
}

test('settings fit 320 pixels and stay closed to strangers', inProof(true), async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signedIn(page, 'fremd')
  await visit(page, PAGE)
  await expect(page.getByRole('heading', { level: 1, name: 'Gemeinde bearbeiten' })).toBeVisible()
  await expectGoodScreen(page)
  await visit(page, '/lindental/verwaltung/gemeinde-bearbeiten')
  await expect(
    page.getByRole('heading', { name: 'Diese Seite ist für die Verwaltung der Gemeinde' }),
  ).toBeVisible()
})
