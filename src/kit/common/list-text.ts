import { madeOnce } from './formatters.ts'
import { formatsOf } from './languages/speech.ts'

const lists = new Map<string, Intl.ListFormat>()

/** @param type `conjunction`: "A und B"; `disjunction`: "A oder B" */
export const listFormat = (type: 'conjunction' | 'disjunction'): Intl.ListFormat => {
  const locale = formatsOf('de')
  return madeOnce(lists, locale + type, () => new Intl.ListFormat(locale, { type }))
}

/** "A", "A und B", "A, B und C". */
export const listText = (items: readonly string[]): string => listFormat('conjunction').format(items)
