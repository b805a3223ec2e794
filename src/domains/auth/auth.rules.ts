import { z } from 'zod'
import { emailSchema, firstNameSchema, lastNameSchema } from '#domains/users/user.rules.ts'
import { holdsPersonal, PASSWORD_PERSONAL, type PasswordContext, passwordSchema } from './password.rules.ts'
import { otpSchema } from './second-factor.rules.ts'

/** Minutes an access token lives (rule 14). */
export const ACCESS_TOKEN_MINUTES = 15
/** Days after which a citizen signs in again, whatever happens. */
export const CITIZEN_SESSION_DAYS = 30
/** Hours after which staff sign in again, and hours without use that end their session. */
export const STAFF_SESSION_HOURS = 24
export const STAFF_IDLE_HOURS = 1
/** Days for which staff are not told again of a device that they have signed in on (mail 6). */
export const KNOWN_DEVICE_DAYS = 90
/** Hours the link of a confirmation mail works (rule 16). */
export const CONFIRM_HOURS = 24
/** Minutes the link for a new password works. */
export const RESET_MINUTES = 60
/** Hours the link works by which an account is deleted without its password (D-43). */
export const DELETION_LINK_HOURS = 24

/** Hours an invitation works (S-13). */
export const INVITATION_HOURS = 72

/** Whether name and address are known of whose password it is; said with what else is wrong, not one round later. */
const impersonal = ({ password, ...person }: PasswordContext & { password?: unknown }): boolean =>
  typeof password !== 'string' || !holdsPersonal(password, person)

export const registerSchema = z
  .object({
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    email: emailSchema,
    password: passwordSchema,
    termsAccepted: z.literal(true, 'Bitte akzeptieren Sie die Nutzungsbedingungen.'),
    municipalityId: z.number().int().nullish(),
  })
  .refine(impersonal, { path: ['password'], message: PASSWORD_PERSONAL, when: () => true })

export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.'),
  otp: otpSchema.nullish(),
})

export const forgotPasswordSchema = z.object({ email: emailSchema })

export const resetPasswordSchema = z.object({ newPassword: passwordSchema })
