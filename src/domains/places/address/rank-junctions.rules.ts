import { misspellings, nameKeys } from '../search-key.rules.ts'
import type { AddressQuery, Reading } from './address-query.rules.ts'
import type { JunctionQuery, Meeting } from './junction-query.rules.ts'
import { isElsewhere, type Whereabouts } from './named-place.rules.ts'
import { scoreOfStreet } from './rank-places.rules.ts'

type Junction = Whereabouts & { first: string; second: string }

/** The keys of the first streets, right and misspelt. */
export function junctionKeys({ junction }: AddressQuery): string[] {
  const keys = (junction?.meetings ?? []).map(({ one }) => one)
  return [...new Set([...keys, ...keys.slice(0, 4).flatMap(misspellings)])]
}

/** The junctions that the text names, the likeliest first; a second street that is missing fits every one. */
export function rankJunctions<Row extends Junction>(
  rows: readonly Row[],
  query: AddressQuery,
  isTyping: boolean,
): Row[] {
  return rows
    .map((row, index) => {
      const scores = (query.junction?.meetings ?? []).map((meeting) => scoreOf(row, meeting, query, isTyping))
      return { row, index, score: Math.max(0, ...scores) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ row }) => row)
}

function scoreOf(row: Junction, meeting: Meeting, query: AddressQuery, isTyping: boolean): number {
  const { one, other, beside: words } = meeting
  const first = scoreOfStreet(nameKeys(row.first), { key: one, mayBegin: false })
  if (first === 0 || (other === '' && !isTyping)) return 0
  const second = other === '' ? 1 : scoreOfStreet(nameKeys(row.second), { key: other, mayBegin: isTyping })
  if (second === 0) return 0
  const beside = words.length === 0 ? [] : [{ words, isBehind: true, isBehindZip: false }]
  const { zip, country } = query
  return isElsewhere({ zip, country, beside, isTyping }, row) ? 0 : first + second - words.length * 2
}

/** Both streets of every pair, as streets without a number. */
export const junctionStreets = ({ meetings }: JunctionQuery): Reading[] => meetings.flatMap(readingsOf)

/** The two streets of a pair as streets of their own. */
export function readingsOf({ one, other, beside: words }: Meeting): Reading[] {
  const beside = words.length === 0 ? [] : [{ words, isBehind: true, isBehindZip: false }]
  return [one, other].map((key) => ({ key, number: null, mayBegin: false, beside }))
}
