import { type Answer, ask } from './ask.ts'
import type { Person, Town } from './factories.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]

/** Says that a report which was closed as done is not. */
export const object = (
  site: TestSite,
  reportId: number,
  who: Who,
  text = 'Die Lampe ist noch dunkel.',
  more = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation Object($reportId: Int!, $input: ObjectionInput!) { objectToClosing(reportId: $reportId, input: $input) {
      id isResolutionConfirmed objectionOfViewer { id state text photos { path } } permissions { canObject } } }`,
    { reportId, input: { text, ...more } },
    who,
  )

/** Objects by the token of a mail. */
export const objectByLink = (
  site: TestSite,
  token: string,
  text = 'Die Lampe ist noch dunkel.',
  who: Who = {},
  more = {},
): Promise<Answer> =>
  ask(
    site,
    'mutation ByLink($token: String!, $input: ObjectionInput!) { objectByMail(token: $token, input: $input) }',
    { token, input: { text, ...more } },
    who,
  )

/** The closing that the page of a link shows. */
export const closingBehind = async (site: TestSite, token: string) =>
  (await ask(site, `{ mailedClosing(token: "${token}") { state title number municipality { name } } }`)).data
    .mailedClosing

type Decision = { decision: 'REOPEN' | 'REJECT'; text?: string; statusId?: number }

/** The answer of staff. */
export const answerObjection = (
  site: TestSite,
  objectionId: number,
  input: Decision,
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation Answer($objectionId: Int!, $input: AnswerObjectionInput!) {
      answerObjection(objectionId: $objectionId, input: $input) {
        id hasOpenObjection status { kind } objections { state answer canAnswer } } }`,
    { objectionId, input },
    who,
  )

/** Objections as a person reads them: to one report, or to the first of the list. */
export const objectionsSeenBy = async (site: TestSite, as: Person | null, reportId?: number) => {
  const fields = `id status { kind } hasOpenObjection objections { id text state answer answeredBy isOfAuthor canAnswer }
    objectionOfViewer { id state answer answeredBy } permissions { canObject isEndRefused }`
  const { data } = await ask(site, `{ reports(count: 100) { data { ${fields} } } }`, {}, { as })
  const found: { id: number }[] = data.reports.data
  return found.find(({ id }) => reportId === undefined || id === reportId) as typeof data
}

type Scene = { town: Town; report: { id: number }; admin: Person; people: [Person, Person]; later(): void }

/** Two people object: the first is answered with a reason, for the second the report is taken up again. */
export async function objectAndAnswer(site: TestSite, { town, report, admin, people, later }: Scene) {
  for (const as of people) await object(site, report.id, { as })
  const { objections } = await objectionsSeenBy(site, admin, report.id)
  const [second, first] = objections.map(({ id }: { id: number }) => id)
  later()
  await answerObjection(site, first, { decision: 'REJECT', text: 'Sie leuchtet wieder.' }, { as: admin })
  const statusId = town.statuses.ACCEPTED
  await answerObjection(site, second, { decision: 'REOPEN', statusId }, { as: admin })
}
