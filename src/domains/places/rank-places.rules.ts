import { editDistance } from '#kit/common/edit-distance.ts'
import type { AddressQuery } from './address-query.rules.ts'
import { compactKey, streetKeys } from './search-key.rules.ts'

/** The fields that ranking uses. */
type Ranked = {
  street: string
  numberKey: string | null
  zip: string | null
  place: string | null
  district: string | null
}

/** Most edits between two names that count as the same; a transposed umlaut is two. */
const mostSlips = (key: string) => (key.length > 6 ? 2 : 1)

/**
 * Ranks the likeliest first: street before number, number before postal code and place. Non-matching rows are
 * left out.
 */
export function rankPlaces<Row extends Ranked>(rows: readonly Row[], query: AddressQuery): Row[] {
  const scores = new Map<string, number>()
  const scored = rows.map((row, index) => {
    const street = scores.get(row.street) ?? scoreOfStreet(row.street, query)
    scores.set(row.street, street)
    return { row, index, street, score: street + scoreOfRest(row, query) }
  })
  return scored
    .filter(({ street }) => street > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ row }) => row)
}

/** 100 at most for the whole name; less for parts, prefixes and misspelt names; 0 without a match. */
function scoreOfStreet(name: string, { candidates, prefix }: AddressQuery): number {
  const { whole, parts } = streetKeys(name)
  const longest = candidates[0]?.length ?? 1
  let best = 0
  for (const key of candidates) {
    // A candidate of fewer words matches less of the search.
    const share = Math.min(1, key.length / longest)
    if (whole === key) best = Math.max(best, 60 + 40 * share)
    else if (parts.includes(key)) best = Math.max(best, 30 + 40 * share)
    else {
      const slips = key.length < 5 ? 9 : editDistance(key, whole)
      if (slips <= mostSlips(key)) best = Math.max(best, 30 + 40 * share - 12 * slips)
    }
  }
  if (prefix.length >= 2) {
    if (whole.startsWith(prefix)) best = Math.max(best, 70 - Math.min(20, whole.length - prefix.length))
    else if (parts.some((part) => part.startsWith(prefix))) best = Math.max(best, 45)
  }
  return best
}

function scoreOfRest(row: Ranked, { number, zip, places }: AddressQuery): number {
  let score = 0
  if (number !== null) {
    if (row.numberKey === number) score += 25
    else if (row.numberKey !== null) score += 5
  }
  if (zip !== null && row.zip === zip) score += 6
  const named = (name: string | null) => name !== null && places.includes(compactKey(name))
  if (named(row.place)) score += 8
  if (named(row.district)) score += 8
  return score
}
