import { searchText } from '#kit/common/search-text.ts'
import type { Db } from '#kit/server/database/db.ts'
import { parseTownQuery, rankTowns } from '../../town-query.rules.ts'
import { type FoundTown, findTownCandidates, townKeyOf } from './town-search.sql.ts'

/**
 * The towns that a text names, those that fit best first: by name, village, postal code, kind and region, in
 * any order and spelling.
 */
export async function searchTowns(
  db: Db,
  text: string,
  which: { onlyActive: boolean } = { onlyActive: true },
): Promise<FoundTown[]> {
  const query = parseTownQuery(await townKeyOf(db, searchText(text)))
  const isEmpty = query.words.length + query.zips.length === 0 && query.zipBeginning === null
  return isEmpty ? [] : rankTowns(await findTownCandidates(db, query, which), query)
}
