import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { askAuthor } from '#tests/asking.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from '#tests/factories.ts'
import { remove } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const report = await aReport(site, town, await aCategory(site, town), { author: await aPerson(site) })
  const asked = await askAuthor(site, report.id, { as: admin })
  return { admin, report, questionId: asked.data.askAuthor.questions[0].id }
}

const reasonOf = async (site: TestSite) => {
  await site.runJobs()
  const query = site.services.db.selectFrom('message').select('dropReason')
  return (await query.where('kind', '=', 'question.asked').executeTakeFirstOrThrow()).dropReason
}

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
