import { currentSpeech } from '#kit/common/languages/speech.ts'

const isRightToLeft = (): boolean => currentSpeech().language?.direction === 'rtl'

/** Mail programs know no logical directions: the side at which lines begin. */
export const startSide = (): 'left' | 'right' => (isRightToLeft() ? 'right' : 'left')

/** A padding in CSS of a cell whose lines begin at its edge. */
export const cellPadding = (): string => (isRightToLeft() ? '7px 0 7px 10px' : '7px 10px 7px 0')

/** German and the others that run from left to right say so by their language alone. */
export function languageAttributes(): string {
  const { locale = 'de', direction = 'ltr' } = currentSpeech().language ?? {}
  return direction === 'ltr' ? `lang="${locale}"` : `lang="${locale}" dir="${direction}"`
}

/** Marks what a person wrote in German inside a mail of another language. */
export const quoteAttributes = (): string => (currentSpeech().language === null ? '' : ' lang="de" dir="ltr"')
