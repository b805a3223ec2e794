import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { DESK, expect, expectGoodScreen, inProof, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'
import { mixedReports } from './waiting-reports.ts'

const INBOX = '/lindental/verwaltung'
/** Maximum keystrokes per report. */
const MOST_STROKES = 5

test.use(DESK)

const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })

/** How the mixed reports end: each sixth in the same way. */
const NEW_ONE = { section: 'STANDARD', isDuplicate: false, commentCount: 0, status: { kind: 'NEW' } }
const WAITING_ONE = { section: 'NOT_PUBLISHED_YET', isDuplicate: false, commentCount: 0 }
const ENDS = [
  NEW_ONE,
  { ...NEW_ONE, commentCount: 1, status: { kind: 'DONE' }, responsibleEditor: { lastName: 'Kaplan' } },
  { ...WAITING_ONE, commentCount: 1, status: { kind: 'REJECTED' } },
  { ...WAITING_ONE, isDuplicate: true },
  { ...NEW_ONE, responsibleEditor: null },
  { ...WAITING_ONE, responsibleEditor: { lastName: 'Kaplan' } },
]

for (const many of [6, 20])
  test(
    `an editor processes ${many} mixed reports with five keys each`,
    inProof(many > 6),
    async ({ page }) => {
      test.slow()
      await processByKeys(page, many)
    },
  )

async function processByKeys(page: Page, many: number): Promise<void> {
  const { word, remove } = await mixedReports(page, many)
  await signedIn(page, 'redaktion')
  await visit(page, `${INBOX}?queue=WAITING&searchText=${word}&sort=oldest`)
  await expect(page.getByText(`1–${many} von ${many} Meldungen`)).toBeVisible()
  const dialog = page.getByRole('dialog')
  // Several acts on each report: the next one opens by a key.
  await page.keyboard.press('?')
  await dialog.getByLabel('Nach einer Handlung zur nächsten Meldung gehen').uncheck()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toHaveCount(0)
  // People know the digit of their template.
  await page.keyboard.press('j')
  await page.keyboard.press('v')
  const label = await dialog.getByText(new RegExp(`– ${word}`)).textContent()
  const digit = label?.match(/\d/)?.[0] ?? ''
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(pane(page)).toHaveCount(0)
  const message = dialog.getByLabel('Öffentliche Nachricht')
  /** Presses keys; the effect of each waits for the one before. */
  const send = async (keys: readonly string[], isReady: () => Promise<void>) => {
    for (const key of keys) await page.keyboard.press(key)
    await expect(dialog).toBeVisible()
    await isReady()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    return keys.length + 1
  }
  // The chosen template takes the focus one frame after its text: only then Enter sends it.
  const isFilled = async () => {
    await expect(message).toHaveValue(/der Bauhof hat es behoben/)
    await expect(dialog.getByRole('radio', { name: new RegExp(word) })).toBeFocused()
  }
  const ways: (() => Promise<number>)[] = [
    async () => {
      for (const key of ['j', 'a']) await page.keyboard.press(key)
      return 2
    },
    () => send(['j', 'a', 'z', digit], isFilled),
    async () => {
      for (const key of ['j', 'r']) await page.keyboard.press(key)
      await expect(dialog.getByText(new RegExp(`– ${word}`))).toBeVisible()
      return 2 + (await send([digit], isFilled))
    },
    async () => {
      for (const key of ['j', 'd']) await page.keyboard.press(key)
      await expect(dialog.getByText(/^1 – /)).toBeVisible()
      return 2 + (await send(['1'], () => expect(dialog.getByRole('radio').first()).toBeFocused()))
    },
    async () => {
      for (const key of ['j', 'z', 'u', 'a']) await page.keyboard.press(key)
      return 4
    },
    async () => {
      for (const key of ['j', 'z']) await page.keyboard.press(key)
      return 2
    },
  ]
  for (let done = 0; done < many; done += 1) {
    const strokes = (await ways[done % ways.length]?.()) ?? 0
    expect(strokes).toBeLessThanOrEqual(MOST_STROKES)
    if (done === 1) await expectGoodScreen(page)
  }
  type Found = { title: string }
  const found = async () => {
    const { reports } = await askAs<{ reports: { data: Found[] } }>(
      page,
      'verwaltung',
      `{ reports(municipalitySlug: "lindental", searchText: "${word}", count: 50) {
        data { title section isDuplicate commentCount status { kind } responsibleEditor { lastName } } } }`,
    )
    return reports.data.toSorted((one, other) => numberIn(one.title) - numberIn(other.title))
  }
  const ends = Array.from({ length: many }, (_, index) =>
    expect.objectContaining(ENDS[index % ENDS.length] ?? {}),
  )
  await expect.poll(found).toEqual(ends)
  await remove()
}

