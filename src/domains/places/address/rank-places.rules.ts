import { editDistance } from '#kit/common/edit-distance.ts'
import { type NameKeys, nameKeys, numberKey } from '../search-key.rules.ts'
import type { AddressQuery, Reading } from './address-query.rules.ts'
import { isElsewhere, namesPlace, type Whereabouts } from './named-place.rules.ts'

/** The fields that ranking uses. */
type Ranked = Whereabouts & { street: string; numberKey: string | null }

/** How the text came: while it is typed, its end may be missing. */
type Manner = { isTyping: boolean }

/** Most edits between two names that count as the same; a transposed umlaut is two. */
const mostSlips = (key: string) => (key.length > 6 ? 2 : 1)

/**
 * Ranks the likeliest first: street before number, number before postal code and place. Left out are rows of
 * another street, of another place than the text names, and, where nobody is typing, of another house.
 */
export function rankPlaces<Row extends Ranked>(
  rows: readonly Row[],
  query: AddressQuery,
  { isTyping }: Manner,
): Row[] {
  // Hundreds of rows have some dozens of streets and a few places.
  const streetOf = remembered(
    (row: Ranked) => row.street,
    (row) => scoresOfStreet(row.street, query),
  )
  const placeOf = remembered(whereKey, (row) =>
    query.readings.map((each) => scoreOfPlace(row, each, query, isTyping)),
  )
  return rows
    .map((row, index) => ({ row, index, score: scoreOf(row, streetOf(row), placeOf(row), query, isTyping) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ row }) => row)
}

const whereKey = ({ zip, place, district, town, around = [] }: Ranked) =>
  [zip, place, district, town, ...around].join('\n')

function remembered<Value>(
  keyOf: (row: Ranked) => string,
  make: (row: Ranked) => Value,
): (row: Ranked) => Value {
  const kept = new Map<string, Value>()
  return (row) => {
    const key = keyOf(row)
    const value = kept.get(key) ?? make(row)
    kept.set(key, value)
    return value
  }
}

/** The score of the best reading; 0 where none fits. */
function scoreOf(
  row: Ranked,
  streets: readonly number[],
  places: readonly (number | null)[],
  { readings }: AddressQuery,
  isTyping: boolean,
): number {
  let best = 0
  for (const [at, reading] of readings.entries()) {
    const [street = 0, place = null] = [streets[at], places[at]]
    const number = street === 0 || place === null ? null : scoreOfNumber(row.numberKey, reading, isTyping)
    // Among equal readings the earlier one is the likelier one.
    if (place !== null && number !== null) best = Math.max(best, street + number + place - at / 100)
  }
  return best
}

/** Null for another place. A reading that leaves more words over explains less of the text. */
function scoreOfPlace(row: Ranked, { beside }: Reading, { zip, country }: AddressQuery, isTyping: boolean) {
  if (isElsewhere({ zip, country, beside, isTyping }, row)) return null
  const named = [row.place, row.district].filter((name) =>
    beside.some(({ words }) => namesPlace(words, name)),
  )
  const spare = beside.reduce((sum, { words }) => sum + words.length, 0)
  return (zip !== null && row.zip === zip ? 6 : 0) + named.length * 8 - spare * 2
}

function scoresOfStreet(name: string, { readings }: AddressQuery): number[] {
  const keys = nameKeys(name)
  return readings.map((reading) => scoreOfStreet(keys, reading))
}

/** 100 for the whole name; less for parts, beginnings and misspelt names; 0 without a match. */
export function scoreOfStreet(
  { whole, parts }: NameKeys,
  { key, mayBegin }: Pick<Reading, 'key' | 'mayBegin'>,
): number {
  if (whole === key) return 100
  let best = parts.includes(key) ? 70 : 0
  const mayBeSlip = best === 0 && key.length >= 5 && Math.abs(key.length - whole.length) <= mostSlips(key)
  const slips = mayBeSlip ? editDistance(key, whole) : 9
  if (slips <= mostSlips(key)) best = 70 - 12 * slips
  if (!mayBegin) return best
  if (whole.startsWith(key)) return Math.max(best, 70 - Math.min(20, whole.length - key.length))
  return parts.some((part) => part.startsWith(key)) ? Math.max(best, 45) : best
}

/**
 * Null for a house that is another one than the text says: 50 is no beginning of 5 where nobody is typing.
 */
function scoreOfNumber(key: string | null, { number }: Reading, isTyping: boolean): number | null {
  if (key === null) return 0
  if (number === null) return null
  if (key === (number.range ?? number.first)) return 25
  if (key === number.first) return 22
  return isTyping || digitsOf(key) === digitsOf(number.first) ? 5 : null
}

const digitsOf = (key: string) => /^\d*/.exec(numberKey(key))?.[0]
