import { type Answer, ask } from './ask.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]

/** Asks the author of a report. */
export const askAuthor = (site: TestSite, reportId: number, who: Who, text = 'Welche Hausnummer?') =>
  ask(
    site,
    `mutation Ask($reportId: Int!, $text: String!) { askAuthor(reportId: $reportId, text: $text) {
      id awaitsAnswer questions { id state } permissions { canAskAuthor askObstacle } } }`,
    { reportId, text },
    who,
  )

/** Answers by the token of a mail. */
export const answerByLink = (
  site: TestSite,
  token: string,
  text = 'Nummer 14.',
  who: Who = {},
  more = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation ByLink($token: String!, $input: AnswerQuestionInput!) {
      answerMailedQuestion(token: $token, input: $input) }`,
    { token, input: { text, ...more } },
    who,
  )

/** The question that the page of a link shows. */
export const behindLink = async (site: TestSite, token: string) =>
  (await ask(site, `{ mailedQuestion(token: "${token}") { state text title number municipality { name } } }`))
    .data.mailedQuestion
