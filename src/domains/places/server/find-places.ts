import type { Db } from '#kit/server/database/db.ts'
import { type AddressQuery, misspeltCandidates, parseAddress } from '../address-query.rules.ts'
import { rankPlaces } from '../rank-places.rules.ts'
import {
  activeMunicipalityIds,
  firstAddresses,
  municipalitiesNamed,
  type PlaceRow,
  searchPlaces,
} from './addresses.sql.ts'

/** The best matching streets and addresses, at most `limit`. It is usually one statement. */
export async function findPlaces(
  db: Db,
  municipalityIds: readonly number[] | null,
  text: string,
  limit: number,
): Promise<PlaceRow[]> {
  const query = parseAddress(text)
  if (query === null || query.prefix.length < 2) return []
  const towns = municipalityIds ?? (await townsOf(db, query))
  const found = await search(db, towns, query)
  const ranked = rankPlaces(found, query).slice(0, limit)
  const [first] = ranked
  // After a street the user goes on to its house numbers.
  if (first?.addressId !== null || query.number !== null || ranked.length >= limit) return ranked
  return [...ranked, ...(await firstAddresses(db, first, limit - ranked.length))]
}

/**
 * Suggestions for a town's form: its own places and, where the text names another town that takes reports
 * ("Marktplatz 1, Rebenau"), that town's places, too, so that the report can move there (rule 21).
 */
export async function suggestPlaces(
  db: Db,
  municipalityId: number,
  text: string,
  limit: number,
): Promise<PlaceRow[]> {
  const query = parseAddress(text)
  if (query === null) return []
  // Towns are looked up only where the text can name one, not at every letter of a street.
  const named =
    query.zip === null && !text.includes(',') ? [] : await municipalitiesNamed(db, query.zip, query.places)
  return findPlaces(db, [...new Set([municipalityId, ...named])], text, limit)
}

/** The towns that an address names; without a match all of them. */
async function townsOf(db: Db, { zip, places }: AddressQuery): Promise<number[]> {
  const named = await municipalitiesNamed(db, zip, places)
  return named.length > 0 ? named : activeMunicipalityIds(db)
}

async function search(db: Db, towns: readonly number[], query: AddressQuery): Promise<PlaceRow[]> {
  const { candidates, prefix, number } = query
  const misspelt = misspeltCandidates(query)
  const found = await searchPlaces(db, towns, { keys: candidates, prefix, number, misspelt })
  if (rankPlaces(found, query).length > 0) return found
  // The exact keys are left out: they were searched without a good match.
  return searchPlaces(db, towns, { keys: [], prefix: null, number, misspelt })
}
