import { MOST } from '../api/api.ts'
import { type AskedLine, askedLines, judgedOf, listed, sizesOf } from './api-lines.ts'
import type { Kept } from './kept.ts'
import { grouped, isNumber, short } from './numbers.ts'
import { panels, type Sketch } from './plot.ts'

type Held = AskedLine & { ratio: { middle: number; from?: number; to?: number } }

/** Each query's p50 as a multiple of the floor's, with one panel for each database size. */
export function apiFloor({ api }: Kept): Sketch | null {
  const all = askedLines(api)
  const lines = all.filter((each): each is Held => isNumber(each.ratio?.middle))
  if (lines.length === 0) return null
  const sizes = sizesOf(lines)
  return {
    ...{ name: 'api-floor', ...said(lines, sizes) },
    below: [
      'Each question’s p50 as a multiple of the floor’s: the one SQL statement that makes the same JSON, sent by node:http.',
      `Dot: the median of the rounds; line: their quartiles. The upright strokes are the bound, which counts for ${listed(sizesOf(judgedOf(all)))} reports.`,
    ],
    chart: panels(
      sizes.map((size) => ({
        ...{ title: `${grouped(size)} reports`, x: 'times the floor’s p50', width: 140 },
        ...{ scale: { type: 'log', nice: false }, axis: { values: [0.03, 0.1, 0.3, 1, 3] } },
        rows: lines
          .filter(({ reports }) => reports === size)
          .map((each) => ({
            ...{ what: each.what, ...each.ratio, value: each.ratio.middle, isOver: isOver(each) },
            ...{ bound: MOST.ratio, figure: short(each.ratio.middle) },
          })),
      })),
    ),
  }
}

const isOver = ({ ratio }: Held) => ratio.middle > MOST.ratio

function said(lines: readonly Held[], sizes: readonly number[]): { title: string; message: string } {
  const counts = sizes.toReversed().map((size) => {
    const own = lines.filter(({ reports }) => reports === size)
    const within = own.filter((each) => !isOver(each)).length
    const ratios = own.map(({ ratio }) => ratio.middle)
    const range = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))} times`
    return { size, within, of: own.length, range, over: own.filter(isOver).map(({ what }) => what) }
  })
  const sentences = counts.map(({ size, within, of, range, over }, index) => {
    const which = index === 0 && over.length > 0 ? `; over it: ${over.join(', ')}` : ''
    return `At ${grouped(size)} reports ${range} the floor, ${within} of ${of} questions within the bound${which}.`
  })
  const [largest] = counts
  return {
    title: `${largest?.within} of ${largest?.of} questions within ${MOST.ratio} times the floor at ${grouped(largest?.size ?? 0)} reports`,
    message: `p50 of the endpoint’s questions as multiples of the floor’s (bound ${MOST.ratio}). ${sentences.join(' ')}`,
  }
}
