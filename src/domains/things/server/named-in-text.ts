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
/** Words behind a number of days, metres or houses; "4711 tagsüber" and "4711 mal wieder" count nothing. */
const UNIT = String.raw`(?:(?:tage?n?|wochen?|monate?n?|stunden?|std|minuten?|min|sekunden?|jahre?n?|uhr|(?:kilo|zenti|milli)?metern?|[kcm]?m|mal(?!\s+wieder)|x|stück|häusern?|schritten?|grad|euro|prozent)(?!\p{L})|[%€°²]|\.\s*von(?!\p{L}))`
/** A count of those, also as a range: "14 Tage", "20-30 m", "2,5 km", "3m". */
const COUNT = String.raw`\d+(?:(?:[.,]|\s*(?:[x–-]|bis|oder)\s*)\d+)*\s*${UNIT}`
/** A number that follows a kind at once, and is no count. */
const FOLLOWING = new RegExp(String.raw`^[\s,-]*${LEAD}(?!${COUNT})(${PLATE})`, 'iu')
/** Short words before a number that are no letters of a plate: "vor 14", "am 3. Baum". */
const BEFORE_NUMBERS = new Set(
  'ab am an auf aus bei bis ca da das dem den der des die ein es für hat im in ist je mit nr no num nur ob pro so um und vom von vor war wo zu zum zur'.split(
    ' ',
  ),
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
    if (match?.[1] === undefined || !isPlate(match[1], text.slice(start, end))) return []
    return [{ kind, words: oneLine(text.slice(start, end + match[0].length)), key: numberKey(match[1]) }]
  })
  const [first] = mentions
  const kind = first?.kind ?? (kinds.length === 1 ? kinds[0] : undefined)
  const elsewhere =
    kind === undefined
      ? []
      : [...text.matchAll(ELSEWHERE)]
          .filter(({ 1: plate = '' }) => isPlate(plate, first?.word ?? ''))
          .map(({ 0: words, 1: plate = '' }) => ({ kind, words: oneLine(words), key: numberKey(plate) }))
  const numbers = [...numbered, ...elsewhere].slice(0, MOST_NAMED)
  return first === undefined ? numbers : [...numbers, { kind: first.kind, words: first.word, key: null }]
}

/**
 * Whether the letters before a number belong to it. In capital letters any do ("AB 12"), unless the kind is
 * shouted like them ("LATERNE VOR 14").
 */
function isPlate(plate: string, kind: string): boolean {
  const [letters] = /^\p{L}+(?=[^\p{L}\p{N}])/u.exec(plate) ?? []
  if (letters === undefined || !BEFORE_NUMBERS.has(letters.toLowerCase())) return true
  return letters === letters.toUpperCase() && kind !== kind.toUpperCase()
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The keys of a kind's name and of its synonyms; of several words the last one says what it is. */
function keysOfKind(name: string): Set<string> {
  const key = keyOf((name.match(WORD)?.at(-1) ?? '').slice(0, LONGEST_WORD))
  return new Set(key === '' ? [] : [key, ...synonymsOf(key)])
}
