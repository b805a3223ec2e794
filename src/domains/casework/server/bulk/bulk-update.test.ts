import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { BROWSER, pushesIn, queue, save } from '#tests/mail/pushing.ts'
import { changeStatus, follow, history, rewrite } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'

const WINDOW = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000

/** A town whose editor is responsible for lamps, with two open reports there and one in another category. */
async function aScene(site: TestSite) {
  const town = await aTown(site)
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const [editor, colleague] = [
    await anEditor(site, town, [lamps]),
    await anEditor(site, town, [lamps, roads]),
  ]
  const [admin, author] = [await anAdmin(site, town), await aPerson(site)]
  const waiting = [
    await aReport(site, town, lamps, { author, kind: 'NOT_APPROVED' }),
    await aReport(site, town, lamps, { author, kind: 'NOT_APPROVED' }),
  ]
  const foreign = await aReport(site, town, roads, { author, kind: 'NOT_APPROVED' })
  const rows = async () =>
    site.services.db
      .selectFrom('report')
      .selectAll()
      .where('municipalityId', '=', town.id)
      .orderBy('id')
      .execute()
  const bulk = (as: Person | null, reports: readonly { id: number; version?: number }[], change: object) =>
    ask(
      site,
      `mutation Bulk($input: BulkUpdateReportsInput!) { bulkUpdateReports(input: $input) {
        id undoUntil items { reportId result message } } }`,
      {
        input: {
          municipalityId: town.id,
          reports: reports.map(({ id, version }) => ({ id, version })),
          ...change,
        },
      },
      { as },
    )
  const undo = (as: Person, id: number) =>
    ask(site, `mutation { undoBulkUpdate(id: ${id}) { items { reportId result message } } }`, {}, { as })
  const send = async () => {
    await site.services.sender.sendWaiting()
    return (await site.mails()).map(({ kind, recipient }) => [kind, recipient])
  }
  return { town, lamps, roads, editor, colleague, admin, author, waiting, foreign, rows, bulk, undo, send }
}

const results = ({ data }: { data: { bulkUpdateReports: { items: { result: string }[] } } }) =>
  data.bulkUpdateReports.items.map(({ result }) => result)

test('bulk approval checks each report and delays mails until undo expires', async () => {
  await using site = await aSite()
  const { editor, author, waiting, foreign, bulk, rows, send } = await aScene(site)
  const answer = await bulk(editor, [...waiting, foreign], { approve: true })
  expect(answer.data.bulkUpdateReports).toMatchObject({
    id: expect.any(Number),
    undoUntil: new Date(site.clock.now().getTime() + WINDOW).toISOString(),
    items: [
      { reportId: waiting[0]?.id, result: 'DONE', message: null },
      { reportId: waiting[1]?.id, result: 'DONE', message: null },
      { reportId: foreign.id, result: 'REFUSED', message: 'Dazu fehlt Ihnen die Berechtigung.' },
    ],
  })
  expect((await rows()).map(({ isPublished }) => isPublished)).toEqual([true, true, false])
  expect(results(await bulk(editor, waiting, { approve: true }))).toEqual(['UNCHANGED', 'UNCHANGED'])
  site.clock.advance(WINDOW - 1)
  expect(await send()).toEqual([])
  site.clock.advance(1)
  expect(await send()).toEqual(Array.from({ length: 2 }, () => ['report.approved', author.email]))
})

