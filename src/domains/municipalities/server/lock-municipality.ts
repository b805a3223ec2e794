import type { Trx } from '#kit/server/database/db.ts'
import { type MunicipalityRow, readMunicipalities } from './municipalities.sql.ts'

/**
 * Locks a municipality until the transaction ends, so that changes of its settings are serialised. Rows that
 * only reference it can still be inserted; with `isLeaving` they are blocked too.
 */
export async function lockMunicipality(
  trx: Trx,
  id: number,
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<MunicipalityRow | null> {
  const row = trx.selectFrom('municipality').select('id').where('id', '=', id)
  await (isLeaving ? row.forUpdate() : row.forNoKeyUpdate()).executeTakeFirst()
  const query = readMunicipalities(trx).where('id', '=', id)
  return ((await query.executeTakeFirst()) as MunicipalityRow | undefined) ?? null
}
