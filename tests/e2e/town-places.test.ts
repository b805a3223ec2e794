import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { expect, expectGoodScreen, inProof, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'
import { createPath } from './writing.ts'

// The server answers 404 for a town in preparation before it knows who asks.
test.use({ expected: MISSING_NOISE })

/** Near the middle of the extract in demo/towns. */
const CENTRE = { latitude: 54.331, longitude: 9.033 }

/** A town that was never switched on. */
async function aNewTown(page: Page): Promise<string> {
  const slug = `koog-${Date.now()}`
  const municipality = {
    ...{ name: `Koog ${slug}`, slug, country: 'DE', state: 'Schleswig-Holstein' },
    ...{ contactEmail: 'info@koog.example', contactPhone: '1', postalAddress: 'Platz 1' },
    ...{ dataProtectionContact: 'Datenschutz', location: { ...CENTRE, zip: '25999' } },
  }
  const call =
    'mutation ($municipality: MunicipalityInput!) { createMunicipality(municipality: $municipality) { id categories { id } } }'
  const { createMunicipality: made } = await askAs<{
    createMunicipality: { id: number; categories: unknown[] }
  }>(page, 'plattform', call, { municipality })
  if (made.categories.length === 0)
    await askAs(
      page,
      'plattform',
      `mutation { createCategory(category: { municipalityId: ${made.id}, name: "Straßen", icon: "trees" }) { id } }`,
    )
  return slug
}

/** A boundary in the west of the extract. */
const boundary = () => {
  const [west, south, east, north] = [8.97, 54.29, 9.06, 54.37]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return {
    name: 'grenze.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(JSON.stringify({ type: 'Polygon', coordinates: [ring] })),
  }
}

const upload = async (page: Page, kind: string, file: Parameters<Page['setInputFiles']>[1]) => {
  await page.getByRole('radio', { name: kind }).check()
  await page.getByLabel('Datei', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Hochladen und einlesen' }).click()
}

test('an administrator of a new town loads its boundary and map', inProof(true), async ({ page }) => {
  test.setTimeout(180_000)
  const slug = await aNewTown(page)
  await signedIn(page, 'plattform')
  await visit(page, `/${slug}/verwaltung/vorbereitung`)
  await page.getByRole('link', { name: /Einrichten\s*: Grenze der Gemeinde/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orte' })).toBeVisible()
  await expect(page.getByText('Noch nichts. Ohne Grenze gilt')).toBeVisible()
  await expectGoodScreen(page)

  // Nothing chosen, then a file of another kind.
  await page.getByRole('button', { name: 'Hochladen und einlesen' }).click()
  await expect(page.getByText('Bitte wählen Sie eine Datei.').first()).toBeVisible()
  await upload(page, 'Auszug von OpenStreetMap', boundary())
  await expect(page.getByText('Das ist kein Auszug von OpenStreetMap.').first()).toBeVisible()

  await upload(page, 'Grenze der Gemeinde', boundary())
  await expect(page.getByRole('status').getByText('„grenze.geojson“ ist eingelesen')).toBeVisible({
    timeout: 60_000,
  })
  await upload(page, 'Auszug von OpenStreetMap', 'demo/towns/moorhafen.osm.pbf')
  await expect(page.getByRole('status').getByText('„moorhafen.osm.pbf“ ist eingelesen')).toBeVisible({
    timeout: 120_000,
  })
  await expect(page.getByText('die eigene der Gemeinde')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Hafenviertel' })).toBeVisible()
  await expectGoodScreen(page)

  // A district gets another name.
  await page.getByRole('button', { name: '„Hafenviertel“ umbenennen' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Alter Hafen')
  await page.getByRole('button', { name: 'Namen speichern' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Alter Hafen' })).toBeVisible()

  // The new addresses are suggested where somebody reports.
  await visit(page, createPath(slug, 'ort'))
  await page.getByRole('combobox', { name: 'Adresse suchen' }).fill('Hafenstr')
  await expect(page.getByRole('option', { name: /Hafenstraße/ }).first()).toBeVisible()
})

test('the page of places is in the menu of administrators', async ({ page }) => {
  await signedIn(page, 'verwaltung')
  await visit(page, '/lindental/verwaltung')
  await openSection(page, 'Orte')
  await expect(page.getByRole('heading', { level: 2, name: 'Was geladen ist' })).toBeVisible()
  await expectGoodScreen(page)
})

test('a district is drawn by clicks, by keys and by words', async ({ page }) => {
  const slug = await aNewTown(page)
  await signedIn(page, 'plattform')
  await visit(page, `/${slug}/verwaltung/orte`)
  const open = page.getByRole('button', { name: 'Ortsteil zeichnen', exact: true })
  await open.click()
  await expect(page.getByRole('heading', { name: 'Ortsteil zeichnen' })).toBeFocused()
  const form = page.getByRole('form', { name: 'Fläche eines Ortsteils' })
  const save = form.getByRole('button', { name: 'Fläche speichern' })
  await save.click()
  await expect(form.getByLabel('Name des Ortsteils')).toHaveAccessibleDescription(/Bitte geben Sie/)
  await form.getByLabel('Name des Ortsteils').fill('Altstadt')

  // The mouse draws three corners.
  const map = form.locator('[data-state="ready"]')
  await expect(map).toBeVisible()
  await map.scrollIntoViewIfNeeded()
  for (const position of [
    { x: 120, y: 80 },
    { x: 220, y: 60 },
    { x: 200, y: 180 },
  ])
    await map.click({ position })
  await expect(form.getByText('3 Ecken')).toBeVisible()
  const text = form.getByLabel('Ecken', { exact: true })
  const drawn = await text.inputValue()
  expect(drawn.split('\n')).toHaveLength(3)
  // Keys move a corner, add one and remove one.
  await form.getByRole('button', { name: /^Ecke 2\./ }).press('Shift+ArrowRight')
  expect(await text.inputValue()).not.toBe(drawn)
  await form.getByRole('button', { name: 'Ecke in die Kartenmitte setzen' }).click()
  await expect(form.getByText('4 Ecken')).toBeVisible()
  await form.getByRole('button', { name: 'Letzte Ecke entfernen' }).click()
  await expect(form.getByText('3 Ecken')).toBeVisible()
  await expectGoodScreen(page)
  await save.click()
  const row = page.getByRole('listitem').filter({ hasText: 'Altstadt' })
  await expect(row).toContainText('gezeichnet')

  // Typed coordinates: a wrong line is named, and nothing that was typed is lost.
  await row.getByRole('button', { name: 'Fläche von „Altstadt“ ändern' }).click()
  await expect(text).toHaveValue(/^54,\d{5} 9,\d{5}\n/)
  await text.fill('54,33 9,03\n54,34 hier\n54,33 9,04')
  await save.click()
  await expect(text).toHaveAccessibleDescription(/Zeile 2 ist keine Ecke/)
  await text.fill('54,33 9,03\n54,34 9,035\n54,33 9,04')
  await save.click()
  await expect(page.getByText('Die Fläche von „Altstadt“ ist gespeichert.').last()).toBeVisible()
  await expect(form).toHaveCount(0)
  await expectGoodScreen(page)
})
