import { type Board, onBoard } from './bodies.ts'
import { shade } from './colour.ts'
import type { Place } from './place.ts'
import { blob, curve, fill, n, type Point, polygon, stroke, wander } from './shapes.ts'

/** The whole of a board as an outline in its own measures. */
export function whole(surface: Board, inset = 0): Point[] {
  return [
    [inset, inset],
    [surface.width - inset, inset],
    [surface.width - inset, surface.height - inset],
    [inset, surface.height - inset],
  ]
}

/** Points of a board's own measures as path data. */
export function path(surface: Board, points: readonly Point[], closed = true): string {
  return polygon(
    points.map(([u, v]) => surface.at(u, v)),
    closed,
  )
}

/** Grain, knots and worn streaks along the longer side of a wooden surface. */
export function woodGrain(place: Place, surface: Board, colour: string, lines = 10): string {
  const { random } = place
  const along = surface.width >= surface.height
  const [long, wide] = along ? [surface.width, surface.height] : [surface.height, surface.width]
  const at = (l: number, w: number): Point => (along ? surface.at(l, w) : surface.at(w, l))
  const tones = [shade(colour, -0.4), shade(colour, 0.28)]
  const data = ['', '']
  for (let line = 0; line < lines; line++) {
    const w = random.between(0.05, 0.95) * wide
    const from = random.between(-0.1, 0.7) * long
    const to = Math.min(long, from + random.between(0.2, 0.7) * long)
    const sway = wide * 0.04
    const steps = Array.from({ length: 5 }, (_, step): Point => {
      const l = Math.max(0, from) + ((to - Math.max(0, from)) * step) / 4
      return at(l, w + random.between(-sway, sway))
    })
    data[line % 3 === 0 ? 1 : 0] += polygon(steps, false)
  }
  const width = Math.max(0.7, Math.min(3, surface.unit * wide * 0.02))
  return data
    .map((line, index) => stroke(line, surface.colour(tones[index] ?? colour), width, 'opacity=".5"'))
    .join('')
}

/** Blotches on a surface (rust, moss, lichen, dirt, peeling paint): irregular lumps of `size` metres. */
export function blotches(
  place: Place,
  surface: Board,
  colour: string,
  count: number,
  size: number,
  opacity = 0.5,
  where: (random: Place['random']) => Point = (random) => [
    random.next() * surface.width,
    random.next() * surface.height,
  ],
): string {
  const { random } = place
  let data = ''
  for (let index = 0; index < count; index++) {
    const [u, v] = where(random)
    const reach = size * random.between(0.3, 1.2)
    const around = blob(random, 0, 0, reach, reach * random.between(0.5, 1), 0.35, 9)
    const inside = around.map(
      ([x, y]): Point =>
        surface.at(Math.min(surface.width, Math.max(0, u + x)), Math.min(surface.height, Math.max(0, v + y))),
    )
    data += curve(inside)
  }
  return fill(data, surface.colour(colour), `opacity="${opacity}"`)
}

/** Fine grains on a surface (stone, plaster, concrete, cast iron). */
export function grains(
  place: Place,
  surface: Board,
  colours: readonly string[],
  count: number,
  size: number,
) {
  const { random } = place
  return colours
    .map((colour) => {
      let data = ''
      for (let index = 0; index < count / colours.length; index++) {
        const [x, y] = surface.at(random.next() * surface.width, random.next() * surface.height)
        const wide = Math.max(1, size * surface.unit * random.between(0.5, 1.4))
        data += `M${n(x)} ${n(y)}h${n(wide)}v${n(wide * 0.7)}h${n(-wide)}z`
      }
      return fill(data, surface.colour(colour), 'opacity=".5"')
    })
    .join('')
}

/** Streaks of damp or rust that run down a surface from points near its upper edge. */
export function runs(place: Place, surface: Board, colour: string, count: number, opacity = 0.3): string {
  const { random } = place
  let data = ''
  for (let index = 0; index < count; index++) {
    const u = random.between(0.02, 0.98) * surface.width
    const top = surface.height * random.between(0.7, 1)
    const wide = surface.width * random.between(0.004, 0.016)
    const low = top - surface.height * random.between(0.1, 0.5)
    data += path(surface, [
      [u - wide, top],
      [u + wide, top],
      [u + wide * 0.3, low],
      [u - wide * 0.2, low + 0.01],
    ])
  }
  return fill(data, surface.colour(colour), `opacity="${opacity}"`)
}

