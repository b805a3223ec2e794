import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { history } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'

const WINDOW = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000
const REASON = 'Das Foto zeigt ein Kennzeichen.'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const as = await anAdmin(site, town)
  const [author, follower] = [await aPerson(site), await aPerson(site)]
  const report = await aReport(site, town, category, { author })
  const act = async (id: number, change: object) => {
    const { data, codes } = await ask(
      site,
      `mutation Act($input: BulkUpdateReportsInput!) { bulkUpdateReports(input: $input) {
        id undoUntil items { reportId result message code } } }`,
      { input: { municipalityId: town.id, reports: [{ id }], ...change } },
      { as },
    )
    expect(codes).toEqual([])
    return data.bulkUpdateReports
  }
  const undo = async (id: number) =>
    (await ask(site, `mutation { undoBulkUpdate(id: ${id}) { items { result code } } }`, {}, { as })).data
      .undoBulkUpdate.items
  const rows = async () =>
    (await site.services.db.selectFrom('report').selectAll().orderBy('id').execute()).map(
      ({ version: _, updatedAt: __, ...row }) => row,
    )
  const send = async () => {
    site.clock.advance(WINDOW)
    await site.runJobs()
    await site.services.sender.sendWaiting()
    return (await site.mails()).map(({ kind, recipient }) => [kind, recipient])
  }
  const steps = async (id: number) =>
    (await history(site, id, { as })).data.reportHistory.data.map(
      ({ kind, note }: { kind: string; note: string | null }) => [kind, note],
    )
  return { town, category, as, author, follower, report, act, undo, rows, send, steps }
}

const follow = (site: TestSite, reportId: number, as: Person) =>
  ask(site, `mutation { followReport(reportId: ${reportId}) { id } }`, {}, { as })

test('an undone withdrawal leaves the report public and tells nobody', async () => {
  await using site = await aSite()
  const { report, author, act, undo, rows, send, steps } = await aScene(site)
  const before = await rows()
  const refused = await act(report.id, { withdrawReason: 'kurz' })
  expect([refused.id, refused.items[0].result, refused.items[0].code]).toEqual([
    null,
    'REFUSED',
    'BAD_USER_INPUT',
  ])
  const { id } = await act(report.id, { withdrawReason: REASON, tellAuthor: true })
  expect((await rows())[0]).toMatchObject({ isPublished: false })
  expect(await undo(id)).toEqual([{ result: 'DONE', code: null }])
  expect(await rows()).toEqual(before)
  expect(await send()).toEqual([])
  expect(await steps(report.id)).toEqual([
    ['APPROVED', 'Rückgängig gemacht'],
    ['APPROVAL_WITHDRAWN', REASON],
  ])
  await act(report.id, { withdrawReason: REASON, tellAuthor: true })
  expect(await send()).toEqual([['report.withdrawn', author.email]])
})

test('an undone duplicate gets its followers and its own duplicates back', async () => {
  await using site = await aSite()
  const { town, category, author, follower, report, act, undo, rows, send, steps } = await aScene(site)
  const [own, original] = [
    await aReport(site, town, category, { author }),
    await aReport(site, town, category, { author }),
  ]
  await follow(site, report.id, follower)
  await act(own.id, { duplicateOfId: report.id })
  await send()
  const mailed = (await site.mails()).length
  const followers = async () =>
    (await site.services.db.selectFrom('reportFollower').selectAll().execute())
      .map(({ reportId, personId, viaReportId }) => [reportId, personId, viaReportId])
      .sort()
  const before = { rows: await rows(), followers: await followers() }
  const { id } = await act(report.id, { duplicateOfId: original.id })
  expect((await rows()).map(({ duplicateOfId }) => duplicateOfId)).toEqual([original.id, original.id, null])
  expect(await undo(id)).toEqual([{ result: 'DONE', code: null }])
  expect(await rows()).toEqual(before.rows)
  expect(await followers()).toEqual(before.followers)
  expect((await send()).length).toBe(mailed)
  expect((await steps(report.id))[0]).toEqual(['DUPLICATE_UNMARKED', 'Rückgängig gemacht'])
})
