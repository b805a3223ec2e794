import { headOf } from '#domains/search/server/compounds.ts'
import { keyOf } from '#domains/search/server/keys.ts'
import { synonymsOf } from '#domains/search/server/synonyms.ts'
import { numberKey } from '../thing.rules.ts'

/** A kind that a text names, with the words that do; with a number its key. */
export type Named<Kind> = { kind: Kind; words: string; key: string | null }

/** Most places of a text that are looked up: nobody names more things in one report. */
const MOST_NAMED = 5
const LONGEST_WORD = 60

const WORD = /[\p{L}\p{M}\u00ad]+/gu
const PLATE = String.raw`(?:\p{L}{1,3}[ ./_-]?)?\d[\p{L}\p{N}]*(?:[./_-][\p{L}\p{N}]+)*`
const LEAD = String.raw`(?:mit\s+(?:der\s+)?)?(?:nummer|nr|no|num)?[.:#\s„“"(]*`
/** A number that follows a kind at once, and does not count days or metres. */
const FOLLOWING = new RegExp(
  String.raw`^[\s,-]*${LEAD}(${PLATE})(?!\s*(?:tag|woche|monat|stunde|minute|jahr|uhr|meter|m\b|km\b|mal\b|x\b|stück|%|€))`,
  'iu',
)
/** A number elsewhere: only one with letters, because "vor Nr. 14" is a house. */
const ELSEWHERE = /(?<!\p{L})(?:nummer|nr|no)[.:#\s]*(\p{L}{1,3}[ ./_-]?\d[\p{L}\p{N}]*)/giu

/**
 * Finds the kinds that a text names: first those with a number behind them ("Laterne 4711", "Lampe Nr.
 * L-204"), in the order of the text; then one without. Synonyms and compounds of a kind's name count.
 */
export function namedInText<Kind extends { name: string }>(
  text: string,
  kinds: readonly Kind[],
): Named<Kind>[] {
  const keyed = kinds.map((kind) => ({ kind, keys: keysOfKind(kind.name) }))
  const mentions = [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const [key, head] = [keyOf(word.slice(0, LONGEST_WORD)), headOf(word)?.key]
    const found = keyed.find(({ keys }) => keys.has(key) || (head !== undefined && keys.has(head)))
    return found === undefined ? [] : [{ kind: found.kind, word, start: index, end: index + word.length }]
  })
  const numbered = mentions.flatMap(({ kind, start, end }) => {
    const match = FOLLOWING.exec(text.slice(end, end + 80))
    if (match?.[1] === undefined) return []
    return [{ kind, words: oneLine(text.slice(start, end + match[0].length)), key: numberKey(match[1]) }]
  })
  const [first] = mentions
  const kind = first?.kind ?? (kinds.length === 1 ? kinds[0] : undefined)
  const elsewhere =
    kind === undefined
      ? []
      : [...text.matchAll(ELSEWHERE)].map(({ 0: words, 1: plate = '' }) => ({
          ...{ kind, words: oneLine(words), key: numberKey(plate) },
        }))
  const numbers = [...numbered, ...elsewhere].slice(0, MOST_NAMED)
  return first === undefined ? numbers : [...numbers, { kind: first.kind, words: first.word, key: null }]
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The keys of a kind's name and of its synonyms; of several words the last one says what it is. */
function keysOfKind(name: string): Set<string> {
  const key = keyOf((name.match(WORD)?.at(-1) ?? '').slice(0, LONGEST_WORD))
  return new Set(key === '' ? [] : [key, ...synonymsOf(key)])
}
