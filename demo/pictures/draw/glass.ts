import type { Board } from './bodies.ts'
import { path, whole } from './materials.ts'
import type { Place } from './place.ts'
import { fill, n, type Point, polygon, stroke, wander } from './shapes.ts'

/** An unbroken pane: a breath of colour and slanting reflections. */
export function pane(place: Place, surface: Board, tint = '#cfe3ea'): string {
  const { random } = place
  const { width: w, height: h } = surface
  const streak = (from: number, wide: number): Point[] => [
    [from * w, 0],
    [Math.min(1, from + wide) * w, 0],
    [Math.min(1, from + wide + 0.3) * w, h],
    [Math.min(1, from + 0.3) * w, h],
  ]
  const first = random.between(0.05, 0.3)
  return (
    fill(path(surface, whole(surface)), place.tone(tint), 'opacity=".2"') +
    fill(path(surface, streak(first, 0.2)), '#ffffff', 'opacity=".16"') +
    fill(path(surface, streak(first + 0.27, 0.06)), '#ffffff', 'opacity=".14"')
  )
}

export type Smash = { at: Point; hole: number; reach: number; rays?: number; tint?: string }

/** A pane somebody has smashed: a ragged hole one can see through, and a white web of cracks around it. */
export function smashedPane(
  place: Place,
  surface: Board,
  { at: [u, v], hole, reach, rays = 26, tint = '#dbe9ee' }: Smash,
): string {
  const { random } = place
  const clamp = ([x, y]: Point): Point => [
    Math.min(surface.width, Math.max(0, x)),
    Math.min(surface.height, Math.max(0, y)),
  ]
  const lines = Array.from({ length: rays }, (_, ray) => {
    const angle = ((ray + random.between(-0.35, 0.35)) / rays) * Math.PI * 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const from = hole * (ray % 2 === 0 ? 1.2 : 0.78) * random.between(0.8, 1.2)
    const to = Math.max(from * 1.3, reach * random.between(0.6, 1.3))
    return wander(random, [u + cos * from, v + sin * from], [u + cos * to, v + sin * to], 8, reach * 0.025)
  })
  const edge = lines.map((line) => clamp(line[0] ?? [u, v]))
  let web = lines.map((line) => path(surface, line.map(clamp), false)).join('')
  let white = ''
  let frost = ''
  for (const [index, line] of lines.entries()) {
    const next = lines[(index + 1) % rays] ?? line
    for (let ring = 0; ring < 8; ring++) {
      const [from, to, inner, innerNext] = [line[ring + 1], next[ring + 1], line[ring], next[ring]]
      if (!from || !to || !inner || !innerNext) continue
      if (random.next() < 0.86 - ring * 0.06) {
        const bend: Point = [
          (from[0] + to[0]) / 2 + random.between(-0.02, 0.02) * reach,
          (from[1] + to[1]) / 2 + random.between(-0.02, 0.02) * reach,
        ]
        web += path(surface, [clamp(from), clamp(bend), clamp(to)], false)
      }
      const cell = path(surface, [clamp(inner), clamp(from), clamp(to), clamp(innerNext)])
      if (random.next() < 0.5 - ring * 0.05) white += cell
      else if (random.next() < 0.5 - ring * 0.04) frost += cell
    }
  }
  const glass = path(surface, whole(surface)) + path(surface, edge)
  const [x, y] = surface.at(u, v)
  return (
    fill(glass, place.tone(tint), 'opacity=".34" fill-rule="evenodd"') +
    fill(frost, '#eaf4f8', 'opacity=".32"') +
    fill(white, '#ffffff', 'opacity=".55"') +
    stroke(web, '#46525a', Math.max(1.4, surface.unit * 0.006), 'opacity=".5"') +
    stroke(web, '#ffffff', Math.max(1.1, surface.unit * 0.0045), 'opacity=".95"') +
    stroke(path(surface, edge), '#2f4a4c', Math.max(2, surface.unit * 0.012), 'opacity=".7"') +
    stroke(path(surface, edge), '#e4f6f4', Math.max(1.2, surface.unit * 0.006)) +
    (hole > 0 ? '' : `<circle cx="${n(x)}" cy="${n(y)}" r="${n(surface.unit * 0.02)}" fill="#2a3338"/>`)
  )
}

/** Splinters of glass on the ground around a spot, with the sky in some of them. */
export function glassLitter(
  place: Place,
  spots: readonly Point[],
  show: (x: number, z: number) => { at: Point; unit: number },
  size = 0.03,
): string {
  const { random } = place
  const data = ['', '', '']
  let shade = ''
  for (const [x, z] of spots) {
    const { at, unit } = show(x, z)
    const reach = size * unit * random.between(0.4, 1.3)
    const turn = random.between(0, 6.28)
    const shape = [0, 1, 2, 3].slice(0, random.whole(3, 4)).map((corner, _, all): Point => {
      const angle = turn + (corner / all.length) * 6.28
      const far = reach * random.between(0.6, 1.2)
      return [at[0] + Math.cos(angle) * far, at[1] + Math.sin(angle) * far * 0.5]
    })
    data[random.whole(0, 2)] += polygon(shape)
    shade += polygon(shape.map(([px, py]): Point => [px + reach * 0.15, py + reach * 0.22]))
  }
  return (
    fill(shade, '#141a20', 'opacity=".45"') +
    fill(data[0] ?? '', '#f4fbfd', 'opacity=".95"') +
    fill(data[1] ?? '', place.tone('#b9d2d6'), 'opacity=".9"') +
    fill(data[2] ?? '', place.tone('#8fb3b5'), 'opacity=".85"')
  )
}
