import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/**
 * A town's administrators manage its messages, the super administrator all of them. Messages in the
 * platform's own name belong to no town.
 */
export const canManageOutbox = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))

type Row = {
  municipalityId: number | null
  sentAt: Date | null
  refusedAt: Date | null
  cancelledAt: Date | null
}

const isOver = ({ sentAt, refusedAt, cancelledAt }: Row) =>
  sentAt !== null || refusedAt !== null || cancelledAt !== null

/** A failed message can be queued again as long as its recipient is kept. */
export const canResend = (viewer: Viewer, row: Row & { recipient: string }): boolean =>
  canManageOutbox(viewer, row.municipalityId) && row.refusedAt !== null && row.recipient !== ''

/** A waiting message can be dropped, but not one that a worker has claimed. */
export const canCancel = (viewer: Viewer, row: Row & { claim: string | null }): boolean =>
  canManageOutbox(viewer, row.municipalityId) && !isOver(row) && row.claim === null
