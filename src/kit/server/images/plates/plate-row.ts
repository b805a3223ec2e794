import type { Rectangle } from '#kit/common/rectangle.ts'
import type { Grey } from './grey.ts'
import type { Sign } from './signs.ts'

/** Signs of a plate: in Germany at most eight, of its neighbours six to eight; a seal may look like one. */
const SIGNS = { least: 4, most: 10 } as const
/** Heights of neighbours, places and gaps, in heights of a sign. */
const LIKE = { height: 0.8, middle: 0.28, gap: 1.35, overlap: 0.12 } as const
/**
 * Length of the row in heights of a sign: 455 mm by 75 mm at most (FZV, annex 4), less where seen aslant.
 */
const LENGTH = { least: 2.4, most: 7.2 } as const
/** Signs all have one height, on one line: spread of both, in heights of a sign. */
const SPREAD = { height: 0.1, line: 0.07 } as const
/** Least step from the dark of the signs to the bright ground, as a share of the ground's brightness. */
const CONTRAST = 0.3
/** Unevenness of the ground between the signs, as a share of that step. */
const UNEVEN = 0.42
/** Share of the row along which the plate ends above, and below. */
const ENDS = 0.6

/** Dark share of a sign's rectangle, in the mean: bold letters have some 0.55. */
const MOST_FILL = 0.75
/** The gap between two groups, in heights of a sign and in usual gaps. */
const GROUP = { least: 0.26, times: 1.7 } as const

/** Heights of a sign by which the plate goes on beside the row, at most: half of a plate's 455 by 75 mm. */
const BESIDE = 3

/** A row of signs that looks like a plate's; the score is higher the surer. */
export type PlateRow = { box: Rectangle; score: number }

/** Rows of dark signs that look like those of a number plate, in signs from left to right. */
export function plateRows(grey: Grey, signs: readonly Sign[]): PlateRow[] {
  const rows: PlateRow[] = []
  const taken = new Set<Sign>()
  for (const first of signs) {
    if (taken.has(first)) continue
    const row = rowFrom(first, signs)
    if (row.length < SIGNS.least) continue
    const plate = plateOf(grey, row)
    if (plate === null) continue
    for (const sign of row) taken.add(sign)
    rows.push(plate)
  }
  return rows
}

/** The row that a sign begins: again and again the nearest sign to the right that is like the last. */
function rowFrom(first: Sign, signs: readonly Sign[]): Sign[] {
  const row = [first]
  let last = first
  for (const next of signs) {
    if (next.x <= last.x) continue
    const gap = next.x - last.x - last.width
    if (gap > last.height * LIKE.gap) break
    if (gap < -last.height * LIKE.overlap || !isLike(last, next)) continue
    row.push(next)
    last = next
  }
  return row
}

function isLike(one: Rectangle, other: Rectangle): boolean {
  const ratio = Math.min(one.height, other.height) / Math.max(one.height, other.height)
  return ratio >= LIKE.height && Math.abs(middleOf(one) - middleOf(other)) <= one.height * LIKE.middle
}

const middleOf = ({ y, height }: Rectangle): number => y + height / 2

function plateOf(grey: Grey, row: readonly Sign[]): PlateRow | null {
  if (row.length > SIGNS.most) return null
  const height = median(row.map((sign) => sign.height))
  const [first, last] = [row[0] as Sign, row[row.length - 1] as Sign]
  const length = (last.x + last.width - first.x) / height
  if (length < LENGTH.least || length > LENGTH.most) return null
  const spread = deviation(row.map((sign) => sign.height)) / height
  const line = lineOf(row)
  const off = deviation(row.map((sign) => middleOf(sign) - line.at(sign.x + sign.width / 2))) / height
  if (spread > SPREAD.height + 0.5 / height || off > SPREAD.line + 0.3 / height) return null
  // Windows and planks are filled; words have no groups.
  if (mean(row.map(({ fill }) => fill)) > MOST_FILL || !hasGroups(row, height)) return null
  const ground = groundOf(grey, row)
  if (ground === null) return null
  const [left, right] = [first.x, last.x + last.width]
  const ends = Array.from({ length: right - left }, (_, x) => endsAt(grey, left + x, line, height, ground))
  const share = (side: 'above' | 'below') => ends.filter((each) => each[side]).length / ends.length
  if (Math.min(share('above'), share('below')) < ENDS) return null
  const score = row.length / 8 + ground.contrast + share('above') + share('below') - spread - off
  const hasEnds = (x: number) => {
    const { above, below } = endsAt(grey, x, line, height, ground)
    return above && below
  }
  // The blue field is dark and has no ends: it is added on the left.
  const from = left - Math.max(height * 0.95, beyond(left, -1, height * BESIDE, hasEnds) + height * 0.7)
  const to = right + Math.max(height * 0.7, beyond(right, 1, height * BESIDE, hasEnds) + height * 0.15)
  const top = Math.min(line.at(from), line.at(to)) - height * 0.8
  const bottom = Math.max(line.at(from), line.at(to)) + height * 0.8
  return { score, box: { x: from, y: top, width: to - from, height: bottom - top } }
}

