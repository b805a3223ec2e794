import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { photoStorageKey } from '../../src/domains/photos/server/photo-files.ts'
import { withDatabase } from '../site/own-database.ts'
import { mayComeTwice, type Outage } from './outages.ts'
import type { Found } from './told.ts'

/**
 * Tampers with the site: deletes a row of each kind and a file, changes a byte of another file, and
 * duplicates a mail. Returns the copies after that.
 */
export async function tamper(
  dataDir: string,
  found: Found,
  outages: readonly Outage[],
): Promise<Found['copies']> {
  const [first, second] = found.photos
  const comment = found.comments.findLast(({ id }) => !found.photos.some(({ commentId }) => commentId === id))
  const copy = found.copies.find(({ readAt }) => !mayComeTwice(readAt, outages))
  if (first === undefined || second === undefined || comment === undefined || copy === undefined)
    throw new Error('there is too little to tamper with')
  const pathOf = (photo: Found['photos'][number]) =>
    join(dataDir, 'store', photoStorageKey(photo.key, photo.files[0]?.name.replace(/^.{24}-/, '') ?? ''))
  rmSync(pathOf(first))
  const bytes = readFileSync(pathOf(second))
  writeFileSync(pathOf(second), bytes.subarray(0, bytes.length >> 1))
  await withDatabase(dataDir, async (db) => {
    await db.deleteFrom('comment').where('id', '=', comment.id).execute()
    const step = await db
      .selectFrom('reportEvent')
      .select(['municipalityId', 'id'])
      .where('kind', '=', 'APPROVED')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('reportEvent').where('id', '=', step.id).execute()
  })
  return [...found.copies, { ...copy, readAt: copy.readAt + 1 }]
}
