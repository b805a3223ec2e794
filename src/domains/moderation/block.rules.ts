import { z } from 'zod'
import { hasLength, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Shortest reason in characters; the longest follows (rule 39). */
export const BLOCK_REASON_MIN = 10
export const BLOCK_REASON_MAX = 500

/** Most people that one person can block, so that the list stays readable. */
export const MOST_BLOCKED = 200

export const blockSchema = z.object({
  reason: plainText()
    .min(1, { error: message`Bitte schreiben Sie sich auf, warum.` })
    .refine(hasLength(BLOCK_REASON_MIN), {
      error: message`Bitte schreiben Sie etwas mehr, mindestens ${BLOCK_REASON_MIN} Zeichen.`,
    })
    .max(BLOCK_REASON_MAX, { error: message`Der Grund darf höchstens ${BLOCK_REASON_MAX} Zeichen haben.` }),
})
