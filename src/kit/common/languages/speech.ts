/** What a message may insert: names, numbers, and parts that are said already. */
export type Value = string | number

/** The literal parts of a template with what is inserted between them. */
export type Said = { parts: readonly string[]; values: readonly unknown[] }

/** A piece of a message: text, the value at a place, or words that the mark at a place has around it. */
export type Piece = string | { at: number; words?: string }

/** Says German messages in other words: those of another language, or of the German of another country. */
export type Translator = {
  /** BCP 47. */
  locale: string
  /** The whole text; null for a message without translation, which then stays German. */
  say(said: Said): string | null
  /** The same for a message with elements, in the order of the other language. */
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

/** How the present request, mail or page speaks; both null for the German of Germany. */
export type Speech = {
  /** Another language. */
  language: LanguageTranslator | null
  /** The German of the country that the page or mail is about. */
  variant: Translator | null
}

const page: Speech = { language: null, variant: null }
let read = (): Speech => page

/**
 * In the browser a page has one speech for its life. On the server it belongs to the request or the mail, so it
 * is read from the async context (decision 0087).
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

/** A stored text in the present language where it is one of the program's own messages; any other stays as it is. */
export const translated = (text: string): string =>
  read().language?.say({ parts: [text], values: [] }) ?? text
