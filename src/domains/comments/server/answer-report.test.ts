import { expect, test } from 'vitest'
import { UNDO_GRACE_SECONDS, UNDO_SECONDS } from '#domains/casework/bulk.rules.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aComment, changeStatus, follow, history, removeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const WINDOW = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000
const TEXT = 'Der Bauhof hat die Laterne repariert.'

/** A public report with an author and a follower, and what an editor does with it. */
async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [editor, admin] = [await anEditor(site, town, [category]), await anAdmin(site, town)]
  const [author, follower] = [await aPerson(site), await aPerson(site)]
  const report = await aReport(site, town, category, { author })
  await follow(site, report.id, { as: follower })
  const answer = (more: object = {}, as: Person = editor) =>
    ask(
      site,
      `mutation ($input: AnswerReportInput!) { answerReport(input: $input) {
        id undoUntil items { reportId result message code } } }`,
      { input: { reportId: report.id, text: TEXT, ...more } },
      { as },
    )
  const undo = async (id: number, as: Person = editor) =>
    ask(site, `mutation { undoBulkUpdate(id: ${id}) { items { result code message } } }`, {}, { as })
  const undone = async (id: number) => (await undo(id)).data.undoBulkUpdate.items
  const { db } = site.services
  const state = async () => {
    const {
      version: _,
      updatedAt: __,
      ...row
    } = await db.selectFrom('report').selectAll().executeTakeFirstOrThrow()
    const comments = await db.selectFrom('comment').selectAll().execute()
    return { row, comments, notified: await db.selectFrom('notification').selectAll().execute() }
  }
  const send = async () => {
    site.clock.advance(WINDOW)
    await site.runJobs()
    await site.services.sender.sendWaiting()
    return (await site.mails()).map(({ kind, recipient }) => [kind, recipient]).sort()
  }
  const shown = async () =>
    (
      await ask(
        site,
        `query ($slug: String!, $town: String!, $category: String!) {
          report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
            commentCount timeline { kind } status { id } comments { text } } }`,
        { slug: report.slug, town: town.slug, category: category.slug },
      )
    ).data.report
  return { town, editor, admin, author, follower, report, answer, undo, undone, state, send, shown }
}

test('an undone answer with its status leaves no public trace', async () => {
  await using site = await aSite()
  const { town, admin, editor, report, answer, undone, state, send, shown } = await aScene(site)
  const [before, public_] = [await state(), await shown()]
  site.clock.advance(60_000)
  const { data } = await answer({ statusId: town.statuses.DONE })
  expect(data.answerReport).toMatchObject({
    id: expect.any(Number),
    undoUntil: new Date(site.clock.now().getTime() + WINDOW).toISOString(),
    items: [{ reportId: report.id, result: 'DONE', code: null }],
  })
  expect(await shown()).toMatchObject({
    commentCount: 1,
    status: { id: town.statuses.DONE },
    comments: [{ text: TEXT }],
  })
  await site.runJobs()
  expect(await undone(data.answerReport.id)).toEqual([{ result: 'DONE', code: null, message: null }])
  expect(await state()).toEqual(before)
  expect(await shown(), 'for everybody').toEqual(public_)
  expect(await send()).toEqual([])
  const entries = await site.services.db.selectFrom('auditEntry').selectAll().orderBy('id').execute()
  expect(entries.map(({ action, actorId, personId }) => [action, actorId, personId])).toEqual([
    ['report.answered', editor.id, null],
    ['report.status-changed', editor.id, null],
    ['report.status-changed', editor.id, null],
    ['report.answer-undone', editor.id, editor.id],
  ])
  const steps = (await history(site, report.id, { as: admin })).data.reportHistory.data
  expect(
    steps.map(({ kind, note }: { kind: string; note: string }) => [kind, note]),
    'for staff',
  ).toEqual([
    ['STATUS_CHANGED', 'Rückgängig gemacht'],
    ['STATUS_CHANGED', null],
  ])
})

