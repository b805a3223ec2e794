import { MOST_OF_REACT } from '../pages/rendering.ts'
import type { Kept } from './kept.ts'
import { isNumber, pageName, short } from './numbers.ts'
import { LOOK, type Panel, panels, type Sketch } from './plot.ts'

type Line = NonNullable<Kept['rendering']>['lines'][number]

/**
 * React's share of a page's processor time, and how much longer a page takes than the same bytes precomputed.
 */
export function renderingCost({ rendering }: Kept): Sketch | null {
  const lines = (rendering?.lines ?? []).filter((each) => isNumber(ratioOf(each)))
  if (lines.length === 0) return null
  const ratios = lines.map(ratioOf)
  const range = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`
  const within = ratios.filter((ratio) => ratio <= MOST_OF_REACT).length
  const slower = lines.map(slowerOf).filter(isNumber)
  const bare =
    slower.length === 0
      ? ''
      : ` A page that is made takes ${short(Math.min(...slower))} to ${short(Math.max(...slower))} times as long as one that lies ready (p50).`
  return {
    name: 'rendering',
    title: `A page costs ${range} times what React takes of it (bound ${MOST_OF_REACT})`,
    below: [
      `Left: processor time of a page; it may be ${MOST_OF_REACT} times that of React drawing the same tree (upright strokes). Right: time until`,
      'the answer is there, p50 (dot) to p95 (line): made anew, from the cache, and the same bytes on a bare server.',
    ],
    message: `Processor time of pages, ${range} times React’s (bound ${MOST_OF_REACT}): ${within} of ${lines.length} within the bound.${bare}`,
    chart: panels([costs(lines), ...(slower.length === 0 ? [] : [waits(lines)])], 'independent'),
  }
}

const ratioOf = ({ react }: Line): number => react?.ratio ?? (react?.page ?? Number.NaN) / (react?.react ?? 0)
const slowerOf = ({ made, precomputed }: Line): number =>
  (made?.p50 ?? Number.NaN) / (precomputed?.p50 ?? Number.NaN)
const nameOf = ({ page = '' }: Line) => pageName(page)

const costs = (lines: readonly Line[]): Panel => ({
  ...{ x: 'processor time of a page, milliseconds', step: 44 },
  keys: { 'React alone': LOOK.soft, 'the whole page': LOOK.mark },
  rows: lines.flatMap((each) => [
    { what: nameOf(each), key: 'React alone', value: each.react?.react },
    {
      ...{ what: nameOf(each), key: 'the whole page', value: each.react?.page },
      ...{ from: each.react?.react, to: each.react?.page, bound: (each.react?.react ?? 0) * MOST_OF_REACT },
      ...{ isOver: ratioOf(each) > MOST_OF_REACT, figure: `${short(ratioOf(each))} ×` },
    },
  ]),
})

const WAYS = { precomputed: 'bare server', cached: 'from the cache', made: 'made anew' } as const

const waits = (lines: readonly Line[]): Panel => ({
  ...{ x: 'until the answer is there, milliseconds', step: 44, hasLanes: true, scale: { type: 'log' } },
  axis: { values: [0.2, 0.5, 1, 2, 5, 10, 20] },
  keys: { 'bare server': LOOK.mute, 'from the cache': LOOK.soft, 'made anew': LOOK.mark },
  rows: lines.flatMap((each) =>
    (['precomputed', 'cached', 'made'] as const).map((way) => ({
      ...{ what: nameOf(each), key: WAYS[way] },
      ...{ value: each[way]?.p50, from: each[way]?.p50, to: each[way]?.p95 },
      ...(way === 'made' && { figure: `${short(slowerOf(each))} ×` }),
    })),
  ),
})
