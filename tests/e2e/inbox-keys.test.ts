import type { Page } from '@playwright/test'
import { callApi, tokenFor } from './api.ts'
import { DESK, expect, expectGoodScreen, signedIn, test, visit } from './site.ts'
import { aTalk, hideTalks } from './talking.ts'

const INBOX = '/lindental/verwaltung'
const MANY = 20
/** Maximum keystrokes per report. */
const MOST_STROKES = 5

test.use(DESK)

const pane = (page: Page) => page.getByRole('region', { name: 'Geöffnete Meldung' })

/** Waiting reports, which a unique word finds, and a template that closes them. */
async function manyWaiting(page: Page) {
  const [citizen, admin] = [
    (await tokenFor(page, 'buergerin')).accessToken,
    (await tokenFor(page, 'verwaltung')).accessToken,
  ]
  const { municipality: town } = await callApi<{
    municipality: {
      id: number
      location: { latitude: number; longitude: number }
      categories: { id: number; slug: string }[]
      statuses: { id: number; kind: string }[]
    }
  }>(
    page,
    '{ municipality(slug: "lindental") { id location { latitude longitude } categories { id slug } statuses { id kind } } }',
    {},
    admin,
  )
  const categoryId = town.categories.find(({ slug }) => slug === 'strassen-gehwege')?.id
  const word = `Xylophon${Date.now() % 1_000_000}`
  const ids: number[] = []
  for (let index = 0; index < MANY; index += 1) {
    const input = {
      municipalityId: town.id,
      categoryId,
      title: `${word} Nummer ${index + 1}`,
      description: 'Der Weg ist an dieser Stelle aufgebrochen.',
      location: { ...town.location, street: 'Hauptstraße' },
    }
    const query = 'mutation ($input: CreateReportInput!) { createReport(input: $input) { id } }'
    const { createReport } = await callApi<{ createReport: { id: number } }>(page, query, { input }, citizen)
    ids.push(createReport.id)
    // In a category with a single editor, new reports are assigned at once; undo that.
    const nobody = `mutation { updateReport(report: { id: ${createReport.id}, responsibleEditorId: null }) { id } }`
    await callApi(page, nobody, {}, admin)
  }
  const responseTemplate = {
    municipalityId: town.id,
    name: word,
    text: 'Guten Tag {Name}, der Bauhof hat es behoben.',
    statusId: town.statuses.find(({ kind }) => kind === 'DONE')?.id,
    categoryId,
  }
  const make =
    'mutation ($responseTemplate: ResponseTemplateInput!) { made: createResponseTemplate(responseTemplate: $responseTemplate) { id } }'
  const { made } = await callApi<{ made: { id: number } }>(page, make, { responseTemplate }, admin)
  const remove = async () => {
    await callApi(page, `mutation { deleteResponseTemplate(id: ${made.id}) }`, {}, admin)
    for (const id of ids)
      await callApi(page, `mutation { deleteReport(id: ${id}, reason: "Nur eine Probe.") }`, {}, admin)
  }
  return { word, remove, admin }
}

/** How the mixed reports end: each fifth in the same way. */
const NEW_ONE = { section: 'STANDARD', isDuplicate: false, commentCount: 0, status: { kind: 'NEW' } }
const ENDS = [
  NEW_ONE,
  { ...NEW_ONE, commentCount: 1, status: { kind: 'DONE' }, responsibleEditor: { lastName: 'Kaplan' } },
  { section: 'NOT_PUBLISHED_YET', isDuplicate: false, commentCount: 1, status: { kind: 'REJECTED' } },
  { section: 'NOT_PUBLISHED_YET', isDuplicate: true, commentCount: 0 },
  { ...NEW_ONE, responsibleEditor: null },
]

test('an editor processes twenty mixed reports with five keys each', async ({ page }) => {
  test.slow()
  const { word, remove, admin } = await manyWaiting(page)
  await signedIn(page, 'redaktion')
  await visit(page, `${INBOX}?queue=WAITING&searchText=${word}&sort=oldest`)
  await expect(page.getByText(`1–${MANY} von ${MANY} Meldungen`)).toBeVisible()
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
  const isFilled = () => expect(message).toHaveValue(/der Bauhof hat es behoben/)
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
  ]
  for (let done = 0; done < MANY; done += 1) {
    const strokes = (await ways[done % ways.length]?.()) ?? 0
    expect(strokes).toBeLessThanOrEqual(MOST_STROKES)
    if (done === 1) await expectGoodScreen(page)
  }
  type Found = { title: string }
  const found = async () => {
    const { reports } = await callApi<{ reports: { data: Found[] } }>(
      page,
      `{ reports(municipalitySlug: "lindental", searchText: "${word}", count: 50) {
        data { title section isDuplicate commentCount status { kind } responsibleEditor { lastName } } } }`,
      {},
      admin,
    )
    return reports.data.toSorted((one, other) => numberIn(one.title) - numberIn(other.title))
  }
  const ends = Array.from({ length: MANY }, (_, index) =>
    expect.objectContaining(ENDS[index % ENDS.length] ?? {}),
  )
  await expect.poll(found).toEqual(ends)
  await remove()
})

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

  test('a shortcut answer shows a colleague’s concurrent change field by field', async ({ page }) => {
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
  })
})
