import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'

/** Why somebody's data is deleted by others: the grounds of article 17 (1) GDPR, as words of the program (D-52). */
export const ERASURE_REASONS = ['REQUESTED', 'NOT_NEEDED', 'UNLAWFUL', 'DUTY'] as const
export type ErasureReason = (typeof ERASURE_REASONS)[number]

export const ERASURE_REASON_TEXTS: Record<ErasureReason, string> = {
  REQUESTED: 'Die Person hat die Löschung verlangt',
  NOT_NEEDED: 'Die Daten werden nicht mehr gebraucht',
  UNLAWFUL: 'Die Daten wurden zu Unrecht gespeichert',
  DUTY: 'Ein Gesetz verpflichtet zur Löschung',
}

export const findPersonSchema = z.object({ email: emailSchema })

/** The second step: the address once more, so that nobody else goes by a slip. */
export const eraseSchema = z.object({
  reason: z.enum(ERASURE_REASONS, 'Bitte wählen Sie einen Grund.'),
  confirmEmail: z.string().trim().min(1, 'Bitte geben Sie die E-Mail-Adresse noch einmal ein.'),
})

/** What can be known of somebody, as it is counted. */
export const DATA_KINDS = [
  'REPORTS',
  'COMMENTS',
  'NOTICES',
  'FOLLOWED',
  'MESSAGES',
  'TASKS',
  'GUEST_REPORTS',
  'SESSIONS',
  'SIGN_INS',
  'BLOCKS',
  'UPLOADS',
] as const
export type DataKind = (typeof DATA_KINDS)[number]
