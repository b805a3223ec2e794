import { z } from 'zod'
import { hasLength, plainText } from '#kit/common/plain-text.ts'
import { COMMENT_MAX, DELETION_REASON_MAX, DELETION_REASON_MIN } from './comment.rules.ts'

// Apart from the limits: whoever only reads does not load zod.

export const commentTextSchema = plainText()
  .min(1, 'Bitte schreiben Sie einen Kommentar.')
  .max(COMMENT_MAX, `Ein Kommentar darf höchstens ${COMMENT_MAX} Zeichen haben.`)

export const createCommentSchema = z.object({ text: commentTextSchema })

/** What the author of a report adds to "not done"; nothing is enough. */
export const resolutionSchema = z.object({
  text: plainText().max(COMMENT_MAX, `Ein Kommentar darf höchstens ${COMMENT_MAX} Zeichen haben.`),
})

/** What staff say when they delete somebody else's comment. */
export const deletionReasonSchema = z.object({
  reason: plainText()
    .min(1, 'Bitte nennen Sie den Grund. Wer den Kommentar geschrieben hat, bekommt ihn per E-Mail.')
    .refine(
      hasLength(DELETION_REASON_MIN),
      `Bitte begründen Sie es etwas genauer, mit mindestens ${DELETION_REASON_MIN} Zeichen.`,
    )
    .max(DELETION_REASON_MAX, `Die Begründung darf höchstens ${DELETION_REASON_MAX} Zeichen haben.`),
})
