import type { Db, Trx } from '#kit/server/database/db.ts'
import type { SignedIn, ViewerKey } from './viewer.ts'

/** Returns whether the session is still open. The share lock keeps it open until the transaction ends. */
export async function lockOpenSession(trx: Trx, id: string): Promise<boolean> {
  const query = trx.selectFrom('session').select('id').where('id', '=', id).where('endedAt', 'is', null)
  return (await query.forShare().executeTakeFirst()) !== undefined
}

/** The town whose provider has opened a session; null for one that the person opened themselves. */
export async function townOfSession(db: Db, id: string): Promise<number | null> {
  const query = db.selectFrom('session').select('byTownId').where('id', '=', id)
  return (await query.executeTakeFirst())?.byTownId ?? null
}

/**
 * Returns whether the viewer still has every role that the request began with. The row locks keep these
 * roles until the transaction ends. The super administrator's flag is read without a lock: no screen sets
 * or clears it.
 */
export async function lockRoles(
  trx: Trx,
  { id, adminOf, editorOf, isSuperAdmin }: SignedIn,
): Promise<boolean> {
  const tasks = [
    ...[...adminOf].map((town) => [town, 'ADMIN']),
    ...[...editorOf].map((town) => [town, 'EDITOR']),
  ]
  const ofPerson = trx
    .selectFrom('municipalityRole')
    .select(['municipalityId', 'role'])
    .where('personId', '=', id)
  const towns = [...new Set([...adminOf, ...editorOf])]
  const rows = towns.map((town) => ofPerson.where('municipalityId', '=', town).forKeyShare().execute())
  const kept = (await Promise.all(rows)).flat()
  const isKept = ([town, role]: (string | number)[]) =>
    kept.some((each) => each.municipalityId === town && each.role === role)
  if (!tasks.every(isKept)) return false
  if (!isSuperAdmin) return true
  const query = trx.selectFrom('person').select('isSuperAdmin').where('id', '=', id)
  return (await query.executeTakeFirst())?.isSuperAdmin === true
}

/** Returns whether the key is still valid. The share lock keeps it so until the transaction ends. */
export async function lockValidKey(
  trx: Trx,
  { municipalityId, id }: Pick<ViewerKey, 'municipalityId' | 'id'>,
): Promise<boolean> {
  const query = trx.selectFrom('apiKey').select('id').where('municipalityId', '=', municipalityId)
  const ofId = query.where('id', '=', id).where('revokedAt', 'is', null)
  return (await ofId.forShare().executeTakeFirst()) !== undefined
}
