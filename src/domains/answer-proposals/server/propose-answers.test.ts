import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { LEAST_MEASURED } from '../proposal.rules.ts'
import { countAnswer } from './count-answers.ts'

const PROPOSALS = `query ($reportId: Int!, $statusId: Int) { answerProposals(reportId: $reportId, statusId: $statusId) {
  uses fitsCategory fitsStatus words template { name } } }`
const FIGURES = `query ($slug: String!) { municipality(slug: $slug) { proposesAnswers answerProposalFigures { answers first proposed } } }`

const TEXT = 'Guten Tag {Name}, die Stadtwerke setzen die Leuchte in den nächsten zehn Tagen instand.'

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const lamps = await aCategory(site, town, { name: 'Beleuchtung' })
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [lamps])]
  const make = (template: object) =>
    ask(
      site,
      'mutation ($t: ResponseTemplateInput!) { createResponseTemplate(responseTemplate: $t) { id } }',
      { t: { municipalityId: town.id, ...template } },
      { as: admin },
    )
  const proposed = async (report: { id: number }, statusId: number | null = null, as: Person = editor) =>
    (await ask(site, PROPOSALS, { reportId: report.id, statusId }, { as })).data.answerProposals
  const aLamp = () => aReport(site, town, lamps, { title: 'Am Markt ist etwas kaputt' })
  const answer = async (text: string, as: Person = editor, more: object = {}) => {
    await writeComment(site, { reportId: (await aLamp()).id, text, ...more }, { as })
    await site.runJobs()
  }
  const uses = () => site.services.db.selectFrom('templateUse').selectAll().execute()
  return { town, lamps, admin, editor, make, proposed, aLamp, answer, uses }
}

test('a template of the report’s category and status is proposed with reasons', async () => {
  await using site = await aSite()
  const { town, lamps, make, proposed, aLamp } = await aScene(site)
  const statusId = town.statuses.ACCEPTED
  await make({ name: 'Auftrag', text: TEXT, categoryId: lamps.id, statusId })
  await make({ name: 'Andere', text: 'Wir melden uns.', categoryId: (await aCategory(site, town)).id })
  const report = await aLamp()
  expect(await proposed(report, statusId)).toEqual([
    { uses: 0, fitsCategory: true, fitsStatus: true, words: [], template: { name: 'Auftrag' } },
  ])
  expect(await proposed(report), 'the report keeps its status').toEqual([])
})

test('the category’s name counts also where the report is long', async () => {
  await using site = await aSite()
  const { town, lamps, make, proposed } = await aScene(site)
  await make({ name: 'Beleuchtung', text: 'Wir melden uns.' })
  const words = Array.from(
    { length: 300 },
    (_, at) => `Wort${String.fromCharCode(97 + (at % 26), 97 + at / 26)}`,
  )
  const report = await aReport(site, town, lamps, { title: 'Am Markt' })
  const long = site.services.db.updateTable('report').set({ description: words.join(' ') })
  await long.where('id', '=', report.id).execute()
  expect(await proposed(report)).toMatchObject([{ words: ['Beleuchtung'] }])
})

test('answers with a template are counted, without person and report', async () => {
  await using site = await aSite()
  const { town, lamps, make, proposed, aLamp, answer, uses } = await aScene(site)
  await make({ name: 'Anders', text: TEXT })
  const sent = TEXT.replace('{Name}', 'Marion A.').replace('zehn', 'acht')
  await answer(sent)
  expect(await proposed(await aLamp()), 'one is chance').toEqual([])
  await answer(sent)
  expect(await proposed(await aLamp())).toMatchObject([{ uses: 2, template: { name: 'Anders' } }])
  await answer(sent)
  const rows = await uses()
  expect(rows.map(({ place }) => place)).toEqual([null, null, 1])
  const { id: _, templateId: __, ...row } = rows[0] ?? { id: 0, templateId: 0 }
  expect(row).toEqual({
    ...{ municipalityId: town.id, categoryId: lamps.id, statusId: town.statuses.NEW, place: null },
    day: new Date(site.clock.now().toISOString().slice(0, 10)),
  })
})

test('own words, comments of citizens and personal comments count nothing', async () => {
  await using site = await aSite()
  const { make, answer, editor, uses } = await aScene(site)
  await make({ name: 'Anders', text: TEXT })
  await answer('Wir kommen am Montag.')
  await answer(TEXT, await aPerson(site))
  await answer(TEXT, editor, { official: false })
  expect(await uses()).toEqual([])
})

