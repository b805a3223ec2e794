import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { FREQUENCIES, type Frequency } from '../area-subscription.rules.ts'
import { metresBetween } from './distance.sql.ts'
import { type Ground, isReached, type Reach } from './reach.sql.ts'

/** A report's place and concern, as everybody sees them. */
export type Spot = {
  latitude: number
  longitude: number
  street: string | null
  place: string | null
  districtId: number | null
  categoryId: number
}

/** Of a report that is new, of one that is done. */
export type Wish = 'NEW' | 'DONE'

const WISHES: Record<Wish, RawBuilder<boolean>> = { NEW: sql`a.wants_new`, DONE: sql`a.wants_done` }

/** SQL condition on an area `a` that is a circle: it holds the spot. The box is what the index knows. */
const isInCircle = ({ latitude, longitude }: Spot) => sql<boolean>`(
  area_box(a.longitude, a.latitude, a.radius) @> box(map_point(${longitude}, ${latitude}), map_point(${longitude}, ${latitude}))
  and ${metresBetween(sql`a.latitude`, sql`a.longitude`, { latitude, longitude })} <= a.radius)`

/** SQL condition on an area `a` that is drawn: it holds the spot. The box is what the index knows. */
const isInDrawn = ({ latitude, longitude }: Spot) => sql<boolean>`(
  box(a.shape) @> box(map_point(${longitude}, ${latitude}), map_point(${longitude}, ${latitude}))
  and a.shape @> map_point(${longitude}, ${latitude}))`

/** SQL condition on an area `a` that has a key: its street, district or town is the spot's. */
const hasKey = ({ street, place, districtId }: Spot) => sql<boolean>`(
  a.area_key = any(${[
    ...(street === null ? [] : [`street:${street}`]),
    ...(districtId === null ? [] : [`district:${districtId}`]),
    'town',
  ]}::text[]) and (a.place is null or a.place is not distinct from ${place}::text))`

const isOfKind = ({ categoryId }: Spot) =>
  sql<boolean>`(a.category_ids = '{}' or ${categoryId}::int = any(a.category_ids))`

/** SQL condition: an area `a` fits a report. */
const fits = (spot: Spot) => sql<boolean>`(${isOfKind(spot)}
  and case a.kind when 'CIRCLE' then ${isInCircle(spot)} when 'DRAWN' then ${isInDrawn(spot)} else ${hasKey(spot)} end)`

/** Order of areas `a` by how soon their mails come: FREQUENCIES are in it. */
const SOONEST = sql`array_position(${[...FREQUENCIES]}::text[], a.frequency)`

type Asked = { municipalityId: number; spot: Spot; wish: Wish }

/**
 * The next people after an id of whose areas one fits a report and is not paused, in the order of their ids.
 * Circles and drawn areas are found by their boxes, all others by their key.
 */
export async function peopleAround(
  db: Db,
  { municipalityId, spot, wish }: Asked,
  after: number,
  limit: number,
): Promise<number[]> {
  const isAsked = sql`a.municipality_id = ${municipalityId} and a.paused_at is null and a.person_id > ${after}
    and ${WISHES[wish]} and ${isOfKind(spot)}`
  const { rows } = await sql<{ personId: number }>`
    select person_id from area_subscription a where ${isAsked} and a.kind = 'CIRCLE' and ${isInCircle(spot)}
    union
    select person_id from area_subscription a where ${isAsked} and a.kind = 'DRAWN' and ${isInDrawn(spot)}
    union
    select person_id from area_subscription a where ${isAsked} and a.kind <> 'CIRCLE' and ${hasKey(spot)}
    order by person_id limit ${limit}`.execute(db)
  return rows.map(({ personId }) => personId)
}

export type Fitting = { personId: number; id: number; frequency: Frequency }

/**
 * Of some people the area by which each hears of a report: the fitting one whose mails come soonest. `before`
 * is the report's spot before a move: people one of whose areas fitted there heard of it already.
 */
export async function fittingAreas(
  db: Db,
  { municipalityId, spot, wish, before }: Asked & { before: Spot | null },
  personIds: readonly number[],
): Promise<Fitting[]> {
  const fittedBefore =
    before === null
      ? sql<boolean>`false`
      : sql<boolean>`exists(select from area_subscription a where a.municipality_id = ${municipalityId}
          and a.person_id = found.person_id and a.paused_at is null and ${WISHES[wish]} and ${fits(before)})`
  const { rows } = await sql<Fitting>`
    select person_id, id, frequency from (
      select distinct on (a.person_id) a.person_id, a.id, a.frequency from area_subscription a
      where a.municipality_id = ${municipalityId} and a.person_id = any(${[...personIds]}::int[])
        and a.paused_at is null and ${WISHES[wish]} and ${fits(spot)}
      order by a.person_id, ${SOONEST}, a.id) found
    where not ${fittedBefore} order by person_id`.execute(db)
  return rows
}

/** SQL condition: an area `a` of a town wants announcements and is reached by one. */
const hears = (municipalityId: number, reach: Reach, ground: Ground) => sql<boolean>`(
  a.municipality_id = ${municipalityId} and a.paused_at is null and a.wants_announcements
  and ${isReached(municipalityId, reach, ground)})`

/** Of some people the area by which each hears of an announcement: the fitting one with the soonest mails. */
export async function announcementAreas(
  db: Db,
  municipalityId: number,
  { reach, ground }: { reach: Reach; ground: Ground },
  personIds: readonly number[],
): Promise<Fitting[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<Fitting>`
    select distinct on (a.person_id) a.person_id, a.id, a.frequency from area_subscription a
    where ${hears(municipalityId, reach, ground)} and a.person_id = any(${[...personIds]}::int[])
    order by a.person_id, ${SOONEST}, a.id`.execute(db)
  return rows
}

/** The people of whose areas one fits an announcement, by id. */
export async function peopleHearing(
  db: Db,
  municipalityId: number,
  { reach, ground }: { reach: Reach; ground: Ground },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select distinct a.person_id from area_subscription a
    where ${hears(municipalityId, reach, ground)} order by a.person_id`.execute(db)
  return rows.map(({ personId }) => personId)
}
