import { isOpenTo } from '#domains/access/server/viewer.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { NAMED_METRES, NAMED_TEXT } from '../thing.rules.ts'
import { nearestThings } from './find-thing.ts'
import { namedInText } from './named-in-text.ts'
import { kindsOf, type ThingKindRow } from './thing-kinds.sql.ts'
import { type ThingRow, thingOfNumber } from './things.sql.ts'

/** The thing that a text probably means. `distance`: metres to the place; null where none is chosen. */
export type NamedThing = {
  thing: ThingRow
  kind: ThingKindRow
  words: string
  hasNumber: boolean
  distance: number | null
}

type Asked = { municipalityId: number; text: string; categoryId: number | null; place: Point | null }

/**
 * The thing that a text names: by a kind and a number, else the nearest of the named kind within 100 m of the
 * place. With a category only things of the kind for which it asks count. A number that the town does not
 * know is no reason to take another thing: then there is none.
 * @throws NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a text of more than 5,000 characters
 */
export async function findNamedThing(
  context: Context,
  { municipalityId, text, categoryId, place }: Asked,
): Promise<NamedThing | null> {
  const town = await loadMunicipality(context, municipalityId)
  if (town === null || !isOpenTo(context.viewer, town))
    throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (text.length > NAMED_TEXT)
    throw badInput({ text: say`Der Text darf höchstens ${NAMED_TEXT} Zeichen haben.` })
  const { db } = context
  const kinds = (await kindsOf(db, [town.id])).filter(({ categoryIds }) =>
    categoryId === null ? categoryIds.length > 0 : categoryIds.includes(categoryId),
  )
  return thingNamedIn(db, kinds, text, place)
}

/** The thing of one of these kinds that a text names. */
export async function thingNamedIn(
  db: Db,
  kinds: readonly ThingKindRow[],
  text: string,
  place: Point | null,
): Promise<NamedThing | null> {
  const named = kinds.length === 0 ? [] : namedInText(text, kinds)
  for (const { kind, key, words } of named) {
    const thing = key === null ? null : await thingOfPlate(db, kind, key)
    if (thing === null) continue
    const distance = place === null ? null : distanceInMetres(thing, place)
    return { thing, kind, words, hasNumber: true, distance }
  }
  const [first] = named
  if (first === undefined || first.key !== null || place === null) return null
  return thingNear(db, first.kind, place, first.words)
}

/** The nearest thing of a kind within 100 m of a place. `words`: those that name the kind. */
export async function thingNear(
  db: Db,
  kind: ThingKindRow,
  place: Point,
  words: string,
): Promise<NamedThing | null> {
  const [nearest] = await nearestThings(db, kind, place)
  const isNear = nearest !== undefined && nearest.distance <= NAMED_METRES
  return isNear ? { ...nearest, kind, words, hasNumber: false } : null
}

/** The thing of a number as people copy it from a plate: a hyphen may be missing, or be one too many. */
async function thingOfPlate(db: Db, kind: ThingKindRow, key: string): Promise<ThingRow | null> {
  const keys = new Set([key, key.replace(/[-./_]/g, ''), key.replace(/^(\p{L}+)(?=\d)/u, '$1-')])
  for (const each of keys) {
    const thing = await thingOfNumber(db, kind, each)
    if (thing !== null) return thing
  }
  return null
}
