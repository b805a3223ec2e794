import type { ReportRow } from '#domains/reports/server/reports.sql.ts'

/** Why other reports cannot be duplicates of a report, apart from being a duplicate itself. */
export type OriginalObstacle = 'DELETED' | 'TRANSFERRED' | 'HIDDEN'

type Asked = Pick<ReportRow, 'deletedAt' | 'transferredAt' | 'isPublished'>

/** Followers and supporters move to an original, so it has to be one that they may see, in this town. */
export function originalObstacle({ deletedAt, transferredAt, isPublished }: Asked): OriginalObstacle | null {
  if (deletedAt !== null) return 'DELETED'
  if (transferredAt !== null) return 'TRANSFERRED'
  return isPublished ? null : 'HIDDEN'
}
