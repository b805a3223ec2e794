import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { message } from '#kit/common/say.ts'
import { passwordSchema } from './password.rules.ts'
import { otpSchema } from './second-factor.rules.ts'

/** Hours for which the link that confirms a new e-mail address is valid. */
export const EMAIL_CONFIRM_HOURS = 24
/** Days for which the link to the old address stops or undoes the change. */
export const EMAIL_STOP_DAYS = 7

/** The password typed again before an act that is hard to undo (S-11). */
export const currentPasswordSchema = z.string().min(1, { error: message`Bitte geben Sie Ihr Passwort ein.` })

/**
 * Adds the code of the second step; only the server knows whether it is required. The fields have the names
 * and the order of the form, because the error list follows them.
 */
export const codeAgainSchema = z.object({ otp: otpSchema.nullish() })

export const againSchema = z.object({ password: currentPasswordSchema, ...codeAgainSchema.shape })

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, { error: message`Bitte geben Sie Ihr bisheriges Passwort ein.` }),
  newPassword: passwordSchema,
  ...codeAgainSchema.shape,
})

export const changeEmailSchema = z.object({ email: emailSchema, ...againSchema.shape })
