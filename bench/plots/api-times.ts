import { MOST } from '../api/api.ts'
import {
  type AskedLine,
  askedLines,
  isAgainstLists,
  judgedOf,
  listed,
  questionsOf,
  sizesOf,
} from './api-lines.ts'
import type { Kept } from './kept.ts'
import { grouped, isNumber, short } from './numbers.ts'
import { LOOK, panels, type Sketch } from './plot.ts'

/** p50 and p95 of each query at each database size, with the bound of p95. */
export function apiTimes({ api }: Kept): Sketch | null {
  const lines = askedLines(api).filter(({ p50, p95 }) => isNumber(p50) && isNumber(p95))
  if (lines.length === 0) return null
  const sizes = sizesOf(lines)
  // The largest size is the result and the smallest the reference; the others are drawn softly.
  const look = (size: number) =>
    size === sizes.at(-1) ? LOOK.mark : size === sizes[0] ? LOOK.mute : LOOK.soft
  const heads = ['p50', 'p95'] as const
  return {
    ...{ name: 'api-times', ...said(lines, sizes) },
    below: [
      'Milliseconds until the answer is there, for each size of database. The figures are those of the largest.',
      `Upright strokes: p95’s bound. A list may take ${MOST.growth} times as long as at ${grouped(sizes[0] ?? 0)} reports, a search or an inbox ${MOST.searches} times the lists’ p95.`,
    ],
    chart: panels(
      heads.map((head, index) => ({
        ...{ title: head, x: 'milliseconds' },
        keys: Object.fromEntries(sizes.map((size) => [`${grouped(size)} reports`, look(size)])),
        rows: lines.map((each) => ({
          ...{ what: each.what, key: `${grouped(each.reports)} reports`, value: each[head] },
          ...(index === 1 && { isOver: isOver(each) }),
          ...(each.reports === sizes.at(-1) && {
            ...spanOf(lines.filter(({ what }) => what === each.what).map((own) => own[head] ?? 0)),
            ...{ bound: index === 1 ? mostOf(each) : null, figure: (each[head] ?? 0).toFixed(1) },
          }),
        })),
      })),
    ),
  }
}

const spanOf = (values: readonly number[]) => ({ from: Math.min(...values), to: Math.max(...values) })

/** The bound of p95; null if there is none. */
function mostOf(each: AskedLine): number | null {
  if (!isNumber(each.growth) || !isNumber(each.p95)) return null
  return (each.p95 / each.growth) * (isAgainstLists(each) ? MOST.searches : MOST.growth)
}

const isOver = (each: AskedLine) => (each.p95 ?? 0) > (mostOf(each) ?? Number.POSITIVE_INFINITY)

function said(lines: readonly AskedLine[], sizes: readonly number[]): { title: string; message: string } {
  const judged = judgedOf(lines)
  const [asked, over] = [questionsOf(judged), questionsOf(judged.filter(isOver))]
  const isList = (each: AskedLine) => !isAgainstLists(each)
  const most = (of: (each: AskedLine) => boolean) =>
    short(Math.max(0, ...judged.filter(of).map(({ growth }) => growth ?? 0)))
  const range = (of: (each: AskedLine) => boolean) => {
    const own = lines.filter((each) => each.reports === sizes.at(-1) && of(each))
    const times = own.map(({ p95 }) => p95 ?? 0)
    return times.length === 0
      ? 'not measured'
      : `${Math.min(...times).toFixed(1)} to ${Math.max(...times).toFixed(1)} ms`
  }
  const growth = `that of lists is at most ${most(isList)} times that at ${grouped(sizes[0] ?? 0)} (bound ${MOST.growth}), that of searches and inboxes at most ${most(isAgainstLists)} times the lists’ (bound ${MOST.searches})`
  return {
    title: `p95 within its bound for ${asked.length - over.length} of ${asked.length} questions, up to ${grouped(sizes.at(-1) ?? 0)} reports`,
    message: `Times of the endpoint’s questions at ${listed(sizes)} reports. p95 at the largest: lists ${range(isList)}, searches and inboxes ${range(isAgainstLists)}; ${growth}.`,
  }
}
