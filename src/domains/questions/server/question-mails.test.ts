import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY } from '#kit/server/clock.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { ask } from '#tests/ask.ts'
import { answerByLink, askAuthor, behindLink } from '#tests/asking.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD } from '#tests/factories.ts'
import { changeEmail, confirmEmailChange, mailedToken } from '#tests/people/accounts.ts'
import { remove } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { remindAndClose } from './remind-and-close.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const author = await aPerson(site, { password: true })
  const report = await aReport(site, town, await aCategory(site, town), { author })
  const asked = await askAuthor(site, report.id, { as: admin })
  return { admin, author, report, questionId: asked.data.askAuthor.questions[0].id }
}

const reasonOf = async (site: TestSite) => {
  await site.runJobs()
  const query = site.services.db.selectFrom('message').select('dropReason')
  return (await query.where('kind', '=', 'question.asked').executeTakeFirstOrThrow()).dropReason
}

test('a link to a former address answers no more, the reminder does', async () => {
  await using site = await aSite()
  const { author } = await aScene(site)
  const token = await mailedToken(site, author.email)
  expect(await behindLink(site, token)).toMatchObject({ state: 'OPEN' })
  await changeEmail(site, 'neu@beispiel.example', PASSWORD, { as: author })
  await confirmEmailChange(site, await mailedToken(site, 'neu@beispiel.example'))
  expect(await behindLink(site, token)).toMatchObject({ state: 'EXPIRED', text: null, title: null })
  expect((await answerByLink(site, token)).codes).toEqual(['TOKEN_INVALID'])
  site.clock.advance(8 * DAY)
  await remindAndClose(anonymousContext(site.services))
  const reminder = await mailedToken(site, 'neu@beispiel.example')
  expect(await behindLink(site, reminder)).toMatchObject({ state: 'OPEN' })
  expect((await answerByLink(site, reminder)).codes).toEqual([])
})

test('a link that was mailed before an upgrade still answers', async () => {
  await using site = await aSite()
  const { questionId } = await aScene(site)
  const token = randomToken()
  await site.services.db
    .updateTable('reportQuestion')
    .set({ tokenHash: hashToken(token) })
    .where('id', '=', questionId)
    .execute()
  expect(await behindLink(site, token)).toMatchObject({ state: 'OPEN' })
  expect((await answerByLink(site, token)).codes).toEqual([])
})

test('a question that is withdrawn at once is not mailed', async () => {
  await using site = await aSite()
  const { admin, questionId } = await aScene(site)
  const call = `mutation { withdrawQuestion(questionId: ${questionId}) { id } }`
  expect((await ask(site, call, {}, { as: admin })).codes).toEqual([])
  expect(await reasonOf(site)).toBe('GONE')
})

test('a question does not leave after its report was deleted', async () => {
  await using site = await aSite()
  const { admin, report } = await aScene(site)
  expect((await remove(site, report.id, { as: admin }, 'Sie zeigt fremde Namen.')).codes).toEqual([])
  expect(await reasonOf(site)).toBe('HIDDEN')
})
