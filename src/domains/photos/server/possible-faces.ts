import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PhotoRow } from './photos.sql.ts'
import { photosWithFaces, setNoFaces } from './possible-faces.sql.ts'

/** Key of a report. */
type OfReport = { municipalityId: number; id: number }

/** The photos of a report and of its comments on which faces were found that nobody has decided on. */
export const undecidedPhotos = (db: Db, report: OfReport): Promise<PhotoRow[]> =>
  photosWithFaces(db, report.municipalityId, report.id)

/** Notes that somebody has looked: nothing on the photo has to be covered. */
export const dismissFaces = (trx: Trx, photo: PhotoRow): Promise<void> => setNoFaces(trx, photo)
