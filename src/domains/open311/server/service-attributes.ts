import { answerText } from '#domains/category-questions/answer-text.rules.ts'
import {
  type Answer,
  type Item,
  type ItemKind,
  isQuestion,
  NO,
  type Option,
  YES,
} from '#domains/category-questions/category-question.rules.ts'
import { KIND_NAMES } from '#domains/category-questions/kind-names.rules.ts'
import type { AnswersRow } from '#domains/category-questions/server/report-answers.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Parameters } from './parameters.ts'
import type { Value } from './render.ts'

/** GeoReport's datatypes for kinds of questions. */
const DATATYPES: Record<ItemKind, string> = {
  TEXT: 'string',
  NUMBER: 'number',
  DATE: 'datetime',
  YES_NO: 'singlevaluelist',
  ONE: 'singlevaluelist',
  SEVERAL: 'multivaluelist',
  NOTICE: 'string',
  STOP: 'string',
}

/** The items that can be shown in a service: a sub-category leaves out those of others. */
export const itemsOfService = (items: readonly Item[], subCategoryId: number | null): Item[] =>
  items.filter(
    ({ subCategoryIds }) =>
      subCategoryIds.length === 0 || (subCategoryId !== null && subCategoryIds.includes(subCategoryId)),
  )

/**
 * An item as GeoReport's attribute. The standard knows no conditions: a question that is asked only
 * sometimes is not `required`, and its description says when it is asked.
 */
export function attributeValue(item: Item, all: readonly Item[], order: number): Value {
  const asks = isQuestion(item)
  return {
    variable: asks,
    code: item.key,
    datatype: DATATYPES[item.kind],
    required: asks && item.isRequired && item.condition === null,
    datatype_description: descriptionOf(item),
    order,
    description: [item.text, conditionText(item, all)].filter(Boolean).join(' '),
    values: optionsOf(item).map(({ key, label }) => ({ key, name: label })),
  }
}

const optionsOf = ({ kind, options }: Item): readonly Option[] =>
  kind === 'YES_NO'
    ? [
        { key: YES, label: say`Ja` },
        { key: NO, label: say`Nein` },
      ]
    : options

function descriptionOf({ kind, help, unit, min, max, phone, link }: Item): string | null {
  if (kind === 'NOTICE' || kind === 'STOP') return [phone, link].filter(Boolean).join(' ') || null
  const range = [min === null ? null : `≥ ${min}`, max === null ? null : `≤ ${max}`]
    .filter(Boolean)
    .join(', ')
  return [KIND_NAMES[kind](), range, unit, help].filter(Boolean).join(' · ')
}

function conditionText({ condition }: Item, all: readonly Item[]): string | null {
  const decider = condition && all.find(({ key }) => key === condition.key)
  if (!condition || !decider) return null
  const words = condition.values.map((value) => answerText(decider, [value])).join(', ')
  return say`(Nur bei „${decider.text}“: ${words})`
}

/**
 * The answers of a call, from `attribute[CODE]`. A list may repeat the parameter, or use `attribute[CODE][]`.
 * A code that the service does not have is kept: it is refused by its name.
 */
export const answersOf = (params: Parameters): Answer[] => {
  const all = new Map<string, string[]>()
  for (const [name, value] of params.entries()) {
    const key = /^attribute\[([^\]]{1,100})\](\[\])?$/.exec(name)?.[1]
    if (key !== undefined) all.set(key, [...(all.get(key) ?? []), value])
  }
  return [...all].map(([key, values]) => ({ key, values }))
}

/** The public answers of a report. */
export const publicAnswers = ({ items, answers }: AnswersRow): Value[] =>
  items
    .filter((item) => isQuestion(item) && item.isPublic)
    .flatMap((item) => {
      const values = answers.find(({ key }) => key === item.key)?.values ?? []
      return values.length === 0
        ? []
        : [{ code: item.key, label: item.text, value: answerText(item, values), values: [...values] }]
    })
