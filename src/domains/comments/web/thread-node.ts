import type { createCommentPath } from '#domains/paths.ts'
import type { CommentItemFragment } from './CommentThread.generated.ts'

/** A comment with its answers, as deep as they go. */
export type ThreadNode = CommentItemFragment & { children?: readonly ThreadNode[] }

/** What the thread must know of the report it stands below. */
export type ThreadReport = Parameters<typeof createCommentPath>[0] & {
  title: string
  /** For staff. */
  version: number | null
  municipality: { id: number; name: string; slug: string; timeZone: string; logo: string | null }
  permissions: { canComment: boolean }
}
