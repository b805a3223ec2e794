import { type RawBuilder, sql } from 'kysely'
import { type Boundary, DEGREE_M } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import type { Db } from '#kit/server/database/db.ts'
import { metresBetween } from './distance.sql.ts'

export type Circle = Point & { radius: number }

/** The area and categories of an announcement. Without districts and circle it is for the whole town. */
export type Reach = {
  /** Empty for all. */
  categoryIds: readonly number[]
  districtIds: readonly number[]
  circle: Circle | null
}

/** The ground of a reach, prepared for the conditions below; null for the whole town. */
export type Ground =
  | { circle: Circle; districtIds: readonly number[] }
  | {
      circle: null
      districtIds: readonly number[]
      /** Names of those without an area: only addresses tell where they are. */
      names: readonly string[]
      /** Rings of those with one, as paths on the map of map_point, and the box around all of them. */
      rings: readonly { districtId: number; path: string }[]
      box: string | null
    }
  | null

const pointOf = (table: 'a' | 'ad') =>
  sql`map_point(${sql.ref(`${table}.longitude`)}, ${sql.ref(`${table}.latitude`)})`
const boxOf = ({ longitude, latitude, radius }: Circle) =>
  sql`area_box(${longitude}::float8, ${latitude}::float8, ${radius}::int)`
const OWN_BOX = sql`area_box(a.longitude, a.latitude, a.radius)`

type Districts = Extract<Ground, { circle: null }>

/**
 * SQL condition: one of the districts holds a point or shape, or a condition on its borders `g.ring` is true.
 */
const inDistricts = (
  { rings }: Districts,
  held: RawBuilder<unknown>,
  orNear: RawBuilder<unknown>,
) => sql<boolean>`exists(
  select from unnest(${rings.map(({ districtId }) => districtId)}::int[], ${rings.map(({ path }) => path)}::path[]) g(id, ring)
  group by g.id having count(*) filter (where polygon(g.ring) @> ${held}) % 2 = 1 ${orNear})`

/** SQL condition: an address `ad` lies on the ground. */
const isOnGround = (ground: Exclude<Ground, null>) =>
  ground.circle !== null
    ? sql<boolean>`(${pointOf('ad')} <@ ${boxOf(ground.circle)}
        and ${metresBetween(sql`ad.latitude`, sql`ad.longitude`, ground.circle)} <= ${ground.circle.radius})`
    : sql<boolean>`(ad.district = any(${[...ground.names]}::text[])
        or ${pointOf('ad')} <@ ${ground.box}::box and ${inDistricts(ground, pointOf('ad'), sql``)})`

/** SQL condition on an area `a` that is a circle: it touches the ground. */
function isCircleTouching(municipalityId: number, ground: Exclude<Ground, null>) {
  if (ground.circle !== null)
    return sql<boolean>`(${metresBetween(sql`a.latitude`, sql`a.longitude`, ground.circle)} <= a.radius + ${ground.circle.radius})`
  // The map stretches both ways alike, so that a circle of the sphere is one of the map to a thousandth.
  const isNear = sql`or min(${pointOf('a')} <-> g.ring) <= a.radius / (${DEGREE_M} * cos(radians(a.latitude)))`
  return sql<boolean>`(${OWN_BOX} && ${ground.box}::box and ${inDistricts(ground, pointOf('a'), isNear)}
    or exists(select from address ad where ad.municipality_id = ${municipalityId}
      and ad.district = any(${[...ground.names]}::text[]) and ${pointOf('ad')} <@ ${OWN_BOX}
      and ${metresBetween(sql`ad.latitude`, sql`ad.longitude`, { latitude: sql`a.latitude`, longitude: sql`a.longitude` })} <= a.radius))`
}

/** SQL condition on an area `a` that is drawn: it touches the ground. */
function isDrawnTouching(municipalityId: number, ground: Exclude<Ground, null>) {
  if (ground.circle !== null) {
    const { latitude, longitude, radius } = ground.circle
    // The distance from inside is 0. Degrees of the map are metres by the latitude of the centre.
    return sql<boolean>`(box(a.shape) && ${boxOf(ground.circle)} and a.shape <-> map_point(${longitude}, ${latitude})
      <= ${radius} / (${DEGREE_M} * cos(radians(${latitude}::float8))))`
  }
  // A border that meets the shape, or lies in it, has the district on one of its sides.
  const isMet = sql`or bool_or(a.shape && polygon(g.ring) and not polygon(g.ring) @> a.shape)`
  return sql<boolean>`(box(a.shape) && ${ground.box}::box and ${inDistricts(ground, sql`a.shape`, isMet)}
    or exists(select from address ad where ad.municipality_id = ${municipalityId}
      and ad.district = any(${[...ground.names]}::text[]) and ${pointOf('ad')} <@ box(a.shape) and a.shape @> ${pointOf('ad')}))`
}

/** SQL condition on an area `a` that is a street: one of its addresses is on the ground, or none is known. */
const isStreetTouching = (municipalityId: number, ground: Exclude<Ground, null>) => sql<boolean>`(
  a.street not in (select name from street where municipality_id = ${municipalityId})
  or case when a.place is null
    then a.street in (select ad.street from address ad
      where ad.municipality_id = ${municipalityId} and ${isOnGround(ground)})
    else (a.street, a.place) in (select ad.street, ad.place from address ad
      where ad.municipality_id = ${municipalityId} and ad.place is not null and ${isOnGround(ground)}) end)`

/** SQL condition: an area `a` touches the ground of an announcement, and their categories meet. */
export const isReached = (
  municipalityId: number,
  { categoryIds }: Reach,
  ground: Ground,
): RawBuilder<boolean> =>
  sql<boolean>`(${
    categoryIds.length === 0
      ? sql`true`
      : sql`(a.category_ids = '{}' or a.category_ids && ${[...categoryIds]}::int[])`
  } and ${
    ground === null
      ? sql`true`
      : sql`case a.kind when 'TOWN' then true when 'DISTRICT' then a.district_id = any(${[...ground.districtIds]}::int[])
          when 'CIRCLE' then ${isCircleTouching(municipalityId, ground)}
          when 'DRAWN' then ${isDrawnTouching(municipalityId, ground)} else ${isStreetTouching(municipalityId, ground)} end`
  })`

type District = { id: number; name: string; area: Boundary | null }

/** Some districts of a town with their areas. */
export async function districtAreas(
  db: Db,
  municipalityId: number,
  ids: readonly number[],
): Promise<District[]> {
  const { rows } = await sql<District>`select id, name, area from district
    where municipality_id = ${municipalityId} and id = any(${[...ids]}::int[]) and not is_removed`.execute(db)
  return rows
}

/**
 * Districts of a town that a circle may touch: those whose box comes near it, with their areas, and those
 * without an area of whose addresses one lies in it.
 */
export async function districtsNear(db: Db, municipalityId: number, circle: Circle): Promise<District[]> {
  const north = (circle.radius * 1.01) / DEGREE_M
  const east = north / Math.cos((circle.latitude * Math.PI) / 180)
  const { rows } = await sql<District>`select d.id, d.name, d.area from district d
    where d.municipality_id = ${municipalityId} and not d.is_removed and case when d.area is null
      then d.name in (select ad.district from address ad
        where ad.municipality_id = ${municipalityId} and ad.district is not null and ${isOnGround({ circle, districtIds: [] })})
      else d.west <= ${circle.longitude + east} and d.east >= ${circle.longitude - east}
        and d.south <= ${circle.latitude + north} and d.north >= ${circle.latitude - north} end`.execute(db)
  return rows
}
