import { MOST } from '../api/api.ts'
import { type AskedLine, askedLines, isSearch, judgedOf, listed, questionsOf, sizesOf } from './api-lines.ts'
import { axisBelow, bodyTop, framed, MARGIN, type Plot, WIDTH } from './frame.ts'
import type { Kept } from './kept.ts'
import { legend } from './legend.ts'
import { grouped, isNumber, short } from './numbers.ts'
import { linear } from './scales.ts'
import { dot, line, words } from './svg.ts'

const ROW = 22
const NAMES = 250
const GAP = 20
const FIGURES = 44
const HEADS = { p50: 'p50', p95: 'p95' } as const
type Head = keyof typeof HEADS

/** p50 and p95 of each query at each database size, with the bound of p95. */
export function plotApiTimes({ api }: Kept): Plot | null {
  const lines = askedLines(api).filter(({ p50, p95 }) => isNumber(p50) && isNumber(p95))
  if (lines.length === 0) return null
  const [sizes, questions] = [sizesOf(lines), questionsOf(lines)]
  const below = [
    'Milliseconds until the answer is there, for each size of database. The figures are those of the largest.',
    `p95’s bound: a list ${MOST.growth} times what it takes at ${grouped(sizes[0] ?? 0)} reports, a search ${MOST.searches} times the lists’ p95.`,
  ]
  const top = bodyTop(below.length) + 44
  const bottom = top + questions.length * ROW
  const width = (WIDTH - 2 * MARGIN - NAMES - GAP) / 2
  // Both panels share one scale, so that they can be compared.
  const most = Math.max(...lines.flatMap((each) => [each.p50 ?? 0, each.p95 ?? 0, mostOf(each) ?? 0]))
  const panels = (Object.keys(HEADS) as Head[]).flatMap((head, index) => {
    const left = MARGIN + NAMES + index * (width + GAP)
    const scale = linear([0, most], left, left + width - FIGURES)
    const rows = questions.flatMap((what, at) => {
      const own = lines.filter((each) => each.what === what).toSorted((a, b) => a.reports - b.reports)
      return row(own, head, { y: top + (at + 0.5) * ROW, right: left + width, sizes, at: scale.at })
    })
    return [
      words(left, top - 12, HEADS[head], 'strong'),
      ...axisBelow(scale, { top, bottom }, `${HEADS[head]}, milliseconds`),
      ...rows,
    ]
  })
  const names = questions.map((what, index) =>
    words(MARGIN + NAMES - 12, top + (index + 0.5) * ROW + 4, what, '', 'end'),
  )
  const keys = [
    ...sizes.map((size) => ({ text: `${grouped(size)} reports`, mark: { dot: lookOf(size, sizes) } })),
    { text: 'bound of p95', mark: 'bound' as const },
  ]
  const sum = said(lines, sizes)
  return framed({
    ...{ name: 'api-times', title: sum.title, below, message: sum.message },
    ...{
      height: bottom + 34 + MARGIN,
      body: [...legend(MARGIN + NAMES, top - 40, keys), ...names, ...panels],
    },
  })
}

/** The bound of p95; null if there is none. */
function mostOf(each: AskedLine): number | null {
  if (!isNumber(each.growth) || !isNumber(each.p95)) return null
  return (each.p95 / each.growth) * (isSearch(each) ? MOST.searches : MOST.growth)
}

const isOver = (each: AskedLine) => (each.p95 ?? 0) > (mostOf(each) ?? Number.POSITIVE_INFINITY)

/** The largest size is the result and the smallest is the reference; the others are drawn softly. */
function lookOf(size: number, sizes: readonly number[]): string {
  if (size === sizes.at(-1)) return 'mark'
  return size === sizes[0] ? 'mark ring' : 'soft'
}

type Place = { y: number; right: number; sizes: readonly number[]; at: (value: number) => number }

function row(own: readonly AskedLine[], head: Head, { y, right, sizes, at }: Place): string[] {
  const isFailed = (each: AskedLine) => head === 'p95' && isOver(each)
  const places = own.map((each) => at(each[head] ?? 0))
  const [from, to] = [Math.min(...places), Math.max(...places)]
  const last = own.at(-1)
  const most = head === 'p95' && last !== undefined ? mostOf(last) : null
  return [
    line(from, y, to, y, 'soft thick'),
    ...(most === null ? [] : [line(at(most), y - 7, at(most), y + 7, 'bound')]),
    ...own.map((each) =>
      dot(at(each[head] ?? 0), y, isFailed(each) ? 'over' : lookOf(each.reports, sizes), 3.5),
    ),
    ...(last === undefined
      ? []
      : [
          words(
            right,
            y + 4,
            (last[head] ?? 0).toFixed(1),
            `${isFailed(last) ? 'over strong' : 'mute'} small`,
            'end',
          ),
        ]),
  ]
}

function said(lines: readonly AskedLine[], sizes: readonly number[]): { title: string; message: string } {
  const judged = judgedOf(lines)
  const [asked, over] = [questionsOf(judged), questionsOf(judged.filter(isOver))]
  const isList = (each: AskedLine) => !isSearch(each)
  const most = (of: (each: AskedLine) => boolean) =>
    short(Math.max(0, ...judged.filter(of).map(({ growth }) => growth ?? 0)))
  const range = (of: (each: AskedLine) => boolean) => {
    const own = lines.filter((each) => each.reports === sizes.at(-1) && of(each))
    const times = own.map(({ p95 }) => p95 ?? 0)
    return times.length === 0
      ? 'not measured'
      : `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms`
  }
  const growth = `that of lists is at most ${most(isList)} times that at ${grouped(sizes[0] ?? 0)} (bound ${MOST.growth}), that of searches at most ${most(isSearch)} times the lists’ (bound ${MOST.searches})`
  return {
    title: `p95 within its bound for ${asked.length - over.length} of ${asked.length} questions, up to ${grouped(sizes.at(-1) ?? 0)} reports`,
    message: `Times of the endpoint’s questions at ${listed(sizes)} reports. p95 at the largest: lists ${range(isList)}, searches ${range(isSearch)}; ${growth}.`,
  }
}
