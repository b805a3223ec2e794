import { z } from 'zod'
import { profileSchema, usernameSchema } from '#domains/users/profile.rules.ts'
import { emailSchemaOf, firstNameSchemaOf, lastNameSchemaOf } from '#domains/users/user.rules.ts'
import { hasLength, plainText } from '#kit/common/plain-text.ts'
import { type Message, message } from '#kit/common/say.ts'

/** The roles that a person can have in a town (rule 1). */
export const ROLES = ['EDITOR', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** Maps the specification's query `role` to the role (rule 1). */
export const ROLE_QUERIES: Record<string, Role> = { editor: 'EDITOR', admin: 'ADMIN' }
export const ROLE_NAMES: Record<Role, Message> = {
  EDITOR: message`Redaktion`,
  ADMIN: message`Administration`,
}

/** Filters of a list of users; without one it shows the town's staff and citizens. */
export const USER_GROUPS = ['ADMIN', 'EDITOR', 'CITIZEN', 'LOCKED'] as const
export type UserGroup = (typeof USER_GROUPS)[number]

/** Shortest reason in characters, which the locked person reads; the longest follows (rule 19). */
export const LOCK_REASON_MIN = 10
export const LOCK_REASON_MAX = 1000

export const lockSchema = z.object({
  reason: plainText()
    .min(1, { error: message`Bitte schreiben Sie, warum das Konto gesperrt wird.` })
    .refine(hasLength(LOCK_REASON_MIN), {
      error: message`Bitte schreiben Sie etwas mehr, mindestens ${LOCK_REASON_MIN} Zeichen.`,
    })
    .max(LOCK_REASON_MAX, { error: message`Der Grund darf höchstens ${LOCK_REASON_MAX} Zeichen haben.` }),
})

/**
 * The reasons for changing another person's account, as fixed words: the audit log contains no free text
 * (D-52).
 */
export const CARE_REASONS = ['REQUESTED', 'LOST_ACCESS', 'WRONG_DATA', 'SECURITY', 'RESOLVED'] as const
export type CareReason = (typeof CARE_REASONS)[number]

export const CARE_REASON_TEXTS: Record<CareReason, Message> = {
  REQUESTED: message`Die Person hat darum gebeten`,
  LOST_ACCESS: message`Die Person kommt nicht mehr in ihr Konto`,
  WRONG_DATA: message`Die Angaben waren falsch oder veraltet`,
  SECURITY: message`Verdacht auf fremden Zugriff oder Missbrauch`,
  RESOLVED: message`Der Anlass besteht nicht mehr`,
}

export const NO_REASON = message`Bitte wählen Sie einen Grund.`

/** Schema of an invitation. The administrator types the name; the invited person chooses the password. */
export const createUserSchema = z.object({
  firstName: firstNameSchemaOf(message`Bitte geben Sie den Vornamen an.`),
  lastName: lastNameSchemaOf(message`Bitte geben Sie den Nachnamen an.`),
  email: emailSchemaOf(message`Bitte geben Sie die E-Mail-Adresse an.`),
  role: z.enum(ROLES).nullish(),
})

/** The fields of another person's account that can change. An absent field stays unchanged. */
export const updateUserSchema = profileSchema.pick({ telephone: true, signature: true }).extend({
  firstName: firstNameSchemaOf(message`Bitte geben Sie den Vornamen an.`).optional(),
  lastName: lastNameSchemaOf(message`Bitte geben Sie den Nachnamen an.`).optional(),
  username: usernameSchema.optional(),
  /** The town that the signature is for. */
  municipalityId: z.int().nullish(),
  reason: z.enum(CARE_REASONS, { error: NO_REASON }).nullish(),
})

export const careSchema = z.object({ reason: z.enum(CARE_REASONS, { error: NO_REASON }) })

/** The schema for the platform, which must always give a reason. */
export const caredUserSchema = updateUserSchema.extend(careSchema.shape)

/** A new address for another person, who confirms it from that mailbox. */
export const changeUserEmailSchema = createUserSchema.pick({ email: true }).extend(careSchema.shape)
