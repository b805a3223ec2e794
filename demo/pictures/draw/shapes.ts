import { type Random, seedOf } from '../../random.ts'

/** A point of the picture in SVG units. */
export type Point = readonly [number, number]

/** A number as short SVG text: one decimal is finer than a pixel and keeps the pictures small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
}

/** Straight-edged outline (or open line) through the points, as path data. */
export function polygon(points: readonly Point[], closed = true): string {
  if (points.length < 2) return ''
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** Smooth outline (or open line) through the points, as path data. */
export function curve(points: readonly Point[], closed = true): string {
  const count = points.length
  const [first] = points
  if (count < 3 || !first) return polygon(points, closed)
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)] ?? first
  let data = `M${n(first[0])} ${n(first[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    data += `C${n(from[0] + (to[0] - before[0]) / 6)} ${n(from[1] + (to[1] - before[1]) / 6)} ${n(to[0] - (after[0] - from[0]) / 6)} ${n(to[1] - (after[1] - from[1]) / 6)} ${n(to[0])} ${n(to[1])}`
  }
  return closed ? `${data}Z` : data
}

// `opacity` would make the renderer lay each shape on a canvas of its own; fill and stroke opacity look the same here.
function cheap(extra: string): string {
  return extra.replace(/(^|\s)opacity=("[^"]*")/, '$1fill-opacity=$2 stroke-opacity=$2')
}

/** A filled path; nothing when the outline is empty (for example behind the camera). */
export function fill(data: string, colour: string, extra = ''): string {
  return data === '' ? '' : `<path d="${data}" fill="${colour}" ${cheap(extra)}/>`
}

/** A stroked path with round ends. */
export function stroke(data: string, colour: string, width: number, extra = ''): string {
  if (data === '') return ''
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${cheap(extra)}/>`
}

/** A group with attributes, such as `opacity=".5"` or a transform. */
export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`
}

/** The content mirrored left to right; not for pictures with letters in them. */
export function mirrored(content: string): string {
  return group(content, 'transform="translate(1600 0) scale(-1 1)"')
}

/** The content cut off at an outline given as path data. */
export function clipped(data: string, content: string): string {
  const id = `c${seedOf(data).toString(36)}`
  return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** An irregular round outline around a centre; `rough` 0 is an ellipse, 0.4 is ragged. */
export function blob(
  random: Random,
  centreX: number,
  centreY: number,
  radiusX: number,
  radiusY: number,
  rough = 0.2,
  count = 14,
): Point[] {
  const turn = random.between(0, 6)
  return Array.from({ length: count }, (_, index) => {
    const angle = turn + ((index + random.between(-0.3, 0.3)) / count) * Math.PI * 2
    const reach = 1 + random.between(-rough, rough)
    return [centreX + Math.cos(angle) * radiusX * reach, centreY + Math.sin(angle) * radiusY * reach]
  })
}

/** The outline with every edge broken into pieces and shaken, for torn, broken or grown edges. */
export function jittered(
  random: Random,
  points: readonly Point[],
  amount: number,
  pieces = 4,
  closed = true,
): Point[] {
  const shaken: Point[] = []
  for (const [index, from] of points.entries()) {
    const to = points[index + 1] ?? (closed ? points[0] : undefined)
    shaken.push(from)
    if (!to) continue
    for (let piece = 1; piece < pieces; piece++) {
      const share = (piece + random.between(-0.25, 0.25)) / pieces
      shaken.push([
        from[0] + (to[0] - from[0]) * share + random.between(-amount, amount),
        from[1] + (to[1] - from[1]) * share + random.between(-amount, amount),
      ])
    }
  }
  return shaken
}

/** A line that wanders from one point to another, for cracks, branches, cables and trickles. */
export function wander(random: Random, from: Point, to: Point, steps: number, sway: number): Point[] {
  const [alongX, alongY] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(alongX, alongY) || 1
  const line: Point[] = [from]
  for (let step = 1; step < steps; step++) {
    const share = (step + random.between(-0.3, 0.3)) / steps
    const aside = random.between(-sway, sway)
    line.push([
      from[0] + alongX * share - (alongY / length) * aside,
      from[1] + alongY * share + (alongX / length) * aside,
    ])
  }
  line.push(to)
  return line
}

/** The outline of a line that gets thinner (or thicker) from its start to its end, for cracks, branches, roots. */
export function ribbon(line: readonly Point[], startWidth: number, endWidth: number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  for (const [index, [x, y]] of line.entries()) {
    const before = line[index - 1] ?? line[index] ?? [x, y]
    const after = line[index + 1] ?? [x, y]
    const [alongX, alongY] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(alongX, alongY) || 1
    const half = (startWidth + ((endWidth - startWidth) * index) / Math.max(1, line.length - 1)) / 2
    left.push([x - (alongY / length) * half, y + (alongX / length) * half])
    right.unshift([x + (alongY / length) * half, y - (alongX / length) * half])
  }
  return [...left, ...right]
}
