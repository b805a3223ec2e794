import type { Said } from '../languages/speech.ts'
import type { Mark } from '../say.ts'

/**
 * The id of a message: its German text in ICU MessageFormat. `{0}` is the first value, `<m1>words</m1>` the
 * words of the second value, which is a mark.
 */
export const messageId = ({ parts, values }: Said, prefix = ''): string =>
  parts
    .map((part, at) => escaped(part) + (at < values.length ? placeOf(values[at], `${prefix}${at}`) : ''))
    .join('')

/** The id of a message that depends on a count. `one` holds its values as `{a0}`, `other` as `{b0}`. */
export const pluralId = (one: Said, other: Said): string =>
  `{count, plural, one {${messageId(one, 'a')}} other {${messageId(other, 'b')}}}`

const placeOf = (value: unknown, name: string): string =>
  isMark(value) ? `<m${name}>${escaped(value.words)}</m${name}>` : `{${name}}`

/**
 * Braces and angle brackets are syntax in ICU MessageFormat. So is the number sign inside a plural: there the
 * check of messages refuses it.
 */
const escaped = (text: string): string => text.replace(/'/g, "''").replace(/[{}<>]+/g, "'$&'")

/** Whether an inserted value is a mark. */
export const isMark = (value: unknown): value is Mark =>
  typeof value === 'object' && value !== null && 'words' in value
