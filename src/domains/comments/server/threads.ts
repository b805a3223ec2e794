import { DELETED_COMMENT } from '../comment.rules.ts'
import type { CommentRow } from './comments.sql.ts'

/** The public text of a comment with its signature, or the placeholder if it is deleted. */
export function wholeText({ text, signature, deletedAt }: CommentRow): string {
  if (deletedAt !== null) return DELETED_COMMENT()
  return signature === null ? text : `${text}\n\n${signature}`
}

/** Returns whether the comment has an answer, deleted ones included. */
export const isAnswered = (comment: CommentRow, thread: readonly CommentRow[]): boolean =>
  thread.some(({ parentId, answeredId }) => parentId === comment.id || answeredId === comment.id)

/**
 * Returns whether the comment is shown: a deleted one only if a comment below it is not deleted (rule 36).
 */
export function isShown(comment: CommentRow, thread: readonly CommentRow[]): boolean {
  if (comment.deletedAt === null) return true
  return thread.some((each) => each.parentId === comment.id && isShown(each, thread))
}
