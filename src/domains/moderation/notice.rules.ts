import { z } from 'zod'
import { emailSchema } from '#domains/users/user.rules.ts'
import { hasLength, isBlank, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

export const CONTENT_TYPES = ['COMMENT', 'REPORT', 'USER'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** Shortest reason in characters (rule 19). */
export const NOTICE_REASON_MIN = 10
/** Longest reason in characters (rule 19). */
export const NOTICE_REASON_MAX = 1000

/** Shortest plausible time in seconds to fill in the form; a faster form is a bot's (S-44). */
export const MIN_FILL_SECONDS = 3

/** Schema of a notice on offensive content. The address is optional. */
export const noticeSchema = z.object({
  reason: plainText()
    .min(1, { error: message`Bitte schreiben Sie, was Sie stört.` })
    .refine(hasLength(NOTICE_REASON_MIN), {
      error: message`Bitte beschreiben Sie es etwas genauer, mit mindestens ${NOTICE_REASON_MIN} Zeichen.`,
    })
    .max(NOTICE_REASON_MAX, { error: message`Ihr Text darf höchstens ${NOTICE_REASON_MAX} Zeichen haben.` }),
  email: z.preprocess((value) => (isBlank(value) ? null : value), emailSchema.nullish()),
})

export const NOTICE_STATUSES = ['OPEN', 'DECIDED'] as const
export type NoticeStatus = (typeof NOTICE_STATUSES)[number]

export const DECISIONS = ['REMOVED', 'KEPT'] as const
export type Decision = (typeof DECISIONS)[number]

/** Schema of a decision. Notifier and author both read the reason. */
export const decisionSchema = z.object({
  decision: z.enum(DECISIONS, { error: message`Bitte wählen Sie, was geschieht.` }),
  reason: plainText()
    .min(1, { error: message`Bitte begründen Sie die Entscheidung.` })
    .refine(hasLength(NOTICE_REASON_MIN), {
      error: message`Bitte begründen Sie etwas genauer, mit mindestens ${NOTICE_REASON_MIN} Zeichen.`,
    })
    .max(NOTICE_REASON_MAX, {
      error: message`Die Begründung darf höchstens ${NOTICE_REASON_MAX} Zeichen haben.`,
    }),
})