test('mails of an answer wait for the undo, and then leave once', async () => {
  await using site = await aSite()
  const { town, author, follower, answer, send } = await aScene(site)
  await answer({ statusId: town.statuses.ACCEPTED, idempotencyKey: 'einmal' })
  const again = await answer({ statusId: town.statuses.ACCEPTED, idempotencyKey: 'einmal' })
  expect(again.data.answerReport.items[0].result, 'a repeated key').toBe('UNCHANGED')
  site.clock.advance(WINDOW - 1)
  await site.runJobs()
  await site.services.sender.sendWaiting()
  expect(await site.mails()).toEqual([])
  expect(await send()).toEqual([
    ['report.followed-status-changed', follower.email],
    ['report.status-changed', author.email],
  ])
})

test('an undone answer without a status leaves a colleague’s change', async () => {
  await using site = await aSite()
  const { town, admin, report, answer, undone, state, send } = await aScene(site)
  const { data } = await answer()
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect(await undone(data.answerReport.id)).toMatchObject([{ result: 'DONE' }])
  expect(await state()).toMatchObject({ row: { statusId: town.statuses.ACCEPTED }, comments: [] })
  expect((await send()).map(([kind]) => kind)).not.toContain('comment.official')
})

test('an answer stays once somebody has replied, even a deleted reply', async () => {
  await using site = await aSite()
  const { town, author, answer, undone, state } = await aScene(site)
  const { data } = await answer({ statusId: town.statuses.DONE })
  const [{ id: parentId } = { id: 0 }] = (await state()).comments
  const { id: reportId } = (await state()).row
  const reply = await aComment(site, { id: reportId }, author, { text: 'Danke!', parentId })
  const refusal = [{ result: 'REFUSED', code: 'CONFLICT', message: expect.stringMatching(/geantwortet/) }]
  expect(await undone(data.answerReport.id)).toEqual(refusal)
  await removeComment(site, { id: reply }, { as: author })
  expect(await undone(data.answerReport.id)).toEqual(refusal)
  expect(await state()).toMatchObject({ row: { statusId: town.statuses.DONE } })
  expect((await state()).comments).toHaveLength(2)
})

test('an answer stays where somebody changed its status since, or too late', async () => {
  await using site = await aSite()
  const { town, admin, editor, report, answer, undo, undone, state } = await aScene(site)
  const first = (await answer({ statusId: town.statuses.ACCEPTED })).data.answerReport.id
  expect((await undo(first, admin)).codes, 'of somebody else').toEqual(['NOT_FOUND'])
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  expect(await undone(first)).toMatchObject([{ result: 'REFUSED', code: 'CONFLICT' }])
  const second = (await answer()).data.answerReport.id
  site.clock.advance(WINDOW + 1)
  expect((await undo(second)).codes).toEqual(['CONFLICT'])
  const third = (await answer()).data.answerReport.id
  await site.services.db.deleteFrom('categoryEditor').where('personId', '=', editor.id).execute()
  await site.services.db.deleteFrom('municipalityRole').where('personId', '=', editor.id).execute()
  expect((await undone(third))[0].code, 'who is no staff any more').toBe('FORBIDDEN')
  expect((await state()).comments).toHaveLength(3)
})

test('an answer that cannot be given says why at its field', async () => {
  await using site = await aSite()
  const { town, author, answer, state } = await aScene(site)
  expect((await answer({}, author)).codes).toEqual(['FORBIDDEN'])
  expect((await answer({ text: ' ' })).errors[0]?.extensions.fields).toMatchObject({
    text: expect.any(String),
  })
  const { items, id } = (await answer({ statusId: town.statuses.NOT_APPROVED })).data.answerReport
  expect([id, items[0].code]).toEqual([null, 'BAD_USER_INPUT'])
  expect((await answer({ reportVersion: 99 })).codes).toEqual(['CONFLICT'])
  expect((await state()).comments).toEqual([])
})
