import { takeOutReportExports } from '#domains/exports/server/report-exports.sql.ts'
import { photoFiles, removeFilesAfter } from '#domains/photos/server/remove-files.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { removeFromTown } from './person-data.sql.ts'
import { emptyHandovers, erasePrivatePhotos, eraseUnpublished } from './purge.sql.ts'

/** Erases an account's data in one town, with the files. Public content stays without the person. */
export async function eraseInTown(
  trx: Trx,
  context: Pick<Context, 'clock' | 'enqueue'>,
  personId: number,
  townId: number,
): Promise<void> {
  const unpublished = await eraseUnpublished(trx, personId, context.clock.now(), townId)
  const outside = await emptyHandovers(trx, personId, townId)
  const photos = [...unpublished, ...outside, ...(await erasePrivatePhotos(trx, personId, townId))]
  const exports = await takeOutReportExports(trx, personId, townId)
  await removeFromTown(trx, personId, townId)
  await removeFilesAfter(trx, context, [...photoFiles(photos), ...exports])
}
