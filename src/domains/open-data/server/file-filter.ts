import { say } from '#kit/common/say.ts'
import { MOST_ROWS } from '../columns.rules.ts'

type Box = { west: number; south: number; east: number; north: number }

/** The place in the order of changes behind which a page begins. */
export type Place = { changedAt: Date; id: number }

export type FileFilter = {
  box: Box | null
  updatedSince: Date | null
  after: Place | null
  /** Reports of this page, at most 5,000. */
  limit: number
}

/** A parameter of a file that cannot be read; the sentence is for the developer of a program. */
export class BadParameter extends Error {}

/**
 * The parameters of a file. Unknown ones are ignored, and an empty one counts as absent. @throws BadParameter
 */
export function fileFilterOf(given: URLSearchParams): FileFilter {
  const one = (name: string) => given.get(name) || null
  return {
    box: boxOf(one('bbox')),
    updatedSince: momentOf(one('updated_since')),
    after: placeOf(one('after')),
    limit: limitOf(one('limit')),
  }
}

function boxOf(text: string | null): Box | null {
  if (text === null) return null
  const numbers = text
    .split(',')
    .map((each) => (/^\s*-?\d{1,3}(\.\d{1,15})?\s*$/.test(each) ? Number(each) : NaN))
  const [west = NaN, south = NaN, east = NaN, north = NaN] = numbers
  const isBox =
    numbers.length === 4 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    Math.abs(south) <= 90 &&
    Math.abs(north) <= 90 &&
    west <= east &&
    south <= north
  if (!isBox)
    throw new BadParameter(
      `bbox: ${say`Bitte geben Sie West, Süd, Ost und Nord in Grad an, mit Kommas dazwischen.`}`,
    )
  return { west, south, east, north }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

function momentOf(text: string | null): Date | null {
  if (text === null) return null
  // A plus sign that was not encoded comes as a space.
  const moment = text.replace(/ (?=\d\d:\d\d$)/, '+')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(moment)
  const at = isDay || MOMENT.test(moment) ? new Date(moment) : new Date(NaN)
  if (Number.isNaN(at.getTime()))
    throw new BadParameter(
      `updated_since: ${say`Bitte geben Sie einen Tag an oder einen Zeitpunkt mit Zone, zum Beispiel 2026-11-27T10:00:00Z.`}`,
    )
  return at
}

/** The greatest id that the database knows. */
const MOST_ID = 2 ** 31 - 1

function placeOf(text: string | null): Place | null {
  if (text === null) return null
  const [, changedAt = '', id = ''] = /^(\d{1,15})-(\d{1,10})$/.exec(text) ?? []
  const at = new Date(Number(changedAt))
  if (changedAt === '' || Number.isNaN(at.getTime()) || Number(id) > MOST_ID)
    throw new BadParameter(
      `after: ${say`Bitte übernehmen Sie diesen Wert aus dem Verweis auf die nächste Seite.`}`,
    )
  return { changedAt: at, id: Number(id) }
}

/** A place as it stands in an address. */
export const placeText = ({ changedAt, id }: Place): string => `${changedAt.getTime()}-${id}`

function limitOf(text: string | null): number {
  if (text === null) return MOST_ROWS
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0
  if (limit < 1 || limit > MOST_ROWS)
    throw new BadParameter(`limit: ${say`Bitte geben Sie eine Zahl von 1 bis ${MOST_ROWS} an.`}`)
  return limit
}
