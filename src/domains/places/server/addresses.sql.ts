import { type RawBuilder, sql } from 'kysely'
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
  /** The municipality's name, state and country. */
  town: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** A key to look up, and the house number that belongs to it. */
export type NumberedKey = { key: string; number: { first: string; range: string | null } | null }

/**
 * The search for a street: by whole keys and by beginnings; by keys of misspelt names only where these find
 * nothing.
 */
export type StreetSearch = {
  keys: readonly NumberedKey[]
  beginnings: readonly NumberedKey[]
  misspelt: readonly NumberedKey[]
  zip: string | null
  /** The number may be a beginning: 1 finds 12, too. */
  isTyping: boolean
}

/** Most streets and numbers that are read before ranking. */
const MOST_BEGINNINGS = 100
const MOST_STREETS = 60
const MOST_NUMBERS = 8

/**
 * Matching streets of the municipalities, each with the addresses whose number begins with the digits of its
 * key's number, the exact number first. Every part uses an index: whole keys, a range for a beginning, numbers
 * by street.
 */
export async function searchPlaces(
  db: Db,
  municipalityIds: readonly number[],
  { keys, beginnings, misspelt, zip, isTyping }: StreetSearch,
): Promise<PlaceRow[]> {
  const towns = sql`municipality_id = any(${municipalityIds}::int[])`
  const answer = await sql<PlaceRow>`${sql.raw(KEEP_PLAN)}
    with exact as (
      select municipality_id, street_id, 0 as way, ${numberOf(keys)} as number from street_key
      where ${towns} and kind in ('NAME', 'PART') and key = any(${keysOf(keys)}::text[])
      union all
      -- One range for each town and kind: only so the index itself gives the first ones.
      select town, begun.street_id, 1, begin.number
      from unnest(${municipalityIds}::int[]) town cross join (values ('NAME'), ('PART')) kinds (name)
      cross join unnest(${keysOf(beginnings)}::text[], ${numbersOf(beginnings)}::text[]) begin (key, number)
      cross join lateral (
        select street_id from street_key
        where municipality_id = town and kind = kinds.name and key >= begin.key and key < begin.key || '~'
        order by key limit ${MOST_BEGINNINGS}
      ) begun
    ), hit as (
      select * from exact
      union all
      select municipality_id, street_id, 2, ${numberOf(misspelt)} from street_key
      where ${towns} and kind in ('MISSPELT', 'NAME') and key = any(${keysOf(misspelt)}::text[])
        and not exists (select from exact)
    ), found as (
      select municipality_id, street_id, (array_agg(number order by way))[1] as number
      from hit group by municipality_id, street_id order by min(way), street_id limit ${MOST_STREETS}
    )
    select street.municipality_id as "municipalityId", street.id as "streetId", numbered.id as "addressId",
      street.name as street, street.is_place as "isPlace", numbered.house_number as "houseNumber",
      numbered.number_key as "numberKey",
      coalesce(numbered.zip, case when other_zip.is_known then ${zip} else street.zip end) as zip,
      coalesce(numbered.place, street.place) as place, coalesce(numbered.district, street.district) as district,
      municipality.name as town, municipality.state, municipality.country,
      coalesce(numbered.latitude, street.latitude) as latitude,
      coalesce(numbered.longitude, street.longitude) as longitude
    from found
    cross join lateral (
      select split_part(found.number, ' ', 1) as range, split_part(found.number, ' ', 2) as first,
        substring(found.number from '^[0-9]+') as digits
    ) wanted
    -- The limit keeps the planner from reading all streets for some dozens of them.
    cross join lateral (
      select * from street
      where street.municipality_id = found.municipality_id and street.id = found.street_id limit 1
    ) street
    cross join lateral (
      select name, state, country from municipality where municipality.id = found.municipality_id limit 1
    ) municipality
    left join lateral (
      select * from address
      where address.municipality_id = found.municipality_id and address.street_id = found.street_id
        and number_key >= wanted.digits and number_key < wanted.digits || '~'
        and (${isTyping} or substring(number_key from '^[0-9]+') = wanted.digits)
      order by number_key = wanted.range desc, number_key = wanted.first desc, length(number_key), number_key
      limit ${MOST_NUMBERS}
    ) numbered on wanted.digits is not null
    -- A long street has several postal codes.
    left join lateral (
      select true as is_known from address
      where address.municipality_id = found.municipality_id and address.street_id = found.street_id
        and address.zip = ${zip}
      limit 1
    ) other_zip on numbered.id is null and street.zip <> ${zip}
    order by street.id, numbered.number_key = wanted.range desc, numbered.number_key = wanted.first desc,
      length(numbered.number_key), numbered.number_key`.execute(db)
  return answer.rows
}

const keysOf = (list: readonly NumberedKey[]): string[] => list.map(({ key }) => key)
/** The range and the first number; a space stands in neither. */
const numbersOf = (list: readonly NumberedKey[]): (string | null)[] =>
  list.map(({ number }) => (number === null ? null : `${number.range ?? number.first} ${number.first}`))
/** The number that belongs to the key of a row. */
const numberOf = (list: readonly NumberedKey[]): RawBuilder<string> =>
  sql`(${numbersOf(list)}::text[])[array_position(${keysOf(list)}::text[], key)]`

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

/** A town's point and boundary; null where it is not active. */
export async function townArea(
  db: Db,
  municipalityId: number,
): Promise<(Point & { boundary: Boundary | null }) | null> {
  const row = await db
    .selectFrom('municipality')
    .select(['latitude', 'longitude', 'boundary'])
    .where('id', '=', municipalityId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row === undefined ? null : { ...row, boundary: row.boundary as Boundary | null }
}
