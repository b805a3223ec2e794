import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { KEEP_PLAN } from '#kit/server/database/prepared-plans.ts'
import { type Boundary, distanceInMetres } from '../area.rules.ts'
import type { Point } from '../place.rules.ts'
import { nearnessTo } from './nearness.sql.ts'

/** A street, or one of its addresses, which has `addressId` and `houseNumber`. */
export type PlaceRow = {
  municipalityId: number
  streetId: number
  addressId: number | null
  street: string
  isPlace: boolean
  houseNumber: string | null
  numberKey: string | null
  zip: string | null
  place: string | null
  district: string | null
  /** The municipality's name, state and country; empty where the search did not ask for them. */
  town: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** Villages and quarters with one of these keys, as points. */
export async function placesNamed(
  db: Db,
  municipalityIds: readonly number[],
  keys: readonly string[],
): Promise<(Point & { municipalityId: number; name: string })[]> {
  if (keys.length === 0) return []
  return db
    .selectFrom('streetKey')
    .innerJoin('street', (join) =>
      join
        .onRef('street.municipalityId', '=', 'streetKey.municipalityId')
        .onRef('street.id', '=', 'streetKey.streetId'),
    )
    .select(['street.municipalityId', 'street.name', 'street.latitude', 'street.longitude'])
    .where('streetKey.municipalityId', 'in', [...municipalityIds])
    .where('streetKey.kind', '=', 'NAME')
    .where('streetKey.key', 'in', [...keys])
    .where('street.isPlace', '=', true)
    .limit(20)
    .execute()
}

/** The lowest house numbers of a street. */
export async function firstAddresses(db: Db, street: PlaceRow, limit: number): Promise<PlaceRow[]> {
  const rows = await db
    .selectFrom('address')
    .modifyFront(sql.raw(KEEP_PLAN))
    .select(['id', 'houseNumber', 'numberKey', 'zip', 'place', 'district', 'latitude', 'longitude'])
    .where('municipalityId', '=', street.municipalityId)
    .where('streetId', '=', street.streetId)
    .orderBy(sql`length(substring(number_key from '^[0-9]*'))`)
    .orderBy('numberKey')
    .limit(limit)
    .execute()
  return rows.map(({ id, ...row }) => ({ ...street, ...row, addressId: id }))
}

/** Active municipalities that an address names by postal code or place. */
export async function municipalitiesNamed(
  db: Db,
  zip: string | null,
  places: readonly string[],
): Promise<number[]> {
  const active = db.selectFrom('municipality').select('id').where('isActive', '=', true)
  const rows = await active
    .where(({ or, eb }) =>
      or([
        eb('zip', '=', zip),
        eb('slug', 'in', places.length === 0 ? [''] : [...places]),
        eb(sql<string>`replace(slug, '-', '')`, 'in', places.length === 0 ? [''] : [...places]),
      ]),
    )
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

export async function activeMunicipalityIds(db: Db): Promise<number[]> {
  const query = db.selectFrom('municipality').select('id').where('isActive', '=', true)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

export type NearestAddress = {
  municipalityId: number
  street: string
  houseNumber: string
  zip: string | null
  place: string | null
  latitude: number
  longitude: number
  country: string
  state: string
  /** Metres from the point. */
  distance: number
}

/** The address nearest to a point, of any municipality. */
export async function nearestAddress(db: Db, point: Point): Promise<NearestAddress | null> {
  const row = await db
    .selectFrom('address')
    .innerJoin('municipality', 'municipality.id', 'address.municipalityId')
    .select(['address.street', 'address.houseNumber', 'address.zip', 'address.place'])
    .select(['address.latitude', 'address.longitude'])
    .select(['address.municipalityId', 'municipality.country', 'municipality.state'])
    .orderBy(nearnessTo('address', point))
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, distance: distanceInMetres(point, row) }
}

/** A town's point and boundary; null where it was switched off. */
export async function townArea(
  db: Db,
  municipalityId: number,
): Promise<(Point & { boundary: Boundary | null }) | null> {
  const row = await db
    .selectFrom('municipality')
    .select(['latitude', 'longitude', 'boundary'])
    .where('id', '=', municipalityId)
    .where((where) => where.or([where('isActive', '=', true), where('firstActivatedAt', 'is', null)]))
    .executeTakeFirst()
  return row === undefined ? null : { ...row, boundary: row.boundary as Boundary | null }
}
