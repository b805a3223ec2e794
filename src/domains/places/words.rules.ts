import { currentSpeech, type Said, type Translator } from '#kit/common/languages/speech.ts'
import { isMark } from '#kit/common/messages/message-id.ts'
import { type Say, said } from '#kit/common/say.ts'

type Variant = readonly [word: string, here: string]

/**
 * Regional words; longer ones first. Each has the same form and gender as its original, or stands alone in a
 * list.
 */
const AUSTRIA: readonly Variant[] = [
  ['Gehwege', 'Gehsteige'],
  ['Gehweg', 'Gehsteig'],
  ['Bürgersteig', 'Gehsteig'],
  ['Januar', 'Jänner'],
  ['Mülleimer', 'Mistkübel'],
]

/** Switzerland and Liechtenstein also write no ß. */
const SWITZERLAND: readonly Variant[] = [
  ['Gehwege', 'Trottoirs'],
  ['Wilder Müll', 'Wilder Abfall'],
  ['wilder Müll', 'wilder Abfall'],
  ['Sperrmüll', 'Sperrgut'],
  ['Mülleimer', 'Abfalleimer'],
  ['ß', 'ss'],
  ['ẞ', 'SS'],
]

const VARIANTS: Record<string, readonly Variant[]> = { AT: AUSTRIA, CH: SWITZERLAND, LI: SWITZERLAND }

/** The words of a text in the country's German (U-17). Unknown countries keep the original. */
export const adapted = (text: string, country: string | undefined): string =>
  (VARIANTS[country ?? ''] ?? []).reduce((all, [word, here]) => all.replaceAll(word, here), text)

/**
 * The translator into the country's German; null where the words stay as they are. It changes the literal
 * parts of a message and leaves inserted values alone, which people wrote.
 */
export const variantOf = (country: string | undefined): Translator | null =>
  country !== undefined && country in VARIANTS
    ? translatorOf(`de-${country}`, (text) => adapted(text, country))
    : null

function translatorOf(locale: string, change: (text: string) => string): Translator {
  const changed = ({ parts, values }: Said): Said => ({ parts: parts.map(change), values })
  return {
    locale,
    say: (message) => said(changed(message), null),
    plural: (count, one, other) => said(changed(count === 1 ? one : other), null),
    pieces: ({ parts, values }) =>
      parts.flatMap((part, at) => {
        const value = values[at]
        return [change(part), isMark(value) ? { at, words: change(value.words) } : { at }]
      }),
  }
}

/** `say` for the current language; German messages use the country's variant. */
export const wordsOf =
  (country: string | undefined): Say =>
  (parts, ...values) =>
    said({ parts, values }, currentSpeech().language ?? variantOf(country))
