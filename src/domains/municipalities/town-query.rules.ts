import { editDistance } from '#kit/common/edit-distance.ts'
import { isRegion, isRegionOf } from './town-regions.rules.ts'

/** Parsed search for a town. All words are in the form of town_key (migration 0181). */
export type TownQuery = {
  words: string[]
  /** Whole postal codes. */
  zips: string[]
  /** The beginning of a postal code, where nothing else is there. */
  zipBeginning: string | null
}

/** A town that may answer. Names are in the form of town_key. */
export type TownCandidate = {
  id: number
  key: string
  state: string
  country: string
  zip: string
  /** Its villages and quarters that the query names. */
  villages: readonly string[]
  /** Whether it has an address with one of the query's postal codes. */
  hasZip: boolean
}

/** Most words of a query; further ones are ignored. */
const MOST_WORDS = 8

/** Letters by which a word of a name may be shortened. */
const MOST_SHORTENED = 6

/** Words for what a town is. They count where its name has them: "Markt Schwaben", "Stadtlohn". */
const KINDS: ReadonlySet<string> = new Set(
  `stadt gemeinde markt marktgemeinde stadtgemeinde kreisstadt grosse hansestadt universitatsstadt landeshauptstadt
  hauptstadt bundesstadt kreisfreie samtgemeinde verbandsgemeinde ortsgemeinde einwohnergemeinde politische kommune flecken
  ort ortschaft ortsteil ot stadtteil stadtbezirk bezirk dorf stadtverwaltung gemeindeverwaltung gemeindeamt stadtamt magistrat
  rathaus verwaltung burgermeisteramt plz`.split(/\s+/),
)
const COUNTRY_CODES: ReadonlySet<string> = new Set(['de', 'at', 'ch', 'fl', 'li', 'it'])

/** Parses a query that town_key has brought into its form. */
export function parseTownQuery(key: string): TownQuery {
  const words = key.split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const zips = words.flatMap((word) => /^(?:d|de|a|at|ch|fl|li|i|it)?(\d{4,5})$/.exec(word)?.[1] ?? [])
  const [only = ''] = words
  return {
    words: words.filter(
      (word) => !/^\D{0,2}\d+$/.test(word) && !(zips.length > 0 && COUNTRY_CODES.has(word)),
    ),
    zips,
    zipBeginning: words.length === 1 && /^\d{1,4}$/.test(only) ? only : null,
  }
}

/** The words by which a town is named, without those for its kind and region, where any are left. */
export function namingWords({ words }: TownQuery): string[] {
  const naming = words.filter((word) => !KINDS.has(word) && !isRegion(word))
  return naming.length > 0 ? naming : words
}

/** How sure an answer is: only the surest of those that there are count. */
const SURE = 4
const LOOSE = 3
const MISSPELT = 2
const INSIDE = 1
const CODE_ALONE = 0

/** The towns that answer, those that fit best first; equal ones stay in order. */
export function rankTowns<Town extends TownCandidate>(towns: readonly Town[], query: TownQuery): Town[] {
  const read = towns.map((town) => ({ town, ...readWords(town, query.words) }))
  const isNamed = read.some((each) => each.isNamed)
  const scored = read.flatMap((each) => {
    const found = scoreOf(each, query)
    return found === null || (found.sureness === CODE_ALONE && isNamed) ? [] : [{ ...found, town: each.town }]
  })
  const best = Math.max(...scored.map(({ sureness }) => sureness))
  return scored
    .filter(({ sureness }) => sureness === best)
    .sort((a, b) => b.score - a.score)
    .map(({ town }) => town)
}

type Score = { sureness: number; score: number }
type Read<Town> = ReturnType<typeof readWords> & { town: Town }

