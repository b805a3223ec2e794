import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { KEEP_PLAN } from '#kit/server/database/prepared-plans.ts'
import type { PlaceRow } from './addresses.sql.ts'

/**
 * A junction as a row of places, with the names of its streets; the street that was searched is the first.
 */
export type JunctionRow = PlaceRow & { first: string; second: string }

/** Most streets that are looked at, and most of their junctions; a long street has some forty. */
const MOST_STREETS = 40
const MOST_JUNCTIONS = 400

/**
 * The junctions of the streets with one of these keys, whole names first, then later words, then misspelt
 * ones.
 */
export async function junctionsOf(
  db: Db,
  municipalityIds: readonly number[],
  keys: readonly string[],
): Promise<JunctionRow[]> {
  const { rows } = await sql<JunctionRow>`${sql.raw(KEEP_PLAN)}
    with searched as (
      select municipality_id, street_id, min(case kind when 'NAME' then 0 when 'PART' then 1 else 2 end) as way
      from street_key
      where municipality_id = any(${municipalityIds}::int[]) and kind in ('NAME', 'PART', 'MISSPELT')
        and key = any(${keys}::text[])
      group by municipality_id, street_id order by way, street_id limit ${MOST_STREETS}
    )
    select searched.municipality_id as "municipalityId", meeting.id as "streetId", null::integer as "addressId",
      one.name || ' Ecke ' || other.name as street, one.name as first, other.name as second,
      false as "isPlace", null as "houseNumber", null as "numberKey", coalesce(one.zip, other.zip) as zip,
      coalesce(one.place, other.place) as place, coalesce(one.district, other.district) as district,
      municipality.name as town, municipality.state, municipality.country, meeting.latitude, meeting.longitude
    from searched
    -- Two parts, each with its index.
    cross join lateral (
      select id, other_street_id as other_id, latitude, longitude from junction
      where junction.municipality_id = searched.municipality_id and junction.street_id = searched.street_id
      union all
      select id, street_id, latitude, longitude from junction
      where junction.municipality_id = searched.municipality_id and junction.other_street_id = searched.street_id
    ) meeting
    join street one on one.municipality_id = searched.municipality_id and one.id = searched.street_id
    join street other on other.municipality_id = searched.municipality_id and other.id = meeting.other_id
    join municipality on municipality.id = searched.municipality_id
    order by searched.way, other.name, meeting.id limit ${MOST_JUNCTIONS}`.execute(db)
  return rows
}
