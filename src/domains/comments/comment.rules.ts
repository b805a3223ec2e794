import { z } from 'zod'
import { hasLength, plainText } from '#kit/common/plain-text.ts'

/** DECISIONS 19. */
export const COMMENT_MAX = 2000
/** Deepest level an answer is stored at (DECISIONS 37). */
export const MAX_LEVEL = 12
/** Threads a report's page loads at once (DECISIONS 84). */
export const THREADS_PER_PAGE = 100

export const commentTextSchema = plainText()
  .min(1, 'Bitte schreiben Sie einen Kommentar.')
  .max(COMMENT_MAX, `Ein Kommentar darf höchstens ${COMMENT_MAX} Zeichen haben.`)

export const createCommentSchema = z.object({ text: commentTextSchema })

/** What the author of a report adds to "not done"; nothing is enough. */
export const resolutionSchema = z.object({
  text: plainText().max(COMMENT_MAX, `Ein Kommentar darf höchstens ${COMMENT_MAX} Zeichen haben.`),
})

/** Stands where a comment was that others have answered (DECISIONS 36). */
export const DELETED_COMMENT = 'Kommentar gelöscht'
/** Hours in which a comment can be corrected, as long as nobody has answered it (DECISIONS 36). */
export const EDIT_HOURS = 24

/** DECISIONS 19. */
export const DELETION_REASON_MIN = 10
export const DELETION_REASON_MAX = 1000

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

/** What the author of a closed report says who says no more than that it is not done. */
export const STILL_THERE = 'Das Problem besteht leider weiter.'
