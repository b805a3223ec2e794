import { type Answer, ask } from './ask.ts'
import type { Category, Person, Report, Town } from './factories.ts'
import { fileReport, reportInput } from './reporting.ts'
import type { TestSite } from './site.ts'

type Input = Record<string, unknown>
type Who = { as: Person | null }

/** The questions of a category of lamps: one answer is public, one is asked only sometimes, one stops. */
export const LAMP_QUESTIONS: readonly Input[] = [
  { key: 'danger', kind: 'YES_NO', text: 'Ist jemand in Gefahr?', isRequired: true },
  {
    ...{ key: 'call', kind: 'STOP', text: 'Bitte rufen Sie sofort an.', phone: '112' },
    condition: { key: 'danger', values: ['yes'] },
  },
  { key: 'mast', kind: 'TEXT', text: 'Welche Nummer steht am Mast?' },
  {
    ...{ key: 'fault', kind: 'SEVERAL', text: 'Was ist kaputt?', isPublic: true },
    options: [
      { key: 'dark', label: 'Lampe dunkel' },
      { key: 'bent', label: 'Mast schief' },
    ],
  },
  {
    ...{ key: 'angle', kind: 'NUMBER', text: 'Wie schief?', isRequired: true, isPublic: true },
    ...{ min: 0, max: 90, unit: 'Grad', condition: { key: 'fault', values: ['bent'] } },
  },
]

/** Saves the questions of a category. */
export const saveQuestions = (
  site: TestSite,
  category: Pick<Category, 'id'>,
  items: readonly Input[],
  who: Who,
  basedOn = 0,
): Promise<Answer> =>
  ask(
    site,
    `mutation($categoryId: Int!, $items: [QuestionItemInput!]!, $basedOn: Int!) {
      saveCategoryQuestions(categoryId: $categoryId, items: $items, basedOn: $basedOn) {
        questionSet { id version items { key kind text isRequired isPublic min max unit options { key label } condition { key values } } } } }`,
    { categoryId: category.id, items, basedOn },
    who,
  )

type Given = Readonly<Record<string, readonly string[]>>

export const asAnswers = (given: Given) => Object.entries(given).map(([key, values]) => ({ key, values }))

/** Files a report with answers. */
export const fileWithAnswers = (
  site: TestSite,
  { town, category }: { town: Town; category: Category },
  given: Given,
  who: Who,
  questionSetId: number | null = null,
  more: Input = {},
): Promise<Answer> =>
  fileReport(
    site,
    reportInput(town, category, { answers: { questionSetId, answers: asAnswers(given) }, ...more }),
    who as Parameters<typeof fileReport>[2],
  )

/** The answers of a report as a viewer sees them; null where they do not see the report. */
export async function answersSeenBy(site: TestSite, { id }: Pick<Report, 'id'>, who: Who) {
  const slugs = await site.services.db
    .selectFrom('report as r')
    .innerJoin('municipality as m', 'm.id', 'r.municipalityId')
    .innerJoin('category as c', 'c.id', 'r.categoryId')
    .select(['r.slug', 'm.slug as municipalitySlug', 'c.slug as categorySlug'])
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow()
  const { data } = await ask(
    site,
    `query($slug: String!, $municipalitySlug: String!, $categorySlug: String!) {
      report(slug: $slug, municipalitySlug: $municipalitySlug, categorySlug: $categorySlug) {
        updatedAt version answers { key question text isPublic } askedQuestions { id version } permissions { canChangeAnswers } } }`,
    slugs,
    who,
  )
  return data?.report ?? null
}

/** Replaces the answers of a report. */
export const changeAnswers = (
  site: TestSite,
  reportId: number,
  given: Given,
  who: Who,
  more: Input = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation($reportId: Int!, $answers: [ReportAnswerInput!]!, $updatedAt: DateTime, $version: Int) {
      changeReportAnswers(reportId: $reportId, answers: $answers, updatedAt: $updatedAt, version: $version) { id answers { key text } } }`,
    { reportId, answers: asAnswers(given), ...more },
    who,
  )

/** Questions with a value in every field, and a report with answers; the private one holds "geheim". */
export async function askAboutLamps(
  site: TestSite,
  category: Pick<Category, 'id'>,
  report: Pick<Report, 'id'>,
  as: Person,
): Promise<void> {
  const whole = { help: 'Auf dem Schild.', link: 'https://x.example' }
  await saveQuestions(
    site,
    category,
    LAMP_QUESTIONS.map((item) => ({ ...item, ...whole })),
    { as },
  )
  const given = { danger: ['no'], mast: ['geheim'], fault: ['bent'], angle: ['12'] }
  await changeAnswers(site, report.id, given, { as })
}
