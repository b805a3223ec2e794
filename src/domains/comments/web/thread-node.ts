import type { createCommentPath } from '#domains/paths.ts'
import type { CommentItemFragment } from './CommentThread.generated.ts'

/** A comment with all answers below it. */
export type ThreadNode = CommentItemFragment & { children?: readonly ThreadNode[] }

/** The part of its report that a thread needs. */
export type ThreadReport = Parameters<typeof createCommentPath>[0] & {
  id: number
  title: string
  /** Only staff get it. */
  version: number | null
  municipality: { id: number; name: string; slug: string; timeZone: string; logo: string | null }
  permissions: { canComment: boolean }
}
