import { COMMENT_DRAFT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import type { DraftPhoto } from '#domains/photos/draft-photo.rules.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'

/** A comment that is being written. */
export type CommentDraft = {
  text: string
  photos: DraftPhoto[]
  official: boolean
  idempotencyKey: string
  /** The status that goes with it, where staff write it to change one. */
  statusId?: string
}

/** One for each report and answered comment. */
export const commentDrafts = createDraftStore<CommentDraft>('comments', COMMENT_DRAFT_LIFETIME)

export const commentDraftKey = (reportId: number, answerTo: number | null): string =>
  `${reportId}-${answerTo ?? 0}`

/** The correction of a comment. */
export const editDraftKey = (commentId: number): string => `edit-${commentId}`

/** The public word that staff write along with a new status. */
export const statusDraftKey = (reportId: number): string => `${reportId}-status`

export const isEmptyComment = ({ text, photos, statusId = '' }: CommentDraft): boolean =>
  text === '' && photos.length === 0 && statusId === ''

export const emptyComment = (): CommentDraft => ({
  text: '',
  photos: [],
  official: true,
  idempotencyKey: crypto.randomUUID(),
})
