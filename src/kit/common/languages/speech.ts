/** A value inserted into a message. */
export type Value = string | number

/** The literal parts of a template with what is inserted between them. */
export type Said = { parts: readonly string[]; values: readonly unknown[] }

/** Part of a formatted message: text, or a placeholder, with its inner text for elements. */
export type Piece = string | { at: number; words?: string }

/** Says German messages in other words: those of another language, or of the German of another country. */
export type Translator = {
  /** BCP 47. */
  locale: string
  /** The whole text; null for a message without translation, which then stays German. */
  say(said: Said): string | null
  /**
   * The pieces of a message with elements, in the order of the other language; null for a message without
   * translation.
   */
  pieces(said: Said): Piece[] | null
  /** `one` for 1 and `other` for the rest is German; the language decides which forms it needs. */
  plural(count: number, one: Said, other: Said): string | null
}

/** Another language, with what a page needs to know of it. */
export type LanguageTranslator = Translator & {
  /** First part of the paths of its pages. */
  prefix: string
  /** The address of a page in it, from that of the German page. */
  addressOf(german: string): string
  direction: 'ltr' | 'rtl'
  /** BCP 47 with extensions: how dates and numbers are written. */
  formats: string
  /** Path of its catalogue for browsers. */
  catalogue: string
}

/** The current language and the regional variant of German; both null for the German of Germany. */
export type Speech = {
  /** Another language. */
  language: LanguageTranslator | null
  /** The German of the country that the page or mail is about. */
  variant: Translator | null
}

const page: Speech = { language: null, variant: null }
let read = (): Speech => page

/**
 * The current speech. In the browser it is fixed per page load; on the server it belongs to the request or
 * mail and is read from the async context (decision 0087).
 */
export const currentSpeech = (): Speech => read()

/** Sets the source of `currentSpeech` on the server, once at the start. */
export function readSpeechFrom(source: typeof read): void {
  read = source
}

/** The translator of the present speech; null for the German of Germany. */
export const currentTranslator = (): Translator | null => {
  const { language, variant } = read()
  return language ?? variant
}

/** The locale of dates and numbers: that of the language, else the given German. */
export const formatsOf = (german = 'de-DE'): string => read().language?.formats ?? german

/** Translates a stored text that equals a message of the program; returns any other text unchanged. */
export const translated = (text: string): string =>
  read().language?.say({ parts: [text], values: [] }) ?? text
