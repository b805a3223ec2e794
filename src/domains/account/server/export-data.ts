import { PHOTO_SIDES } from '#domains/photos/photo.rules.ts'
import { photoStorageKey } from '#domains/photos/server/photo-files.ts'
import { findPeople, lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { type ZipEntry, zipOf } from '#kit/server/zip.ts'
import { EXPORT_HOURS } from '../account.rules.ts'
import { sendExportReadyMail } from './account.mails.ts'
import { dataPage } from './data-page.ts'
import { deleteExports, findExport, findOldExports, markReady } from './exports.sql.ts'
import { ownPhotos, personalData } from './personal-data.sql.ts'

type Working = Pick<Context, 'db' | 'clock' | 'storage' | 'enqueue' | 'publicUrl'>

/**
 * Makes the copy that somebody asked for: a ZIP with a page, the same as JSON, and their photos. Run again after a crash it
 * makes the file anew; the mail goes out once.
 */
export async function exportData(context: Working, id: string): Promise<void> {
  const { db, clock, storage } = context
  const row = await findExport(db, id)
  const [person] = row === null ? [] : await findPeople(db, [row.personId])
  if (row === null || row.readyAt !== null || person === undefined) return
  const now = clock.now()
  let size = 0
  const pieces = zipOf(entriesOf(context, person, now), now)
  await storage.write(
    row.storageKey,
    counted(pieces, (bytes) => (size += bytes)),
  )
  await db.transaction().execute(async (trx) => {
    // As it is now: the address may be another by then, or the account locked.
    const owner = await lockPerson(trx, person.id)
    const isNew = owner !== null && (await markReady(trx, id, size, clock.now()))
    if (isNew && owner.lockedAt === null) await sendExportReadyMail(trx, context, owner, id)
  })
  // The account went while this was written: nothing points at the file any more.
  if ((await findExport(db, id)) === null) await storage.remove(row.storageKey)
}

async function* counted(pieces: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}

async function* entriesOf({ db, storage }: Working, { id }: PersonRow, now: Date): AsyncGenerator<ZipEntry> {
  const sections = await personalData(db, id)
  const json = JSON.stringify({ erstelltAm: now.toISOString(), ...sections }, null, 2)
  yield { path: 'daten.html', pieces: text(dataPage(sections, now)), isPacked: false }
  yield { path: 'daten.json', pieces: text(json), isPacked: false }
  for (const photo of await ownPhotos(db, id)) {
    const file = await storage.read(photoStorageKey(photo.key, `${PHOTO_SIDES.LARGE}.webp`))
    // Removed since the list was read, for example with an upload that nothing took.
    if (file !== null) yield { path: `fotos/${photo.id}.webp`, pieces: file.stream, isPacked: true }
  }
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content)
}

/** Removes copies that can be fetched no more, also those that never were finished. Files go first. */
export async function removeOldExports({
  db,
  clock,
  storage,
}: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<number> {
  // A copy may have waited for a while before it was made: so it is kept for a day more than it can be fetched.
  const before = new Date(clock.now().getTime() - 2 * EXPORT_HOURS * HOUR)
  return db.transaction().execute(async (trx) => {
    const old = await findOldExports(trx, before)
    for (const { storageKey } of old) await storage.remove(storageKey)
    await deleteExports(
      trx,
      old.map(({ id }) => id),
    )
    return old.length
  })
}
