import { expect, test } from 'vitest'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { changeStatus, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const report = await aReport(site, town, category, { author: await aPerson(site) })
  const admin = await anAdmin(site, town)
  const answer = (as: Person, more: object = {}) =>
    writeComment(
      site,
      { reportId: report.id, text: 'Die Lampe hängt.', statusId: town.statuses.DONE, ...more },
      { as },
    )
  const { db } = site.services
  /** The report's status, and how many comments and steps it has. */
  const state = async () => {
    const row = await db
      .selectFrom('report')
      .selectAll()
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow()
    const comments = await db.selectFrom('comment').select('id').execute()
    const steps = await db.selectFrom('reportEvent').select('kind').execute()
    return [row.statusId, comments.length, row.commentCount, steps.map(({ kind }) => kind)]
  }
  return { town, category, report, admin, answer, state }
}

test('an answer sets the status in the same act, once despite retries', async () => {
  await using site = await aSite()
  const { town, report, admin, answer, state } = await aScene(site)
  const twice = { idempotencyKey: 'eins', reportVersion: 1 }
  const answers = await Promise.all([answer(admin, twice), answer(admin, twice)])
  expect(answers.map(({ codes }) => codes)).toEqual([[], []])
  const once = [town.statuses.DONE, 1, 1, ['STATUS_CHANGED']]
  expect(await state()).toEqual(once)
  // A late retry does not set the status back that a colleague chose meanwhile.
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  expect((await answer(admin, twice)).codes).toEqual([])
  expect((await state())[0]).toBe(town.statuses.ACCEPTED)
})

test('a refused status saves no answer either', async () => {
  await using site = await aSite()
  const { town, report, admin, answer, state } = await aScene(site)
  const before = await state()
  const refused = async (as: Person, more: object = {}) => {
    const { codes } = await answer(as, more)
    expect(await state()).toEqual(before)
    return codes
  }
  const elsewhere = await aTown(site)
  expect(await refused(admin, { statusId: elsewhere.statuses.DONE })).toEqual(['BAD_USER_INPUT'])
  expect(await refused(admin, { statusId: town.statuses.NOT_APPROVED })).toEqual(['BAD_USER_INPUT'])
  expect(await refused(admin, { reportVersion: 7 })).toEqual(['CONFLICT'])
  // Only the town's own answers set a status, and only where the editor is responsible.
  expect(await refused(admin, { official: false })).toEqual(['BAD_USER_INPUT'])
  expect(await refused(await aPerson(site))).toEqual(['BAD_USER_INPUT'])
  const other = await aCategory(site, town)
  expect(await refused(await anEditor(site, town, [other]))).toEqual(['FORBIDDEN'])
  const said = await writeComment(site, { reportId: report.id, text: 'Danke!' }, { as: admin })
  const reply = await answer(admin, { parentId: said.data.createComment.id })
  expect([reply.codes, (await state())[0]]).toEqual([['BAD_USER_INPUT'], town.statuses.NEW])
})
