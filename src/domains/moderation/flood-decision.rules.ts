import { z } from 'zod'
import { hasLength, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** RELEASED: the reports go the ordinary way. REJECTED: they are refused, and authors read the reason. */
export const FLOOD_DECISIONS = ['RELEASED', 'REJECTED'] as const
export type FloodDecision = (typeof FLOOD_DECISIONS)[number]

/** Bounds of the reason in characters, as for other refusals (rule 19). */
export const FLOOD_REASON_MIN = 10
export const FLOOD_REASON_MAX = 1000

/** The reason of a rejection, which the authors read. */
export const floodReasonSchema = z.object({
  reason: plainText()
    .min(1, { error: message`Bitte begründen Sie die Ablehnung.` })
    .refine(hasLength(FLOOD_REASON_MIN), {
      error: message`Bitte begründen Sie etwas genauer, mit mindestens ${FLOOD_REASON_MIN} Zeichen.`,
    })
    .max(FLOOD_REASON_MAX, {
      error: message`Die Begründung darf höchstens ${FLOOD_REASON_MAX} Zeichen haben.`,
    }),
})
