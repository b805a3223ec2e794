import { numberFormat } from './formatters.ts'
import { currentTranslator, type Said, type Translator, type Value } from './languages/speech.ts'

/** A lazily translated message, for constants and schemas: a call returns it in the reader's language. */
export type Message = (() => string) & Said

/** Words of a message inside an element, for example those of a link in a sentence. */
export type Mark<Element = unknown> = { element: Element; words: string }

/** The product's words as they are said: a template tag. */
export type Say = (parts: TemplateStringsArray, ...values: readonly Value[]) => string

/** Says a German message in the reader's language. A whole sentence is one message; values are inserted. */
export const say: Say = (parts, ...values) => said({ parts, values }, currentTranslator())

/** Says it with the given translator. */
export const said = (message: Said, translator: Translator | null): string =>
  translator?.say(message) ?? String.raw({ raw: message.parts }, ...message.values)

/** Makes a lazily translated message, for constants and schemas. */
export const message = (parts: TemplateStringsArray, ...values: readonly Value[]): Message =>
  Object.assign(() => say(parts, ...values), { parts, values })

/** One of two messages by a count. A translation may have up to six forms. */
export const plural = (count: number, one: Message, other: Message): string =>
  currentTranslator()?.plural(count, one, other) ?? (count === 1 ? one : other)()

/** "1 Meldung", "1.234 Meldungen". Both words must be literals, so that they can be extracted. */
export const countText = (count: number, one: string, other: string): string => {
  const number = numberFormat(0).format(count)
  const form = (word: string): Said => ({ parts: ['', `\u00a0${word}`], values: [number] })
  return (
    currentTranslator()?.plural(count, form(one), form(other)) ??
    `${number}\u00a0${count === 1 ? one : other}`
  )
}
