import { z } from 'zod'
import { CALLER_LINE_MAX } from '#domains/callers/caller.rules.ts'
import { plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Fewest letters of a name, and fewest digits of a telephone number: fewer would list half the town. */
export const LEAST_LETTERS = 3
export const LEAST_DIGITS = 5

/** Digits of a number without those that stand before the area code: "+49 6400" and "06400" are the same. */
export const telephoneDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return text.trim().startsWith('+') ? digits.slice(2) : digits.replace(/^0+/, '')
}

/** A caller without a mail address is found by name, by number, or by both. */
export const findCallersSchema = z
  .object({
    name: plainLine().max(CALLER_LINE_MAX, { error: message`Höchstens ${CALLER_LINE_MAX} Zeichen.` }),
    telephone: plainLine().max(CALLER_LINE_MAX, { error: message`Höchstens ${CALLER_LINE_MAX} Zeichen.` }),
  })
  .refine(({ name, telephone }) => name !== '' || telephone !== '', {
    path: ['name'],
    error: message`Bitte geben Sie einen Namen oder eine Telefonnummer an.`,
  })
  .refine(({ name }) => name === '' || name.length >= LEAST_LETTERS, {
    path: ['name'],
    error: message`Bitte geben Sie mindestens ${LEAST_LETTERS} Buchstaben des Namens an.`,
  })
  .refine(({ telephone }) => telephone === '' || telephoneDigits(telephone).length >= LEAST_DIGITS, {
    path: ['telephone'],
    error: message`Bitte geben Sie mindestens ${LEAST_DIGITS} Ziffern der Nummer an.`,
  })
