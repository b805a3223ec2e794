import sharp from 'sharp'
import { PHOTO_DERIVATIVES, photoStorageKey } from '#domains/photos/server/photo-files.ts'
import { nextId } from '#kit/server/database/db.ts'
import type { Report, Town } from '../factories.ts'
import type { TestSite } from '../site.ts'

/**
 * Inserts a small photo of a report or comment directly into the store and the database, without an upload.
 */
export async function aStoredPhoto(
  { services: { db, clock, storage } }: TestSite,
  town: Pick<Town, 'id'>,
  report: Pick<Report, 'id'>,
  commentId: number | null = null,
): Promise<number> {
  const id = await nextId(db, 'photo_id')
  const key = `k${id}`.padEnd(24, '-')
  const size = { width: 6, height: 4 }
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#c81414' } })
    .webp()
    .toBuffer()
  const of = { municipalityId: town.id, reportId: report.id, commentId, position: 0, isPublic: true }
  await db
    .insertInto('photo')
    .values({ id, key, ...size, size: bytes.length, ...of, createdAt: clock.now() })
    .execute()
  for (const { name } of PHOTO_DERIVATIVES) await storage.write(photoStorageKey(key, name), bytes)
  if (commentId === null)
    await db.updateTable('report').set({ photoCount: 1 }).where('id', '=', report.id).execute()
  return id
}
