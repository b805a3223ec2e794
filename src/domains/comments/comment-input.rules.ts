import { z } from 'zod'
import { hasLength, plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'
import { COMMENT_MAX, DELETION_REASON_MAX, DELETION_REASON_MIN } from './comment.rules.ts'

// Separate from the limits, so that pages that only read do not load zod.

export const commentTextSchema = plainText()
  .min(1, { error: message`Bitte schreiben Sie einen Kommentar.` })
  .max(COMMENT_MAX, { error: message`Ein Kommentar darf höchstens ${COMMENT_MAX} Zeichen haben.` })

export const createCommentSchema = z.object({ text: commentTextSchema })

/** The author's optional text when they say that a report is not done. */
export const resolutionSchema = z.object({
  text: plainText().max(COMMENT_MAX, {
    error: message`Ein Kommentar darf höchstens ${COMMENT_MAX} Zeichen haben.`,
  }),
})

/** The reason that staff give when they delete another person's comment. */
export const deletionReasonSchema = z.object({
  reason: plainText()
    .min(1, {
      error: message`Bitte nennen Sie den Grund. Wer den Kommentar geschrieben hat, bekommt ihn per E-Mail.`,
    })
    .refine(hasLength(DELETION_REASON_MIN), {
      error: message`Bitte begründen Sie es etwas genauer, mit mindestens ${DELETION_REASON_MIN} Zeichen.`,
    })
    .max(DELETION_REASON_MAX, {
      error: message`Die Begründung darf höchstens ${DELETION_REASON_MAX} Zeichen haben.`,
    }),
})
