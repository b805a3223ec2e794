import type { Db } from '#kit/server/database/db.ts'
import { reportsWithPhotosOf } from './same-photos.sql.ts'

/** Ids of the town's other reports that have a photo of this one too, the newest first. */
export const reportIdsWithPhotosOf = (
  db: Db,
  report: { municipalityId: number; id: number },
  since: Date,
  most: number,
): Promise<number[]> => reportsWithPhotosOf(db, report, since, most)
