import { dateFormat, numberFormat } from '#kit/common/formatters.ts'
import { say } from '#kit/common/say.ts'
import { type Answer, type Item, isQuestion, YES } from './category-question.rules.ts'

/** Most decimals of a number (rule 128). */
const DECIMALS = 3

/** A kept answer as people read it: "3,5 m", "24.12.2026", "Ja", "Mast, Lampe". */
export function answerText({ kind, unit, options }: Item, values: readonly string[]): string {
  return values.map((value) => valueText(kind, unit, options, value)).join(', ')
}

function valueText(kind: Item['kind'], unit: string | null, options: Item['options'], value: string): string {
  if (kind === 'YES_NO') return value === YES ? say`Ja` : say`Nein`
  if (kind === 'ONE' || kind === 'SEVERAL') return options.find(({ key }) => key === value)?.label ?? value
  if (kind === 'DATE') return dayText(value)
  if (kind !== 'NUMBER') return value
  const digits = Math.min(DECIMALS, value.split('.')[1]?.length ?? 0)
  const number = numberFormat(digits).format(Number(value))
  return unit === null ? number : `${number}\u00a0${unit}`
}

/** A day has no time zone. */
const dayText = (iso: string): string =>
  dateFormat('de-DE', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' }).format(
    new Date(iso),
  )

/** An answer beside its question. */
export type Told = {
  key: string
  question: string
  text: string
  values: readonly string[]
  isPublic: boolean
}

/** The answers in the order of their questions, as people read them. */
export const toldAnswers = (items: readonly Item[], answers: readonly Answer[]): Told[] =>
  items.filter(isQuestion).flatMap((item) => {
    const values = answers.find(({ key }) => key === item.key)?.values ?? []
    if (values.length === 0) return []
    const { key, text: question, isPublic } = item
    return [{ key, question, text: answerText(item, values), values, isPublic }]
  })
