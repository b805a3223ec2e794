import type { Trx } from '#kit/server/database/db.ts'
import { moveUpload } from './photos.sql.ts'

/**
 * Gives a guest's waiting photo to another guest report or to a person, for whom it waits anew. False where
 * it is not there any more.
 */
export const giveGuestPhoto = (
  trx: Trx,
  from: { guestReportId: number; id: number },
  to: { guestReportId: number } | { personId: number },
  now: Date,
): Promise<boolean> => moveUpload(trx, from, to, now)
