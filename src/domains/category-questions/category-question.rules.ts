/** Kinds of questions; each is answered by texts, of which only SEVERAL has more than one. */
export const QUESTION_KINDS = ['TEXT', 'NUMBER', 'DATE', 'YES_NO', 'ONE', 'SEVERAL'] as const
/** A NOTICE is only read. While a STOP is shown the report cannot be sent. */
export const ITEM_KINDS = [...QUESTION_KINDS, 'NOTICE', 'STOP'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

/** Questions, notices and stops of a category (rule 128); nobody answers more on a phone. */
export const MOST_ITEMS = 30
export const MOST_OPTIONS = 20
/** Longest question, in characters. */
export const QUESTION_MAX = 200
/** Longest text of a notice or a stop, in characters. */
export const NOTICE_MAX = 1000
/** Longest help for a question, in characters. */
export const HELP_MAX = 300
export const OPTION_MAX = 100
export const UNIT_MAX = 20
export const LINK_MAX = 500
/** Longest answer that is typed, in characters. */
export const ANSWER_MAX = 500
/** Greatest number of an answer or of its range, in either direction. */
export const NUMBER_BOUND = 1_000_000_000
/** Days for which reports are taken with questions that were replaced meanwhile (rule 129). */
export const FORMER_DAYS = 30

/** Form of a key. Keys are attributes of Open311, so they are short and plain. */
export const KEY = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

/** The values of YES_NO. */
export const YES = 'yes'
export const NO = 'no'

export type Option = { key: string; label: string }

/** The item is shown only while the question is shown and has one of the values as an answer. */
export type Condition = { key: string; values: readonly string[] }

/** A question, notice or stop. Its key stays the same in all versions, so that answers find it. */
export type Item = {
  key: string
  kind: ItemKind
  /** The question, or the text of a notice or stop. */
  text: string
  help: string | null
  isRequired: boolean
  /** Whether everybody who sees the report sees the answer. */
  isPublic: boolean
  /** The range of a NUMBER. */
  min: number | null
  max: number | null
  unit: string | null
  options: readonly Option[]
  condition: Condition | null
  /** The sub-categories in which it is shown; empty for all, and for reports without one. */
  subCategoryIds: readonly number[]
  /** Telephone number and link of a NOTICE or STOP. */
  phone: string | null
  link: string | null
}

/** The answer to the question of that key, as texts. */
export type Answer = { key: string; values: readonly string[] }

export const isQuestion = ({ kind }: Pick<Item, 'kind'>): boolean => kind !== 'NOTICE' && kind !== 'STOP'

/** Whether conditions can compare the answers to this kind of question. */
export const canDecide = ({ kind }: Pick<Item, 'kind'>): boolean =>
  kind === 'YES_NO' || kind === 'ONE' || kind === 'SEVERAL'

/** The values among which the answer to a question is chosen; none for what is typed. */
export function choicesOf({ kind, options }: Pick<Item, 'kind' | 'options'>): readonly string[] {
  if (kind === 'YES_NO') return [YES, NO]
  return kind === 'ONE' || kind === 'SEVERAL' ? options.map(({ key }) => key) : []
}
