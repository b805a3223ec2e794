/** Report numbers that a text names. */
type NumbersIn = {
  /** Keys under which the reports are indexed; none where the text names no number. */
  keys: string[]
  /** The text without the numbers, and without the words before them that only say that a number follows. */
  rest: string
}

/** Most numbers of one text; further ones are ignored. */
const MOST_NUMBERS = 10
/** Digits of a report's number behind the year. */
const DIGITS = 6

const LABEL = `(?:meldungs|vorgangs|ticket|melde)?(?:nummer|nr|no|id)|meldung(?:en)?|vorgang|aktenzeichen|az|ticket|fall`
const LABELS = String.raw`(?:(?<![\p{L}\p{N}])(?:${LABEL})(?![\p{L}\p{N}])[\s.:#]*)`
/** A year and a counter, with a hyphen, slash or space between them. */
const DATED = new RegExp(
  String.raw`(?<labels>${LABELS}*)(?<sign>#\s?|(?<=\p{L})-)?(?<![\p{N}])(?<![\p{N}][-/.])(?<year>\d{4})\s?[-–—/ ]\s?(?<counter>\d{1,6})(?![\p{L}\p{N}])(?![-/.]\p{N})`,
  'giu',
)
/** A counter alone. */
const COUNTER = new RegExp(
  String.raw`(?<labels>${LABELS}*)(?<sign>#\s?)?(?<![\p{L}\p{N}.,/-])(?<counter>\d{1,6})(?![\p{L}\p{N}])(?![-/.,]\p{N})`,
  'giu',
)

/**
 * The keys of a report: its number as one word, and its counter as another. Years alone would match
 * everything.
 */
export const numberKeys = (number: string): string[] => [number, counterKey(number.split('-')[1] ?? number)]

const counterKey = (counter: string): string => `#${counter.padStart(DIGITS, '0')}`

/**
 * The numbers of reports in a text: "2026-000123", "Meldung 2026-17", "#17", "000123". Short ones count where
 * a label or # says so, or nothing else is there: "12" in "Lindenweg 12" is a house.
 */
export function numbersIn(text: string): NumbersIn {
  const dated = taken(text, DATED, ({ year, counter = '' }) => [`${year}-${counter.padStart(DIGITS, '0')}`])
  if (dated.keys.length > 0) return dated
  // One of six digits may also stand in a text, as the number on a lamp.
  return taken(text, COUNTER, ({ counter = '' }) => [
    counterKey(counter),
    ...(counter.length === DIGITS ? [counter] : []),
  ])
}

type Groups = Record<string, string | undefined>

function taken(text: string, pattern: RegExp, keysOf: (groups: Groups) => string[]): NumbersIn {
  const found = [...text.matchAll(pattern)].map((match) => ({ match, groups: match.groups ?? {} }))
  const isAlone = !/[\p{L}\p{N}]/u.test(text.replace(pattern, ' '))
  const counting = found
    .filter(({ groups }) => isSaid(groups, isAlone, pattern === DATED))
    .slice(0, MOST_NUMBERS)
  let rest = text
  for (const { match } of counting) rest = rest.replace(match[0], ' ')
  return { keys: [...new Set(counting.flatMap(({ groups }) => keysOf(groups)))], rest }
}

function isSaid({ labels, sign, counter = '' }: Groups, isAlone: boolean, isDated: boolean): boolean {
  if (counter.length === DIGITS && (isDated || counter.startsWith('0'))) return true
  if (isDated) return isAlone || labels !== '' || sign !== undefined
  return sign !== undefined || (isAlone && labels !== '')
}