const numberIn = (title: string): number => Number(/Nummer (\d+)/.exec(title)?.[1])

test.describe('single keys', () => {
  test.afterEach(({ page }) => hideTalks(page))

  test('single-key shortcuts pause during typing and can be switched off', async ({ page }) => {
    const { number } = await aTalk(page)
    await signedIn(page, 'redaktion')
    await visit(page, `${INBOX}?queue=ALL&searchText=${number}`)
    await expect(page.getByText('1–1 von 1 Meldung')).toBeVisible()
    await page.keyboard.press('/')
    const search = page.getByLabel('Suche')
    await expect(search).toBeFocused()
    await page.keyboard.press('j')
    await expect(search).toHaveValue(`${number}j`)
    await expect(pane(page)).toHaveCount(0)
    await search.blur()
    await page.keyboard.press('j')
    await expect(pane(page)).toContainText(number)
    await expect(page.getByRole('status').filter({ hasText: 'Enter springt hinein.' })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(pane(page).getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('n')
    await expect(pane(page).getByRole('textbox', { name: 'Nur intern' })).toBeFocused()
    await pane(page).getByRole('heading', { level: 2 }).first().click()
    await page.keyboard.press('c')
    await expect(pane(page).getByLabel('Öffentliche Nachricht')).toBeFocused()
    await pane(page).getByRole('heading', { level: 2 }).first().click()
    await page.keyboard.press('n')
    await expect(pane(page).getByRole('textbox', { name: 'Nur intern' })).toBeFocused()
    await pane(page).getByRole('heading', { level: 2 }).first().click()
    await page.keyboard.press('Escape')
    await expect(pane(page)).toHaveCount(0)

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Tastenkürzel' })
    await expect(help.getByText('nächste Meldung öffnen')).toBeVisible()
    await expectGoodScreen(page)
    await help.getByLabel('Tastenkürzel im Posteingang verwenden').uncheck()
    await help.getByRole('button', { name: 'Schließen' }).click()
    await expect(help).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('1–1 von 1 Meldung')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('?')
    // The mouse still opens the help. By now, the effects of the keys would be visible.
    await page.getByRole('button', { name: 'Tastenkürzel' }).click()
    await expect(help).toBeVisible()
    await expect(pane(page)).toHaveCount(0)
  })

  test(
    'a shortcut answer shows a colleague’s concurrent change field by field',
    inProof(true),
    async ({ page }) => {
      const { number, setStatus } = await aTalk(page)
      await signedIn(page, 'redaktion')
      await visit(page, `${INBOX}?queue=ALL&searchText=${number}`)
      await expect(page.getByText('1–1 von 1 Meldung')).toBeVisible()
      await page.keyboard.press('j')
      await expect(pane(page)).toContainText(number)
      await page.keyboard.press('v')
      const dialog = page.getByRole('dialog')
      const status = dialog.getByLabel('Neuer Status')
      await status.selectOption({ label: 'Erledigt' })
      await setStatus('ACCEPTED')
      await dialog.getByRole('button', { name: /Antworten/ }).click()
      await expect(dialog.getByText('Jemand war schneller')).toBeVisible()
      const compared = dialog.getByRole('region', { name: 'Status' })
      await expect(compared.locator('dd')).toHaveText([/./, /./, 'Erledigt'])
      await expectGoodScreen(page)
      await compared.getByLabel(/^Die Fassung von/).check()
      await expect(status).toHaveValue('')
      await compared.getByLabel('Meine Fassung').check()
      await dialog.getByRole('button', { name: /Antworten/ }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Letzte Handlung' })).toContainText('„Erledigt“')
    },
  )
})
