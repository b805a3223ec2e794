import type { Page } from '@playwright/test'
import { DESK, expect, expectGoodScreen, MISSING_NOISE, signedIn, test, visit } from './site.ts'
import { choosePlace, createPath, DESCRIPTION } from './writing.ts'

test.use({ ...DESK, expected: MISSING_NOISE })

const MARK = Date.now() % 1_000_000
const QUESTION = `Was liegt dort ${MARK}?`

test('an administrator asks, a citizen answers, an editor reads and corrects', async ({ page }) => {
  // The administrator asks what lies there, and stops what is dangerous.
  await signedIn(page, 'verwaltung')
  await openEmptied(page)
  const list = page.getByRole('region', { name: 'Fragen, Hinweise und Halte' })
  const preview = page.getByRole('region', { name: 'So sieht es beim Melden aus' })
  await list.getByRole('button', { name: 'Frage hinzufügen' }).click()
  await expect(list.getByLabel('Art')).toBeFocused()
  await list.getByLabel('Art').selectOption({ label: 'Eine von mehreren' })
  await list.getByLabel('Frage', { exact: true }).fill(QUESTION)
  await list.getByLabel('Antwort 1', { exact: true }).fill('Hausmüll')
  await list.getByLabel(/^Antwort öffentlich/).check()
  await page.getByRole('button', { name: 'Fragen speichern' }).click()
  await expect(list.getByLabel('Antwort 2', { exact: true })).toHaveAccessibleDescription(/die Antwort an/)
  await expectGoodScreen(page)
  await list.getByLabel('Antwort 2', { exact: true }).fill('Spritzen oder Gift')
  await list.getByLabel(/^Pflicht/).check()
  await list.getByRole('button', { name: `${QUESTION} ändern` }).click()
  await list.getByRole('button', { name: 'Halt hinzufügen' }).click()
  await list.getByLabel('Text', { exact: true }).fill('Bitte fassen Sie nichts an und rufen Sie an.')
  await list.getByLabel('Telefonnummer').fill('112')
  await list
    .getByLabel('Wann wird das gezeigt?')
    .selectOption({ label: `Nur je nach Antwort auf „${QUESTION}“` })
  await list.getByRole('checkbox', { name: 'Spritzen oder Gift' }).check()
  // By keys a stop cannot go before its question: moved up it says so, moved back it is fine.
  await preview.getByRole('radio', { name: 'Spritzen oder Gift' }).check()
  await expect(preview.getByText('Das lässt sich hier nicht melden')).toBeVisible()
  await expectGoodScreen(page)
  const up = list.getByRole('button', { name: 'Bitte fassen Sie nichts an und rufen Sie an. nach oben' })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fragen speichern' }).click()
  await expect(list.getByLabel('Wann wird das gezeigt?').first()).toHaveAccessibleDescription(
    /muss davor stehen/,
  )
  await list
    .getByRole('button', { name: 'Bitte fassen Sie nichts an und rufen Sie an. nach unten' })
    .press('Enter')
  await page.getByRole('button', { name: 'Fragen speichern' }).click()
  await expect(page.getByText(/Ab jetzt gilt Fassung \d+/)).toBeVisible()

  // The citizen meets the question where the category was chosen.
  await signedIn(page, 'buergerin')
  await visit(page, createPath('lindental'))
  await choosePlace(page)
  const category = page.getByRole('radio', { name: /^Abfall & Sauberkeit/ })
  await category.check()
  const asked = page.getByRole('group', { name: QUESTION })
  await expect(asked).toBeVisible()
  await expect(category).toBeFocused()
  await page.getByLabel('Beschreibung').fill(DESCRIPTION)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(
    page.getByRole('alert').getByRole('link', { name: /beantworten Sie diese Frage/ }),
  ).toBeVisible()
  await asked.getByRole('radio', { name: 'Spritzen oder Gift' }).check()
  await expect(page.getByRole('link', { name: '112 anrufen' })).toHaveAttribute('href', 'tel:112')
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Was ist los?' })).toBeVisible()
  await expect(page.getByLabel('Beschreibung')).toHaveValue(DESCRIPTION)
  await expectGoodScreen(page)
  await asked.getByRole('radio', { name: 'Hausmüll' }).check()
  await expect(page.getByRole('link', { name: '112 anrufen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Stimmt alles so?' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('term').filter({ hasText: QUESTION })).toBeVisible()
  await page.getByRole('button', { name: 'Meldung absenden' }).click()
  await page.getByRole('link', { name: 'Meldung ansehen' }).click()
  const own = page.getByRole('region', { name: 'Angaben zur Kategorie' })
  await expect(own.getByText('Hausmüll')).toBeVisible()
  await expect(own.getByText('öffentlich')).toBeVisible()
  await expectGoodScreen(page)
  const path = new URL(page.url()).pathname

  // The editor corrects it, and the history says from what to what.
  await signedIn(page, 'redaktion')
  await visit(page, path)
  const part = page
    .getByRole('region', { name: 'Bearbeitung', exact: true })
    .getByRole('region', { name: 'Angaben zur Kategorie' })
  await part.getByRole('button', { name: 'Angaben ändern' }).click()
  await part.getByRole('radio', { name: 'Spritzen oder Gift' }).check()
  await expectGoodScreen(page)
  await part.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(part.getByText('Spritzen oder Gift')).toBeVisible()
  await expect(page.getByText(`${QUESTION} Hausmüll`)).toBeVisible()

  // Other journeys report in this category, too.
  await signedIn(page, 'verwaltung')
  await openEmptied(page)
  await page.getByRole('button', { name: 'Fragen speichern' }).click()
  await expect(page.getByText(/Ab jetzt gilt Fassung \d+/)).toBeVisible()
})

/** Opens the questions of the category, and takes those of an earlier run off the list. */
async function openEmptied(page: Page): Promise<void> {
  await visit(page, '/lindental/verwaltung/kategorien')
  await page
    .getByRole('link', { name: /Abfall & Sauberkeit/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Zusatzfragen bearbeiten' }).click()
  const list = page.getByRole('region', { name: 'Fragen, Hinweise und Halte' })
  const remove = list.getByRole('button', { name: / löschen$/ })
  await expect(list).toBeVisible()
  for (let left = await remove.count(); left > 0; left -= 1) {
    await remove.first().click()
    await expect(remove).toHaveCount(left - 1)
  }
}
