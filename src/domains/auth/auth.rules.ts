import { z } from 'zod'
import { emailSchema, firstNameSchema, lastNameSchema } from '#domains/users/user.rules.ts'
import { passwordSchema } from './password.rules.ts'

/** Minutes an access token lives (DECISIONS 14). */
export const ACCESS_TOKEN_MINUTES = 15
/** Days after which a citizen signs in again, whatever happens. */
export const CITIZEN_SESSION_DAYS = 30
/** Hours after which staff sign in again, and hours without use that end their session. */
export const STAFF_SESSION_HOURS = 24
export const STAFF_IDLE_HOURS = 1
/** Hours the link of a confirmation mail works (DECISIONS 16). */
export const CONFIRM_HOURS = 24
/** Minutes the link for a new password works. */
export const RESET_MINUTES = 60

/** Hours an invitation works (REQUIREMENTS S-13). */
export const INVITATION_HOURS = 72

export const registerSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  password: passwordSchema,
  termsAccepted: z.literal(true, 'Bitte akzeptieren Sie die Nutzungsbedingungen.'),
  municipalityId: z.number().int().nullish(),
})

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.'),
})

export const forgotPasswordSchema = z.object({ email: emailSchema })

export const resetPasswordSchema = z.object({ newPassword: passwordSchema })