test('an undo restores reports, sends no mail and stays in the history', async () => {
  await using site = await aSite()
  const { town, roads, editor, colleague, admin, waiting, bulk, undo, rows, send } = await aScene(site)
  const [first] = waiting
  if (first === undefined) throw new Error('no report waits')
  const columns = async () => (await rows()).map(({ version: _, updatedAt: __, ...row }) => row)
  const photos = { key: 'k'.repeat(24), position: 0, width: 3, height: 2, size: 1, isPublic: false }
  await site.services.db
    .insertInto('photo')
    .values({ ...photos, id: 1, municipalityId: town.id, reportId: first.id, createdAt: site.clock.now() })
    .execute()
  for (const [as, change] of [
    [editor, { approve: true }],
    [editor, { responsibleEditorId: colleague.id }],
    [admin, { categoryId: roads.id }],
    [editor, { statusId: town.statuses.REJECTED }],
  ] as const) {
    site.clock.advance(60_000)
    const before = await columns()
    const { data } = await bulk(as, waiting, change)
    expect(data.bulkUpdateReports.items.map(({ result }: { result: string }) => result)).toEqual([
      'DONE',
      'DONE',
    ])
    expect(await columns()).not.toEqual(before)
    site.clock.advance(WINDOW)
    const undone = await undo(as, data.bulkUpdateReports.id)
    expect(undone.data.undoBulkUpdate.items.map(({ result }: { result: string }) => result)).toEqual([
      'DONE',
      'DONE',
    ])
    expect(await columns()).toEqual(before)
    expect((await undo(as, data.bulkUpdateReports.id)).data.undoBulkUpdate.items[0].result).toBe('UNCHANGED')
  }
  const photo = await site.services.db.selectFrom('photo').select('isPublic').executeTakeFirstOrThrow()
  expect(photo.isPublic).toBe(false)
  site.clock.advance(10 * 60_000)
  expect(await send()).toEqual([])
  const steps = (await history(site, first.id, { as: admin })).data.reportHistory.data
  const note = 'Sammelaktion rückgängig gemacht'
  expect(steps.map(({ kind, note }: { kind: string; note: string | null }) => [kind, note])).toEqual([
    ['STATUS_CHANGED', note],
    ['STATUS_CHANGED', null],
    // The other category brings another assignee.
    ['PROCESSED', note],
    ['EDITED', note],
    ['PROCESSED', null],
    ['EDITED', null],
    ['PROCESSED', note],
    ['PROCESSED', null],
    ['APPROVAL_WITHDRAWN', note],
    ['APPROVED', null],
  ])
})

test('only the actor can undo, briefly, and never over newer changes', async () => {
  await using site = await aSite()
  const { town, editor, colleague, author, waiting, bulk, undo, rows, send } = await aScene(site)
  const [first, second] = waiting
  if (first === undefined || second === undefined) throw new Error('nothing waits')
  const { id } = (await bulk(editor, waiting, { approve: true })).data.bulkUpdateReports
  expect((await undo(colleague, id)).codes).toEqual(['NOT_FOUND'])
  await changeStatus(site, first.id, town.statuses.ACCEPTED, { as: colleague })
  const undone = (await undo(editor, id)).data.undoBulkUpdate.items
  expect(undone).toEqual([
    { reportId: first.id, result: 'REFUSED', message: 'Jemand hat diese Meldung inzwischen geändert.' },
    { reportId: second.id, result: 'DONE', message: null },
  ])
  expect((await rows()).slice(0, 2).map(({ isPublished }) => isPublished)).toEqual([true, false])
  site.clock.advance(WINDOW)
  expect((await send()).sort(), 'of the one that stays').toEqual([
    ['report.approved', author.email],
    ['report.status-changed', author.email],
  ])
  const late = (await bulk(editor, [second], { approve: true })).data.bulkUpdateReports
  site.clock.advance(WINDOW + 1)
  expect((await undo(editor, late.id)).codes).toEqual(['CONFLICT'])
})

test('followers hear of bulk changes only after the undo window', async () => {
  await using site = await aSite()
  const { town, lamps, editor, bulk, undo, send } = await aScene(site)
  const reports = [await aReport(site, town, lamps), await aReport(site, town, lamps)]
  const follower = await aPerson(site)
  for (const { id } of reports) await follow(site, id, { as: follower })
  const act = async () =>
    (await bulk(editor, reports, { statusId: town.statuses.DONE })).data.bulkUpdateReports
  // The job that writes the mails runs once before and once after the undo.
  const first = await act()
  await site.runJobs()
  await undo(editor, first.id)
  await undo(editor, (await act()).id)
  site.clock.advance(WINDOW)
  expect(await send()).toEqual([])
  await act()
  expect(await send()).toEqual([])
  site.clock.advance(WINDOW)
  expect(await send()).toEqual(
    Array.from({ length: 2 }, () => ['report.followed-status-changed', follower.email]),
  )
})

