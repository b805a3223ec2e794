import type { Insertable, Selectable } from 'kysely'
import type { ProviderSignIn } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'

export type SignInRow = Selectable<ProviderSignIn>
type Key = { municipalityId: number; handleHash: Buffer; now: Date }

export async function insertSignIn(db: Db, row: Insertable<ProviderSignIn>): Promise<void> {
  await db.insertInto('providerSignIn').values(row).execute()
}

const ofKey = (db: Db, { municipalityId, handleHash, now }: Key) =>
  db
    .updateTable('providerSignIn')
    .where('municipalityId', '=', municipalityId)
    .where('handleHash', '=', handleHash)
    .where('expiresAt', '>', now)

/** Takes the one answer that a sign-in may get, in one statement: of two at once one gets it. */
export async function takeAnswer(db: Db, key: Key): Promise<SignInRow | null> {
  const query = ofKey(db, key).set({ answeredAt: key.now }).where('answeredAt', 'is', null)
  return (await query.returningAll().executeTakeFirst()) ?? null
}

/** Keeps the response that was posted for a sign-in, sealed; false where none waits for one. */
export async function keepResponse(
  db: Db,
  { municipalityId, stateHash, now }: Omit<Key, 'handleHash'> & { stateHash: Buffer },
  response: Buffer,
): Promise<boolean> {
  const query = db
    .updateTable('providerSignIn')
    .set({ response })
    .where('municipalityId', '=', municipalityId)
  const waiting = query.where('stateHash', '=', stateHash).where('expiresAt', '>', now)
  const { numUpdatedRows } = await waiting
    .where('answeredAt', 'is', null)
    .where('response', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes a response whose tab has fetched it. */
export async function dropResponse(db: Db, key: Key): Promise<void> {
  await ofKey(db, key).set({ response: null }).execute()
}

/** Keeps what the provider said, until the steps that are missing have followed. */
export async function keepProof(db: Db, key: Key, proof: Buffer): Promise<void> {
  await ofKey(db, key).set({ proof }).execute()
}

/** A sign-in whose answer was taken and which waits for another step. */
export async function findProven(
  db: Db,
  { municipalityId, handleHash, now }: Key,
): Promise<SignInRow | null> {
  const query = db.selectFrom('providerSignIn').selectAll().where('municipalityId', '=', municipalityId)
  const ofHandle = query.where('handleHash', '=', handleHash).where('expiresAt', '>', now)
  return (await ofHandle.where('proof', 'is not', null).executeTakeFirst()) ?? null
}

/** Ends a sign-in and returns when its answer came; null where another call did it. */
export async function endSignIn(
  db: Db,
  { municipalityId, handleHash }: Omit<Key, 'now'>,
): Promise<{ answeredAt: Date | null } | null> {
  const query = db.deleteFrom('providerSignIn').where('municipalityId', '=', municipalityId)
  return (await query.where('handleHash', '=', handleHash).returning('answeredAt').executeTakeFirst()) ?? null
}

/** Ends all sign-ins of a town that are under way: they began with other settings. */
export async function endSignInsOf(db: Db, municipalityId: number): Promise<void> {
  await db.deleteFrom('providerSignIn').where('municipalityId', '=', municipalityId).execute()
}

/** Deletes sign-ins that were not finished in time. */
export async function removeOldSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('providerSignIn').where('expiresAt', '<=', now).execute()
}
