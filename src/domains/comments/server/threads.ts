import { DELETED_COMMENT } from '../comment.rules.ts'
import type { CommentRow } from './comments.sql.ts'

/** What everybody reads of a comment: its words and the signature below, or that it is gone. */
export function wholeText({ text, signature, deletedAt }: CommentRow): string {
  if (deletedAt !== null) return DELETED_COMMENT
  return signature === null ? text : `${text}\n\n${signature}`
}

/** Whether somebody answered it, even with words that are gone by now. */
export const isAnswered = (comment: CommentRow, thread: readonly CommentRow[]): boolean =>
  thread.some(({ parentId, answeredId }) => parentId === comment.id || answeredId === comment.id)

/** Whether it is shown: a deleted one only while something below it is not (rule 36). */
export function isShown(comment: CommentRow, thread: readonly CommentRow[]): boolean {
  if (comment.deletedAt === null) return true
  return thread.some((each) => each.parentId === comment.id && isShown(each, thread))
}
