import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, nextIds, type Trx } from '#kit/server/database/db.ts'
import type { StatusKind } from '../municipality.rules.ts'
import { type MunicipalityRow, readMunicipalities, type StatusRow } from './municipalities.sql.ts'

/** What can be written of a municipality; its host names are written by themselves. */
export type MunicipalityChanges = Partial<Omit<MunicipalityRow, 'id' | 'mapHash' | 'ownHost' | 'createdAt'>>

/**
 * The municipality as it is, kept so until the transaction ends: its settings change one after the other. What only refers to
 * it is written meanwhile; with `isLeaving` that is waited for as well.
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

export async function updateMunicipalityRow(
  trx: Trx,
  id: number,
  changes: MunicipalityChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('municipality').set(changes).where('id', '=', id).execute()
}

/** Makes a municipality without boundary and statuses. */
export async function insertMunicipality(
  trx: Trx,
  row: Required<MunicipalityChanges> & { createdAt: Date },
): Promise<MunicipalityRow> {
  const id = await nextId(trx, 'municipality_id')
  await trx
    .insertInto('municipality')
    .values({ ...row, id })
    .execute()
  return { ...row, id, mapHash: null, ownHost: null }
}

/** Whether another municipality has a slug, or had it once. */
export async function isSlugTaken(db: Db, slug: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from municipality where slug = ${slug} and id is distinct from ${exceptId}::int
    union all select municipality_id from municipality_former_slug
      where slug = ${slug} and municipality_id is distinct from ${exceptId}::int`.execute(db)
  return rows.length > 0
}

/** From now on the old slug leads to the new one, which is no former one any more. */
export async function moveSlug(trx: Trx, id: number, from: string, to: string): Promise<void> {
  await trx.deleteFrom('municipalityFormerSlug').where('slug', '=', to).execute()
  await trx.insertInto('municipalityFormerSlug').values({ slug: from, municipalityId: id }).execute()
}

/** The slug that an active municipality has today instead of a former one. */
export async function findPresentSlug(db: Db, formerSlug: string): Promise<string | null> {
  const found = await db
    .selectFrom('municipalityFormerSlug')
    .innerJoin('municipality', 'municipality.id', 'municipalityFormerSlug.municipalityId')
    .select('municipality.slug')
    .where('municipalityFormerSlug.slug', '=', formerSlug)
    .where('municipality.isActive', '=', true)
    .executeTakeFirst()
  return found?.slug ?? null
}

type WantedStatus = { id: number | null; name: string; kind: StatusKind }

/** Writes a municipality's statuses in their order: new ones, and those that are there. */
export async function saveStatusRows(trx: Trx, municipalityId: number, wanted: readonly WantedStatus[]) {
  const ids = await nextIds(trx, 'status_id', wanted.filter(({ id }) => id === null).length)
  // Names may change places: for a moment they have none that another one could want.
  await sql`update ${written('status', municipalityId)} set name = '#' || id where municipality_id = ${municipalityId}`.execute(
    trx,
  )
  const rows: StatusRow[] = wanted.map(({ id, name, kind }, position) => ({
    municipalityId,
    id: id ?? ids.shift() ?? 0,
    name,
    kind,
    position,
  }))
  await trx
    .insertInto('status')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['municipalityId', 'id']).doUpdateSet((row) => ({
        name: row.ref('excluded.name'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute()
}

/** Removes a status, which templates then do without; false where reports, their history or a rule still name it. */
export async function deleteStatusRow(trx: Trx, { municipalityId, id }: StatusRow): Promise<boolean> {
  await sql`savepoint status_goes`.execute(trx)
  try {
    // Templates for this status stay, as ones for any. No foreign key may do it: see migration 0145.
    await trx
      .updateTable('responseTemplate')
      .set({ statusId: null })
      .where('municipalityId', '=', municipalityId)
      .where('statusId', '=', id)
      .execute()
    await trx.deleteFrom('status').where('municipalityId', '=', municipalityId).where('id', '=', id).execute()
    await sql`release savepoint status_goes`.execute(trx)
    return true
  } catch (error) {
    // The database's word for a row that another one points at.
    if ((error as { code?: string }).code !== '23503') throw error
    await sql`rollback to savepoint status_goes`.execute(trx)
    return false
  }
}
