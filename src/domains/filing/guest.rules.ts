import { z } from 'zod'
import { emailSchema, firstNameSchema, lastNameSchema } from '#domains/users/user.rules.ts'

/** Hours that the link of a guest's mail works, as that of a new account does (rule 16). */
export const GUEST_CONFIRM_HOURS = 24

/** Seconds that nobody is faster than who fills in name and address (S-44). */
export const GUEST_LEAST_SECONDS = 3
/** Hours after which a form that was opened long ago says its time anew. */
export const GUEST_FORM_HOURS = 24

/** Who reports without an account, the same for form and server. */
export const guestSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  // Nobody sees this field; what fills it in is a program.
  website: z.string().max(0, 'Bitte lassen Sie das Feld „Website“ leer.').nullish(),
})
