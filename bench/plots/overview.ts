import { bodyTop, boundUp, framed, MARGIN, type Plot, WIDTH } from './frame.ts'
import type { Kept } from './kept.ts'
import { type Measure, measuresOf } from './measures.ts'
import { plain, short } from './numbers.ts'
import { linear, type Scale } from './scales.ts'
import { bar, line, tag, words } from './svg.ts'

const ROW = 21
/** Pixels between two benchmarks. */
const GAP = 7
const WHAT = 112
const CHART = { left: 372, right: 676 }
const VALUE = 778
const BOUND = WIDTH - MARGIN
/** A bar is cut at this multiple of its bound, because one outlier would leave no room for the others. */
const CUT = 3

/** Every measure as a share of its bound, so that all of them share one line. */
export function plotOverview(kept: Kept): Plot | null {
  const all = measuresOf(kept)
  if (all.length === 0) return null
  const below = [
    'Each bar is what was measured as a share of its bound, of several lines that nearest to it; what has to be at least',
    'so much the other way round. Thin lines: a quarter and three quarters of the rounds, of messages the extremes.',
  ]
  const top = bodyTop(below.length) + 20
  const scale = linear([0, CUT], CHART.left, CHART.right)
  let bottom = top
  const rows = all.flatMap((each, index) => {
    const isFirst = each.group !== all[index - 1]?.group
    if (isFirst && index > 0) bottom += GAP
    const y = bottom + ROW / 2
    bottom += ROW
    return [...(isFirst ? [words(MARGIN, y + 4, each.group, 'strong')] : []), ...row(each, scale, y)]
  })
  const over = all.filter(isOver)
  const heads = [
    words(VALUE, top - 6, 'measured', 'mute small', 'end'),
    words(BOUND, top - 6, 'bound', 'mute small', 'end'),
  ]
  return framed({
    name: 'overview',
    title: `${all.length - over.length} of ${all.length} measures within their bounds`,
    below,
    message:
      `${all.length - over.length} of ${all.length} measures of all benchmarks are within their bounds. ${over.length === 0 ? '' : `Over them: ${over.map(saidOf).join('; ')}.`}`.trim(),
    height: bottom + 34 + MARGIN,
    body: [
      ...scale.ticks.map((tick) => line(scale.at(tick), top, scale.at(tick), bottom, 'grid')),
      ...scale.ticks.map((tick) => words(scale.at(tick), bottom + 16, plain(tick), 'mute small', 'middle')),
      words((CHART.left + CHART.right) / 2, bottom + 34, 'times the bound', 'mute', 'middle'),
      ...heads,
      ...rows,
      ...boundUp(scale.at(1), { top, bottom }, 'the bound'),
    ],
  })
}

/** The share of the bound; more than 1 is over it, for upper and lower bounds. */
const shareOf = ({ value, bound, isLeast }: Measure, of: number = value): number =>
  isLeast === true ? bound / of : of / bound

const isOver = (measure: Measure): boolean => shareOf(measure) > 1

const unitOf = ({ unit = '×' }: Measure) => (unit === '' ? '' : ` ${unit}`)
const saidOf = (each: Measure) =>
  `${each.group}, ${each.what} ${short(each.value)}${unitOf(each)} (${each.isLeast ? 'at least' : 'at most'} ${plain(each.bound)})`

function row(each: Measure, scale: Scale, y: number): string[] {
  const share = shareOf(each)
  const look = isOver(each) ? 'over' : 'mark'
  const end = scale.at(Math.min(share, CUT))
  const value = `${short(each.value)}${unitOf(each)}`
  return [
    words(WHAT, y + 4, each.what),
    bar(scale.at(0), y - 5, end - scale.at(0), 10, look),
    ...(share > CUT ? [cut(end, y)] : []),
    ...spreadOf(each, scale, y),
    words(VALUE, y + 4, value, look === 'over' ? 'over strong' : 'strong', 'end'),
    words(BOUND, y + 4, `${each.isLeast ? '≥' : '≤'} ${plain(each.bound)}${unitOf(each)}`, 'mute', 'end'),
  ]
}

/** The arrow at the end of a bar that is cut. */
const cut = (x: number, y: number): string =>
  tag('path', { class: 'over thick', d: `M${x + 3} ${y - 5}l5 5l-5 5` })

function spreadOf({ spread, ...each }: Measure, scale: Scale, y: number): string[] {
  if (spread === undefined) return []
  const [from, to] = spread.map((end) => scale.at(Math.min(shareOf(each, end), CUT)))
  return [line(from ?? 0, y, to ?? 0, y, 'spread')]
}
