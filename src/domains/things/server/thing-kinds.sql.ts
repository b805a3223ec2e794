import { type Selectable, sql } from 'kysely'
import type { ThingKind } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

/** A kind of things with the categories that ask for one. */
export type ThingKindRow = Selectable<ThingKind> & { categoryIds: number[] }

const CATEGORIES = sql<number[]>`array(select c.category_id from thing_kind_category c
  where c.municipality_id = thing_kind.municipality_id and c.kind_id = thing_kind.id order by c.category_id)`

/** The kinds of towns, by name. */
export const kindsOf = (db: Db, municipalityIds: readonly number[]): Promise<ThingKindRow[]> =>
  db
    .selectFrom('thingKind')
    .selectAll()
    .select(CATEGORIES.as('categoryIds'))
    .where('municipalityId', 'in', municipalityIds)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()

export const findKinds = (db: Db, ids: readonly number[]): Promise<ThingKindRow[]> =>
  db.selectFrom('thingKind').selectAll().select(CATEGORIES.as('categoryIds')).where('id', 'in', ids).execute()

const ofCategories = statement((db, { categoryIds }: Places<{ categoryIds: readonly number[] }>) =>
  db
    .selectFrom('thingKindCategory as c')
    .innerJoin('thingKind', (join) =>
      join.onRef('thingKind.municipalityId', '=', 'c.municipalityId').onRef('thingKind.id', '=', 'c.kindId'),
    )
    .selectAll('thingKind')
    .select([CATEGORIES.as('categoryIds'), 'c.categoryId'])
    .where('c.categoryId', '=', anyOf(categoryIds)),
)

/** The kinds of which categories ask for a thing, at most one for each category. */
export const kindsOfCategories = (
  db: Db,
  categoryIds: readonly number[],
): Promise<(ThingKindRow & { categoryId: number })[]> => ofCategories(db, { categoryIds })

/** The number of things of each kind, without removed ones. */
export const thingCounts = (
  db: Db,
  kindIds: readonly number[],
): Promise<{ kindId: number; total: number }[]> =>
  db
    .selectFrom('thing')
    .innerJoin('thingKind', (join) =>
      join
        .onRef('thingKind.municipalityId', '=', 'thing.municipalityId')
        .onRef('thingKind.id', '=', 'thing.kindId'),
    )
    .select(['thing.kindId', sql<number>`count(*)::integer`.as('total')])
    .where('thingKind.id', 'in', kindIds)
    .where('thing.removedAt', 'is', null)
    .groupBy('thing.kindId')
    .execute()

/** Inserts a kind or renames it, and replaces its categories, which other kinds lose. */
export async function saveKindRow(
  trx: Trx,
  {
    municipalityId,
    id,
    name,
    slug,
    categoryIds,
  }: Pick<ThingKindRow, 'municipalityId' | 'id' | 'name' | 'slug' | 'categoryIds'>,
): Promise<void> {
  await trx
    .insertInto('thingKind')
    .values({ municipalityId, id, name, slug })
    .onConflict((conflict) => conflict.columns(['municipalityId', 'id']).doUpdateSet({ name }))
    .execute()
  const ofTown = () => trx.deleteFrom('thingKindCategory').where('municipalityId', '=', municipalityId)
  await ofTown().where('kindId', '=', id).execute()
  if (categoryIds.length === 0) return
  await ofTown().where('categoryId', 'in', categoryIds).execute()
  const rows = categoryIds.map((categoryId) => ({ municipalityId, categoryId, kindId: id }))
  await trx.insertInto('thingKindCategory').values(rows).execute()
}

/** Keeps the service from which the things of a kind were read; null for a file. */
export async function keepSource(
  trx: Trx,
  { municipalityId, id }: Pick<ThingKindRow, 'municipalityId' | 'id'>,
  source: { url: string; layer: string; property: string | null } | null,
): Promise<void> {
  await trx
    .updateTable('thingKind')
    .set({
      serviceUrl: source?.url ?? null,
      serviceLayer: source?.layer ?? null,
      serviceProperty: source?.property ?? null,
    })
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a kind with its things. False where reports point at one of them; then nothing is deleted. */
export async function deleteKindRow(
  trx: Trx,
  { municipalityId, id }: Pick<ThingKindRow, 'municipalityId' | 'id'>,
): Promise<boolean> {
  await sql`select from thing where municipality_id = ${municipalityId} and kind_id = ${id} for update`.execute(
    trx,
  )
  const { rows } = await sql`select from report join thing on thing.municipality_id = report.municipality_id
    and thing.id = report.thing_id where thing.municipality_id = ${municipalityId} and thing.kind_id = ${id}
    limit 1`.execute(trx)
  if (rows.length > 0) return false
  await sql`delete from ${written('thing', municipalityId)} where municipality_id = ${municipalityId} and kind_id = ${id}`.execute(
    trx,
  )
  const kind = trx.deleteFrom('thingKind').where('municipalityId', '=', municipalityId)
  await kind.where('id', '=', id).execute()
  return true
}
