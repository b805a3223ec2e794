import { lastHalf, MOST_AT_REST, MOST_SLOPE } from '../memory/memory.ts'
import type { Kept } from './kept.ts'
import { grouped, isNumber, short } from './numbers.ts'
import { LOOK, type Sketch } from './plot.ts'

type Look = { requests: number; megabytes: number }

/**
 * The program's megabytes over its answered requests. The last half, which gives the slope, is drawn a second
 * time.
 */
export function memoryGrowth({ memory }: Kept): Sketch | null {
  const [run] = memory?.lines ?? []
  const looks = (run?.looks ?? []).filter(
    (look): look is Look => isNumber(look?.requests) && isNumber(look?.megabytes),
  )
  if (run === undefined || looks.length < 2) return null
  const atRest = isNumber(run.atRest) ? run.atRest : null
  const slope = isNumber(run.slope) ? run.slope : null
  return {
    ...{ name: 'memory', ...said(run, atRest, slope) },
    below: [
      'Resident memory of the one Node process while it answers pages and the API, measured every ten seconds.',
      'Left: the whole run. Right: its last half enlarged, whose slope is held to a bound; the axis does not begin at 0.',
    ],
    chart: { spacing: 40, hconcat: [whole(looks, atRest), enlarged(lastHalf(looks), slope)] },
  }
}

const points = (looks: readonly Look[]) => ({
  values: looks.map(({ requests, megabytes }) => ({ requests: requests / 1000, megabytes })),
})
const xy = (y: object = {}) => ({
  x: { field: 'requests', type: 'quantitative', scale: { nice: false, zero: false }, ...THOUSANDS },
  y: { field: 'megabytes', type: 'quantitative', ...y },
})
const THOUSANDS = { axis: { title: 'requests answered, thousands', grid: false, tickCount: 5 } }

/** One text at a point, a little to the right of it. */
const label = (look: Look, text: string, mark: object = {}) => ({
  ...{ data: points([look]), mark: { type: 'text', align: 'left', dx: 8, ...mark } },
  encoding: { ...xy(), text: { value: text } },
})

function whole(looks: readonly Look[], atRest: number | null) {
  const from = lastHalf(looks)[0]?.requests ?? 0
  const bound: Look = { requests: 0, megabytes: MOST_AT_REST }
  const rest: Look = { requests: 0, megabytes: atRest ?? 0 }
  const color = rest.megabytes > MOST_AT_REST ? LOOK.over : LOOK.mark
  return {
    ...{ width: 380, height: 250 },
    layer: [
      {
        data: { values: [{}] },
        mark: { type: 'rect', color: LOOK.mute, opacity: 0.08 },
        encoding: { x: { datum: from / 1000 }, x2: { datum: (looks.at(-1)?.requests ?? 0) / 1000 } },
      },
      { data: points(looks), mark: 'line', encoding: xy({ scale: { zero: true }, axis: { tickCount: 5 } }) },
      label({ requests: from, megabytes: 0 }, 'the last half', { dy: -12, fontSize: 11, color: LOOK.mute }),
      ...(atRest === null
        ? []
        : [
            {
              ...{ data: points([bound]), mark: { type: 'rule', color: LOOK.ink, strokeWidth: 1.5 } },
              encoding: { x: { value: 0 }, x2: { value: 100 }, y: xy().y },
            },
            label(bound, `bound at rest ${MOST_AT_REST}`, { dx: 108, fontWeight: 600, fontSize: 11 }),
            { data: points([rest]), mark: { type: 'point', color }, encoding: xy() },
            label(rest, `${short(atRest)} MB at rest, before the first request`, { dx: 10 }),
          ]),
    ],
  }
}

function enlarged(half: readonly Look[], slope: number | null) {
  const [first, last] = [half[0]?.requests ?? 0, half.at(-1)?.requests ?? 0]
  const middle = (of: (look: Look) => number) => half.reduce((sum, look) => sum + of(look), 0) / half.length
  const start =
    middle(({ megabytes }) => megabytes) + ((slope ?? 0) * (first - middle(({ requests }) => requests))) / 1e5
  const end = (each: number) => ({ requests: last, megabytes: start + (each * (last - first)) / 1e5 })
  const begin: Look = { requests: first, megabytes: start }
  const color = slope !== null && slope >= MOST_SLOPE ? LOOK.over : LOOK.mark
  const straight = (to: Look, mark: object) => ({
    ...{ data: points([begin, to]), mark: { type: 'line', ...mark } },
    encoding: xy(),
  })
  return {
    ...{ width: 210, height: 250 },
    layer: [
      { data: points(half), mark: 'line', encoding: xy({ scale: { zero: false } }) },
      straight(end(MOST_SLOPE), { color: LOOK.ink, strokeWidth: 1.5 }),
      label(end(MOST_SLOPE), `bound +${MOST_SLOPE} MB`, { fontWeight: 600, fontSize: 11 }),
      ...(slope === null
        ? []
        : [
            straight(end(slope), { color, strokeDash: [4, 3] }),
            label(end(slope), `${signed(slope)} MB`, { color, fontWeight: 600, fontSize: 11, dy: 10 }),
          ]),
    ],
  }
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${short(Math.abs(value))}`

type Lines = NonNullable<Kept['memory']>['lines']

function said(run: Lines[number], atRest: number | null, slope: number | null) {
  const resting = atRest === null ? 'At rest unknown' : `${short(atRest)} MB at rest (bound ${MOST_AT_REST})`
  const climbing =
    slope === null
      ? 'too few looks for a slope'
      : `${signed(slope)} MB per 100,000 requests (bound ${MOST_SLOPE})`
  const most = isNumber(run.most) ? ` At most ${short(run.most)} MB` : ''
  const requests = isNumber(run.requests) ? ` in ${grouped(run.requests)} requests` : ''
  return {
    title: `${resting}, then ${climbing}`,
    message: `Memory of the program over the requests it answers: ${resting}, in the last half of the run ${climbing}.${most}${most === '' ? '' : `${requests}.`}`,
  }
}
