import { z } from 'zod'
import { plainToken } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Number of digits of a mailed code. */
export const MAIL_CODE_DIGITS = 6
/** Minutes for which a mailed code works. The link in the same mail works longer. */
export const MAIL_CODE_MINUTES = 30
/** Tries that one code allows, right or wrong. */
export const MAIL_CODE_TRIES = 5
/** Wrong codes for one address in a day: with a million codes, one in 50,000 attackers guesses one. */
export const WRONG_CODES_BY_ADDRESS = 20
/**
 * Wrong codes of one network in an hour: twenty times one code's tries, because a carrier's customers share a
 * network.
 */
export const WRONG_CODES_BY_NETWORK = 100
/** Longest input in characters: room for a code with spaces in odd places. */
const LONGEST_INPUT = 40

const WRONG_LENGTH = message`Der Code hat ${MAIL_CODE_DIGITS} Ziffern.`

/** First characters of the digits that Arabic and Persian keyboards write. */
const FOREIGN_ZEROS = [0x0660, 0x06f0]

/** Writes the digits of Arabic and Persian keyboards as 0 to 9. */
const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return String(code - (FOREIGN_ZEROS.findLast((zero) => code >= zero) ?? 0))
  })

/** A mailed code as people type or paste it: "123 456" is 123456. */
export const mailCodeSchema = z.object({
  code: plainToken()
    .max(LONGEST_INPUT, { error: WRONG_LENGTH })
    .transform((text) => asciiDigits(text).replace(/[\s-]/g, ''))
    .refine((text) => text !== '', { error: message`Bitte geben Sie den Code aus der E-Mail ein.` })
    .refine((text) => text === '' || /^\d{6}$/.test(text), { error: WRONG_LENGTH }),
})

/**
 * A code in two groups, as people read it to themselves: "123 456". The space does not break, so that text
 * from right to left keeps their order.
 */
export const spelledCode = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`
