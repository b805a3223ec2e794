import { z } from 'zod'
import { plainToken } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/**
 * Seconds that one code of the app is valid (RFC 6238). The next constant is the number of its digits, as
 * every app assumes it.
 */
export const CODE_SECONDS = 30
export const CODE_DIGITS = 6
/**
 * Number of time steps by which a code may be early or late: clocks differ, and people type slowly (RFC 6238,
 * section 5.2).
 */
export const CODE_TOLERANCE = 1
/** Number of recovery codes per account. */
export const RECOVERY_CODES = 10
/** Length of a recovery code in characters without hyphens: 60 random bits. */
export const RECOVERY_LENGTH = 12
/** Minutes within which the set-up has to be finished. */
export const SET_UP_MINUTES = 30
/** Longest input in characters: room for a code with spaces and hyphens in odd places. */
const LONGEST_CODE = 40

const MISSING = message`Bitte geben Sie den Code ein.`

/** A code of the app, or a recovery code. Its length is limited, its format is checked later. */
export const otpSchema = plainToken().max(LONGEST_CODE, {
  error: message`Ein Code hat höchstens ${LONGEST_CODE} Zeichen.`,
})

export const secondStepSchema = z.object({ otp: otpSchema.min(1, { error: MISSING }) })

/** A code of the app. Apps display it with spaces. */
export const appCodeSchema = z.object({
  code: plainToken()
    .max(LONGEST_CODE, { error: message`Ein Code hat ${CODE_DIGITS} Ziffern.` })
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => text !== '', { error: MISSING })
    .refine((text) => text === '' || /^\d{6}$/.test(text), {
      error: message`Ein Code hat ${CODE_DIGITS} Ziffern.`,
    }),
})

/** Returns whether a sign-in asks for a code. An unfinished set-up does not. */
export const asksForCode = (factor: { confirmedAt: Date | null } | null): boolean =>
  factor !== null && factor.confirmedAt !== null

/** Returns whether the input can only be a code of the app. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

/** Normalises a recovery code for comparison: characters that look alike are equal (Crockford's base 32). */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** Splits a code into groups of four, as people read and type it. */
export const inGroups = (text: string, between = ' '): string => text.match(/.{1,4}/g)?.join(between) ?? ''
