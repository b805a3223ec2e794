import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Box } from '#domains/places/map-cells.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { checkedBox } from '#domains/places/server/map-box.ts'
import { cleanText } from '#kit/common/clean-text.ts'
import { say } from '#kit/common/say.ts'
import type { Db } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { MOST_DEGREES, MOST_NEAR, MOST_ON_MAP, NEAR_METRES, NUMBER_MAX, numberKey } from '../thing.rules.ts'
import { kindsOf, kindsOfCategories, type ThingKindRow } from './thing-kinds.sql.ts'
import { findThings, type ThingRow, thingOfNumber, thingsNear, thingsWithin } from './things.sql.ts'

export type { ThingKindRow }
export type NearThing = { thing: ThingRow; distance: number }

/** Candidates: a square reaches further in its corners, and the order of the map is that of the metres. */
const MOST_LOOKED_AT = MOST_NEAR * 2

/**
 * The nearest things of a kind within 500 m, nearest first.
 * @throws BAD_USER_INPUT for a place that is none
 */
export async function nearestThings(db: Db, kind: ThingKindRow, point: Point): Promise<NearThing[]> {
  if (!(Math.abs(point.latitude) <= 90) || !(Math.abs(point.longitude) <= 180))
    throw badInput({ location: say`Diesen Ort gibt es nicht.` })
  const found = await thingsNear(db, kind, { point, metres: NEAR_METRES, most: MOST_LOOKED_AT })
  return found
    .map((thing) => ({ thing, distance: distanceInMetres(thing, point) }))
    .filter(({ distance }) => distance <= NEAR_METRES)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_NEAR)
}

/** `isTooMany`: the part is too large, or has too many things to show; then none is listed. */
export type ThingsOnMap = { things: ThingRow[]; isTooMany: boolean }

/**
 * The things of a kind in a part of the map. A few of too many would look as if there were no more.
 * @throws BAD_USER_INPUT for a part that is not on the earth
 */
export async function thingsOnMap(db: Db, kind: ThingKindRow, asked: Box): Promise<ThingsOnMap> {
  const box = checkedBox(asked)
  const isLarge = box.north - box.south > MOST_DEGREES || box.east - box.west > MOST_DEGREES
  const things = isLarge ? [] : await thingsWithin(db, kind, { box, most: MOST_ON_MAP + 1 })
  const isTooMany = isLarge || things.length > MOST_ON_MAP
  return { things: isTooMany ? [] : things, isTooMany }
}

/** The kinds for which categories ask, by the category's id. */
export async function kindsAskedBy(
  db: Db,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, ThingKindRow>> {
  const kinds = await kindsOfCategories(db, categoryIds)
  return new Map(kinds.map((kind) => [kind.categoryId, kind]))
}

/** The thing of a typed number; spaces, leading zeros and the name of the kind before it do not matter. */
export async function findByNumber(db: Db, kind: ThingKindRow, typed: string): Promise<ThingRow | null> {
  const key = keyOf(typed)
  const found = key === null ? null : await thingOfNumber(db, kind, key)
  if (found !== null) return found
  const name = numberKey(kind.name)
  const rest = key?.startsWith(name) ? numberKey(key.slice(name.length)) : ''
  return rest === '' ? null : thingOfNumber(db, kind, rest)
}

/** The thing that a sticker's link names, such as "laterne-1234". */
export async function findByCode(db: Db, municipalityId: number, code: string): Promise<ThingRow | null> {
  if (code.length > MOST_CODE) return null
  const kinds = (await kindsOf(db, [municipalityId])).filter(({ slug }) => code.startsWith(`${slug}-`))
  // The slug of one kind can begin with that of another.
  for (const kind of kinds.toSorted((one, other) => other.slug.length - one.slug.length)) {
    const key = keyOf(code.slice(kind.slug.length + 1))
    const found = key === null ? null : await thingOfNumber(db, kind, key)
    if (found !== null) return found
  }
  return null
}

/** Characters of the longest code: slug, hyphen, number. */
const MOST_CODE = 60 + 1 + NUMBER_MAX

/** The key of a typed number; null for a text that is none. */
function keyOf(typed: string): string | null {
  const key = numberKey(cleanText(typed.slice(0, 4 * NUMBER_MAX)))
  return key === '' || key.length > 2 * NUMBER_MAX ? null : key
}

/**
 * Checks the thing of a new or changed report: one of the town, of the kind for which its category asks. One
 * that was removed since is taken: reports of it may be on their way.
 * @throws BAD_USER_INPUT
 */
export async function checkThing(
  db: Db,
  municipalityId: number,
  kind: ThingKindRow | null,
  thingId: number,
): Promise<ThingRow> {
  const [thing] = await findThings(db, [thingId])
  if (thing?.municipalityId !== municipalityId)
    throw badInput({
      thingId: say`Dieses Objekt gibt es nicht mehr. Bitte wählen Sie es neu, oder lassen Sie das Feld leer.`,
    })
  if (kind?.id !== thing.kindId)
    throw badInput({
      thingId: say`Dieses Objekt passt nicht zur Kategorie. Bitte wählen Sie ein anderes, oder keines.`,
    })
  return thing
}
