import { type Selectable, sql } from 'kysely'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { isInBox, isInSquare, nearnessTo } from '#domains/places/server/nearness.sql.ts'
import type { Thing } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

/** A thing with the name and the slug of its kind. */
export type ThingRow = Selectable<Thing> & { kindName: string; kindSlug: string }

const things = (db: Db) =>
  db
    .selectFrom('thing')
    .innerJoin('thingKind', (join) =>
      join
        .onRef('thingKind.municipalityId', '=', 'thing.municipalityId')
        .onRef('thingKind.id', '=', 'thing.kindId'),
    )
    .selectAll('thing')
    .select(['thingKind.name as kindName', 'thingKind.slug as kindSlug'])

const byIds = statement((db, { ids }: Places<{ ids: readonly number[] }>) =>
  things(db).where('thing.id', '=', anyOf(ids)),
)

/** Things by ids, of any town, also removed ones. */
export const findThings = (db: Db, ids: readonly number[]): Promise<ThingRow[]> => byIds(db, { ids })

type Kind = { municipalityId: number; id: number }

/** The thing of a number, unless the town has removed it. */
export async function thingOfNumber(
  db: Db,
  { municipalityId, id }: Kind,
  numberKey: string,
): Promise<ThingRow | null> {
  const query = things(db).where('thing.municipalityId', '=', municipalityId).where('thing.kindId', '=', id)
  const row = await query
    .where('thing.numberKey', '=', numberKey)
    .where('thing.removedAt', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** The things of a kind in a square around a point, nearest first. Half a side is so many metres. */
export const thingsNear = (
  db: Db,
  { municipalityId, id }: Kind,
  { point, metres, most }: { point: Point; metres: number; most: number },
): Promise<ThingRow[]> =>
  things(db)
    .where('thing.municipalityId', '=', municipalityId)
    .where('thing.kindId', '=', id)
    .where('thing.removedAt', 'is', null)
    .where(isInSquare(point, metres, 'thing'))
    .orderBy(nearnessTo('thing', point))
    .limit(most)
    .execute()

/** Things of a kind in a part of the map, at most so many, in no order. */
export const thingsWithin = (
  db: Db,
  { municipalityId, id }: Kind,
  { box, most }: { box: Box; most: number },
): Promise<ThingRow[]> =>
  things(db)
    .where('thing.municipalityId', '=', municipalityId)
    .where('thing.kindId', '=', id)
    .where('thing.removedAt', 'is', null)
    .where(isInBox(box, 'thing'))
    .limit(most)
    .execute()

/** The things of a kind whose numbers begin so, in the order of their numbers, without removed ones. */
export async function listThings(
  db: Db,
  { municipalityId, id }: Kind,
  beginning: string,
  { page, count }: Page,
): Promise<{ rows: ThingRow[]; total: number }> {
  const isMeant = sql<boolean>`starts_with(thing.number_key, ${beginning})`
  const rows = await things(db)
    .where('thing.municipalityId', '=', municipalityId)
    .where('thing.kindId', '=', id)
    .where('thing.removedAt', 'is', null)
    .where(isMeant)
    .orderBy(sql`length(thing.number_key)`)
    .orderBy('thing.numberKey')
    .limit(count)
    .offset((page - 1) * count)
    .execute()
  const { total } = await db
    .selectFrom('thing')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('municipalityId', '=', municipalityId)
    .where('kindId', '=', id)
    .where('removedAt', 'is', null)
    .where(isMeant)
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/**
 * Keeps a thing from being deleted until the transaction ends; null where it is gone already, or belongs to
 * another town.
 */
export async function holdThing(trx: Trx, municipalityId: number, id: number): Promise<ThingRow | null> {
  const { rows } = await sql`select from thing where municipality_id = ${municipalityId} and id = ${id}
    for key share`.execute(trx)
  return rows.length === 0 ? null : ((await findThings(trx, [id]))[0] ?? null)
}
