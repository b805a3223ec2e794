import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aComment, changeStatus, remove, withdraw } from '#tests/reporting.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'
import { REPORT_QUEUES } from '../report-queue.rules.ts'

const daysAgo = (days: number) => new Date(NOON.getTime() - days * DAY)

/**
 * A town with an editor for lamps, and for each queue a report that belongs to it and one that narrowly does
 * not.
 */
async function anInbox(site: TestSite) {
  const town = await aTown(site, { slug: 'lindental' })
  const [lamps, roads] = [await aCategory(site, town), await aCategory(site, town)]
  const [editor, admin] = [await anEditor(site, town, [lamps]), await anAdmin(site, town)]
  const citizen = await aPerson(site)
  const other = await aTown(site)
  await aReport(site, other, await aCategory(site, other), { title: 'Woanders' })
  const make = (title: string, more: Parameters<typeof aReport>[3] = {}, category = lamps) =>
    aReport(site, town, category, { author: citizen, title, responsibleEditorId: admin.id, ...more })
  const closed = (kind: 'REJECTED' | 'DONE', days = 1) => ({ kind, resolvedAt: daysAgo(days) })
  await make('Ganz neu')
  await make('Wartet', { kind: 'NOT_APPROVED' })
  await make('Meine', { responsibleEditorId: editor.id }, roads)
  await make('Sieben Tage', { createdAt: daysAgo(7) })
  await make('Fast sieben Tage', { createdAt: new Date(daysAgo(7).getTime() + 1) })
  await aReport(site, town, lamps, { title: 'Niemandes' })
  await make('Ohne Grund', closed('REJECTED'))
  await make('Lange her', closed('REJECTED', 91))
  const explained = await make('Begründet', closed('REJECTED'))
  await aComment(site, explained, admin, { text: 'Das gehört dem Land.' })
  await make('Erledigt', closed('DONE'))
  const asked = await make('Gefragt')
  await aComment(site, asked, admin, { text: 'Wir kommen.' })
  await aComment(site, asked, citizen, { text: 'Wann denn?' })
  const answered = await make('Beantwortet')
  await aComment(site, answered, citizen, { text: 'Wann denn?' })
  await aComment(site, answered, admin, { text: 'Am Montag.' })
  const noted = await make('Unter Kollegen')
  await aComment(site, noted, editor, { text: 'Stimmt.', official: false })
  await make('Fremde Kategorie', {}, roads)
  await remove(site, (await make('Gelöscht')).id, { as: admin }, 'Doppelt gemeldet, siehe oben.')
  return { town, lamps, editor, admin, citizen, make }
}

async function readInbox(site: TestSite, as: Person) {
  const lists = REPORT_QUEUES.map(
    (
      queue,
    ) => `${queue}: reports(municipalitySlug: "lindental", queue: ${queue}, sortDirection: ASC, count: 40) {
      data { title } paginatorInfo { total } }`,
  )
  const counts = 'reportQueues(municipalitySlug: "lindental") { queue total }'
  const { data, errors } = await ask(site, `{ ${counts} ${lists.join(' ')} }`, {}, { as })
  expect(errors).toEqual([])
  const titles = Object.fromEntries(
    REPORT_QUEUES.map((queue) => [
      queue,
      data[queue].data.map(({ title }: { title: string }) => title).sort(),
    ]),
  )
  const totals = data.reportQueues.map(({ queue, total }: { queue: string; total: number }) => [queue, total])
  expect(Object.fromEntries(totals), 'the numbers are the lists').toEqual(
    // People without a team have no queue for it.
    Object.fromEntries(
      REPORT_QUEUES.filter((queue) => queue !== 'TEAM').map((queue) => [
        queue,
        data[queue].paginatorInfo.total,
      ]),
    ),
  )
  return titles
}

test('every inbox section holds its own reports, and its count matches', async () => {
  await using site = await aSite()
  const { editor, admin } = await anInbox(site)
  const open = ['Beantwortet', 'Fast sieben Tage', 'Ganz neu', 'Gefragt', 'Niemandes', 'Sieben Tage']
  expect(await readInbox(site, editor)).toEqual({
    RESPONSIBLE: [...open, 'Unter Kollegen', 'Wartet'].sort(),
    WAITING: ['Wartet'],
    MINE: ['Meine'],
    TEAM: [],
    OVERDUE: ['Sieben Tage'],
    UNASSIGNED: ['Niemandes'],
    NEW_COMMENTS: ['Gefragt'],
    ASKED: [],
    OBJECTED: [],
    OUTSIDE: [],
    TRANSFERRED: [],
    WITHOUT_REASON: ['Ohne Grund'],
  })
  const all = await readInbox(site, admin)
  expect(all.RESPONSIBLE).toEqual([...open, 'Fremde Kategorie', 'Meine', 'Unter Kollegen', 'Wartet'].sort())
  expect(all.MINE).not.toContain('Meine')
})

test('a report whose approval is withdrawn waits again in the inbox', async () => {
  await using site = await aSite()
  const { town, admin, make } = await anInbox(site)
  const old = await make('Uralt', { kind: 'DONE', createdAt: daysAgo(300), resolvedAt: daysAgo(200) })
  await withdraw(site, old.id, { as: admin })
  const late = await make('Verspätet', { createdAt: daysAgo(40) })
  const before = await readInbox(site, admin)
  expect(before.WAITING).toContain('Uralt')
  expect(before.OVERDUE).toContain('Verspätet')
  await changeStatus(site, late.id, town.statuses.ACCEPTED, { as: admin })
  expect((await readInbox(site, admin)).OVERDUE).not.toContain('Verspätet')
})

test('only the town’s staff have an inbox there', async () => {
  await using site = await aSite()
  const { citizen } = await anInbox(site)
  const foreign = await anAdmin(site, await aTown(site))
  const codes = async (query: string, as: Person | null) => (await ask(site, query, {}, { as })).codes
  for (const query of [
    '{ reportQueues(municipalitySlug: "lindental") { total } }',
    '{ reports(municipalitySlug: "lindental", queue: OVERDUE) { data { id } } }',
    '{ reportClusters(municipalitySlug: "lindental", queue: MINE, box: { south: 47, west: 5, north: 55, east: 16 }, zoom: 9) { total } }',
  ]) {
    expect(await codes(query, null)).toEqual(['UNAUTHENTICATED'])
    expect(await codes(query, citizen)).toEqual(['FORBIDDEN'])
    expect(await codes(query, foreign)).toEqual(['FORBIDDEN'])
  }
  expect(await codes('{ reportQueues(municipalitySlug: "nirgends") { total } }', citizen)).toEqual([
    'NOT_FOUND',
  ])
  expect(await codes('{ reports(queue: MINE) { data { id } } }', foreign)).toEqual(['BAD_USER_INPUT'])
})

test('the inbox is read by indexes', async () => {
  await using site = await aSite()
  const { editor } = await anInbox(site)
  await using watching = watchedSite(site)
  await readInbox(watching.watched, editor)
  const selects = watching.seen.filter(({ sql }) => /^\s*select/.test(sql) && /report/.test(sql))
  expect(selects.length).toBeGreaterThan(7)
  const plans = await plansOf(site, selects, { withoutScans: true })
  const scanned = plans.filter((plan) => scansOf(plan).some((table) => ['report', 'comment'].includes(table)))
  expect(scanned.map(({ text }) => text)).toEqual([])
})
