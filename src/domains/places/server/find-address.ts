import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { parseAddress } from '../address/address-query.rules.ts'
import { AREA_RADIUS_KM, distanceInMetres, isInArea } from '../area.rules.ts'
import { addressText, type Point, type PostalAddress } from '../place.rules.ts'
import { type NearestAddress, nearestAddress, type PlaceRow, townArea } from './addresses.sql.ts'
import { findPlace, suggestPlaces } from './find-places.ts'
import type { Geocoder } from './geocoder/geocoder.ts'
import type { OutsideAddress } from './geocoder/geocoder-adapters.ts'
import { boxAround, boxOfBoundary } from './geodata/box.ts'

declare module '#kit/server/builder.ts' {
  interface Context {
    /**
     * The external geocoder, used where the towns' own addresses have no good match; null where none is
     * configured.
     */
    geocoder: Geocoder | null
  }
}

/** The source's attribution; null for the towns' own addresses. */
type Sourced = { attribution: string | null }

export type FoundAddress = Omit<NearestAddress, 'municipalityId' | 'street' | 'houseNumber' | 'state'> &
  Sourced & { street: string | null; houseNumber: string | null; state: string | null }

export type Suggestion = PostalAddress & Point & Sourced & { id: number; street: string }

/** Most suggestions: people read no more, and fewer could hide the right one. */
const SUGGESTIONS = 6
/** Metres within which the nearest own address counts as the right one. */
const GOOD = 150
/** Metres beyond which an address is no description of a point. */
const FARTHEST = 2000
/** Fewest characters of a text that is sent to the geocoder while somebody types. */
const LEAST_TYPED = 4
/**
 * Requests a minute that one sender may cause at the geocoder while typing; beyond that only own addresses
 * are suggested.
 */
const TYPING_LIMITS = { mostByAccount: 60 }

/**
 * The point of an address: of the towns' own where they have it, else from the geocoder; null for none. A
 * place or postal code that the text names is never left out.
 */
export async function geocode(context: Context, text: string): Promise<(Point & Sourced) | null> {
  const { db, geocoder, log } = context
  const own = await findPlace(db, text)
  const found = own === null ? null : { ...own, attribution: null }
  if (geocoder === null || (own !== null && hasNumber(own, text))) return found
  const [outside] = await geocoder.search({ text, limit: 1, box: null }, log)
  // An own street is better than an external result without a house number.
  if (outside === undefined || (found !== null && outside.houseNumber === null)) return found
  return { ...outside, attribution: geocoder.attribution }
}

/** Whether a row is the very house that was typed, or the text has no number. */
function hasNumber({ numberKey }: PlaceRow, text: string): boolean {
  const numbers = parseAddress(text)?.readings.flatMap(({ number }) => number ?? []) ?? []
  if (numberKey === null) return numbers.length === 0
  return numbers.some(({ first, range }) => numberKey === first || numberKey === range)
}

/** The address nearest to a point, of the towns' own or from the geocoder; null beyond 2 km. */
export async function addressAt(context: Context, point: Point): Promise<FoundAddress | null> {
  const { db, geocoder, log } = context
  const nearest = await nearestAddress(db, point)
  const own = nearest !== null && nearest.distance <= FARTHEST ? { ...nearest, attribution: null } : null
  if (geocoder === null || (own !== null && own.distance <= GOOD)) return own
  const found = await geocoder.reverse(point, log)
  if (found === null) return own
  const outside = { ...found, distance: distanceInMetres(point, found), attribution: geocoder.attribution }
  return outside.distance <= Math.min(FARTHEST, own?.distance ?? FARTHEST) ? outside : own
}

/**
 * Suggestions for a text while it is typed, within one town: its own addresses, and without a match those of
 * a geocoder that allows autocompletion.
 */
export async function suggestAddresses(
  context: Context,
  municipalityId: number,
  text: string,
): Promise<Suggestion[]> {
  const { db, geocoder, log } = context
  const own = await suggestPlaces(db, municipalityId, text, SUGGESTIONS)
  if (own.length > 0 || geocoder === null || text.trim().length < LEAST_TYPED) {
    return own.map((row) => ({ ...row, id: row.addressId ?? -row.streetId, attribution: null }))
  }
  const town = await townArea(db, municipalityId)
  if (town === null || !(await mayAskOn(context))) return []
  const { boundary } = town
  const box = boundary === null ? boxAround(town, AREA_RADIUS_KM * 1000) : boxOfBoundary(boundary, 0)
  const found = await geocoder.suggest({ text, limit: SUGGESTIONS, box }, log)
  return found
    .filter((address) => isInArea(address, town))
    .flatMap((address) => {
      const street = address.street ?? address.place
      return street === null
        ? []
        : [{ ...address, street, id: idOf(address), attribution: geocoder.attribution }]
    })
}

async function mayAskOn(context: Context): Promise<boolean> {
  try {
    await requireAllowance(context, 'suggest-outside', TYPING_LIMITS)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

/** Lowest id of external addresses; sequences of own addresses never reach it. */
const FIRST_OUTSIDE_ID = 2_000_000_000
const OUTSIDE_IDS = 140_000_000

/** A stable id for an address, within the 32 bits of GraphQL's Int. */
function idOf(address: OutsideAddress): number {
  let hash = 0
  for (const sign of addressText(address)) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % OUTSIDE_IDS
  return FIRST_OUTSIDE_ID + hash
}