/** Courses of stones or bricks with joints on a board. */
export function masonry(
  place: Place,
  surface: Board,
  colours: readonly string[],
  stone: readonly [number, number],
  joint: string,
  gap = 0.012,
): string {
  const { random } = place
  const [wide, high] = stone
  const data = colours.map(() => '')
  const rows = Math.ceil(surface.height / high)
  for (let row = 0; row < rows; row++) {
    const [low, top] = [row * high + gap / 2, Math.min(surface.height, (row + 1) * high - gap / 2)]
    let from = row % 2 === 0 ? 0 : -wide / 2
    while (from < surface.width) {
      const to = from + wide * (high > 0.12 ? random.between(0.75, 1.3) : 1)
      const [left, right] = [Math.max(0, from + gap / 2), Math.min(surface.width, to - gap / 2)]
      if (right > left + 0.005) {
        data[Math.floor(random.next() * colours.length)] += path(surface, [
          [left, low],
          [right, low],
          [right, top],
          [left, top],
        ])
      }
      from = to
    }
  }
  return (
    onBoard(surface, whole(surface), joint) +
    data.map((stones, index) => fill(stones, surface.colour(colours[index] ?? joint))).join('')
  )
}

/** Cracks of broken glass: rays from the point of impact, rings between them, a hole in the middle if wanted. */
export function shatter(
  place: Place,
  surface: Board,
  [u, v]: Point,
  reach: number,
  options: { hole?: number; rays?: number; dark?: string; behind?: string } = {},
): string {
  const { random } = place
  const rays = options.rays ?? 17
  const clamp = ([x, y]: Point): Point => [
    Math.min(surface.width, Math.max(0, x)),
    Math.min(surface.height, Math.max(0, y)),
  ]
  const lines: Point[][] = []
  for (let ray = 0; ray < rays; ray++) {
    const angle = ((ray + random.between(-0.3, 0.3)) / rays) * Math.PI * 2
    const length = reach * random.between(0.55, 1.25)
    lines.push(
      wander(random, [u, v], [u + Math.cos(angle) * length, v + Math.sin(angle) * length], 6, reach * 0.03),
    )
  }
  let data = lines.map((line) => path(surface, line.map(clamp), false)).join('')
  let facets = ''
  for (const [index, line] of lines.entries()) {
    const next = lines[(index + 1) % rays] ?? line
    for (let ring = 1; ring < 6; ring++) {
      const [from, to] = [line[ring], next[ring]]
      if (!from || !to || random.next() < 0.24) continue
      data += path(surface, [clamp(from), clamp(to)], false)
      const [inner, innerNext] = [line[ring - 1], next[ring - 1]]
      if (inner && innerNext && random.next() < 0.45)
        facets += path(surface, [clamp(inner), clamp(from), clamp(to), clamp(innerNext)])
    }
  }
  const hole = options.hole ?? 0
  const edge = lines.map((line, index): Point => {
    const share = hole * (index % 2 === 0 ? 1.15 : 0.75) * random.between(0.8, 1.2)
    const far = line.at(-1) ?? [u, v]
    const length = Math.hypot(far[0] - u, far[1] - v) || 1
    return clamp([u + ((far[0] - u) / length) * share, v + ((far[1] - v) / length) * share])
  })
  return (
    fill(facets, '#ffffff', 'opacity=".3"') +
    stroke(data, options.dark ?? '#2a333c', Math.max(1.6, surface.unit * 0.008), 'opacity=".6"') +
    stroke(data, '#f7fcff', Math.max(1, surface.unit * 0.005), 'opacity=".95"') +
    (hole > 0
      ? fill(path(surface, edge), options.behind ?? '#20262b') +
        stroke(path(surface, edge), '#f2f8fb', Math.max(1.4, surface.unit * 0.008))
      : '')
  )
}
