import { expect, test } from 'vitest'
import { indexWaitingReports } from '#domains/reports/server/index-reports.ts'
import {
  forgetUnusedWords,
  indexReports,
  unindexedReports,
} from '#domains/reports/server/report-search.sql.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { approve, fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aTownWithList, RELEVANCE_LIST } from '#tests/search/relevance-list.ts'
import { aSite } from '#tests/site.ts'

const SEARCH = `query ($text: String!, $town: Int, $count: Int = 5) {
  search(searchText: $text, municipalityId: $town, count: $count) {
    reports { id title } paginatorInfo { total } correctedText
    highlights { reportId title { text isHit } excerpt { text isHit } } } }`

test('every search of the relevance list finds the wanted reports only', async () => {
  await using site = await aSite()
  const { town, ids } = await aTownWithList(site)
  const wrong = []
  for (const [text, wanted, never = []] of RELEVANCE_LIST) {
    const { reports } = (await ask(site, SEARCH, { text, town: town.id })).data.search
    const found = reports.map(({ id }: { id: number }) => ids.get(id))
    const isRight =
      wanted.every((each) => found.includes(each)) && !never.some((each) => found.includes(each))
    if (!isRight || (wanted.length === 0 && found.length > 0)) wrong.push({ text, wanted, found })
  }
  expect(wrong).toEqual([])
})

test('a search requires all words, keeps phrases and puts report numbers first', async () => {
  await using site = await aSite()
  const { town } = await aTownWithList(site)
  const titles = async (text: string) =>
    (await ask(site, SEARCH, { text, town: town.id })).data.search.reports.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles('Müll Waldrand')).toEqual(['Wilder Müll am Waldrand'])
  expect(await titles('„Loch im Draht“')).toEqual(['Zaun am Sportplatz offen'])
  expect(await titles('"Draht im Loch"')).toEqual([])
  expect(await titles('Draht im Loch')).toEqual(['Zaun am Sportplatz offen'])
  expect(await titles('Unleserl')).toEqual(['Stempel vom Amt unleserlich'])
  const { reports } = (await ask(site, '{ reports(count: 1) { data { number title } } }')).data
  expect(await titles(reports.data[0].number)).toEqual([reports.data[0].title])
  expect(await titles('5 6 7')).toEqual([])
})

test('a search without results is corrected, and the answer says so', async () => {
  await using site = await aSite()
  const { town } = await aTownWithList(site)
  const corrected = async (text: string) =>
    (await ask(site, SEARCH, { text, town: town.id })).data.search.correctedText
  expect(await corrected('Schlagloch')).toBeNull()
  expect(await corrected('schalgloch')).toMatch(/^Schlagl/)
  // No report has both words; the state counts less than the thing.
  expect(await corrected('Poller kaputt')).toBe('Poller')
  expect(await corrected('Poller Friedhof')).toBeNull()
  expect(await corrected('xyzqwert')).toBeNull()
})

test('equal matches rank open before closed, newer before older', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  const closed = { kind: 'DONE', resolvedAt: at(9) } as const
  const make = (createdAt: Date, more = {}) =>
    aReport(site, town, category, { title: 'Laterne', createdAt, ...more })
  const old = await make(at(1))
  const done = await make(at(8), closed)
  const fresh = await make(at(5))
  const loose = await aReport(site, town, category, { title: 'Ein Mast', createdAt: at(9) })
  await site.services.db
    .updateTable('report')
    .set({ description: 'Die Laterne.' })
    .where('id', '=', loose.id)
    .execute()
  await site.services.db.transaction().execute((trx) => indexReports(trx, town.id, [loose.id]))
  const { reports } = (await ask(site, SEARCH, { text: 'Laterne' })).data.search
  expect(reports.map(({ id }: { id: number }) => id)).toEqual([fresh.id, old.id, done.id, loose.id])
})

test('each role finds, counts and gets suggestions only from visible reports', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, stranger, editor] = [
    await aPerson(site),
    await aPerson(site),
    await anEditor(site, town, [category]),
  ]
  const admin = await anAdmin(site, town)
  const title = 'Xylophonkonzert'
  const waiting = await aReport(site, town, category, { title, author, kind: 'NOT_APPROVED' })
  await aReport(site, town, category, { title, isInternal: true })
  const search = async (text: string, as: Person | null) => {
    const { search: result } = (await ask(site, SEARCH, { text, town: town.id }, { as })).data
    return [result.paginatorInfo.total, result.correctedText]
  }
  for (const text of [title, 'Xylophonkonzerte']) {
    const totals = []
    for (const as of [null, stranger, author, editor, admin]) totals.push((await search(text, as))[0])
    expect([text, ...totals]).toEqual([text, 0, 0, 1, 2, 2])
  }
  // A word of a hidden report is no correction and splits no compound, not even for people who may read the
  // report.
  for (const as of [null, editor, admin]) expect(await search('Xylophonkonzrt', as)).toEqual([0, null])
  await aReport(site, town, category, { title: 'Xylophonkonzertqwertz' })
  for (const as of [null, editor, admin]) expect(await search('qwertz', as)).toEqual([0, null])
  await approve(site, waiting.id, { as: admin })
  expect(await search('Xylophonkonzrt', null)).toEqual([1, title])
  expect(await search('qwertz', null)).toEqual([1, null])
})

