import type { Insertable, Selectable } from 'kysely'
import type { PasskeyChallenge } from '#generated/tables.ts'
import type { Db } from '#kit/server/database/db.ts'

/** CODE: a device has signed, and the code is the proof. The others wait for a signature. */
export type ChallengePurpose = 'ADD' | 'SIGN_IN' | 'SECOND_STEP' | 'CODE'

export async function insertChallenge(
  db: Db,
  row: Insertable<PasskeyChallenge> & { purpose: ChallengePurpose },
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(row).execute()
}

/** Takes a challenge, in one statement: of two at once one gets it. Null if it is unknown or too old. */
export async function takeChallenge(
  db: Db,
  { hash, purpose, now }: { hash: Buffer; purpose: ChallengePurpose; now: Date },
): Promise<Pick<Selectable<PasskeyChallenge>, 'personId'> | null> {
  const query = db.deleteFrom('passkeyChallenge').where('hash', '=', hash).where('purpose', '=', purpose)
  return (await query.where('expiresAt', '>', now).returning('personId').executeTakeFirst()) ?? null
}

/** Takes a person's code, in one statement. False if it is another person's, was used or is too old. */
export async function takePasskeyCode(
  db: Db,
  { hash, personId, now }: { hash: Buffer; personId: number; now: Date },
): Promise<boolean> {
  const query = db.deleteFrom('passkeyChallenge').where('hash', '=', hash).where('purpose', '=', 'CODE')
  const { numDeletedRows } = await query
    .where('personId', '=', personId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes what a person's devices have begun or proved, after one of them was removed. */
export async function removeChallengesOf(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('personId', '=', personId).execute()
}

/** Deletes challenges and codes that have expired. */
export async function removeOldChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', now).execute()
}
