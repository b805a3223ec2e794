import { IntlMessageFormat, type PrimitiveType } from 'intl-messageformat'
import type { Piece, Said, Translator } from '../languages/speech.ts'
import { isMark, messageId, pluralId } from './message-id.ts'

/** Translations by the id of their message, both in ICU MessageFormat. */
export type Catalogue = Readonly<Record<string, string>>

/**
 * Translates by a catalogue. A message that is missing in it stays German.
 * @param locale BCP 47 tag; selects the plural rules
 */
export function catalogueTranslator(locale: string, catalogue: Catalogue): Translator {
  const formats = new Map<string, IntlMessageFormat | null>()
  const formatOf = (id: string): IntlMessageFormat | null => {
    const text = catalogue[id]
    const known = formats.get(id)
    if (known !== undefined) return known
    const format = text === undefined || text === '' ? null : new IntlMessageFormat(text, locale)
    formats.set(id, format)
    return format
  }
  const text = (id: string, values: Record<string, PrimitiveType>): string | null => {
    const format = formatOf(id)
    return format === null ? null : String(format.format(values))
  }
  return {
    locale,
    say: (said) => text(messageId(said), named(said) as Record<string, PrimitiveType>),
    plural: (count, one, other) => {
      const values = { count, ...named(one, 'a'), ...named(other, 'b') }
      return text(pluralId(one, other), values as Record<string, PrimitiveType>)
    },
    pieces: (said) => {
      const format = formatOf(messageId(said))
      if (format === null) return null
      const made = format.format<Piece>(placesOf(said))
      return [made].flat() as Piece[]
    },
  }
}

const named = ({ values }: Said, prefix = ''): Record<string, unknown> =>
  Object.fromEntries(values.map((value, at) => [`${prefix}${at}`, value]))

/** Formats index objects instead of the values, so the caller learns the word order of the translation. */
const placesOf = ({ values }: Said) =>
  Object.fromEntries(
    values.map((value, at) =>
      isMark(value)
        ? [`m${at}`, (words: readonly unknown[]): Piece => ({ at, words: words.join('') })]
        : [String(at), { at }],
    ),
  ) as Record<string, Piece>
