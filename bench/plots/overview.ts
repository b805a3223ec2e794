import type { Kept } from './kept.ts'
import { type Measure, measuresOf } from './measures.ts'
import { plain, short } from './numbers.ts'
import { column, LOOK, panels, type Row, type Sketch } from './plot.ts'

/** A bar is cut at this multiple of its bound, because one outlier would leave no room for the others. */
const CUT = 3

/** Every measure as a share of its bound, so that all of them share one line. */
export function overview(kept: Kept): Sketch | null {
  const all = measuresOf(kept)
  if (all.length === 0) return null
  const over = all.filter(isOver)
  const title = `${all.length - over.length} of ${all.length} measures`
  return {
    name: 'overview',
    title: `${title} within their bounds`,
    below: [
      'Each bar is the measured value as a share of its bound. Of several lines it is the one nearest to the bound.',
      'A lower bound counts the other way round. Thin lines: quartiles of the rounds; of messages the extremes.',
    ],
    message:
      `${title} of all benchmarks are within their bounds. ${over.length === 0 ? '' : `Over them: ${over.map(saidOf).join('; ')}.`}`.trim(),
    chart: panels([
      {
        ...{ mark: 'bar', width: 290, step: 18, figureAt: 90, x: 'times the bound', rows: rowsOf(all) },
        ...{ scale: { domain: [0, CUT], clamp: true }, axis: { values: [0, 1, 2, 3], format: 'd' } },
        more: [
          column(-330, 'group', { align: 'left', fontWeight: 600 }),
          column(410, 'limit', { align: 'left' }, { color: { value: LOOK.mute } }),
        ],
      },
    ]),
  }
}

/** The share of the bound; more than 1 is over it, for upper and lower bounds. */
const shareOf = ({ value, bound, isLeast }: Measure, of: number = value): number =>
  isLeast === true ? bound / of : of / bound

const isOver = (measure: Measure): boolean => shareOf(measure) > 1

const unitOf = ({ unit = '×' }: Measure) => (unit === '' ? '' : ` ${unit}`)
const saidOf = (each: Measure) =>
  `${each.group}, ${each.what} ${short(each.value)}${unitOf(each)} (${each.isLeast ? 'at least' : 'at most'} ${plain(each.bound)})`

/** A row for each measure, and an empty one between two benchmarks. */
const rowsOf = (all: readonly Measure[]): Row[] =>
  all.flatMap((each, index) => {
    const isFirst = each.group !== all[index - 1]?.group
    const row = {
      ...{ group: isFirst ? each.group : '', what: each.what, value: shareOf(each), isOver: isOver(each) },
      ...(each.spread && { from: shareOf(each, each.spread[0]), to: shareOf(each, each.spread[1]) }),
      ...{ bound: 1, figure: `${short(each.value)}${unitOf(each)}` },
      limit: `${each.isLeast ? '≥' : '≤'} ${plain(each.bound)}${unitOf(each)}`,
    }
    return isFirst && index > 0 ? [{ what: ' '.repeat(index), value: null }, row] : [row]
  })