test('a use is counted under the status that the answer sets', async () => {
  await using site = await aSite()
  const { town, make, answer, uses } = await aScene(site)
  await make({ name: 'Anders', text: TEXT })
  await answer(TEXT, undefined, { official: true, statusId: town.statuses.ACCEPTED })
  expect(await uses()).toMatchObject([{ statusId: town.statuses.ACCEPTED }])
})

test('no town meets the templates and uses of another one', async () => {
  await using site = await aSite()
  const [one, other] = [await aScene(site), await aScene(site)]
  await one.make({ name: 'Beleuchtung', text: TEXT })
  for (let count = 0; count < 2; count += 1) await one.answer(TEXT)
  expect(await one.proposed(await one.aLamp())).toHaveLength(1)
  expect(await other.proposed(await other.aLamp())).toEqual([])
  const foreign = await ask(site, PROPOSALS, { reportId: (await one.aLamp()).id }, { as: other.editor })
  expect(foreign.codes).toEqual(['FORBIDDEN'])
})

test('administrators switch proposals off, and then nothing is counted', async () => {
  await using site = await aSite()
  const { town, admin, editor, make, proposed, aLamp, answer, uses } = await aScene(site)
  await make({ name: 'Beleuchtung', text: TEXT })
  const off = `mutation { updateMunicipality(municipality: { id: ${town.id}, proposesAnswers: false }) { id } }`
  expect((await ask(site, off, {}, { as: editor })).codes).toEqual(['FORBIDDEN'])
  expect((await ask(site, off, {}, { as: admin })).codes).toEqual([])
  expect(await proposed(await aLamp())).toBeNull()
  await answer(TEXT)
  expect(await uses()).toEqual([])
})

test('administrators see how often the used template was proposed', async () => {
  await using site = await aSite()
  const { town, admin, editor, make, answer } = await aScene(site)
  await make({ name: 'Beleuchtung', text: TEXT })
  const figures = async (as: Person | null) =>
    (await ask(site, FIGURES, { slug: town.slug }, { as })).data.municipality
  for (let count = 0; count < LEAST_MEASURED - 1; count += 1) await answer(TEXT)
  expect((await figures(admin)).answerProposalFigures).toBeNull()
  await answer(TEXT)
  expect(await figures(admin)).toEqual({
    proposesAnswers: true,
    answerProposalFigures: { answers: LEAST_MEASURED, first: LEAST_MEASURED, proposed: LEAST_MEASURED },
  })
  expect(await figures(editor)).toEqual({ proposesAnswers: true, answerProposalFigures: null })
  expect(await figures(null)).toEqual({ proposesAnswers: null, answerProposalFigures: null })
})

test('uses go with their template, category and status', async () => {
  await using site = await aSite()
  const { admin, make, answer, uses } = await aScene(site)
  const { data } = await make({ name: 'Beleuchtung', text: TEXT })
  await answer(TEXT)
  expect(await uses()).toHaveLength(1)
  const { id } = data.createResponseTemplate
  const remove = 'mutation ($id: Int!) { deleteResponseTemplate(id: $id) }'
  expect((await ask(site, remove, { id }, { as: admin })).codes).toEqual([])
  expect(await uses()).toEqual([])
})

test('an answer whose job runs twice is counted once', async () => {
  await using site = await aSite()
  const { town, lamps, make, editor, aLamp, uses } = await aScene(site)
  await make({ name: 'Anders', text: TEXT })
  const report = await aLamp()
  const written = await writeComment(site, { reportId: report.id, text: TEXT }, { as: editor })
  expect(await uses(), 'not within the transaction of the answer').toEqual([])
  await site.runJobs()
  const [use] = await uses()
  const again = {
    ...{ useId: use?.id ?? 0, municipalityId: town.id, reportId: report.id, categoryId: lamps.id },
    ...{ commentId: written.data.createComment.id, statusId: town.statuses.NEW, day: '2026-01-01' },
  }
  await countAnswer(anonymousContext(site.services), again)
  expect(await uses()).toEqual([use])
  await countAnswer(anonymousContext(site.services), { ...again, useId: 9999, commentId: 999_999 })
  expect(await uses(), 'an answer that is gone').toEqual([use])
})
