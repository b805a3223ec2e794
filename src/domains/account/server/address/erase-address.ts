import { forgetDevicesOf } from '#domains/auth/server/throttle/known-devices.ts'
import { removeFilesAfter, removeUploadFilesAfter } from '#domains/photos/server/remove-files.ts'
import { findPersonByEmail } from '#domains/users/server/people.sql.ts'
import { noteDeletion } from '#kit/server/backup/deletion-journal.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { eraseInTown } from '../erase-in-town.ts'
import { countData } from '../person-data.sql.ts'
import { markOf } from './address-mark.ts'
import type { Addressee } from './address-references.sql.ts'
import { type Erasing, eraseRows } from './erase-rows.sql.ts'
import { everyAddress } from './every-address.sql.ts'

/**
 * Lets go of what is known of an address, in one town or (null) everywhere, and notes it outside the database, so that a
 * backup which is brought back does not hold it again. An account of that address is somebody else's matter.
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

/** The rows with their files, and everywhere also from where somebody signed in with the address. */
async function letGo(
  trx: Trx,
  context: Context,
  addressee: Addressee,
  townId: number | null,
  erasing: Erasing,
): Promise<void> {
  const { copies, uploads } = await eraseRows(trx, addressee, townId, erasing)
  await removeFilesAfter(trx, context, copies)
  await removeUploadFilesAfter(trx, context, uploads)
  if (townId === null) await forgetDevicesOf(trx, context, addressee.email)
}

/** Finds the address that a journal's entry means, reading all of them once however many entries there are. */
export function addressesByMark(db: Db, secrets: readonly string[]) {
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
 * Erases an address again that an older state of the database has brought back: without a mail. `id` is as the journal has
 * it. Doing it again changes nothing. Answers whether anything of it was there.
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
    // The account itself is another entry of the journal, where it went.
    return counts.some(({ isOfAccount }) => townId !== null || !isOfAccount)
  })
}
