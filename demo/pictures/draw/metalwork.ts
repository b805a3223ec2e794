import { shownAt, type Vec } from './bodies.ts'
import { shade } from './colour.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { fill, n, type Point, polygon, stroke } from './shapes.ts'

/** Points along a line of the world at equal distances. */
function spaced(line: readonly Vec[], step: number): Vec[] {
  const spots: Vec[] = []
  let left = 0
  for (const [index, from] of line.entries()) {
    const to = line[index + 1]
    if (!to) break
    const length = Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2])
    for (let at = left; at < length; at += step) {
      const share = at / length
      spots.push([
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
        from[2] + (to[2] - from[2]) * share,
      ])
      left = at + step - length
    }
  }
  const last = line.at(-1)
  if (last) spots.push(last)
  return spots
}

/** A chain along a line of the world: links seen from the front and from the side in turn. */
export function chain(place: Place, line: readonly Vec[], link = 0.055, colour = '#8f959b'): string {
  const spots = spaced(line, link * 0.78)
  const first = spots[0]
  if (!first) return ''
  const tone = place.tone(colour, seen(place.camera, first[0], first[1])[1])
  const unit = scaleAt(place, first[0], first[1])
  let open = ''
  let edge = ''
  for (const [index, from] of spots.entries()) {
    const to = spots[index + 1]
    if (!to) break
    const [start, end] = [shownAt(place, from), shownAt(place, to)]
    const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]]
    const grow = 0.16
    const tip: Point = [end[0] + alongX * grow, end[1] + alongY * grow]
    const tail: Point = [start[0] - alongX * grow, start[1] - alongY * grow]
    if (index % 2 === 0) {
      const [wideX, wideY] = [-alongY * 0.3, alongX * 0.3]
      open += `M${n(tail[0])} ${n(tail[1])}C${n(tail[0] + wideX * 1.5)} ${n(tail[1] + wideY * 1.5)} ${n(tip[0] + wideX * 1.5)} ${n(tip[1] + wideY * 1.5)} ${n(tip[0])} ${n(tip[1])}C${n(tip[0] - wideX * 1.5)} ${n(tip[1] - wideY * 1.5)} ${n(tail[0] - wideX * 1.5)} ${n(tail[1] - wideY * 1.5)} ${n(tail[0])} ${n(tail[1])}`
    } else edge += polygon([tail, tip], false)
  }
  const wire = Math.max(1.2, unit * link * 0.2)
  return (
    stroke(open + edge, shade(tone, -0.55), wire * 1.5) +
    stroke(open, tone, wire) +
    stroke(edge, shade(tone, 0.2), wire * 1.1) +
    stroke(open, shade(tone, 0.55), wire * 0.35)
  )
}

/** Red and white barrier tape that sags between two points of the world, a little twisted by the wind. */
export function tape(place: Place, from: Vec, to: Vec, sag = 0.15, width = 0.08): string {
  const { random } = place
  const steps = Math.max(6, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]) / 0.12))
  const away = seen(place.camera, from[0], from[1])[1]
  const phase = random.between(0, 6)
  const at = (share: number, upper: boolean): Point => {
    const twist = 0.55 + 0.45 * Math.cos(phase + share * 7)
    const height =
      from[2] +
      (to[2] - from[2]) * share -
      Math.sin(share * Math.PI) * sag +
      Math.sin(phase + share * 11) * 0.012
    return shownAt(place, [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      height + (upper ? 1 : -1) * (width / 2) * twist,
    ])
  }
  const data = ['', '']
  let folds = ''
  for (let step = 0; step < steps; step++) {
    const [start, end] = [step / steps, (step + 1) / steps]
    const slant = 0.35 / steps
    const top = (share: number) => at(Math.min(1, share + slant), true)
    const piece = polygon([at(start, false), at(end, false), top(end), top(start)])
    data[step % 2] += piece
    if (Math.sin(phase + start * 7) < -0.3) folds += piece
  }
  return (
    fill(data[0] ?? '', place.tone('#d3252b', away)) +
    fill(data[1] ?? '', place.tone('#f4f1ea', away)) +
    fill(folds, '#1a1020', 'opacity=".18"')
  )
}
