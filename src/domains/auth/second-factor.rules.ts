import { z } from 'zod'

/** Seconds that a code of the app counts, and its digits (RFC 6238, and what every app takes for granted). */
export const CODE_SECONDS = 30
export const CODE_DIGITS = 6
/** So many steps a code may come early or late: clocks differ, and people type slowly (RFC 6238, section 5.2). */
export const CODE_TOLERANCE = 1
/** Codes for the day the phone is gone. */
export const RECOVERY_CODES = 10
/** Characters of a recovery code, without its hyphens: 60 random bits. */
export const RECOVERY_LENGTH = 12
/** Minutes in which setting up has to be finished. */
export const SET_UP_MINUTES = 30
/** Whoever types a code with spaces and hyphens in odd places needs no more. */
const LONGEST_CODE = 40

const MISSING = 'Bitte geben Sie den Code ein.'

/** A code of the app, or a recovery code. */
export const otpSchema = z.string().max(LONGEST_CODE, `Ein Code hat höchstens ${LONGEST_CODE} Zeichen.`)

export const secondStepSchema = z.object({ otp: otpSchema.trim().min(1, MISSING) })

/** A code of the app: spaces are how apps show it. */
export const appCodeSchema = z.object({
  code: z
    .string()
    .max(LONGEST_CODE, `Ein Code hat ${CODE_DIGITS} Ziffern.`)
    .transform((text) => text.replace(/\s/g, ''))
    .refine((text) => text !== '', MISSING)
    .refine((text) => text === '' || /^\d{6}$/.test(text), `Ein Code hat ${CODE_DIGITS} Ziffern.`),
})

/** Whether a code is asked for after the password: a second step that was only begun asks for none. */
export const asksForCode = (factor: { confirmedAt: Date | null } | null): boolean =>
  factor !== null && factor.confirmedAt !== null

/** Whether what was typed can only be a code of the app. */
export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''))

/** A recovery code as it is compared: signs that look alike are the same (Crockford's base 32). */
export const plainRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** In groups of four, as people read and type it. */
export const inGroups = (text: string, between = ' '): string => text.match(/.{1,4}/g)?.join(between) ?? ''
