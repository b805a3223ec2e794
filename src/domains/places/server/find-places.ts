import type { Db } from '#kit/server/database/db.ts'
import { type AddressQuery, misspeltKeys, parseAddress } from '../address/address-query.rules.ts'
import { junctionKeys, junctionStreets, rankJunctions, readingsOf } from '../address/rank-junctions.rules.ts'
import { rankPlaces } from '../address/rank-places.rules.ts'
import { distanceInMetres } from '../area.rules.ts'
import { nameKeys } from '../search-key.rules.ts'
import {
  activeMunicipalityIds,
  firstAddresses,
  municipalitiesNamed,
  type PlaceRow,
  placesNamed,
} from './addresses.sql.ts'
import { junctionsOf } from './junctions.sql.ts'
import { searchPlaces } from './search-places.sql.ts'

/** Metres from the point of a village or quarter to its last houses; the next village is farther. */
const AROUND = 1500

const NOTHING = { keys: [], beginnings: [], misspelt: [] }

/** `isTyping`: the end of the text may be missing, so beginnings of numbers and places count. */
type Manner = { limit: number; isTyping: boolean }

/**
 * The best matching streets, addresses and junctions of the municipalities, none that is in another place
 * than the text names. It is usually one statement.
 */
export async function findPlaces(
  db: Db,
  municipalityIds: readonly number[],
  text: string,
  manner: Manner,
): Promise<PlaceRow[]> {
  const query = parseAddress(text)
  return query === null ? [] : findParsed(db, municipalityIds, query, manner)
}

/** The best matching place of any town, or null. */
export async function findPlace(db: Db, text: string): Promise<PlaceRow | null> {
  const query = parseAddress(text)
  if (query === null) return null
  const manner = { limit: 1, isTyping: false }
  const named = await municipalitiesNamed(db, query.zip, query.places)
  const [found] = named.length === 0 ? [] : await findParsed(db, named, query, manner)
  // The name of a town may also be that of a village elsewhere.
  return found ?? (await findParsed(db, await activeMunicipalityIds(db), query, manner))[0] ?? null
}

/**
 * Suggestions for a town's form: its own places and, where the text names another town that takes reports
 * ("Marktplatz 1, Rebenau"), that town's places (rule 21).
 */
export async function suggestPlaces(
  db: Db,
  municipalityId: number,
  text: string,
  limit: number,
): Promise<PlaceRow[]> {
  const query = parseAddress(text)
  if (query === null) return []
  const manner = { limit, isTyping: true }
  const towns = async () => municipalitiesNamed(db, query.zip, query.places)
  // Towns are looked up only where the text can name one, not at every letter of a street.
  const isNamed = query.zip !== null || text.includes(',')
  const named = isNamed ? await towns() : []
  const own = await findParsed(db, [...new Set([municipalityId, ...named])], query, manner)
  // "Marktplatz 1 Rebenau"
  const [first] = query.readings
  if (own.length > 0 || isNamed || !first?.number || first.beside.length === 0) return own
  const others = await towns()
  return others.length === 0 ? [] : findParsed(db, others, query, manner)
}

async function findParsed(
  db: Db,
  towns: readonly number[],
  query: AddressQuery,
  { limit, isTyping }: Manner,
): Promise<PlaceRow[]> {
  const junctions = await junctionsNamed(db, towns, query, isTyping)
  if (junctions.length > 0) return junctions.slice(0, limit)
  const ranked = (await search(db, towns, query, isTyping)).slice(0, limit)
  const [first] = ranked
  if (first === undefined) return isTyping ? bothStreets(db, towns, query) : []
  // After a street the user goes on to its house numbers.
  const isStreet = first.addressId === null && query.readings[0]?.number === null
  if (!isStreet || ranked.length >= limit) return ranked
  return [...ranked, ...(await firstAddresses(db, first, limit - ranked.length))]
}

async function junctionsNamed(db: Db, towns: readonly number[], query: AddressQuery, isTyping: boolean) {
  if (query.junction === null) return []
  return rankJunctions(await junctionsOf(db, towns, junctionKeys(query)), query, isTyping)
}

/** Streets that do not meet, or of which that is not known: the user sees both and chooses. */
async function bothStreets(db: Db, towns: readonly number[], query: AddressQuery): Promise<PlaceRow[]> {
  const { junction } = query
  if (junction === null) return []
  const found = await searchPlaces(db, towns, {
    ...NOTHING,
    ...askedOf(query),
    keys: junctionStreets(junction),
    isTyping: true,
  })
  for (const pair of junction.meetings) {
    const [one, other] = readingsOf(pair).map((reading) =>
      rankPlaces(found, { ...query, readings: [reading] }, { isTyping: true }),
    )
    if (one?.[0] !== undefined && other?.[0] !== undefined) return [one[0], other[0]]
  }
  return []
}

async function search(
  db: Db,
  towns: readonly number[],
  query: AddressQuery,
  isTyping: boolean,
): Promise<PlaceRow[]> {
  const { readings, places } = query
  if (readings.length === 0) return []
  const [beginnings, misspelt] = [beginningsOf(query), misspeltKeys(query)]
  const common = { ...NOTHING, ...askedOf(query), isTyping }
  const found = await searchPlaces(db, towns, { ...common, keys: readings, beginnings, misspelt })
  const ranked = rankPlaces(found, query, { isTyping })
  if (ranked.length > 0) return ranked
  // The exact keys are left out: they were searched without a good match. The right street in the wrong place
  // is not misspelt.
  const isSpelt = found.some(({ street, isPlace }) => !isPlace && isNamedIn(query, street))
  const similar = isSpelt ? [] : await searchPlaces(db, towns, { ...common, misspelt })
  const rows = [...found, ...similar]
  // A quarter is often no part of an address, but a point near it.
  const around = rows.length === 0 ? [] : await placesNamed(db, towns, places)
  return rankPlaces(
    rows.map((row) => ({ ...row, around: namesAround(row, around) })),
    query,
    { isTyping },
  )
}

const askedOf = ({ zip, country, readings, junction }: AddressQuery) => ({
  zip,
  namesTown: country !== null || junction !== null || readings.some(({ beside }) => beside.length > 0),
})

const isNamedIn = ({ readings }: AddressQuery, street: string): boolean => {
  const { whole } = nameKeys(street)
  return readings.some(({ key }) => key === whole)
}

function namesAround(row: PlaceRow, places: Awaited<ReturnType<typeof placesNamed>>): string[] {
  return places.flatMap((place) =>
    place.municipalityId === row.municipalityId && distanceInMetres(row, place) <= AROUND ? [place.name] : [],
  )
}

/** The first reading and, without a number, the last one: "Lindental, Haupts". */
function beginningsOf({ readings }: AddressQuery): AddressQuery['readings'] {
  const whole = readings.filter(({ mayBegin }) => mayBegin)
  const [first, last] = [whole[0], whole.at(-1)]
  if (first === undefined || last === undefined || first === last || first.number !== null)
    return whole.slice(0, 1)
  return [first, last]
}
