import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, type FieldMessages } from '#kit/server/errors.ts'
import { judge } from '../answer.rules.ts'
import { type Answer, FORMER_DAYS, type Item, KEY, MOST_ITEMS } from '../category-question.rules.ts'
import { findSets, presentSets, type QuestionSetRow, replacedAt } from './question-sets.sql.ts'
import { putAnswers } from './report-answers.sql.ts'

/** The answers of a form, with the version of the questions that it showed. */
export type AnswersInput = { questionSetId?: number | null | undefined; answers: readonly Answer[] }

/** Checked answers of a new report; null where its category asks nothing. */
export type CheckedAnswers = { questionSetId: number; answers: readonly Answer[] } | null

type Concern = { categoryId: number; subCategoryId: number | null }

/**
 * Checks the answers of a new report. A form that was filled in offline, or before the questions changed, is
 * taken with its own version for 30 days; later the present version decides (rule 129).
 * @throws BAD_USER_INPUT by field: "answers.KEY"; also where a stop is shown
 */
export async function checkAnswers(
  context: Context,
  { categoryId, subCategoryId }: Concern,
  input: AnswersInput | null | undefined,
): Promise<CheckedAnswers> {
  const { db } = context
  const [present] = await presentSets(db, [categoryId])
  if (present === undefined) return null
  const given = input?.answers ?? []
  const former = await formerSet(context, present, input?.questionSetId)
  const set = former ?? present
  const isOlder = former === null && input?.questionSetId != null && input.questionSetId !== present.id
  if (set.items.length === 0 && !isOlder) return null
  requireKnown(set.items, given, isOlder)
  const { kept, errors, stops } = judge(set.items, subCategoryId, given)
  const refused: FieldMessages = {
    ...fieldsOf(errors),
    ...fieldsOf(Object.fromEntries(stops.map(({ key, text, phone }) => [key, stopText(text, phone)]))),
  }
  if (Object.keys(refused).length > 0) throw badInput({ ...(isOlder && { answers: CHANGED() }), ...refused })
  return { questionSetId: set.id, answers: kept }
}

const CHANGED = () =>
  say`Die Gemeinde hat die Fragen zu dieser Kategorie geändert. Bitte sehen Sie Ihre Antworten noch einmal an.`

/** "Bitte rufen Sie sofort an. Telefon: 112" */
const stopText = (text: string, phone: string | null): string =>
  phone === null ? text : say`${text} Telefon: ${phone}`

/** The version that the form showed, if it is an older one of the category and was replaced lately. */
async function formerSet(
  { db, clock }: Context,
  present: QuestionSetRow,
  questionSetId: number | null | undefined,
): Promise<QuestionSetRow | null> {
  if (questionSetId == null || questionSetId === present.id) return null
  const [set] = await findSets(db, [questionSetId])
  if (set?.categoryId !== present.categoryId) return null
  const until = (await replacedAt(db, set)) ?? clock.now()
  return clock.now().getTime() - until.getTime() <= FORMER_DAYS * DAY ? set : null
}

/** Most answers of one call: those of several versions. */
const MOST_GIVEN = 4 * MOST_ITEMS

/** Nothing that somebody has answered is dropped in silence. @throws BAD_USER_INPUT by field */
export function requireKnown(items: readonly Item[], given: readonly Answer[], isOlder = false): void {
  const unknown = given.filter(
    ({ key, values }) => values.length > 0 && !items.some((item) => item.key === key),
  )
  if (unknown.length === 0 && given.length <= MOST_GIVEN) return
  const missing = say`Diese Frage gibt es hier nicht.`
  // A program may send anything as a key; only what could be one is named.
  const named = unknown.slice(0, MOST_ITEMS).flatMap(({ key }) => (KEY.test(key) ? [[key, missing]] : []))
  throw badInput({
    ...(isOlder ? { answers: CHANGED() } : named.length === 0 && { answers: missing }),
    ...fieldsOf(Object.fromEntries(named)),
  })
}

/** Messages at the fields of answers, as the API names them. */
export const fieldsOf = (errors: Readonly<Record<string, string>>): FieldMessages =>
  Object.fromEntries(Object.entries(errors).map(([key, text]) => [`answers.${key}`, text]))

/** Stores the checked answers of a new report, in its transaction. Without any answer there is no row. */
export async function recordAnswers(
  trx: Trx,
  report: Parameters<typeof putAnswers>[1],
  checked: CheckedAnswers,
): Promise<void> {
  if (checked === null || checked.answers.length === 0) return
  await putAnswers(trx, report, checked.questionSetId, checked.answers)
}
