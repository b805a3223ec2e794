import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Report,
} from '#tests/factories.ts'
import { changeStatus, follow, history, remove, withdraw, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const fieldsOf = ({ errors }: Answer) => errors[0]?.extensions.fields as Record<string, string>

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const editor = await anEditor(site, town, [lamps])
  const [author, neighbour] = [await aPerson(site), await aPerson(site)]
  const reach = (more: Parameters<typeof aReport>[3] = {}) => aReport(site, town, lamps, { author, ...more })
  const mark = (
    report: { id: number },
    original: { id: number },
    as: Person | null = editor,
    version?: number,
  ) =>
    ask(
      site,
      `mutation ($id: Int!, $original: Int!, $version: Int) { markDuplicate(reportId: $id, originalId: $original, version: $version) {
        id isDuplicate resolvedAt version commentsState status { kind } duplicateOf { id number }
        permissions { canMarkDuplicate canUnmarkDuplicate canApprove canFollow nextStatuses { id } } } }`,
      { id: report.id, original: original.id, version },
      { as },
    )
  const unmark = (report: { id: number }, as: Person | null = editor) =>
    ask(
      site,
      'mutation ($id: Int!) { unmarkDuplicate(reportId: $id) { isDuplicate resolvedAt status { kind } } }',
      { id: report.id },
      { as },
    )
  const rowOf = ({ id }: { id: number }) =>
    site.services.db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const followers = async ({ id }: { id: number }) => {
    const rows = site.services.db.selectFrom('reportFollower').select('personId').where('reportId', '=', id)
    return (await rows.orderBy('personId').execute()).map(({ personId }) => personId)
  }
  const page = (report: Report, as: Person | null = null) =>
    ask(
      site,
      `query ($slug: String!) { report(slug: $slug, municipalitySlug: "${town.slug}", categorySlug: "${lamps.slug}") {
        isDuplicate commentsState duplicateOf { number title } duplicates { number } timeline { kind } } }`,
      { slug: report.slug },
      { as },
    )
  return { town, lamps, roads, editor, author, neighbour, reach, mark, unmark, rowOf, followers, page }
}

test('a duplicate closes, links its original and can be fully restored', async () => {
  await using site = await aSite()
  const { town, editor, author, neighbour, reach, mark, unmark, rowOf, page } = await aScene(site)
  const [report, original] = [await reach(), await reach()]
  const before = await rowOf(report)
  site.clock.advance(60_000)
  const { data } = await mark(report, original)
  expect(data.markDuplicate).toEqual({
    id: report.id,
    isDuplicate: true,
    resolvedAt: site.clock.now().toISOString(),
    version: 2,
    commentsState: 'DUPLICATE',
    status: { kind: 'NEW' },
    duplicateOf: { id: original.id, number: original.number },
    permissions: {
      canMarkDuplicate: false,
      canUnmarkDuplicate: true,
      canApprove: false,
      canFollow: false,
      nextStatuses: [],
    },
  })
  expect((await page(report)).data.report).toMatchObject({
    duplicateOf: { number: original.number },
    timeline: [{ kind: 'DUPLICATE_MARKED' }],
  })
  expect((await page(original)).data.report.duplicates).toEqual([{ number: report.number }])
  // Citizens comment on the original; the duplicate's status stays, and nobody can follow it.
  const comment = { reportId: report.id, text: 'Bei mir auch.' }
  expect((await writeComment(site, comment, { as: neighbour })).errors?.[0]?.message).toBe(
    'Diese Meldung ist ein Duplikat. Bitte kommentieren Sie die andere Meldung.',
  )
  expect((await changeStatus(site, report.id, town.statuses.DONE, { as: editor })).codes).toEqual([
    'BAD_USER_INPUT',
  ])
  expect((await follow(site, report.id, { as: neighbour })).codes).toEqual(['FORBIDDEN'])
  // Marking again changes nothing.
  expect((await mark(report, original)).data.markDuplicate.version).toBe(2)
  expect((await unmark(report, author)).codes).toEqual(['FORBIDDEN'])
  site.clock.advance(60_000)
  expect((await unmark(report)).data.unmarkDuplicate).toEqual({
    isDuplicate: false,
    resolvedAt: null,
    status: { kind: 'NEW' },
  })
  const { version: _, updatedAt: __, ...after } = await rowOf(report)
  expect({ ...after, version: before.version, updatedAt: before.updatedAt }).toEqual(before)
  expect((await unmark(report)).codes).toEqual([])
  const steps = (await history(site, report.id, { as: editor })).data.reportHistory.data
  expect(steps.map(({ kind, note }: { kind: string; note: string }) => [kind, note])).toEqual([
    ['DUPLICATE_UNMARKED', `Meldung ${original.number}`],
    ['DUPLICATE_MARKED', `Meldung ${original.number}`],
  ])
})

test('a report closed before marking stays closed after unmarking', async () => {
  await using site = await aSite()
  const { editor, reach, mark, unmark, rowOf } = await aScene(site)
  const resolvedAt = new Date(site.clock.now().getTime() - 60_000)
  const original = await reach()
  const [done, hidden] = [
    await reach({ kind: 'DONE', resolvedAt }),
    await reach({ kind: 'DONE', resolvedAt }),
  ]
  await mark(done, original)
  await mark(hidden, original)
  await withdraw(site, hidden.id, { as: editor })
  await unmark(done)
  await unmark(hidden)
  expect([(await rowOf(done)).resolvedAt, (await rowOf(hidden)).resolvedAt]).toEqual([resolvedAt, resolvedAt])
})

