import { type Insertable, type Selectable, sql } from 'kysely'
import type { Passkey } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type PasskeyRow = Selectable<Passkey>

/** A person's passkeys in the order in which they were added. */
export const passkeysOf = (db: Db, personId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The passkey that a device names, with its owner's handle; null for an unknown one. */
export async function findByCredential(
  db: Db,
  credentialId: Buffer,
): Promise<(PasskeyRow & { userHandle: Buffer }) | null> {
  const query = db
    .selectFrom('passkey')
    .innerJoin('passkeyOwner', 'passkeyOwner.personId', 'passkey.personId')
    .selectAll('passkey')
    .select('passkeyOwner.userHandle')
  return (await query.where('credentialId', '=', credentialId).executeTakeFirst()) ?? null
}

/** Inserts a passkey; false if another account has this credential already. */
export async function insertPasskey(trx: Trx, passkey: Insertable<Passkey>): Promise<boolean> {
  const query = trx.insertInto('passkey').values(passkey)
  const { numInsertedOrUpdatedRows = 0n } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Notes a use. False if the passkey is gone, or if its counter did not grow although it counts: then two
 * devices have the same key (WebAuthn, section 6.1.1).
 */
export async function noteUse(
  trx: Trx,
  id: string,
  { counter, isBackedUp, at }: { counter: number; isBackedUp: boolean; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${written('passkey')} set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = ${at}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(trx)
  return numAffectedRows === 1n
}

/** Renames one of the person's own passkeys; null for any other. */
export async function setPasskeyName(
  db: Db,
  { personId, id, name }: Pick<PasskeyRow, 'personId' | 'id' | 'name'>,
): Promise<PasskeyRow | null> {
  const query = db.updateTable('passkey').set({ name }).where('id', '=', id)
  return (await query.where('personId', '=', personId).returningAll().executeTakeFirst()) ?? null
}

/** Deletes one of the person's own passkeys; null for any other. */
export async function deletePasskey(trx: Trx, personId: number, id: string): Promise<PasskeyRow | null> {
  const query = trx.deleteFrom('passkey').where('id', '=', id).where('personId', '=', personId)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** The handle that a person's devices keep. A first call stores the given one. */
export async function handleOf(db: Db, personId: number, fresh: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ userHandle: Buffer }>`
    insert into ${written('passkey_owner')} (person_id, user_handle) values (${personId}, ${fresh})
    on conflict (person_id) do update set person_id = excluded.person_id returning user_handle`.execute(db)
  return rows[0]?.userHandle ?? fresh
}

/** Hashes of the recovery codes of a person without an app for codes. */
export async function ownerRecoveryHashes(db: Db, personId: number): Promise<Buffer[]> {
  const query = db.selectFrom('passkeyOwner').select('recoveryHashes').where('personId', '=', personId)
  return (await query.executeTakeFirst())?.recoveryHashes ?? []
}

export async function setOwnerRecoveryHashes(trx: Trx, personId: number, hashes: Buffer[]): Promise<void> {
  const query = trx.updateTable('passkeyOwner').set({ recoveryHashes: hashes })
  await query.where('personId', '=', personId).execute()
}

/** Consumes a recovery code of a person without an app. Returns the number of codes left; null if wrong. */
export async function takeOwnerRecoveryCode(db: Db, personId: number, hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    update ${written('passkey_owner')} set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where person_id = ${personId} and ${hash} = any(recovery_hashes)
    returning cardinality(recovery_hashes) as left`.execute(db)
  return rows[0]?.left ?? null
}

/** Deletes the handle and the recovery codes of a person without passkeys. */
export async function forgetOwner(trx: Trx, personId: number): Promise<void> {
  await trx.deleteFrom('passkeyOwner').where('personId', '=', personId).execute()
}

/** Deletes all passkeys of a person, with the handle and the recovery codes; false if there were none. */
export async function removePasskeys(trx: Trx, personId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  await forgetOwner(trx, personId)
  return numDeletedRows > 0n
}
