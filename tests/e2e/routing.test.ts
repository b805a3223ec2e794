import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'
import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { openSection } from './staff-menu.ts'

/** Its only editor is not the one who signs in here: that one comes to it by the team alone. */
const CATEGORY = 'Sonstiges'

test.describe('at a desk', () => {
  test.use(DESK)

  test('a report goes to its team, and is handed on', async ({ page, browser }) => {
    await signedIn(page, 'verwaltung')
    await visit(page, '/lindental/verwaltung')
    await openSection(page, 'Zuständigkeiten')
    await expect(page.getByRole('heading', { level: 1, name: 'Zuständigkeiten' })).toBeVisible()
    await expect(page.getByText('Sonst: niemand')).toBeVisible()
    await expectGoodScreen(page)

    // Two teams, one with a mistake first.
    await page.getByRole('button', { name: 'Team anlegen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Team anlegen' })
    await dialog.getByLabel('Name').fill('Nachtdienst')
    await dialog.getByRole('button', { name: 'Team speichern' }).click()
    await expect(dialog.getByText('Bitte wählen Sie mindestens eine Person.').first()).toBeVisible()
    await expectGoodScreen(page)
    const editor = await nameOf(page, 'redaktion')
    await dialog.getByLabel(editor).check()
    await dialog.getByRole('button', { name: 'Team speichern' }).click()
    await expect(page.getByText('Das Team „Nachtdienst“ ist gespeichert.')).toBeVisible()
    const admin = await nameOf(page, 'verwaltung')
    await page.getByRole('button', { name: 'Team anlegen' }).click()
    await dialog.getByLabel('Name').fill('Ordnungsamt')
    await dialog.getByLabel(admin).check()
    await dialog.getByRole('button', { name: 'Team speichern' }).click()
    await expect(page.getByText('Das Team „Ordnungsamt“ ist gespeichert.')).toBeVisible()

    // Two rules; the keyboard brings the second one to the top and keeps the focus.
    const rules = page.getByRole('region', { name: 'Regeln' })
    await rules.getByRole('button', { name: 'Regel hinzufügen' }).click()
    await expect(rules.getByLabel('Kategorie')).toBeFocused()
    await rules.getByRole('button', { name: 'Regeln speichern' }).click()
    await expect(rules.getByLabel('Geht an')).toHaveAccessibleDescription(/Team oder eine Person/)
    await expectGoodScreen(page)
    await rules.getByLabel('Kategorie').selectOption({ label: 'Winterdienst' })
    await rules.getByLabel('Geht an').selectOption({ label: 'Ordnungsamt' })
    await rules.getByRole('button', { name: 'Regel hinzufügen' }).click()
    await rules.getByLabel('Kategorie').last().selectOption({ label: CATEGORY })
    await rules.getByLabel('Geht an').last().selectOption({ label: 'Nachtdienst' })
    const up = rules.getByRole('button', { name: 'Regel 2 nach oben' })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(rules.getByRole('button', { name: 'Regel 1 nach unten' })).toBeFocused()
    await expect(rules.getByRole('listitem').first()).toContainText(`${CATEGORY} →`)
    const preview = page.getByRole('region', { name: 'Vorschau' })
    await expect(preview.getByRole('row', { name: /^Niemand \d/ })).toBeVisible()
    await rules.getByRole('button', { name: 'Regeln speichern' }).click()
    await expect(page.getByText(/^Gespeichert: 2\sRegeln gelten/)).toBeVisible()
    await expectGoodScreen(page)

    const report = await fileReport(page, 'buergerin', {
      category: 'sonstiges',
      title: `Zuständig ${Date.now() % 1_000_000}`,
      description: 'Der Schaukasten am Markt steht seit Tagen offen.',
    })

    const other = await browser.newContext()
    const theirs = await other.newPage()
    await signedIn(theirs, 'redaktion')
    await visit(theirs, `/lindental/verwaltung?queue=TEAM`)
    const row = theirs.getByRole('article').filter({ hasText: report.number })
    await expect(row).toContainText('Nachtdienst')
    await row.getByRole('link').first().click()
    const panel = theirs.getByRole('region', { name: 'Bearbeitung' })
    await expect(panel.getByText(`Weil Regel 1: ${CATEGORY} → Nachtdienst.`)).toBeVisible()
    await expectGoodScreen(theirs)
    await panel.getByRole('button', { name: /^(Ich übernehme|Mir zuweisen)$/ }).click()
    await expect(panel.locator('strong', { hasText: 'Sie' })).toBeVisible()

    await panel.getByRole('button', { name: 'Weitergeben' }).click()
    const hand = theirs.getByRole('dialog', { name: 'Meldung weitergeben' })
    await hand.getByLabel('An wen?').selectOption({ label: 'Ordnungsamt' })
    await hand.getByRole('button', { name: 'Weitergeben' }).click()
    await expect(hand.getByLabel('Grund')).toHaveAccessibleDescription(/mindestens 3 Zeichen/)
    await expectGoodScreen(theirs)
    await hand.getByLabel('Grund').fill('Der Schaukasten gehört dem Ordnungsamt.')
    await hand.getByRole('button', { name: 'Weitergeben' }).click()
    await expect(theirs.getByText('Die Meldung ist jetzt beim Team „Ordnungsamt“.')).toBeVisible()
    await expect(panel.getByText('Der Schaukasten gehört dem Ordnungsamt.').first()).toBeVisible()
    await other.close()

    await visit(page, '/lindental/verwaltung?queue=TEAM')
    await expect(page.getByRole('article').filter({ hasText: report.number })).toContainText('Ordnungsamt')

    await report.setStatus('REJECTED')
    await cleanUp(page)
  })
})

type Person = { me: { firstName: string; lastName: string } }

async function nameOf(page: Parameters<typeof askAs>[0], name: string): Promise<string> {
  const { me } = await askAs<Person>(page, name, '{ me { firstName lastName } }')
  return `${me.firstName} ${me.lastName}`
}

/** Takes away what other tests do not expect. */
async function cleanUp(page: Parameters<typeof askAs>[0]): Promise<void> {
  const ask = <Data>(query: string) => askAs<Data>(page, 'verwaltung', query)
  const { municipality } = await ask<{ municipality: { id: number } }>(
    '{ municipality(slug: "lindental") { id } }',
  )
  const town = `municipalityId: ${municipality.id}`
  const { saveRoutingRules } = await ask<{ saveRoutingRules: { teams: { id: number }[] } }>(
    `mutation { saveRoutingRules(${town}, rules: []) { teams { id } } }`,
  )
  for (const { id } of saveRoutingRules.teams)
    await ask(`mutation { deleteTeam(${town}, id: ${id}) { canManage } }`)
}
