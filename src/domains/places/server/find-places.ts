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

/** The places that fit a text best, streets and addresses, at most `limit`. Mostly one statement. */
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
  // Whoever has typed a street goes on to its numbers.
  if (first?.addressId !== null || query.number !== null || ranked.length >= limit) return ranked
  return [...ranked, ...(await firstAddresses(db, first, limit - ranked.length))]
}

/**
 * What is offered to somebody who types in a town's form: its own places and, where the text names another town that takes
 * reports ("Marktplatz 1, Rebenau"), that one's too, so that the report can be taken there (rule 21).
 */
export async function suggestPlaces(
  db: Db,
  municipalityId: number,
  text: string,
  limit: number,
): Promise<PlaceRow[]> {
  const query = parseAddress(text)
  if (query === null) return []
  // Towns are looked up only where one can have been named: not at every letter of a street.
  const named =
    query.zip === null && !text.includes(',') ? [] : await municipalitiesNamed(db, query.zip, query.places)
  return findPlaces(db, [...new Set([municipalityId, ...named])], text, limit)
}

/** An address without a town may mean any of those it names, else of all. */
async function townsOf(db: Db, { zip, places }: AddressQuery): Promise<number[]> {
  const named = await municipalitiesNamed(db, zip, places)
  return named.length > 0 ? named : activeMunicipalityIds(db)
}

async function search(db: Db, towns: readonly number[], query: AddressQuery): Promise<PlaceRow[]> {
  const { candidates, prefix, number } = query
  const misspelt = misspeltCandidates(query)
  const found = await searchPlaces(db, towns, { keys: candidates, prefix, number, misspelt })
  if (rankPlaces(found, query).length > 0) return found
  // What there is under the very words is none of it meant.
  return searchPlaces(db, towns, { keys: [], prefix: null, number, misspelt })
}
