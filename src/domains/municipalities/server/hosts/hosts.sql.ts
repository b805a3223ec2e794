import type { Selectable } from 'kysely'
import type { MunicipalityHost } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type HostRow = Selectable<MunicipalityHost>

/** All host names of the given municipalities, the primary one first. */
export async function findHosts(db: Db, municipalityIds: readonly number[]): Promise<HostRow[]> {
  return db
    .selectFrom('municipalityHost')
    .selectAll()
    .where('municipalityId', 'in', municipalityIds)
    .orderBy('isPrimary', 'desc')
    .orderBy('host')
    .execute()
}

/**
 * Replaces a municipality's host names; the first one is primary. Returns false if another municipality has
 * one of them.
 */
export async function replaceHostRows(
  trx: Trx,
  municipalityId: number,
  hosts: readonly string[],
): Promise<boolean> {
  await trx.deleteFrom('municipalityHost').where('municipalityId', '=', municipalityId).execute()
  await trx
    .updateTable('municipality')
    .set({ ownHost: hosts[0] ?? null })
    .where('id', '=', municipalityId)
    .execute()
  if (hosts.length === 0) return true
  const rows = hosts.map((host, index) => ({ host, municipalityId, isPrimary: index === 0 }))
  const inserting = trx.insertInto('municipalityHost').values(rows)
  const kept = await inserting.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return kept.numInsertedOrUpdatedRows === BigInt(hosts.length)
}
