import { z } from 'zod'
import { emailSchema, firstNameSchema, lastNameSchema } from '#domains/users/user.rules.ts'
import { message } from '#kit/common/say.ts'
import { holdsPersonal, PASSWORD_PERSONAL, type PasswordContext, passwordSchema } from './password.rules.ts'
import { otpSchema } from './second-factor.rules.ts'

/** Lifetime of an access token in minutes (rule 14). */
export const ACCESS_TOKEN_MINUTES = 15
/** Lifetime of a citizen's session in days, used or not. */
export const CITIZEN_SESSION_DAYS = 30
/** Lifetime of a staff session in hours; the next constant is its idle limit, also in hours. */
export const STAFF_SESSION_HOURS = 24
export const STAFF_IDLE_HOURS = 1
/** Days without use after which a device of staff counts as new (mail 6). */
export const KNOWN_DEVICE_DAYS = 90
/** Hours for which the link of a confirmation mail is valid (rule 16). */
export const CONFIRM_HOURS = 24
/** Minutes for which the link for a new password is valid. */
export const RESET_MINUTES = 60
/** Mailed links that an account may look at in a minute; a network without an account ten times as many. */
export const LINK_CHECKS_PER_MINUTE = 60
/** Hours for which the link is valid that deletes an account without its password (D-43). */
export const DELETION_LINK_HOURS = 24

/** Hours for which an invitation is valid (S-13). */
export const INVITATION_HOURS = 72

/**
 * Returns whether the password contains no part of the name or address. The check runs together with the
 * others, so that the form shows all mistakes at once.
 */
const impersonal = ({ password, ...person }: PasswordContext & { password?: unknown }): boolean =>
  typeof password !== 'string' || !holdsPersonal(password, person)

export const registerSchema = z
  .object({
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    email: emailSchema,
    password: passwordSchema,
    termsAccepted: z.literal(true, { error: message`Bitte akzeptieren Sie die Nutzungsbedingungen.` }),
    municipalityId: z.number().int().nullish(),
  })
  .refine(impersonal, { path: ['password'], error: PASSWORD_PERSONAL, when: () => true })

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, { error: message`Bitte geben Sie Ihr Passwort ein.` }),
  otp: otpSchema.nullish(),
})

export const forgotPasswordSchema = z.object({ email: emailSchema })

export const resetPasswordSchema = z.object({ newPassword: passwordSchema })
