import { MOST } from '../api/api.ts'
import { type AskedLine, askedLines, judgedOf, questionsOf, sizesOf } from './api-lines.ts'
import { axisBelow, bodyTop, boundUp, framed, MARGIN, type Plot, WIDTH } from './frame.ts'
import type { Kept } from './kept.ts'
import { grouped, isNumber, short } from './numbers.ts'
import { logarithmic, type Scale } from './scales.ts'
import { dot, line, words } from './svg.ts'

const ROW = 22
const NAMES = 250
const GAP = 18
/** Pixels for a panel's figures. */
const FIGURES = 44

type Held = AskedLine & { ratio: { middle: number; from: number; to: number } }

/** Each query's p50 as a multiple of the floor's, with one panel for each database size. */
export function plotApiFloor({ api }: Kept): Plot | null {
  const all = askedLines(api)
  const lines = all.flatMap((each) => {
    const { middle, from = middle, to = middle } = each.ratio ?? {}
    return isNumber(middle) && isNumber(from) && isNumber(to)
      ? [{ ...each, ratio: { middle, from, to } }]
      : []
  })
  if (lines.length === 0) return null
  const judged = sizesOf(judgedOf(all))
  const [sizes, questions] = [sizesOf(lines), questionsOf(lines)]
  const below = [
    'Each question’s p50 as a multiple of the floor’s: the one SQL statement that makes the same JSON, sent by node:http.',
    'Dot: the middle of the rounds; line: a quarter and three quarters of them. Smaller sizes stand for comparison.',
  ]
  const top = bodyTop(below.length) + 34
  const bottom = top + questions.length * ROW
  const ends = lines.flatMap(({ ratio }) => [ratio.from, ratio.to])
  const domain = [Math.min(...ends), Math.max(MOST.ratio, ...ends)] as const
  const width = (WIDTH - MARGIN - NAMES - GAP * (sizes.length - 1) - MARGIN) / sizes.length
  const body = sizes.flatMap((size, index) => {
    const left = MARGIN + NAMES + index * (width + GAP)
    const scale = logarithmic(domain, left, left + width - FIGURES)
    const own = lines.filter(({ reports }) => reports === size)
    return [
      words(left, top - 26, `${grouped(size)} reports`, 'strong'),
      ...(judged.includes(size) ? [] : [words(left + width, top - 26, 'not judged', 'mute small', 'end')]),
      ...axisBelow(scale, { top, bottom }, 'times the floor’s p50'),
      ...boundUp(scale.at(MOST.ratio), { top, bottom }, `bound ${MOST.ratio}`),
      ...own.flatMap((each) =>
        row(each, scale, top + (questions.indexOf(each.what) + 0.5) * ROW, left + width),
      ),
    ]
  })
  const names = questions.map((what, index) =>
    words(MARGIN + NAMES - 12, top + (index + 0.5) * ROW + 4, what, '', 'end'),
  )
  const sum = said(lines, sizes)
  return framed({
    ...{ name: 'api-floor', title: sum.title, below, message: sum.message },
    ...{ height: bottom + 34 + MARGIN, body: [...names, ...body] },
  })
}

const isOver = ({ ratio }: Held) => ratio.middle > MOST.ratio

function row(each: Held, scale: Scale, y: number, right: number): string[] {
  const look = isOver(each) ? 'over' : 'mark'
  const { middle, from, to } = each.ratio
  return [
    line(scale.at(from), y, scale.at(to), y, `${look} thick`),
    dot(scale.at(middle), y, look),
    words(right, y + 4, short(middle), isOver(each) ? 'over strong small' : 'mute small', 'end'),
  ]
}

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
