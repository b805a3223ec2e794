import { AsyncLocalStorage } from 'node:async_hooks'
import {
  currentSpeech,
  type LanguageTranslator,
  readSpeechFrom,
  type Speech,
} from '#kit/common/languages/speech.ts'
import { translatorOf } from './catalogues.ts'

const speeches = new AsyncLocalStorage<Speech>()
let standard: LanguageTranslator | null = null

readSpeechFrom(() => speeches.getStore() ?? { language: standard, variant: null })

/** Sets the language of this process, once at the start. */
export function speakAlways(translator: LanguageTranslator | null): void {
  standard = translator
}

/**
 * Runs `run` with a copy of the request's speech, so that a page can set its variant without changing the
 * request's.
 */
export const withOwnSpeech = <Result>(run: () => Result): Result =>
  speeches.run({ language: currentSpeech().language, variant: null }, run)

/**
 * Runs something in a language: a request, or all that makes a mail to a person.
 * @param code null and unknown codes are German
 */
export const speakIn = <Result>(code: string | null | undefined, run: () => Result): Result =>
  speeches.run({ language: translatorOf(code) ?? standard, variant: null }, run)

/** The code of the present language, as tables hold it; null for German. */
export const spokenLanguage = (): string | null => {
  const { language } = currentSpeech()
  return language === standard ? null : (language?.locale ?? null)
}
