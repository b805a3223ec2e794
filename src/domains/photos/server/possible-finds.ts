import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PhotoRow } from './photos.sql.ts'
import { photosWithFinds, setNoFinds } from './possible-finds.sql.ts'

/** Key of a report. */
type OfReport = { municipalityId: number; id: number }

/** The photos of a report and of its comments on which something was found that nobody has decided on. */
export const undecidedPhotos = (db: Db, report: OfReport): Promise<PhotoRow[]> =>
  photosWithFinds(db, report.municipalityId, report.id)

/** Notes that somebody has looked: nothing on the photo has to be covered. */
export const dismissFinds = (trx: Trx, photo: PhotoRow): Promise<void> => setNoFinds(trx, photo)
