import { madeOnce } from './formatters.ts'

const lists = new Map<string, Intl.ListFormat>()

/** @param type `conjunction`: "A und B"; `disjunction`: "A oder B" */
export const listFormat = (type: 'conjunction' | 'disjunction'): Intl.ListFormat =>
  madeOnce(lists, type, () => new Intl.ListFormat('de', { type }))

/** "A", "A und B", "A, B und C". */
export const listText = (items: readonly string[]): string => listFormat('conjunction').format(items)