/** Whether one gap is plainly wider than the others: it parts town, letters and digits. */
function hasGroups(row: readonly Sign[], height: number): boolean {
  const gaps = row.slice(1).map((sign, index) => {
    const before = row[index] as Sign
    return sign.x - before.x - before.width
  })
  const widest = Math.max(...gaps)
  return widest >= height * GROUP.least && widest >= median(gaps) * GROUP.times
}

type Line = { slope: number; at(x: number): number }

/** The straight line through the middles of the signs, by least squares. */
function lineOf(row: readonly Sign[]): Line {
  const points = row.map((sign) => ({ x: sign.x + sign.width / 2, y: middleOf(sign) }))
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const along = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0)
  const slope =
    along /
    Math.max(
      1,
      points.reduce((sum, point) => sum + (point.x - x) ** 2, 0),
    )
  return { slope, at: (at) => y + slope * (at - x) }
}

type Ground = { bright: number; step: number; contrast: number }

/**
 * Brightness of the ground beside the signs; null where it is not plainly brighter than they are, or
 * uneven.
 */
function groundOf(grey: Grey, row: readonly Sign[]): Ground | null {
  const counts = new Uint32Array(256)
  let all = 0
  for (const { x, y, width, height } of row)
    for (let at = y; at < y + height; at += 1)
      for (let across = x - 2; across < x + width + 2; across += 1, all += 1) {
        const value = pixel(grey, across, at)
        counts[value] = (counts[value] as number) + 1
      }
  /** The brightness that this share of the pixels does not reach. */
  const share = (part: number) => {
    let value = 0
    for (let left = Math.floor(all * part); value < 255; value += 1) {
      left -= counts[value] as number
      if (left < 0) break
    }
    return value
  }
  const [dark, bright] = [share(0.08), share(0.8)]
  const step = bright - dark
  if (step < bright * CONTRAST || step < 18) return null
  if (share(0.95) - share(0.65) > step * UNEVEN) return null
  return { bright, step, contrast: step / bright }
}

/**
 * Whether the plate ends above and below a column: bright ground right beside the signs, and a dark rim or
 * another brightness within 35 of their 75 millimetres.
 */
function endsAt(grey: Grey, x: number, line: Line, height: number, { bright, step }: Ground) {
  const isEnd = (way: 1 | -1) => {
    const at = (away: number) => pixel(grey, x, Math.round(line.at(x) + way * height * (0.5 + away)))
    const beside = Math.max(at(0.08), at(0.14), at(0.2))
    const beyond = Math.min(at(0.24), at(0.3), at(0.36), at(0.42), at(0.5))
    return beside > bright - step * 0.45 && beyond < beside - step * 0.3
  }
  return { above: isEnd(-1), below: isEnd(1) }
}

/** How far the plate goes on beside the row, in pixels: as long as most columns have both ends. */
function beyond(from: number, way: 1 | -1, most: number, hasEnds: (x: number) => boolean): number {
  let [far, missing] = [0, 0]
  for (let away = 1; away <= most && missing < most / 6; away += 1) {
    if (hasEnds(from + way * away)) [far, missing] = [away, 0]
    else missing += 1
  }
  return far
}

const pixel = ({ width, height, pixels }: Grey, x: number, y: number): number =>
  pixels[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const deviation = (values: readonly number[]): number => {
  const middle = mean(values)
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
