import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's administrators look after its messages, the super administrator after all; the platform's own name no town. */
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

/** What was given up can be tried again, as long as it is known to whom it goes. */
export const canResend = (viewer: Viewer, row: Row & { recipient: string }): boolean =>
  canManageOutbox(viewer, row.municipalityId) && row.refusedAt !== null && row.recipient !== ''

/** What waits can be dropped; not what a worker is just talking about. */
export const canCancel = (viewer: Viewer, row: Row & { claim: string | null }): boolean =>
  canManageOutbox(viewer, row.municipalityId) && !isOver(row) && row.claim === null