test('followers move to the original and return when unmarked', async () => {
  await using site = await aSite()
  const { author, neighbour, reach, mark, unmark, followers } = await aScene(site)
  const other = await aPerson(site)
  const [report, original] = [await reach(), await reach({ author: other })]
  const both = await aPerson(site)
  for (const each of [report, original]) await follow(site, each.id, { as: both })
  await follow(site, report.id, { as: neighbour })
  // The original's author is told anyway.
  await follow(site, report.id, { as: other })
  await mark(report, original)
  expect(await followers(original)).toEqual([author.id, neighbour.id, both.id].sort((a, b) => a - b))
  // The original’s author hears of it anyway, and those who followed both follow one.
  expect(await followers(report)).toEqual([])
  await unmark(report)
  expect(await followers(original)).toEqual([both.id])
  expect(await followers(report)).toEqual([neighbour.id, other.id, both.id].sort((a, b) => a - b))
})

test('duplicates form no chains or cycles and need a public original', async () => {
  await using site = await aSite()
  const { town, editor, reach, mark, rowOf, followers, neighbour } = await aScene(site)
  const [first, second, third] = [await reach(), await reach(), await reach()]
  await follow(site, first.id, { as: neighbour })
  await mark(first, second)
  expect(fieldsOf(await mark(second, first))).toEqual({
    originalId: `Meldung ${first.number} ist schon ein Duplikat von dieser.`,
  })
  // A duplicate whose original becomes a duplicate points at the last original, together with its followers.
  await mark(second, third)
  expect((await rowOf(first)).duplicateOfId).toBe(third.id)
  expect(await followers(third)).toContain(neighbour.id)
  const fourth = await reach()
  expect((await mark(fourth, first)).data.markDuplicate.duplicateOf.id).toBe(third.id)
  expect(fieldsOf(await mark(fourth, await reach()))).toEqual({
    originalId: 'Diese Meldung ist schon ein Duplikat. Bitte heben Sie das zuerst auf.',
  })
  const elsewhere = await aTown(site)
  const refused = [
    [third, 'Eine Meldung kann kein Duplikat von sich selbst sein.'],
    [await aReport(site, elsewhere, await aCategory(site, elsewhere)), 'Diese Meldung gibt es hier nicht.'],
    [{ id: 987_654 }, 'Diese Meldung gibt es hier nicht.'],
  ] as const
  for (const [original, message] of refused)
    expect(fieldsOf(await mark(third, original))).toEqual({ originalId: message })
  const waiting = await reach({ kind: 'NOT_APPROVED' })
  expect(fieldsOf(await mark(third, waiting)).originalId).toContain('ist noch nicht freigegeben')
  const gone = await reach()
  await remove(site, gone.id, { as: await anAdmin(site, town) }, 'Doppelt eingegangen, bitte löschen.')
  expect(fieldsOf(await mark(third, gone))).toEqual({ originalId: 'Diese Meldung gibt es hier nicht.' })
  expect((await mark(third, await reach(), editor, 7)).codes).toEqual(['CONFLICT'])
})

test('two reports marked concurrently cannot become duplicates of each other', async () => {
  await using site = await aSite()
  const { reach, mark, rowOf } = await aScene(site)
  const [one, other] = [await reach(), await reach()]
  const answers = await Promise.all([mark(one, other), mark(other, one)])
  expect(answers.map(({ codes }) => codes.length).sort()).toEqual([0, 1])
  expect([(await rowOf(one)).duplicateOfId, (await rowOf(other)).duplicateOfId].filter(Boolean)).toHaveLength(
    1,
  )
})

test('neither a hidden original nor a hidden duplicate is revealed', async () => {
  await using site = await aSite()
  const { editor, author, reach, mark, page } = await aScene(site)
  const [report, internal] = [await reach(), await reach({ isInternal: true, title: 'Streng geheim' })]
  await mark(report, internal)
  for (const as of [null, author])
    expect((await page(report, as)).data.report).toMatchObject({ isDuplicate: true, duplicateOf: null })
  expect((await page(report, editor)).data.report.duplicateOf.title).toBe('Streng geheim')
  const [waiting, original] = [await reach({ kind: 'NOT_APPROVED' }), await reach()]
  await mark(waiting, original)
  expect((await page(original, author)).data.report.duplicates).toEqual([{ number: waiting.number }])
  expect((await page(original)).data.report.duplicates).toEqual([])
})

test('a duplicate leaves queues, inbox and similar-report suggestions', async () => {
  await using site = await aSite()
  const { town, lamps, editor, reach, mark } = await aScene(site)
  const [waiting, fresh, original] = [await reach({ kind: 'NOT_APPROVED' }), await reach(), await reach()]
  const counts = async () => {
    const { data } = await ask(
      site,
      `{ reportQueues(municipalitySlug: "${town.slug}") { queue total }
        reports(municipalityId: ${town.id}, statusKind: NOT_APPROVED) { paginatorInfo { total } }
        similarReports(municipalityId: ${town.id}, categoryId: ${lamps.id}, latitude: 50.583, longitude: 8.963, exceptId: ${original.id}) { report { id } } }`,
      {},
      { as: editor },
    )
    const totals = Object.fromEntries(
      data.reportQueues.map(({ queue, total }: { queue: string; total: number }) => [queue, total]),
    )
    return {
      waiting: [totals.WAITING, data.reports.paginatorInfo.total],
      open: totals.RESPONSIBLE,
      similar: data.similarReports.map(({ report }: { report: Report }) => report.id),
    }
  }
  expect(await counts()).toEqual({ waiting: [1, 1], open: 3, similar: [fresh.id] })
  await mark(waiting, original)
  await mark(fresh, original)
  expect(await counts()).toEqual({ waiting: [0, 0], open: 1, similar: [] })
})
