import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, nextIds, type Trx } from '#kit/server/database/db.ts'
import type { StatusKind } from '../municipality.rules.ts'
import type { MunicipalityRow, StatusRow } from './municipalities.sql.ts'

/** The columns that can be updated. Host names have their own table. */
export type MunicipalityChanges = Partial<Omit<MunicipalityRow, 'id' | 'mapHash' | 'ownHost' | 'createdAt'>>

export async function updateMunicipalityRow(
  trx: Trx,
  id: number,
  changes: MunicipalityChanges,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('municipality').set(changes).where('id', '=', id).execute()
}

/** Inserts a municipality without boundary and statuses. */
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

/** Those of some slugs that another municipality has, or had before. */
export async function takenSlugs(
  db: Db,
  slugs: readonly string[],
  exceptId: number | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ slug: string }>`
    select slug from municipality where slug = any(${[...slugs]}::text[]) and id is distinct from ${exceptId}::int
    union all select slug from municipality_former_slug
      where slug = any(${[...slugs]}::text[]) and municipality_id is distinct from ${exceptId}::int`.execute(
    db,
  )
  return new Set(rows.map(({ slug }) => slug))
}

/** Redirects the old slug to the new one, which is no former slug any more. */
export async function moveSlug(trx: Trx, id: number, from: string, to: string): Promise<void> {
  await trx.deleteFrom('municipalityFormerSlug').where('slug', '=', to).execute()
  await trx.insertInto('municipalityFormerSlug').values({ slug: from, municipalityId: id }).execute()
}

/** The current slug of an active municipality for a former one. */
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

/** The current slug of an active municipality for a current or a former one. */
export async function findActiveSlug(db: Db, slug: string): Promise<string | null> {
  const found = await db
    .selectFrom('municipality')
    .select('slug')
    .where('slug', '=', slug)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return found?.slug ?? findPresentSlug(db, slug)
}

type WantedStatus = { id: number | null; name: string; kind: StatusKind }

/** Inserts or updates a municipality's statuses in their order. */
export async function saveStatusRows(trx: Trx, municipalityId: number, wanted: readonly WantedStatus[]) {
  const ids = await nextIds(trx, 'status_id', wanted.filter(({ id }) => id === null).length)
  // Two statuses may swap names. Temporary names avoid a violation of the unique constraint.
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

/**
 * Deletes a status and clears it in templates. Returns false if a report, its history or a rule still
 * references it.
 */
export async function deleteStatusRow(trx: Trx, { municipalityId, id }: StatusRow): Promise<boolean> {
  await sql`savepoint status_goes`.execute(trx)
  try {
    // Templates of this status stay and then fit all statuses. A foreign key cannot do it: see migration
    // 0145.
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
    // 23503 is PostgreSQL's foreign_key_violation.
    if ((error as { code?: string }).code !== '23503') throw error
    await sql`rollback to savepoint status_goes`.execute(trx)
    return false
  }
}
