import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { AreaSubscription } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { AreaKind, Frequency } from '../area-subscription.rules.ts'
import { onMap, type Ring, written } from './ring-on-map.ts'

type Stored = Omit<Selectable<AreaSubscription>, 'areaKey' | 'shape'>

export type AreaRow = Omit<Stored, 'kind' | 'frequency' | 'corners'> & {
  kind: AreaKind
  frequency: Frequency
  /** The corners of a drawn area. */
  corners: Ring | null
}

/** Its shape follows from its corners. */
type Written<Row> = Omit<Row, 'corners' | 'shape'> & { corners?: Ring | null }

const COLUMNS = [
  ...(['municipalityId', 'id', 'personId', 'kind', 'latitude', 'longitude', 'radius', 'address'] as const),
  ...(['street', 'place', 'districtId', 'name', 'corners', 'categoryIds'] as const),
  ...(['wantsNew', 'wantsDone'] as const),
  ...(['wantsAnnouncements', 'frequency', 'pausedAt', 'createdAt', 'updatedAt'] as const),
] as const

const areas = (db: Db) => db.selectFrom('areaSubscription').select(COLUMNS)

/** A person's areas, the oldest first. */
export async function areasOf(db: Db, personId: number): Promise<AreaRow[]> {
  return (await areas(db).where('personId', '=', personId).orderBy('id').execute()) as AreaRow[]
}

export async function findArea(db: Db, id: number): Promise<AreaRow | null> {
  return ((await areas(db).where('id', '=', id).executeTakeFirst()) as AreaRow | undefined) ?? null
}

/** Takes the turn of a person until the transaction ends: their number of areas is exact. */
export async function lockAreasOf(trx: Trx, personId: number): Promise<number> {
  await trx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
  const query = trx
    .selectFrom('areaSubscription')
    .select((select) => select.fn.countAll<number>().as('count'))
  return (await query.where('personId', '=', personId).executeTakeFirstOrThrow()).count
}

export async function insertArea(
  trx: Trx,
  { corners = null, ...row }: Written<Insertable<AreaSubscription>>,
): Promise<void> {
  await trx
    .insertInto('areaSubscription')
    .values({ ...row, ...drawn(corners) })
    .execute()
}

/** The columns of a drawing. Its shape is what reports are compared with. */
const drawn = (corners: Ring | null) => ({
  corners: corners && JSON.stringify(corners),
  shape: corners && written(onMap(corners)),
})

type Key = Pick<AreaRow, 'municipalityId' | 'id'>

export async function updateArea(
  db: Db,
  { municipalityId, id }: Key,
  { corners, ...changes }: Written<Updateable<AreaSubscription>>,
): Promise<void> {
  const query = db
    .updateTable('areaSubscription')
    .set({ ...changes, ...(corners !== undefined && drawn(corners)) })
    .where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** Pauses an area by its link; nothing where it is gone or paused already. */
export async function pauseArea(db: Db, { municipalityId, id }: Key, at: Date): Promise<void> {
  const query = db.updateTable('areaSubscription').set({ pausedAt: at })
  await query
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where('pausedAt', 'is', null)
    .execute()
}

export async function deleteArea(db: Db, { municipalityId, id }: Key): Promise<void> {
  const query = db.deleteFrom('areaSubscription').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/** The names of districts by their ids, also of removed ones. */
export async function districtNamesOf(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('district').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** Whether a town has a district, and which of the categories are its own. */
export async function knownIn(
  db: Db,
  municipalityId: number,
  { districtId, categoryIds }: { districtId: number | null; categoryIds: readonly number[] },
): Promise<{ hasDistrict: boolean; categoryIds: number[] }> {
  const { rows } = await sql<{ hasDistrict: boolean; categoryIds: number[] }>`
    select exists(select from district where municipality_id = ${municipalityId} and id = ${districtId}::int
        and not is_removed) as has_district,
      array(select id from category where municipality_id = ${municipalityId}
        and id = any(${[...categoryIds]}::int[]) order by id) as category_ids`.execute(db)
  return rows[0] ?? { hasDistrict: false, categoryIds: [] }
}
