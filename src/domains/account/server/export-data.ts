import { largestFile } from '#domains/photos/server/photo-files.ts'
import { findPeople, findPersonByEmail, lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type ZipEntry, zipOf } from '#kit/server/zip.ts'
import { EXPORT_HOURS } from '../account.rules.ts'
import { sendAddressCopyMail, sendExportReadyMail } from './account.mails.ts'
import { mailedExportPath } from './data-export-link.ts'
import { dataPage } from './data-page.ts'
import { type DataExportRow, deleteExports, findExport, findOldExports, markReady } from './exports.sql.ts'
import { ownPhotos, personalData, type Whose } from './personal-data.sql.ts'

type Working = Pick<Context, 'db' | 'clock' | 'storage' | 'enqueue' | 'publicUrl' | 'secret'>

/**
 * Builds the requested data export: a ZIP with a page, the same data as JSON, and the photos. The job is
 * idempotent: after a crash it writes the file again and sends the mail only once.
 */
export async function exportData(context: Working, id: string): Promise<void> {
  const { db, clock, storage } = context
  const row = await findExport(db, id)
  const owner = row === null || row.readyAt !== null ? null : await ownerOf(context, row)
  if (row === null || owner === null) return
  const now = clock.now()
  let size = 0
  const pieces = zipOf(entriesOf(context, owner.whose, now), now)
  await storage.write(
    row.storageKey,
    counted(pieces, (bytes) => (size += bytes)),
  )
  await db.transaction().execute(async (trx) => {
    await owner.tell(trx, () => markReady(trx, id, size, clock.now()))
  })
  // The account was deleted while the file was written. No row points at the file any more.
  if ((await findExport(db, id)) === null) await storage.remove(row.storageKey)
}

type Owner = {
  whose: Whose
  /** Marks the data export as ready and sends the mail, once. */
  tell: (trx: Trx, markOnce: () => Promise<boolean>) => Promise<void>
}

/** Finds the owner of a data export and how to notify them; null if the account is gone. */
async function ownerOf(context: Working, { id, personId, email }: DataExportRow): Promise<Owner | null> {
  const { db } = context
  if (email !== null) {
    const person = await findPersonByEmail(db, email)
    // An account that was opened since is protected by its sign-in. A mailed link must not bypass its
    // second step.
    const isWithoutAccount = person !== null && person.emailConfirmedAt !== null
    const path = mailedExportPath(context, id)
    return {
      whose: { personId: person?.id ?? null, email, isWithoutAccount },
      tell: async (trx, markOnce) => {
        if (await markOnce()) await sendAddressCopyMail(trx, context, email, { path, key: id })
      },
    }
  }
  const [person] = personId === null ? [] : await findPeople(db, [personId])
  if (person === undefined) return null
  return {
    whose: { personId: person.id, email: person.emailConfirmedAt === null ? null : person.email },
    tell: async (trx, markOnce) => {
      // The current row: the address may have changed since, or the account may be locked.
      const now = await lockPerson(trx, person.id)
      const isNew = now !== null && (await markOnce())
      if (isNew && now.lockedAt === null) await sendExportReadyMail(trx, context, now, id)
    },
  }
}

async function* counted(pieces: AsyncIterable<Uint8Array>, count: (bytes: number) => void) {
  for await (const piece of pieces) {
    count(piece.length)
    yield piece
  }
}

async function* entriesOf({ db, storage }: Working, whose: Whose, now: Date): AsyncGenerator<ZipEntry> {
  const sections = await personalData(db, whose)
  const json = JSON.stringify({ erstelltAm: now.toISOString(), ...sections }, null, 2)
  yield { path: 'daten.html', pieces: text(dataPage(sections, now)), isPacked: false }
  yield { path: 'daten.json', pieces: text(json), isPacked: false }
  for (const photo of await ownPhotos(db, whose)) {
    const file = await storage.read(largestFile(photo.key))
    // The file may have been removed since the list was read, for example with an unused upload.
    if (file !== null) yield { path: `fotos/${photo.id}.webp`, pieces: file.stream, isPacked: true }
  }
}

async function* text(content: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(content)
}

/** Removes expired data exports, finished or not. Files are removed before their rows. */
export async function removeOldExports({
  db,
  clock,
  storage,
}: Pick<Context, 'db' | 'clock' | 'storage'>): Promise<number> {
  // A data export may wait in the queue before it is built, so its row is kept for one day longer.
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
