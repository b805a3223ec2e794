import { type Insertable, sql } from 'kysely'
import type { KeyScope } from '#domains/access/key-scope.rules.ts'
import type { ApiKey } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** A key without its hash. */
export type ApiKeyRow = {
  municipalityId: number
  id: number
  name: string
  hint: string
  scopes: KeyScope[]
  perMinute: number
  createdAt: Date
  expiresAt: Date | null
  /** "2026-11-27", by UTC. */
  lastUsedOn: string | null
  revokedAt: Date | null
}

const keys = (db: Db) =>
  db
    .selectFrom('apiKey')
    .select(['municipalityId', 'id', 'name', 'hint', 'perMinute', 'createdAt', 'expiresAt', 'revokedAt'])
    .select([sql<KeyScope[]>`scopes`.as('scopes'), sql<string | null>`last_used_on::text`.as('lastUsedOn')])

/**
 * A town's keys: those that are not revoked, expired ones too, newest first; then the `most` that were
 * revoked most recently.
 */
export async function keysOf(db: Db, municipalityId: number, most: number): Promise<ApiKeyRow[]> {
  const ofTown = () => keys(db).where('municipalityId', '=', municipalityId)
  const [standing, revoked] = await Promise.all([
    ofTown().where('revokedAt', 'is', null).orderBy('id', 'desc').execute(),
    ofTown().where('revokedAt', 'is not', null).orderBy('revokedAt', 'desc').limit(most).execute(),
  ])
  return [...standing, ...revoked]
}

/** The names of keys by their ids, also of revoked ones. */
export async function keyNames(db: Db, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('apiKey').select(['id', 'name']).where('id', 'in', ids).execute()
}

export async function findKey(db: Db, id: number): Promise<ApiKeyRow | null> {
  return (await keys(db).where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findKeyByHash(db: Db, keyHash: Buffer): Promise<ApiKeyRow | null> {
  return (await keys(db).where('keyHash', '=', keyHash).executeTakeFirst()) ?? null
}

/** Locks a town's keys until the transaction ends, so that two calls do not make one too many. */
export async function lockKeys(trx: Trx, municipalityId: number): Promise<void> {
  await trx
    .selectFrom('municipality')
    .select('id')
    .where('id', '=', municipalityId)
    .forNoKeyUpdate()
    .execute()
}

export async function insertKey(trx: Trx, row: Insertable<ApiKey>): Promise<void> {
  await trx.insertInto('apiKey').values(row).execute()
}

/** Revokes a key and returns whether this call did it. It waits for writing calls that run with the key. */
export async function revokeKey(
  trx: Trx,
  { municipalityId, id }: Pick<ApiKeyRow, 'municipalityId' | 'id'>,
  now: Date,
): Promise<boolean> {
  const query = trx.updateTable('apiKey').set({ revokedAt: now }).where('municipalityId', '=', municipalityId)
  const ofId = query.where('id', '=', id).where('revokedAt', 'is', null)
  return (await ofId.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** Records the day of last use, at most one write per day, to avoid row contention. */
export async function noteUse(
  db: Db,
  { municipalityId, id }: Pick<ApiKeyRow, 'municipalityId' | 'id'>,
  day: string,
): Promise<void> {
  const query = db.updateTable('apiKey').set({ lastUsedOn: sql`${day}::date` })
  await query
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where(sql<boolean>`last_used_on is distinct from ${day}::date`)
    .execute()
}
