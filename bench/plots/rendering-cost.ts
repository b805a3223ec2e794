import { MOST_OF_REACT } from '../pages/rendering.ts'
import { axisBelow, bodyTop, framed, MARGIN, type Plot, WIDTH } from './frame.ts'
import type { Kept } from './kept.ts'
import { legend } from './legend.ts'
import { isNumber, pageName, short } from './numbers.ts'
import { linear, logarithmic, type Scale } from './scales.ts'
import { bar, dot, line, words } from './svg.ts'

const ROW = 46
const NAMES = 84
const CPU = { left: MARGIN + NAMES, right: 410, figures: 62 }
const TIMES = { left: 520, right: WIDTH - MARGIN, figures: 50 }

type Times = { p50: number; p95: number }
type Drawn = {
  name: string
  react: { page: number; react: number; ratio: number }
  times: { made: Times; cached: Times; precomputed: Times } | null
}

/**
 * React's share of a page's processor time, and how much longer a page takes than the same bytes precomputed.
 */
export function plotRendering({ rendering }: Kept): Plot | null {
  const pages = (rendering?.lines ?? []).flatMap(drawn)
  if (pages.length === 0) return null
  const below = [
    `Left: processor time of a page; it may be ${MOST_OF_REACT} times that of React drawing the same tree. Right: time until the answer is`,
    'there, p50 (dot) to p95 (line): made anew, kept, and the same bytes lying ready on a bare server.',
  ]
  const top = bodyTop(below.length) + 34
  const bottom = top + pages.length * ROW
  const yOf = (index: number) => top + (index + 0.5) * ROW
  const ratios = pages.map(({ react }) => react.ratio)
  const range = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`
  const within = ratios.filter((ratio) => ratio <= MOST_OF_REACT).length
  const slower = pages.flatMap(({ times }) =>
    times === null ? [] : [times.made.p50 / times.precomputed.p50],
  )
  const bare =
    slower.length === 0
      ? ''
      : ` A page that is made takes ${short(Math.min(...slower))} to ${short(Math.max(...slower))} times as long as one that lies ready (p50).`
  return framed({
    name: 'rendering',
    title: `A page costs ${range} times what React takes of it (bound ${MOST_OF_REACT})`,
    below,
    message: `Processor time of pages, ${range} times React’s (bound ${MOST_OF_REACT}): ${within} of ${pages.length} within the bound.${bare}`,
    height: bottom + 34 + MARGIN,
    body: [
      ...pages.map(({ name }, index) => words(CPU.left - 12, yOf(index) + 4, name, '', 'end')),
      ...costs(pages, { top, bottom }, yOf),
      ...waits(pages, { top, bottom }, yOf),
    ],
  })
}

type Lines = NonNullable<Kept['rendering']>['lines']

function drawn({ page, react, made, cached, precomputed }: Lines[number]): Drawn[] {
  if (page === undefined || !isNumber(react?.page) || !isNumber(react.react)) return []
  const ratio = react.ratio ?? react.page / react.react
  const [a, b, c] = [timesOf(made), timesOf(cached), timesOf(precomputed)]
  const times = a && b && c ? { made: a, cached: b, precomputed: c } : null
  return [{ name: pageName(page), react: { page: react.page, react: react.react, ratio }, times }]
}

const timesOf = (times: Partial<Times> | undefined): Times | null =>
  isNumber(times?.p50) && isNumber(times.p95) ? { p50: times.p50, p95: times.p95 } : null

type Across = { top: number; bottom: number }

function costs(pages: readonly Drawn[], across: Across, yOf: (index: number) => number): string[] {
  const most = Math.max(...pages.flatMap(({ react }) => [react.page, react.react * MOST_OF_REACT]))
  const scale = linear([0, most], CPU.left, CPU.right)
  return [
    ...axisBelow(scale, across, 'processor time of a page, milliseconds'),
    ...legend(CPU.left, across.top - 16, [
      { text: 'React', mark: { bar: 'mark' } },
      { text: 'all else', mark: { bar: 'soft' } },
      { text: 'over the bound', mark: { bar: 'over' } },
      { text: 'bound', mark: 'bound' },
    ]),
    ...pages.flatMap(({ react }, index) => cost(react, scale, yOf(index))),
  ]
}

/** React's share, the rest up to the bound, and the part over it. */
function cost({ page, react, ratio }: Drawn['react'], scale: Scale, y: number): string[] {
  const bound = scale.at(react * MOST_OF_REACT)
  const [zero, own, end] = [scale.at(0), scale.at(react), scale.at(page)]
  const isOver = ratio > MOST_OF_REACT
  return [
    bar(zero, y - 9, own - zero, 18, 'mark'),
    bar(own + 1, y - 9, Math.min(end, bound) - own - 1, 18, 'soft'),
    ...(end > bound ? [bar(bound, y - 9, end - bound, 18, isOver ? 'over' : 'soft')] : []),
    line(bound, y - 14, bound, y + 14, 'bound'),
    words(end + 8, y + 4, `${short(ratio)} ×`, isOver ? 'over strong' : 'strong'),
  ]
}

const WAYS = [
  { way: 'precomputed', name: 'lying ready', look: 'mute' },
  { way: 'cached', name: 'kept', look: 'soft' },
  { way: 'made', name: 'made', look: 'mark' },
] as const

function waits(pages: readonly Drawn[], across: Across, yOf: (index: number) => number): string[] {
  const all = pages.flatMap(({ times }) => (times === null ? [] : [times]))
  const ends = all.flatMap((times) => WAYS.flatMap(({ way }) => [times[way].p50, times[way].p95]))
  if (ends.length === 0) return []
  const scale = logarithmic([Math.min(...ends), Math.max(...ends)], TIMES.left, TIMES.right - TIMES.figures)
  const keys = WAYS.map(({ name, look }) => ({ text: name, mark: { dot: look } }))
  return [
    ...axisBelow(scale, across, 'until the answer is there, milliseconds'),
    ...legend(TIMES.left, across.top - 16, keys),
    words(TIMES.right, across.top - 12, 'made : ready', 'mute small', 'end'),
    ...pages.flatMap(({ times }, index) => (times === null ? [] : wait(times, scale, yOf(index)))),
  ]
}

function wait(times: NonNullable<Drawn['times']>, scale: Scale, y: number): string[] {
  const marks = WAYS.flatMap(({ way, look }, index) => {
    const { p50, p95 } = times[way]
    const at = y + (index - 1) * 9
    return [line(scale.at(p50), at, scale.at(p95), at, `${look} thick`), dot(scale.at(p50), at, look)]
  })
  const ratio = `${short(times.made.p50 / times.precomputed.p50)} ×`
  return [...marks, words(TIMES.right, y + 4, ratio, 'strong', 'end')]
}