test('an undo also cancels push messages', async () => {
  await using site = await aSite()
  const { town, lamps, editor, bulk, undo } = await aScene(site)
  const person = await aPerson(site)
  await save(site, BROWSER, { as: person })
  const act = await bulk(editor, [await aReport(site, town, lamps)], { statusId: town.statuses.DONE })
  const { id, undoUntil } = act.data.bulkUpdateReports
  const item = await site.services.db.selectFrom('bulkActItem').select('id').executeTakeFirstOrThrow()
  await queue(site, { personId: person.id }, { id: item.id, until: new Date(undoUntil) })
  expect(await pushesIn(site)).toHaveLength(1)
  await undo(editor, id)
  expect(await pushesIn(site)).toEqual([])
})

test('a preview reports each outcome and changes nothing', async () => {
  await using site = await aSite()
  const { town, lamps, editor, waiting, foreign, bulk, rows, send } = await aScene(site)
  const fresh = await aReport(site, town, lamps)
  const before = await rows()
  const change = { statusId: town.statuses.ACCEPTED, isPreview: true }
  const { data } = await bulk(editor, [...waiting.slice(0, 1), fresh, foreign], change)
  expect(data.bulkUpdateReports).toEqual({
    id: null,
    undoUntil: null,
    items: [
      { reportId: waiting[0]?.id, result: 'REFUSED', message: 'Dieser Statuswechsel ist nicht möglich.' },
      { reportId: fresh.id, result: 'DONE', message: null },
      { reportId: foreign.id, result: 'REFUSED', message: 'Dazu fehlt Ihnen die Berechtigung.' },
    ],
  })
  expect(await rows()).toEqual(before)
  site.clock.advance(WINDOW)
  expect(await send()).toEqual([])
  const { db } = site.services
  for (const table of ['reportEvent', 'bulkAct', 'bulkActItem', 'message'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('bulk changes are for staff, limited to 100 reports and one field', async () => {
  await using site = await aSite()
  const { lamps, editor, author, waiting, bulk } = await aScene(site)
  const codes = async (...args: Parameters<typeof bulk>) => (await bulk(...args)).codes
  expect(await codes(null, waiting, { approve: true })).toEqual(['UNAUTHENTICATED'])
  expect(await codes(author, waiting, { approve: true })).toEqual(['FORBIDDEN'])
  expect(await codes(editor, [], { approve: true })).toEqual(['BAD_USER_INPUT'])
  const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1 }))
  expect(await codes(editor, many, { approve: true })).toEqual(['BAD_USER_INPUT'])
  expect(await codes(editor, waiting, {})).toEqual(['BAD_USER_INPUT'])
  expect(await codes(editor, waiting, { approve: true, categoryId: lamps.id })).toEqual(['BAD_USER_INPUT'])
  const elsewhere = await aTown(site)
  const other = await aReport(site, elsewhere, await aCategory(site, elsewhere))
  expect(results(await bulk(editor, [other, { id: 987_654 }], { approve: true }))).toEqual([
    'REFUSED',
    'REFUSED',
  ])
  const [first] = waiting
  await rewrite(site, { id: first?.id, internalNotes: 'Bauhof fragen' }, { as: editor })
  const seen = waiting.map(({ id }) => ({ id, version: 1 }))
  const { items } = (await bulk(editor, seen, { approve: true })).data.bulkUpdateReports
  expect(items[0]).toMatchObject({
    result: 'REFUSED',
    message: 'Jemand hat diese Meldung inzwischen geändert.',
  })
  expect(items[1].result).toBe('DONE')
  expect(results(await bulk(editor, waiting, { categoryId: lamps.id })), 'where they are').toEqual([
    'UNCHANGED',
    'UNCHANGED',
  ])
})
