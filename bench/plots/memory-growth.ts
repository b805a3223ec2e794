import { lastHalf, MOST_AT_REST, MOST_SLOPE } from '../memory/memory.ts'
import { bodyTop, framed, MARGIN, type Plot, WIDTH } from './frame.ts'
import type { Kept } from './kept.ts'
import { grouped, isNumber, plain, short } from './numbers.ts'
import { linear, type Scale } from './scales.ts'
import { bar, curve, dot, line, words } from './svg.ts'

const HEIGHT = 250
/** The whole run on the left, its last half on the right. */
const WHOLE = { left: MARGIN + 36, right: 476 }
const HALF = { left: 564, right: WIDTH - MARGIN - 86 }

type Look = { requests: number; megabytes: number }
/** Scales from requests and megabytes to pixels. */
type Panel = { x: Scale; y: Scale; top: number; bottom: number }

/**
 * The program's megabytes over its answered requests. The last half, which gives the slope, is drawn a second
 * time.
 */
export function plotMemory({ memory }: Kept): Plot | null {
  const [run] = memory?.lines ?? []
  const looks = (run?.looks ?? []).filter(
    (look): look is Look => isNumber(look?.requests) && isNumber(look?.megabytes),
  )
  if (run === undefined || looks.length < 2) return null
  const atRest = isNumber(run.atRest) ? run.atRest : null
  const slope = isNumber(run.slope) ? run.slope : null
  const below = [
    'Resident memory of the one Node process while it answers pages and the API, a look every ten seconds.',
    'Left: the whole run. Right: its last half enlarged, whose slope is held to a bound; the axis does not begin at 0.',
  ]
  const top = bodyTop(below.length) + 24
  const half = lastHalf(looks)
  const sum = said(run, atRest, slope)
  const body = [...whole(looks, half, atRest, top), ...enlarged(half, slope, top)]
  return framed({
    ...{ name: 'memory', title: sum.title, below, message: sum.message },
    ...{ height: top + HEIGHT + 34 + MARGIN, body },
  })
}

const pointsOf = (looks: readonly Look[], { x, y }: Panel) =>
  looks.map(({ requests, megabytes }) => [x.at(requests), y.at(megabytes)] as const)

function whole(looks: readonly Look[], half: readonly Look[], atRest: number | null, top: number): string[] {
  const bottom = top + HEIGHT
  const requests = Math.max(...looks.map((look) => look.requests))
  const most = Math.max(MOST_AT_REST, atRest ?? 0, ...looks.map(({ megabytes }) => megabytes))
  const x = linear([0, requests], WHOLE.left, WHOLE.right, 5)
  const panel = { x, y: linear([0, most], bottom, top, 6), top, bottom }
  const from = x.at(half[0]?.requests ?? 0)
  const rest = panel.y.at(MOST_AT_REST)
  return [
    bar(from, top, x.at(requests) - from, HEIGHT, 'mute wash'),
    ...grid(panel, WHOLE),
    words(x.at(requests) - 6, bottom - 8, 'the last half', 'mute small', 'end'),
    curve(pointsOf(looks, panel), 'mark thick'),
    ...(atRest === null ? [] : resting(atRest, panel, rest)),
  ]
}

function resting(atRest: number, { x, y }: Panel, rest: number): string[] {
  const look = atRest > MOST_AT_REST ? 'over' : 'mark'
  const text = `${short(atRest)} MB at rest, before the first request`
  return [
    line(x.at(0), rest, x.at(0) + 120, rest, 'bound'),
    words(x.at(0) + 126, rest + 4, `bound at rest ${MOST_AT_REST}`, 'small strong'),
    dot(x.at(0), y.at(atRest), look),
    words(x.at(0) + 10, apart(y.at(atRest), rest) + 4, text, look === 'over' ? 'over strong' : ''),
  ]
}

function enlarged(half: readonly Look[], slope: number | null, top: number): string[] {
  const bottom = top + HEIGHT
  const [first, last] = [half[0]?.requests ?? 0, half.at(-1)?.requests ?? 0]
  const middle = (of: (look: Look) => number) => half.reduce((sum, look) => sum + of(look), 0) / half.length
  const centre = {
    requests: middle(({ requests }) => requests),
    megabytes: middle(({ megabytes }) => megabytes),
  }
  const start = centre.megabytes + ((slope ?? 0) * (first - centre.requests)) / 1e5
  const along = (each: number): [Look, Look] => [
    { requests: first, megabytes: start },
    { requests: last, megabytes: start + (each * (last - first)) / 1e5 },
  ]
  const [fit, bound] = [along(slope ?? 0), along(MOST_SLOPE)]
  const all = [...half, ...fit, ...bound].map(({ megabytes }) => megabytes)
  const x = linear([first, last], HALF.left, HALF.right, 3)
  const panel = { x, y: linear([Math.min(...all), Math.max(...all)], bottom, top, 6), top, bottom }
  const isOver = slope !== null && slope >= MOST_SLOPE
  const [fitEnd, boundEnd] = [panel.y.at(fit[1].megabytes), panel.y.at(bound[1].megabytes)]
  const look = isOver ? 'over' : 'mark'
  const beside = HALF.right + 8
  return [
    ...grid(panel, HALF),
    words(beside, top - 14, 'per 100,000', 'mute small'),
    curve(pointsOf(half, panel), 'mark thick'),
    curve(pointsOf(bound, panel), 'bound'),
    words(beside, boundEnd + 4, `bound +${MOST_SLOPE} MB`, 'small strong'),
    ...(slope === null
      ? []
      : [
          curve(pointsOf(fit, panel), `${look} thick dash`),
          words(beside, apart(fitEnd, boundEnd) + 4, `${signed(slope)} MB`, `${look} strong small`),
        ]),
  ]
}

/** Moves a text line far enough from another that both are readable. */
const apart = (y: number, other: number): number =>
  y < other ? Math.min(y, other - 16) : Math.max(y, other + 16)

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${short(Math.abs(value))}`

/** Horizontal grid lines with their megabytes, and the requests below. */
function grid({ x, y, top, bottom }: Panel, { left, right }: typeof WHOLE): string[] {
  return [
    ...y.ticks.map((tick) => line(left, y.at(tick), right, y.at(tick), 'grid')),
    ...y.ticks.map((tick) => words(left - 8, y.at(tick) + 4, plain(tick), 'mute small', 'end')),
    words(left - 36, top - 14, 'megabytes', 'mute'),
    ...x.ticks.map((tick) => words(x.at(tick), bottom + 16, plain(tick / 1000), 'mute small', 'middle')),
    words((left + right) / 2, bottom + 34, 'requests answered, thousands', 'mute', 'middle'),
  ]
}

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
