import { say } from '#kit/common/say.ts'
import { answerText } from '../../answer-text.rules.ts'
import {
  canDecide,
  choicesOf,
  type Item,
  type ItemKind,
  isQuestion,
  type Option,
} from '../../category-question.rules.ts'
import { KIND_NAMES } from '../../kind-names.rules.ts'
import type { QuestionsPageQuery } from './QuestionsPage.generated.ts'

export type EditedCategory = NonNullable<QuestionsPageQuery['category']>

/** An item as it is typed. */
export type TypedItem = Omit<Item, 'min' | 'max' | 'help' | 'unit' | 'phone' | 'link' | 'condition'> & {
  min: string
  max: string
  help: string
  unit: string
  phone: string
  link: string
  /** The key of the question that decides; empty: it is always shown. */
  conditionKey: string
  conditionValues: readonly string[]
}

/** Keys stay for good, so they name nothing that may be worded anew. */
const newKey = (): string => `f${crypto.randomUUID().slice(0, 8)}`

export const newOption = (): Option => ({ key: newKey(), label: '' })

export const newItem = (kind: ItemKind): TypedItem => ({
  ...{
    key: newKey(),
    kind,
    text: '',
    help: '',
    isRequired: false,
    isPublic: false,
    min: '',
    max: '',
    unit: '',
  },
  ...{ options: [newOption(), newOption()], conditionKey: '', conditionValues: [], subCategoryIds: [] },
  ...{ phone: '', link: '' },
})

const bound = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

export const typedItems = (items: readonly Item[]): TypedItem[] =>
  items.map(({ condition, min, max, help, unit, phone, link, ...item }) => ({
    ...item,
    options: item.options.length > 0 ? item.options : [newOption(), newOption()],
    ...{ min: bound(min), max: bound(max), help: help ?? '', unit: unit ?? '' },
    ...{ phone: phone ?? '', link: link ?? '' },
    ...{ conditionKey: condition?.key ?? '', conditionValues: condition?.values ?? [] },
  }))

const numberIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'))

/** An item as the API takes it; a bound that is no number is NaN, which the schema refuses. */
export function inputOf({ conditionKey, conditionValues, ...item }: TypedItem) {
  const isChoice = item.kind === 'ONE' || item.kind === 'SEVERAL'
  const isNumber = item.kind === 'NUMBER'
  return {
    ...item,
    min: isNumber ? numberIn(item.min) : null,
    max: isNumber ? numberIn(item.max) : null,
    options: isChoice ? item.options.map(({ key, label }) => ({ key, label })) : [],
    condition: conditionKey === '' ? null : { key: conditionKey, values: [...conditionValues] },
    subCategoryIds: [...item.subCategoryIds],
  }
}

/** Items for the preview: as far as they are typed, in the form that the rules take. */
export const previewItems = (items: readonly TypedItem[]): Item[] =>
  items.map((typed) => {
    const { min, max, options, condition, ...item } = inputOf(typed)
    return {
      ...item,
      text: item.text.trim() || KIND_NAMES[item.kind](),
      help: item.help.trim() || null,
      unit: item.unit.trim() || null,
      phone: isQuestion(item) ? null : item.phone.trim() || null,
      link: isQuestion(item) ? null : item.link.trim() || null,
      min: Number.isFinite(min) ? min : null,
      max: Number.isFinite(max) ? max : null,
      options: options.filter(({ label }) => label.trim() !== ''),
      condition,
    }
  })

/** The questions before an item that can decide whether it is shown. */
export const decidersBefore = (items: readonly TypedItem[], index: number): TypedItem[] =>
  items.slice(0, index).filter(canDecide)

/** The answers of a deciding question, with their words. */
export const choiceLabels = (decider: TypedItem): Option[] => {
  const [item] = previewItems([decider])
  return item === undefined
    ? []
    : choicesOf(item).map((key) => ({ key, label: answerText(item, [key]) || say`Antwort ohne Text` }))
}

/** "Nur bei „Ist jemand in Gefahr?“: Ja"; null for always. */
export function conditionText(items: readonly TypedItem[], item: TypedItem): string | null {
  const decider = items.find(({ key }) => key === item.conditionKey)
  if (decider === undefined) return null
  const labels = choiceLabels(decider).filter(({ key }) => item.conditionValues.includes(key))
  return say`Nur bei „${decider.text}“: ${labels.map(({ label }) => label).join(', ')}`
}
