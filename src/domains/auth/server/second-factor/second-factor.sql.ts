import { type Insertable, type Selectable, sql } from 'kysely'
import type { SecondFactor } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type SecondFactorRow = Selectable<SecondFactor>

/** What was set up, or is being set up; null where there is neither. */
export async function findFactor(db: Db, personId: number): Promise<SecondFactorRow | null> {
  const query = db.selectFrom('secondFactor').selectAll().where('personId', '=', personId)
  return (await query.executeTakeFirst()) ?? null
}

/** Which of them have one in use. */
export const peopleWithFactor = (db: Db, ids: readonly number[]): Promise<{ personId: number }[]> =>
  db
    .selectFrom('secondFactor')
    .select('personId')
    .where('personId', 'in', ids)
    .where('confirmedAt', 'is not', null)
    .execute()

/** Those in use of accounts behind that one, by their number. */
export const factorsBehind = (db: Db, personId: number, count: number): Promise<SecondFactorRow[]> =>
  db
    .selectFrom('secondFactor')
    .selectAll()
    .where('confirmedAt', 'is not', null)
    .where('personId', '>', personId)
    .orderBy('personId')
    .limit(count)
    .execute()

/** Keeps the same secret sealed in another way; the recovery codes, whose key has changed, are void. */
export async function replaceSecret(trx: Trx, personId: number, secret: Buffer): Promise<void> {
  const query = trx.updateTable('secondFactor').set({ secret, recoveryHashes: [] })
  await query.where('personId', '=', personId).execute()
}

/** Begins to set one up, in place of an earlier beginning; false where one is in use. */
export async function beginFactor(
  db: Db,
  { personId, secret, createdAt }: Insertable<SecondFactor>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into ${written('second_factor')} (person_id, secret, created_at) values (${personId}, ${secret}, ${createdAt})
    on conflict (person_id) do update set secret = excluded.secret, created_at = excluded.created_at
    where second_factor.confirmed_at is null`.execute(db)
  return numAffectedRows === 1n
}

/** From now on it is asked for; false where it was in use already, or begun anew meanwhile. */
export async function confirmFactor(
  trx: Trx,
  { personId, secret }: Pick<SecondFactorRow, 'personId' | 'secret'>,
  changes: { confirmedAt: Date; lastStep: number; recoveryHashes: Buffer[] },
): Promise<boolean> {
  const query = trx.updateTable('secondFactor').set(changes).where('personId', '=', personId)
  const { numUpdatedRows } = await query
    .where('secret', '=', secret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Takes the code of a step, once: false for that step and those before it ever after (S-06). */
export async function takeStep(db: Db, personId: number, step: number): Promise<boolean> {
  const query = db.updateTable('secondFactor').set({ lastStep: step }).where('personId', '=', personId)
  const { numUpdatedRows } = await query
    .where('confirmedAt', 'is not', null)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Uses a recovery code up; answers how many are left, null for one that is none (any more). */
export async function takeRecoveryCode(db: Db, personId: number, hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    update ${written('second_factor')} set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where person_id = ${personId} and confirmed_at is not null and ${hash} = any(recovery_hashes)
    returning cardinality(recovery_hashes) as left`.execute(db)
  return rows[0]?.left ?? null
}

/** Replaces the recovery codes; false where no factor is in use. */
export async function replaceRecoveryCodes(trx: Trx, personId: number, hashes: Buffer[]): Promise<boolean> {
  const query = trx.updateTable('secondFactor').set({ recoveryHashes: hashes })
  const { numUpdatedRows } = await query
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** From now on the password is enough; false where it was before. */
export async function removeFactor(trx: Trx, personId: number): Promise<boolean> {
  const query = trx.deleteFrom('secondFactor').where('personId', '=', personId)
  const { numDeletedRows } = await query.where('confirmedAt', 'is not', null).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Removes what somebody began to set up before `start` and never finished. */
export async function removeUnconfirmedFactors(db: Db, start: Date): Promise<void> {
  const query = db.deleteFrom('secondFactor').where('createdAt', '<', start)
  await query.where('confirmedAt', 'is', null).execute()
}
