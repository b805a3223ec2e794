import { type Insertable, type Selectable, sql } from 'kysely'
import type { SecondFactor } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type SecondFactorRow = Selectable<SecondFactor>

/** A person's second step, confirmed or not; null if there is none. */
export async function findFactor(db: Db, personId: number): Promise<SecondFactorRow | null> {
  const query = db.selectFrom('secondFactor').selectAll().where('personId', '=', personId)
  return (await query.executeTakeFirst()) ?? null
}

/** The second steps of a person: an app for codes, passkeys, or both. */
export type SecondSteps = { personId: number; hasApp: boolean; hasPasskey: boolean }

/** The second steps in use of those people who have any. */
export async function secondStepsOf(db: Db, ids: readonly number[]): Promise<SecondSteps[]> {
  const { rows } = await sql<SecondSteps>`
    select p.id as person_id, f.person_id is not null as has_app, k.is_there as has_passkey
    from person p left join second_factor f on f.person_id = p.id and f.confirmed_at is not null,
      lateral (select exists(select from passkey where person_id = p.id) as is_there) k
    where p.id = any(${[...ids]}) and (f.person_id is not null or k.is_there)`.execute(db)
  return rows
}

/** The second steps of one person; null if the password is enough. */
export const secondStepsOfOne = async (db: Db, personId: number): Promise<SecondSteps | null> =>
  (await secondStepsOf(db, [personId]))[0] ?? null

/** Second steps in use after the given account, in the order of account ids. */
export const factorsBehind = (db: Db, personId: number, count: number): Promise<SecondFactorRow[]> =>
  db
    .selectFrom('secondFactor')
    .selectAll()
    .where('confirmedAt', 'is not', null)
    .where('personId', '>', personId)
    .orderBy('personId')
    .limit(count)
    .execute()

/**
 * Replaces the sealed secret by the same one under another key, and deletes the recovery codes, which depend
 * on the old key.
 */
export async function replaceSecret(trx: Trx, personId: number, secret: Buffer): Promise<void> {
  const query = trx.updateTable('secondFactor').set({ secret, recoveryHashes: [] })
  await query.where('personId', '=', personId).execute()
}

/** Inserts an unconfirmed second step or replaces one; false if a confirmed one exists. */
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

/** Confirms a second step; false if it was already confirmed or restarted meanwhile. */
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

/** Consumes a time step's code. Returns false for the last consumed step and all earlier ones (S-06). */
export async function consumeTimeStep(db: Db, personId: number, step: number): Promise<boolean> {
  const query = db.updateTable('secondFactor').set({ lastStep: step }).where('personId', '=', personId)
  const { numUpdatedRows } = await query
    .where('confirmedAt', 'is not', null)
    .where((row) => row.or([row('lastStep', 'is', null), row('lastStep', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Consumes a recovery code. Returns the number of codes left; null if the code is wrong or was used. */
export async function takeRecoveryCode(db: Db, personId: number, hash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ left: number }>`
    update ${written('second_factor')} set recovery_hashes = array_remove(recovery_hashes, ${hash})
    where person_id = ${personId} and confirmed_at is not null and ${hash} = any(recovery_hashes)
    returning cardinality(recovery_hashes) as left`.execute(db)
  return rows[0]?.left ?? null
}

/** Replaces the recovery codes; false if no second step is in use. */
export async function replaceRecoveryCodes(trx: Trx, personId: number, hashes: Buffer[]): Promise<boolean> {
  const query = trx.updateTable('secondFactor').set({ recoveryHashes: hashes })
  const { numUpdatedRows } = await query
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Deletes the second step; false if there was none. */
export async function removeFactor(trx: Trx, personId: number): Promise<boolean> {
  const query = trx.deleteFrom('secondFactor').where('personId', '=', personId)
  const { numDeletedRows } = await query.where('confirmedAt', 'is not', null).executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Deletes unconfirmed second steps that were started before `start`. */
export async function removeUnconfirmedFactors(db: Db, start: Date): Promise<void> {
  const query = db.deleteFrom('secondFactor').where('createdAt', '<', start)
  await query.where('confirmedAt', 'is', null).execute()
}
