import type { Group, Token } from './address-tokens.rules.ts'
import {
  DESCRIPTIONS,
  JUNCTION_WORDS,
  LONE_UNITS,
  NUMBER_MARKERS,
  NUMBERED_CITIES,
  NUMBERED_UNITS,
  STREET_ENDING,
} from './address-words.rules.ts'

/** A group without what belongs inside the house or describes the spot. */
export type CleanGroup = Group & {
  /** It names nothing but a part of a house: "Top 5", written before the street. */
  isUnit: boolean
}

const isWord = (token: Token | undefined, list: ReadonlySet<string>): boolean =>
  token?.kind === 'word' && list.has(token.key)
const isNumber = (token: Token | undefined) => token?.kind === 'number'
/** "Haus B", "Stiege II". */
const isLetter = (token: Token | undefined) =>
  token?.kind === 'word' && /^(?:[a-z]|i{2,3}|iv|vi{1,3})$/.test(token.key)

/**
 * Takes floors, doors and descriptions off: the first number is the house, and everything inside it stands
 * behind it. A street may be called "Kleine Stiege", so nothing is taken off before a number.
 */
export function dropUnits(groups: readonly Group[]): CleanGroup[] {
  let [hasNumber, hasWord, hasStreet] = [false, false, false]
  const kept: CleanGroup[] = []
  for (const group of groups) {
    const isInside = hasNumber && hasWord
    if (isUnits(group.tokens)) {
      if (!isInside) kept.push({ ...group, isUnit: true })
      continue
    }
    if (isInside && isAside(group)) continue
    const tokens: Token[] = []
    for (let at = 0; at < group.tokens.length; ) {
      const token = group.tokens[at]
      if (token === undefined) break
      const isBehind = hasNumber && hasWord
      // In "8 Zur Höhe" the words behind the number are the street.
      const isPast = isBehind && (hasStreet || endsStreet(group.tokens[at - 1]))
      const length = isBehind ? unitAt(group.tokens, at, isPast) || thingAt(group.tokens, at, tokens) : 0
      if (length > 0) at += length
      else if (isPast ? isWord(token, DESCRIPTIONS) : isDescription(group.tokens, at)) break
      else if (isPast && isSecondStreet(group.tokens, at)) break
      else {
        at += 1
        if (!hasNumber && isWord(token, NUMBER_MARKERS) && leadsToNumber(group.tokens, at)) continue
        tokens.push(token)
        if (token.kind === 'word') hasWord = true
        else if (!token.isOrdinal) {
          hasStreet ||= hasWord
          hasNumber = true
        }
      }
    }
    if (tokens.length > 0) kept.push({ tokens, after: group.after, isUnit: false })
  }
  return kept
}

/**
 * How many tokens from here on are one unit: "Top 5", "Tür Nr. 5", "2. Stock", "EG", "im Hof"; 0 for none.
 */
function unitAt(tokens: readonly Token[], at: number, isPast: boolean): number {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (isNumber(token)) return isWord(next, NUMBERED_UNITS) ? 2 : 0
  if (isWord(token, NUMBERED_UNITS)) {
    const value = isWord(next, NUMBER_MARKERS) ? 2 : 1
    if (isNumber(tokens[at + value]) || isLetter(tokens[at + value])) return value + 1
  }
  if (!isPast) return 0
  if (token?.kind === 'word' && token.key === 'im' && isWord(next, NUMBERED_UNITS)) return 2
  return isWord(token, LONE_UNITS) ? 1 : 0
}

/** "Laterne 9" behind a house number: a thing beside the house. "Wien 3" is a place. */
function thingAt(tokens: readonly Token[], at: number, before: readonly Token[]): number {
  const [token, next] = [tokens[at], tokens[at + 1]]
  const isThing = token?.kind === 'word' && isNumber(next) && !NUMBERED_CITIES.has(token.key)
  return isThing && before[0]?.kind === 'word' && before.at(-1)?.kind === 'number' ? 2 : 0
}

function isUnits(tokens: readonly Token[]): boolean {
  for (let at = 0; at < tokens.length; ) {
    const length = unitAt(tokens, at, true)
    if (length === 0) return false
    at += length
  }
  return true
}

/** Whether words behind the house only describe the place: "gegenüber der Kirche", "/ Schulgasse 2". */
const isAside = ({ tokens, after }: Group): boolean =>
  isWord(tokens[0], DESCRIPTIONS) || (after === '/' && isSecond(tokens))

const isSecond = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => token.kind === 'word' && STREET_ENDING.test(token.key))

/** "5 und Schulgasse 2". */
const isSecondStreet = (tokens: readonly Token[], at: number): boolean =>
  isWord(tokens[at], AND) && isSecond(tokens.slice(at + 1))
const AND: ReadonlySet<string> = new Set(['und', 'u', 'x'])

/**
 * Whether words describe the place, as in "Hauptstraße vor der Kirche": only behind what is clearly a street,
 * and without a number.
 */
function isDescription(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return (
    isWord(tokens[at], DESCRIPTIONS) &&
    !isWord(tokens[at], JUNCTION_WORDS) &&
    endsStreet(before) &&
    !tokens.slice(at).some(isNumber)
  )
}

const endsStreet = (token: Token | undefined): boolean =>
  token?.kind === 'word' && STREET_ENDING.test(token.key)

function leadsToNumber(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at)
  const first = rest.findIndex((token) => !isWord(token, NUMBER_MARKERS))
  return isNumber(rest[first])
}
