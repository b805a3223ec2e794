import { cleanText, seenLength } from '#kit/common/clean-text.ts'
import { numberFormat } from '#kit/common/formatters.ts'
import { say } from '#kit/common/say.ts'
import { isCalendarDay } from '#kit/common/schemas/is-calendar-day.ts'
import {
  ANSWER_MAX,
  type Answer,
  type Condition,
  choicesOf,
  type Item,
  isQuestion,
  NUMBER_BOUND,
} from './category-question.rules.ts'

/** A form with answers, judged: its shown items, kept answers and messages. */
export type Judged = {
  /** The items to show, in order. */
  shown: readonly Item[]
  /** The answers to shown questions, in their canonical form. */
  kept: readonly Answer[]
  /** Messages by the key of the question. */
  errors: Readonly<Record<string, string>>
  /** The stops among the shown items: the report cannot be sent. */
  stops: readonly Item[]
}

/**
 * The one rule of which questions are asked and which answers are kept, for form and server (rule 128). An
 * item whose condition does not hold is not shown; the answer to a hidden question is not kept, and decides
 * nothing. A condition looks at questions before it, so one pass is enough.
 */
export function judge(
  items: readonly Item[],
  subCategoryId: number | null,
  given: readonly Answer[],
): Judged {
  const valuesOf = new Map(given.map(({ key, values }) => [key, values]))
  const kept = new Map<string, readonly string[]>()
  const shown: Item[] = []
  const errors: Record<string, string> = {}
  for (const item of items) {
    if (!isInSubCategory(item, subCategoryId) || !holds(item.condition, kept)) continue
    shown.push(item)
    if (!isQuestion(item)) continue
    const { values, error } = checkedAnswer(item, valuesOf.get(item.key) ?? [])
    if (error !== null) errors[item.key] = error
    else if (values.length > 0) kept.set(item.key, values)
  }
  return {
    shown,
    kept: [...kept].map(([key, values]) => ({ key, values })),
    errors,
    stops: shown.filter(({ kind }) => kind === 'STOP'),
  }
}

const isInSubCategory = ({ subCategoryIds }: Item, id: number | null): boolean =>
  subCategoryIds.length === 0 || (id !== null && subCategoryIds.includes(id))

const holds = (condition: Condition | null, kept: ReadonlyMap<string, readonly string[]>): boolean =>
  condition === null || (kept.get(condition.key) ?? []).some((value) => condition.values.includes(value))

type Checked = { values: readonly string[]; error: null } | { values: null; error: string }

const fine = (...values: string[]): Checked => ({ values, error: null })
const wrong = (error: string): Checked => ({ values: null, error })

/** The canonical form of an answer, or the message for its field. */
export function checkedAnswer(item: Item, given: readonly string[]): Checked {
  const values = given.map((value) => cleanText(value).trim()).filter((value) => value !== '')
  const [first] = values
  if (first === undefined) return item.isRequired ? wrong(say`Bitte beantworten Sie diese Frage.`) : fine()
  if (item.kind === 'SEVERAL') return checkedChoices(item, values)
  if (values.length > 1) return wrong(say`Hier ist nur eine Antwort möglich.`)
  if (item.kind === 'TEXT') return checkedText(first)
  if (item.kind === 'NUMBER') return checkedNumber(item, first)
  return item.kind === 'DATE' ? checkedDay(first) : checkedChoices(item, values)
}

function checkedChoices(item: Item, values: readonly string[]): Checked {
  const choices = choicesOf(item)
  return values.every((value) => choices.includes(value))
    ? fine(...choices.filter((choice) => values.includes(choice)))
    : wrong(say`Bitte wählen Sie eine der Antworten.`)
}

function checkedText(text: string): Checked {
  const line = text.replace(/\s+/g, ' ')
  return seenLength(line) > ANSWER_MAX
    ? wrong(say`Die Antwort darf höchstens ${ANSWER_MAX} Zeichen haben.`)
    : fine(line)
}

/** A bound as people read it, with at most three decimals. */
const read = (value: number): string => numberFormat(3).format(value)

/** People type a comma, programs a point; kept is the point. */
const NUMBER = /^[+-]?\d{1,10}([.,]\d{1,3})?$/

function checkedNumber({ min, max }: Item, text: string): Checked {
  const value = NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN
  if (Number.isNaN(value)) return wrong(say`Bitte geben Sie eine Zahl an, zum Beispiel 12 oder 3,5.`)
  const [least, most] = [min ?? -NUMBER_BOUND, max ?? NUMBER_BOUND]
  if (value >= least && value <= most) return fine(String(value))
  if (min !== null && max !== null)
    return wrong(say`Bitte geben Sie eine Zahl von ${read(min)} bis ${read(max)} an.`)
  return wrong(
    value < least
      ? say`Bitte geben Sie eine Zahl ab ${read(least)} an.`
      : say`Bitte geben Sie eine Zahl bis ${read(most)} an.`,
  )
}

/** A day as the browser's own field sends it, or as people type it. */
function checkedDay(text: string): Checked {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  const iso = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? fine(iso) : wrong(say`Bitte geben Sie ein Datum an, zum Beispiel 24.12.2026.`)
}

const isDay = (iso: string): boolean => /^(19|20)/.test(iso) && isCalendarDay(iso)
