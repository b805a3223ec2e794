import { type Group, type Token, wordsIn } from './address-tokens.rules.ts'
import { JUNCTION_LINKS, JUNCTION_WORDS, STREET_ENDING } from './address-words.rules.ts'
import { runsOf } from './runs.rules.ts'

/** Two streets that may meet. */
export type Meeting = {
  one: string
  /** Empty while the second street is not typed yet. */
  other: string
  /** Words that belong to neither street. */
  beside: readonly string[]
}

/** The pairs of streets that a text may mean, the likeliest first. */
export type JunctionQuery = { meetings: Meeting[] }

/** Most pairs; two streets of three words each have some. */
const MOST_MEETINGS = 40

/** Fewest letters of a street's key. */
const MIN_KEY = 3

/** In front of the second street: "Ecke zur Schulgasse", "mit der Schulgasse". */
const BETWEEN: ReadonlySet<string> = new Set([
  'von',
  'zu',
  'zur',
  'zum',
  'mit',
  'und',
  'u',
  'der',
  'in',
  'die',
  'x',
])

/**
 * The two streets of a junction: "Hauptstraße Ecke Schulgasse", "Ecke Hauptstraße Schulgasse",
 * "Hauptstraße/Schulgasse", "Hauptstr. und Schulgasse", "Einmündung Schulgasse in die Hauptstraße". Null for
 * an address with a number before the second street.
 */
export function junctionIn(groups: readonly Group[]): JunctionQuery | null {
  const isSaid = groups.some(({ tokens }) => wordsIn(tokens).some((word) => JUNCTION_WORDS.has(word)))
  const parts: string[][] = [[]]
  let isLinked = false
  for (const { tokens, after } of groups.slice(0, 5)) {
    // A comma ends a part: "Hauptstraße, Ecke Schulgasse, Lindental".
    if (parts.at(-1)?.length !== 0) parts.push([])
    if (after === '/' && parts.length > 1) isLinked = true
    for (const token of tokens) {
      if (token.kind === 'number' && !token.isOrdinal) {
        if (parts.length < 2) return null
        continue
      }
      const word = wordOf(token)
      const isLink = JUNCTION_LINKS.has(word) && parts.at(-1)?.length !== 0
      if (JUNCTION_WORDS.has(word) || isLink) {
        if (parts.at(-1)?.length !== 0) parts.push([])
        isLinked ||= isLink
      } else parts.at(-1)?.push(word)
    }
  }
  if (!isSaid && !isLinked) return null
  return { meetings: meetingsOf(parts, isSaid).slice(0, MOST_MEETINGS) }
}

const wordOf = (token: Token): string => (token.kind === 'word' ? token.key : token.number.first)

/** Two parts are two streets; a single one is split at each word. */
function meetingsOf(parts: readonly string[][], isSaid: boolean): Meeting[] {
  const filled = parts.filter((words) => words.length > 0)
  const meetings: Meeting[] = []
  for (const [at, words] of filled.entries()) {
    const next = filled[at + 1]
    const others = (used: number) =>
      filled.flatMap((each, index) => (index >= at && index < used ? [] : each))
    if (next !== undefined) meetings.push(...pairs(words, next, others(at + 2)))
    if (isSaid) {
      for (let split = 1; split < words.length; split += 1)
        meetings.push(...pairs(words.slice(0, split), words.slice(split), others(at + 1)))
    }
  }
  const [only] = filled
  // "Hauptstraße Ecke": the second street is still to come.
  if (filled.length === 1 && only !== undefined && isSaid)
    meetings.push(
      ...runsOf(only).map(({ key, from, to }) => ({ one: key, other: '', beside: without(only, from, to) })),
    )
  return meetings.filter(({ one }) => one.length >= MIN_KEY)
}

/** The end of the words before and the beginning of those behind, likelier where both look like streets. */
function pairs(before: readonly string[], behind: readonly string[], beside: readonly string[]): Meeting[] {
  const lead = behind.findIndex((word) => !BETWEEN.has(word))
  const found: (Meeting & { weight: number })[] = []
  for (let from = 0; from < before.length; from += 1) {
    for (const start of new Set([0, Math.max(0, lead)])) {
      for (let to = behind.length; to > start; to -= 1) {
        const [one, other] = [before.slice(from), behind.slice(start, to)]
        const spare = [...before.slice(0, from), ...behind.slice(to)]
        const looks = [one, other].filter((words) => STREET_ENDING.test(words.at(-1) ?? '')).length
        const weight = looks * 10 - spare.length
        found.push({ one: one.join(''), other: other.join(''), beside: [...spare, ...beside], weight })
      }
    }
  }
  return found.sort((a, b) => b.weight - a.weight).map(({ weight: _, ...meeting }) => meeting)
}

const without = (words: readonly string[], from: number, to: number) => [
  ...words.slice(0, from),
  ...words.slice(to),
]
