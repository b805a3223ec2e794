import type { Boundary } from '#domains/places/area.rules.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

/** A district as its administrators see it. */
export type DistrictFacts = {
  municipalityId: number
  id: number
  name: string
  isUploaded: boolean
  isDrawn: boolean
  isRemoved: boolean
}

const COLUMNS = ['municipalityId', 'id', 'name', 'isUploaded', 'isDrawn', 'isRemoved'] as const

export async function findDistrict(db: Db, id: number): Promise<DistrictFacts | null> {
  const row = await db.selectFrom('district').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The district with a name; null: the town has none. */
export async function districtByName(
  db: Db,
  municipalityId: number,
  name: string,
): Promise<DistrictFacts | null> {
  const row = await db
    .selectFrom('district')
    .select(COLUMNS)
    .where('municipalityId', '=', municipalityId)
    .where('name', '=', name)
    .where('isRemoved', '=', false)
    .executeTakeFirst()
  return row ?? null
}

export async function updateDistrict(
  trx: Trx,
  { municipalityId, id }: Pick<DistrictFacts, 'municipalityId' | 'id'>,
  changes: Partial<Pick<DistrictFacts, 'name' | 'isRemoved'>>,
): Promise<void> {
  await trx
    .updateTable('district')
    .set(changes)
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .execute()
}

/** The area of a district; null: it has none and is known only from addresses. */
export async function districtArea(
  db: Db,
  { municipalityId, id }: Pick<DistrictFacts, 'municipalityId' | 'id'>,
): Promise<Boundary | null> {
  const row = await db
    .selectFrom('district')
    .select('area')
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (row?.area ?? null) as Boundary | null
}
