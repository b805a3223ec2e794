import { expect, test } from 'vitest'
import { aCategory, anEditor, aPerson, aReport, aTown, PASSWORD } from '#tests/factories.ts'
import { answerObjection, closingBehind, object, objectByLink, objectionsSeenBy } from '#tests/objecting.ts'
import { changeEmail, confirmEmailChange, mailedToken } from '#tests/people/accounts.ts'
import { changeStatus, follow } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const [author, follower] = [await aPerson(site, { password: true }), await aPerson(site)]
  const report = await aReport(site, town, category, { author })
  await follow(site, report.id, { as: follower })
  await changeStatus(site, report.id, town.statuses.DONE, { as: editor })
  return { town, editor, author, follower, report }
}

test('a link to a former address objects no more', async () => {
  await using site = await aSite()
  const { author } = await aScene(site)
  const token = await mailedToken(site, author.email)
  expect(await closingBehind(site, token)).toMatchObject({ state: 'OPEN' })
  await changeEmail(site, 'neu@beispiel.example', PASSWORD, { as: author })
  await confirmEmailChange(site, await mailedToken(site, 'neu@beispiel.example'))
  expect(await closingBehind(site, token)).toMatchObject({ state: 'TOO_LATE', title: null })
  expect((await objectByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
})

test('an answer does not leave after its report was hidden', async () => {
  await using site = await aSite()
  const { town, editor, author, follower, report } = await aScene(site)
  const { db } = site.services
  for (const as of [follower, author]) await object(site, report.id, { as })
  await site.runJobs()
  const statusId = town.statuses.ACCEPTED
  const { objections } = await objectionsSeenBy(site, editor)
  await answerObjection(site, objections[0].id, { decision: 'REOPEN', statusId }, { as: editor })
  await db.updateTable('report').set({ isPublished: false }).execute()
  await site.runJobs()
  const reasons = async () =>
    await db
      .selectFrom('message')
      .select(['recipient', 'dropReason'])
      .where('kind', '=', 'objection.reopened')
      .orderBy('recipient')
      .execute()
  // The author may still see the report.
  expect(await reasons()).toEqual(
    [
      { recipient: author.email, dropReason: null },
      { recipient: follower.email, dropReason: 'HIDDEN' },
    ].toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1)),
  )
})