/** Null where the town does not answer, or a postal code or region says that another one is meant. */
function scoreOf({ town, ...read }: Read<TownCandidate>, query: TownQuery): Score | null {
  const { words, zipBeginning } = query
  if (zipBeginning !== null && town.zip.startsWith(zipBeginning)) return { sureness: SURE, score: 0 }
  const zip = zipScore(town, query.zips)
  if (zip === null || read.isElsewhere) return null
  if (words.length === 0) return zip > 0 ? { sureness: SURE, score: zip } : null
  const score = read.score + zip + (read.isInRegion ? 5 : 0)
  if (read.isNamed && read.unread === 0) return { sureness: SURE, score }
  if (read.isNamed && read.isWhole) return { sureness: LOOSE, score }
  const naming = namingWords(query)
  if (isMisspelt(town.key, naming)) return { sureness: MISSPELT, score: zip }
  if (naming.every((word) => word.length > 2 && town.key.includes(word)))
    return { sureness: INSIDE, score: zip }
  return zip > 0 ? { sureness: CODE_ALONE, score: zip } : null
}

/** Points for a town's own postal code; 0 for one of its region, which many share; null for a foreign one. */
function zipScore({ zip, hasZip }: TownCandidate, zips: readonly string[]): number | null {
  if (zips.length === 0) return 0
  if (hasZip || zips.includes(zip)) return 10
  const region = zip.slice(0, zip.length - 3)
  return zips.some((each) => each.length === zip.length && each.startsWith(region)) ? 0 : null
}

/** Matches each word of a query against a town. */
function readWords(town: TownCandidate, words: readonly string[]) {
  const names = town.key.split(' ')
  const left = [...names]
  const villages = new Set(town.villages.flatMap((village) => village.split(' ')))
  let [points, unread, isInRegion, isElsewhere, isVillage] = [0, 0, false, false, false]
  for (const word of words) {
    const likenessTo = (name: string) => likeness(name, word, name === names[0])
    const at = bestIndex(left, likenessTo)
    if (at !== -1) {
      const [name = ''] = left.splice(at, 1)
      points = Math.max(points, likenessTo(name))
    } else if (villages.has(word)) isVillage = true
    else if (isRegionOf(word, town)) isInRegion = true
    else if (isRegion(word)) isElsewhere = true
    else if (!KINDS.has(word)) unread += 1
  }
  const isWhole = left.length === 0
  return {
    ...{ unread, isInRegion, isElsewhere, isWhole },
    isNamed: points > 0 || isVillage,
    score: points + (isWhole ? 20 : 0) + (isVillage ? 30 : 0),
  }
}

/** How much a word of a query looks like a word of a name; 0 for not at all. The first word tells most. */
function likeness(name: string, word: string, isFirst: boolean): number {
  const weight = isFirst ? 2 : 1
  if (name === word) return 30 * weight
  if (sound(name) === sound(word)) return 28 * weight
  if (name.startsWith(word)) return 20 * weight
  // Names are shortened behind the first word: "Halle (Westf.)".
  const isShort = !isFirst && name.length > 2 && word.length - name.length < MOST_SHORTENED
  return isShort && word.startsWith(name) ? 10 : 0
}

/** Spellings that sound alike are one: "Lindental" and "Lindenthal". */
const sound = (word: string): string =>
  word
    .replace(/th|dt/g, 't')
    .replace(/ph|v/g, 'f')
    .replace(/c(?!h)/g, 'k')
    .replace(/y/g, 'i')
    .replace(/tz/g, 'z')
    .replace(/(?<=[aeiou])h(?=[^aeiou]|$)/g, '')
    .replace(/(.)\1+/g, '$1')

function bestIndex(names: readonly string[], points: (name: string) => number): number {
  let best = -1
  for (const [index, name] of names.entries())
    if (points(name) > (best === -1 ? 0 : points(names[best] ?? ''))) best = index
  return best
}

/** Fewest letters of a word with a slip, and with two. */
const LEAST_FORGIVEN = 5
const LONG = 9

function isMisspelt(key: string, words: readonly string[]): boolean {
  const asked = words.join('')
  if (asked.length < LEAST_FORGIVEN) return false
  const most = asked.length >= LONG ? 2 : 1
  return [key.replaceAll(' ', ''), ...key.split(' ')].some((name) => editDistance(name, asked) <= most)
}
