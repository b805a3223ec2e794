import type { Page } from '@playwright/test'
import { fileReport } from './demo-report.ts'
import { DESK, expect, inProof, signedIn, test, visit } from './site.ts'
import { createPath } from './writing.ts'

const TEXT = 'Seit Montag brennt die Strassenlampe vor unserem Haus nicht mehr.'

const lamp = (page: Page) =>
  page
    .getByRole('group', { name: /^Passt / })
    .getByRole('button')
    .first()
const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) })
const undo = (page: Page) => page.getByRole('button', { name: 'Zurücknehmen' })
const taken = (page: Page) => page.getByText('Gewählt: Beleuchtung')

/** Writes a text, and takes its first proposal with the keyboard. */
async function take(page: Page): Promise<void> {
  await page.getByLabel('Beschreibung').fill(TEXT)
  await expect(lamp(page)).toContainText('Beleuchtung')
  await lamp(page).press('Enter')
  await expect(taken(page)).toBeFocused()
}

async function openConcern(page: Page): Promise<void> {
  await visit(page, createPath('lindental', 'was'))
  await expect(page.getByLabel('Kategorie suchen')).toBeVisible()
}

test('arrow keys pass over the taken category without losing the focus', inProof(true), async ({ page }) => {
  await openConcern(page)
  await take(page)
  const chosen = radio(page, 'Beleuchtung')
  await chosen.press('ArrowDown')
  await expect(chosen).not.toBeChecked()
  await expect(undo(page), 'another choice ends the offer').toHaveCount(0)
  await page.keyboard.press('ArrowUp')
  await expect(chosen).toBeChecked()
  await expect(chosen).toBeFocused()
  await expect(undo(page)).toHaveCount(0)
})

test('after taking back the focus is at the first proposal', inProof(true), async ({ page }) => {
  await openConcern(page)
  await radio(page, 'Grün & Spielplätze').check()
  await take(page)
  await page.keyboard.press('Tab')
  await expect(undo(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(radio(page, 'Grün & Spielplätze')).toBeChecked()
  await expect(lamp(page)).toBeFocused()
})

test('without a proposal the focus goes back to the text', inProof(true), async ({ page }) => {
  await openConcern(page)
  await take(page)
  await page.getByLabel('Beschreibung').fill('Hallo')
  await undo(page).press('Enter')
  await expect(page.getByLabel('Beschreibung')).toBeFocused()
})

test.describe('at a desk', () => {
  test.use(DESK)
  test('in the inbox the focus stays at the report that was moved', inProof(true), async ({ page }) => {
    const word = `Kirschrot${Date.now() % 1_000_000}`
    const report = await fileReport(page, 'verwaltung', {
      category: 'friedhof',
      title: word,
      description: TEXT,
    })
    await signedIn(page, 'verwaltung')
    await visit(page, `/lindental/verwaltung?searchText=${word}`)
    await page.keyboard.press('j')
    const pane = page.getByRole('region', { name: 'Geöffnete Meldung' })
    const move = pane.getByRole('button', { name: /Kategorie (übernehmen|verschieben)$/ })
    await move.press('Enter')
    await expect(page.getByRole('region', { name: 'Letzte Handlung' })).toBeVisible()
    await expect(move).toHaveCount(0)
    await expect(pane.getByRole('heading', { name: 'Bearbeitung' })).toBeFocused()
    await report.setStatus('DONE')
  })
})
