import { COMMENT_DRAFT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'

/** The draft of a comment. */
export type CommentDraft = {
  text: string
  photos: DraftPhoto[]
  official: boolean
  idempotencyKey: string
  /** The new status, if staff write the comment to change it. */
  statusId?: string
}

/** One draft per report and answered comment. */
export const commentDrafts = createDraftStore<CommentDraft>('comments', COMMENT_DRAFT_LIFETIME)

export const commentDraftKey = (reportId: number, answerTo: number | null): string =>
  `${reportId}-${answerTo ?? 0}`

/** Key of the draft of a correction. */
export const editDraftKey = (commentId: number): string => `edit-${commentId}`

/** Key of the draft of a public comment on a new status. */
export const statusDraftKey = (reportId: number): string => `${reportId}-status`

export const isEmptyComment = ({ text, photos, statusId = '' }: CommentDraft): boolean =>
  text === '' && photos.length === 0 && statusId === ''

export const emptyComment = (): CommentDraft => ({
  text: '',
  photos: [],
  official: true,
  idempotencyKey: crypto.randomUUID(),
})
