import { z } from 'zod'
import { profileSchema, usernameSchema } from '#domains/users/profile.rules.ts'
import { emailSchema, nameSchema } from '#domains/users/user.rules.ts'
import { hasLength, plainText } from '#kit/common/plain-text.ts'

/** What somebody can do for a town (rule 1). */
export const ROLES = ['EDITOR', 'ADMIN'] as const
export type Role = (typeof ROLES)[number]

/** What the specification's query `role` says for each, and what people read (rule 1). */
export const ROLE_QUERIES: Record<string, Role> = { editor: 'EDITOR', admin: 'ADMIN' }
export const ROLE_NAMES: Record<Role, string> = { EDITOR: 'Redaktion', ADMIN: 'Administration' }

/** Whom a list of users shows; the town's staff and citizens without it. */
export const USER_GROUPS = ['ADMIN', 'EDITOR', 'CITIZEN', 'LOCKED'] as const
export type UserGroup = (typeof USER_GROUPS)[number]

/** Characters of a reason, which the person reads (rule 19). */
export const LOCK_REASON_MIN = 10
export const LOCK_REASON_MAX = 1000

export const lockSchema = z.object({
  reason: plainText()
    .min(1, 'Bitte schreiben Sie, warum das Konto gesperrt wird.')
    .refine(
      hasLength(LOCK_REASON_MIN),
      `Bitte schreiben Sie etwas mehr, mindestens ${LOCK_REASON_MIN} Zeichen.`,
    )
    .max(LOCK_REASON_MAX, `Der Grund darf höchstens ${LOCK_REASON_MAX} Zeichen haben.`),
})

/** Why somebody looks after another person's account, as words of the program: the log holds no free text (D-52). */
export const CARE_REASONS = ['REQUESTED', 'LOST_ACCESS', 'WRONG_DATA', 'SECURITY', 'RESOLVED'] as const
export type CareReason = (typeof CARE_REASONS)[number]

export const CARE_REASON_TEXTS: Record<CareReason, string> = {
  REQUESTED: 'Die Person hat darum gebeten',
  LOST_ACCESS: 'Die Person kommt nicht mehr in ihr Konto',
  WRONG_DATA: 'Die Angaben waren falsch oder veraltet',
  SECURITY: 'Verdacht auf fremden Zugriff oder Missbrauch',
  RESOLVED: 'Der Anlass besteht nicht mehr',
}

export const NO_REASON = 'Bitte wählen Sie einen Grund.'

/** Somebody whom a town invites: names are typed by the administrator, the password by the person. */
export const createUserSchema = z.object({
  firstName: nameSchema('Vorname', 'den'),
  lastName: nameSchema('Nachname', 'den'),
  email: z.string().trim().min(1, 'Bitte geben Sie die E-Mail-Adresse an.').pipe(emailSchema),
  role: z.enum(ROLES).nullish(),
})

/** What may be changed of somebody else's account; what is left out stays. */
export const updateUserSchema = profileSchema.pick({ telephone: true, signature: true }).extend({
  firstName: nameSchema('Vorname', 'den').optional(),
  lastName: nameSchema('Nachname', 'den').optional(),
  username: usernameSchema.optional(),
  /** For which town the signature is. */
  municipalityId: z.int().nullish(),
  reason: z.enum(CARE_REASONS, NO_REASON).nullish(),
})

export const careSchema = z.object({ reason: z.enum(CARE_REASONS, NO_REASON) })

/** The same as the platform changes it: never without a reason. */
export const caredUserSchema = updateUserSchema.extend(careSchema.shape)

/** Another address for somebody, who confirms it there. */
export const changeUserEmailSchema = createUserSchema.pick({ email: true }).extend(careSchema.shape)
