import { z } from 'zod'
import { emailSchema, firstNameSchema, lastNameSchema } from '#domains/users/user.rules.ts'
import { message } from '#kit/common/say.ts'

/**
 * Hours that the link in a guest's mail is valid, as for a new account (rule 16). At most UPLOAD_HOURS, or
 * the photos would be deleted before the report is confirmed.
 */
export const GUEST_CONFIRM_HOURS = 24

/** Hours that a report by mail waits for its sender to complete it, with its photos: a weekend. */
export const MAILED_REPORT_HOURS = 72

/** Fewest seconds that a person needs to fill in name and address (S-44). */
export const GUEST_LEAST_SECONDS = 3
/** Hours after which an open form needs a new stamp. */
export const GUEST_FORM_HOURS = 24

/** Validates a guest's name and address in form and server. */
export const guestSchema = z.object({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  email: emailSchema,
  // A honeypot: people do not see this field, so only a bot fills it in.
  website: z.string().max(0, { error: message`Bitte lassen Sie das Feld „Website“ leer.` }).nullish(),
})
