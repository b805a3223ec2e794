import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { KEEP_PLAN } from '#kit/server/database/prepared-plans.ts'
import type { PlaceRow } from './addresses.sql.ts'

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
  /** The text may name a town. */
  namesTown: boolean
  /** The number may be a beginning: 1 finds 12, too. */
  isTyping: boolean
}

/** Most streets and numbers that are read before ranking. */
const MOST_BEGINNINGS = 100
const MOST_STREETS = 60
const MOST_NUMBERS = 8

/**
 * Matching streets of the municipalities, each with the addresses whose number begins with the digits of its
 * key's number, the exact number first. Every part uses an index: whole keys, a range for a beginning,
 * numbers by street.
 */
export async function searchPlaces(
  db: Db,
  municipalityIds: readonly number[],
  { keys, beginnings, misspelt, zip, namesTown, isTyping }: StreetSearch,
): Promise<PlaceRow[]> {
  const towns = sql`municipality_id = any(${municipalityIds}::int[])`
  // Most texts name neither, and run at every letter.
  const town = namesTown ? TOWN : NO_TOWN
  const others = zip === null ? NO_OTHER_ZIP : otherZip(zip)
  const number = numbersOf([...keys, ...beginnings, ...misspelt])
  const answer = await sql<PlaceRow>`${sql.raw(KEEP_PLAN)}
    with exact as (
      select municipality_id, street_id, 0 as way, ${number.of(keys)} as number from street_key
      where ${towns} and kind in ('NAME', 'PART') and key = any(${keysOf(keys)}::text[])
      ${sql.join(
        beginnings.map((each) => beginning(municipalityIds, each)),
        sql` `,
      )}
    ), hit as (
      select * from exact
      union all
      select municipality_id, street_id, 2, ${number.of(misspelt)} from street_key
      where ${towns} and kind in ('MISSPELT', 'NAME') and key = any(${keysOf(misspelt)}::text[])
        and not exists (select from exact)
    ), found as (
      select municipality_id, street_id, min(number) as number
      from hit group by municipality_id, street_id order by min(way), street_id limit ${MOST_STREETS}
    )
    select street.municipality_id as "municipalityId", street.id as "streetId", numbered.id as "addressId",
      street.name as street, street.is_place as "isPlace", numbered.house_number as "houseNumber",
      numbered.number_key as "numberKey",
      coalesce(numbered.zip, ${others.zip}) as zip,
      coalesce(numbered.place, street.place) as place, coalesce(numbered.district, street.district) as district,
      ${town.columns},
      coalesce(numbered.latitude, street.latitude) as latitude,
      coalesce(numbered.longitude, street.longitude) as longitude
    from found
    ${number.join}
    -- The limit keeps the planner from reading all streets for some dozens of them.
    cross join lateral (
      select * from street
      where street.municipality_id = found.municipality_id and street.id = found.street_id limit 1
    ) street
    ${town.join}
    left join lateral (
      select * from address
      where address.municipality_id = found.municipality_id and address.street_id = found.street_id
        and number_key >= ${number.digits} and number_key < ${number.digits} || '~'
        and (${isTyping} or substring(number_key from '^[0-9]+') = ${number.digits})
      order by number_key = ${number.range} desc, number_key = ${number.first} desc, length(number_key), number_key
      limit ${MOST_NUMBERS}
    ) numbered on ${number.digits} is not null
    ${others.join}
    order by street.id, numbered.number_key = ${number.range} desc, numbered.number_key = ${number.first} desc,
      length(numbered.number_key), numbered.number_key`.execute(db)
  return answer.rows
}

/** One range for each town and kind: only so the index itself gives the first ones. */
const beginning = (towns: readonly number[], { key, number }: NumberedKey) => sql`union all
      select town, begun.street_id, 1, ${number === null ? null : written(number)}::text
      from unnest(${towns}::int[]) town cross join (values ('NAME'), ('PART')) kinds (name)
      cross join lateral (
        select street_id from street_key
        where municipality_id = town and kind = kinds.name and key >= ${key} and key < ${`${key}~`}
        order by key limit ${MOST_BEGINNINGS}
      ) begun`

const TOWN = {
  columns: sql`municipality.name as town, municipality.state, municipality.country`,
  join: sql`cross join lateral (
      select name, state, country from municipality where municipality.id = found.municipality_id limit 1
    ) municipality`,
}
const NO_TOWN = { columns: sql`'' as town, '' as state, '' as country`, join: sql`` }

/** A long street has several postal codes. */
const otherZip = (zip: string) => ({
  zip: sql`case when other_zip.is_known then ${zip} else street.zip end`,
  join: sql`left join lateral (
      select true as is_known from address
      where address.municipality_id = found.municipality_id and address.street_id = found.street_id
        and address.zip = ${zip}
      limit 1
    ) other_zip on numbered.id is null and street.zip <> ${zip}`,
})
const NO_OTHER_ZIP = { zip: sql`street.zip`, join: sql`` }

const keysOf = (list: readonly NumberedKey[]): string[] => list.map(({ key }) => key)

/**
 * The number to look for in each street. Most texts have one for all streets: then it is a constant. Else it
 * comes with the key: the range and the first number, between which a space stands.
 */
function numbersOf(keys: readonly NumberedKey[]) {
  const [only, ...others] = new Set(keys.flatMap(({ number }) => number ?? []).map(written))
  if (others.length > 0) {
    return {
      ...{ of: numberOfKey, range: sql`wanted.range`, first: sql`wanted.first`, digits: sql`wanted.digits` },
      join: sql`cross join lateral (
        select split_part(found.number, ' ', 1) as range, split_part(found.number, ' ', 2) as first,
          substring(found.number from '^[0-9]+') as digits
      ) wanted`,
    }
  }
  const [range = null, first = null] = only?.split(' ') ?? []
  const constant = (value: string | null) => sql`${value}::text`
  const digits = /^[0-9]+/.exec(first ?? '')?.[0] ?? null
  return {
    ...{ of: () => NO_NUMBER, range: constant(range), first: constant(first), digits: constant(digits) },
    join: sql``,
  }
}

const NO_NUMBER = sql`null::text`
const written = ({ first, range }: NonNullable<NumberedKey['number']>) => `${range ?? first} ${first}`
const numberOfKey = (list: readonly NumberedKey[]) => sql`
  (${list.map(({ number }) => (number === null ? null : written(number)))}::text[])
    [array_position(${keysOf(list)}::text[], key)]`
