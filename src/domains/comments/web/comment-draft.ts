import type { DraftPhoto } from '#domains/photos/web/draft-photo.ts'
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

/** A day is enough: it is there for a lost connection or a session that ran out. */
const LIFETIME = 24 * 60 * 60 * 1000

/** One for each report and answered comment. */
export const commentDrafts = createDraftStore<CommentDraft>('comments', LIFETIME)

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
