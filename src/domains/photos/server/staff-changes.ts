import type { Trx } from '#kit/server/database/db.ts'
import { noteStaffChange, type PhotoRow } from './photos.sql.ts'

/** Notes that staff have redacted parts of a photo, so that the author of its comment is told (rule 183). */
export const noteRedactions = (trx: Trx, photo: PhotoRow, count: number): Promise<void> =>
  noteStaffChange(trx, photo, { staffRedactions: photo.staffRedactions + count })

/** Notes whether a photo is edited by staff now, so that the author of its comment is told (rule 183). */
export const noteEdits = (trx: Trx, photo: PhotoRow, isEditedByStaff: boolean): Promise<void> =>
  noteStaffChange(trx, photo, { isEditedByStaff })
