import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { forgetDevicesOf } from '#domains/auth/server/throttle/known-devices.ts'
import { endHandoversAt } from '#domains/handovers/server/end-handover.ts'
import { photoFiles, removeFilesAfter, removeUploadFilesAfter } from '#domains/photos/server/remove-files.ts'
import { findPersonByEmail } from '#domains/users/server/people.sql.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { eraseInTown } from '../erase-in-town.ts'
import { countData } from '../person-data.sql.ts'
import { markOf } from './address-hash.ts'
import type { Addressee } from './address-references.sql.ts'
import { type Erasing, eraseRows } from './erase-rows.sql.ts'
import { everyAddress } from './every-address.sql.ts'

/**
 * Erases the data of an address, in one town or (null) everywhere. The deletion journal outside the
 * database records it, so that a restored backup is erased again. The account of that address is not
 * touched here.
 */
export async function eraseAddress(
  trx: Trx,
  context: Context,
  addressee: Addressee,
  townId: number | null,
  erasing: Erasing,
): Promise<void> {
  await letGo(trx, context, addressee, townId, erasing)
  const id = `${markOf(context.secret, addressee.email)}-${townId ?? 0}`
  await noteDeletion(trx, context, { kind: 'address', id, at: erasing.at })
}

/**
 * Erases the rows and their files, ends the links to reports that were mailed to the address and, where the
 * erasure is not for a single town, deletes its known devices.
 */
async function letGo(
  trx: Trx,
  context: Context,
  addressee: Addressee,
  townId: number | null,
  erasing: Erasing,
): Promise<void> {
  const asNobody = { ...context, viewer: ANONYMOUS }
  await endHandoversAt(trx, asNobody, addressee.email, townId)
  const { copies, uploads, photos } = await eraseRows(trx, addressee, townId, erasing)
  await removeFilesAfter(trx, context, [...copies, ...photoFiles(photos)])
  await removeUploadFilesAfter(trx, context, uploads)
  if (townId === null) await forgetDevicesOf(trx, context, addressee.email)
}

/**
 * Returns a function that finds the address of a journal entry. The first call reads all addresses once and
 * caches them for the other entries.
 */
export function addressesByHash(db: Db, secrets: readonly string[]) {
  let known: Promise<Map<string, string>> | undefined
  const read = async () => {
    const marks = new Map<string, string>()
    for await (const email of everyAddress(db))
      for (const secret of secrets) marks.set(markOf(secret, email), email)
    return marks
  }
  return async (mark: string): Promise<string | null> => {
    known ??= read()
    return (await known).get(mark) ?? null
  }
}

/**
 * Erases an address again after a restored backup has brought it back, without a mail. `id` is the id of
 * the journal entry. The function is idempotent. It returns whether there was anything to erase.
 */
export async function eraseAddressAgain(
  context: Context,
  id: string,
  find: (mark: string) => Promise<string | null>,
): Promise<boolean> {
  const [mark = '', town = '0'] = id.split('-')
  const email = await find(mark)
  if (email === null) return false
  const townId = Number(town) || null
  const erasing = { reason: 'by-others', at: context.clock.now() }
  return context.db.transaction().execute(async (trx) => {
    const person = await findPersonByEmail(trx, email)
    const addressee = { email, personId: person?.id ?? null }
    const counts = await countData(trx, addressee, townId)
    if (townId !== null && person !== null) await eraseInTown(trx, context, person.id, townId)
    await letGo(trx, context, addressee, townId, erasing)
    // The account itself has a journal entry of its own.
    return counts.some(({ isOfAccount }) => townId !== null || !isOfAccount)
  })
}
