import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { passwordSchema } from './password.rules.ts'
import { otpSchema } from './second-factor.rules.ts'

/** Hours in which a new e-mail address has to be confirmed. */
export const EMAIL_CONFIRM_HOURS = 24
/** Days in which the old address can stop the change, or take it back. */
export const EMAIL_STOP_DAYS = 7

/** The password once more, before what cannot easily be undone (S-11). */
export const currentPasswordSchema = z.string().min(1, 'Bitte geben Sie Ihr Passwort ein.')

/** And the code, which only the server knows to be needed. Schemas name fields as the forms do: the list of errors keeps that order. */
export const codeAgainSchema = z.object({ otp: otpSchema.nullish() })

export const againSchema = z.object({ password: currentPasswordSchema, ...codeAgainSchema.shape })

export const changePasswordSchema = z.object({
  currentPassword: z.string().min(1, 'Bitte geben Sie Ihr bisheriges Passwort ein.'),
  newPassword: passwordSchema,
  ...codeAgainSchema.shape,
})

export const passwordOnlySchema = z.object({ password: currentPasswordSchema })

export const changeEmailSchema = z.object({ email: emailSchema, ...againSchema.shape })