test('a new report is searchable at once by all its texts', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town, { name: 'Friedhofswesen' })
  const [author, editor] = [await aPerson(site), await anEditor(site, town, [category])]
  const input = reportInput(town, category, { title: 'Tor klemmt', description: 'Die Angeln quietschen.' })
  const { id } = (await fileReport(site, input, { as: author })).data.createReport
  await approve(site, id, { as: editor })
  const finds = async (text: string) =>
    (await ask(site, SEARCH, { text })).data.search.reports.some((report: { id: number }) => report.id === id)
  for (const text of ['Tore', 'quietscht', 'Friedhofswesen', 'Lindenweg 12'])
    expect([text, await finds(text)]).toEqual([text, true])
  expect(await finds('Schlosser')).toBe(false)
  await writeComment(site, { reportId: id, text: 'Ein Schlosser kommt.' }, { as: author })
  expect(await finds('Schlosser')).toBe(false)
  await writeComment(site, { reportId: id, text: 'Der Schlosser ist bestellt.' }, { as: editor })
  expect(await finds('Schlosser')).toBe(true)
})

test('search ranks title hits above description hits, then category hits', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [plain, named] = [await aCategory(site, town), await aCategory(site, town, { name: 'Brunnen' })]
  const inText = await aReport(site, town, plain, { title: 'Kein Wasser' })
  await site.services.db
    .updateTable('report')
    .set({ description: 'Am Brunnen.' })
    .where('id', '=', inText.id)
    .execute()
  await site.services.db.transaction().execute((trx) => indexReports(trx, town.id, [inText.id]))
  const inCategory = await aReport(site, town, named, { title: 'Kein Wasser' })
  const inTitle = await aReport(site, town, plain, { title: 'Brunnen trocken' })
  const { reports } = (await ask(site, SEARCH, { text: 'Brunnen' })).data.search
  expect(reports.map(({ id }: { id: number }) => id)).toEqual([inTitle.id, inText.id, inCategory.id])
})

test('search expansions beyond the first eight still match, but rank lower', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const parts = ['Bus', 'Rad', 'Auto', 'Holz', 'Stadt', 'Motor', 'Garten', 'Brunnen', 'Fahrrad', 'Spielplatz']
  const titles = ['Kobold', ...parts.map((part) => `${part}kobold`)]
  for (const title of titles) await aReport(site, town, category, { title })
  const { reports } = (await ask(site, SEARCH, { text: 'Kobold', count: 20 })).data.search
  const found = reports.map(({ title }: { title: string }) => title)
  expect([...found].sort()).toEqual([...titles].sort())
  expect(found[0]).toBe('Kobold')
  // Compounds without a count come last, longest at the end; they were filed last, so they would lead among
  // equal matches.
  expect(found.slice(-3).sort()).toEqual(['Fahrradkobold', 'Gartenkobold', 'Spielplatzkobold'])
})

test('outdated search entries are rebuilt gradually, and unused words are deleted', async () => {
  await using site = await aSite()
  const { db } = site.services
  const town = await aTown(site)
  const report = await aReport(site, town, await aCategory(site, town), { title: 'Wildgänse' })
  const words = async () =>
    (await db.selectFrom('searchWord').select('form').execute()).map(({ form }) => form)
  const others = [await aTown(site), town]
  for (const other of others) await aReport(site, other, await aCategory(site, other), { title: 'Enten' })
  await db.updateTable('reportSearch').set({ version: 0, words: '' }).execute()
  const first = await unindexedReports(db, 2, null)
  const rest = await unindexedReports(db, 2, first.at(-1) ?? null)
  expect(first.map(({ municipalityId }) => municipalityId)).toEqual([town.id, town.id])
  expect(first.map(({ id }) => id)).toContain(report.id)
  expect(rest).toEqual([expect.objectContaining({ municipalityId: others[0]?.id })])
  expect(await indexWaitingReports(db)).toBe(3)
  expect((await ask(site, SEARCH, { text: 'Wildgans' })).data.search.reports).toMatchObject([
    { id: report.id },
  ])
  expect(await words()).toContain('Wildgänse')
  await db.deleteFrom('reportSearch').execute()
  await db.deleteFrom('report').execute()
  await forgetUnusedWords(db)
  expect(await words()).toEqual([])
})

test.each([
  ['letters that are nothing but marks', 'Da liegt \uFF9E\uFF9E herum.', '"\uFF9E\uFF9E"'],
  ['a word longer than any', 'ab'.repeat(1400), 'ab'.repeat(99)],
  ['letters that unfold', `Hier \uFDFA`.repeat(200), `"${'\uFDFA'.repeat(190)}"`],
  ['signs of a query', "Der ':*&|!<->() \\ Zaun", "' | \\' & ! Zaun:*"],
])('%s can be reported and asked for', async (_, description, question) => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const answer = await fileReport(site, reportInput(town, category, { description }), {
    as: await aPerson(site),
  })
  expect(answer.errors).toEqual([])
  expect((await ask(site, SEARCH, { text: question })).errors).toEqual([])
})

test('hits are highlighted in title and excerpt without changing the text', async () => {
  await using site = await aSite()
  const { town } = await aTownWithList(site)
  const { highlights } = (await ask(site, SEARCH, { text: 'stoppschild', town: town.id })).data.search
  expect(highlights[0].title).toEqual([{ text: 'Verkehrszeichen umgefahren', isHit: false }])
  expect(highlights[0].excerpt).toEqual([
    { text: 'Das ', isHit: false },
    { text: 'Stoppschild', isHit: true },
    { text: ' liegt im Graben.', isHit: false },
  ])
})

test.each(['', ' ', 'x', 'x'.repeat(201)])(
  '"%s" is no question, which is said at the field',
  async (text) => {
    await using site = await aSite()
    const { errors } = await ask(site, SEARCH, { text })
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { searchText: expect.any(String) } } },
    ])
  },
)
