import { shade } from './colour.ts'
import type { Place } from './place.ts'
import { blob, curve, fill, n, type Point, polygon, stroke, wander } from './shapes.ts'

export type Stem = {
  /** Left and right edge of the trunk at a height of the picture. */
  left: (y: number) => number
  right: (y: number) => number
  top: number
  bottom: number
}

/** Deep, plated bark of an old oak seen from near. */
export function oakBark(place: Place, stem: Stem, colour = '#7a6753'): string {
  const { random } = place
  const steps = 24
  const edge = (side: (y: number) => number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const y = stem.top + ((stem.bottom - stem.top) * step) / steps
      return [side(y) + random.between(-6, 6), y]
    })
  let drawn = fill(
    polygon([...edge(stem.left), ...edge(stem.right).toReversed()]),
    shade(place.tone(colour), -0.66),
  )
  const sunny = place.shadow.x > 0 ? -1 : 1
  const bands = 7
  const plates = Array.from({ length: bands * 2 }, () => '')
  for (let index = 0; index < 420; index++) {
    const y = stem.top + (stem.bottom - stem.top) * random.next()
    const turn = random.between(-1.25, 1.25)
    const [left, right] = [stem.left(y), stem.right(y)]
    const half = (right - left) / 2
    const x = (left + right) / 2 + Math.sin(turn) * half
    const wide = half * 0.1 * Math.max(0.2, Math.cos(turn)) * random.between(0.5, 1.1)
    const high = half * random.between(0.14, 0.42)
    const shape: Point[] = [
      [x - wide * 0.3, y - high],
      [x + wide * 0.7, y - high * random.between(0.5, 0.8)],
      [x + wide, y + high * random.between(-0.2, 0.3)],
      [x + wide * 0.4, y + high],
      [x - wide * 0.6, y + high * random.between(0.5, 0.9)],
      [x - wide, y - high * random.between(0, 0.5)],
    ]
    const light = Math.cos(turn - sunny * 0.8) * 0.5 + 0.3 + random.between(-0.14, 0.14)
    const band = Math.max(0, Math.min(bands - 1, Math.floor(light * bands)))
    plates[band] += polygon(shape)
    if (wide > 5)
      plates[bands + band] += polygon(
        shape.map(
          ([px, py]): Point => [x + sunny * wide * 0.12 + (px - x) * 0.6, y - high * 0.05 + (py - y) * 0.72],
        ),
      )
  }
  drawn += plates
    .map((data, index) => {
      const share = (index % bands) / (bands - 1)
      return fill(data, shade(place.tone(colour), -0.5 + share * 0.62 + (index >= bands ? 0.1 : 0)))
    })
    .join('')
  let moss = ''
  for (let index = 0; index < 26; index++) {
    const y = random.between(stem.top, stem.bottom)
    const share = 0.1 + random.next() ** 1.6 * 0.9
    const x =
      sunny > 0
        ? stem.left(y) + (stem.right(y) - stem.left(y)) * share * 0.5
        : stem.right(y) - (stem.right(y) - stem.left(y)) * share * 0.5
    moss += curve(blob(random, x, y, random.between(8, 26), random.between(6, 16), 0.4, 8))
  }
  return drawn + fill(moss, place.tone('#7d8f52'), 'opacity=".4"')
}

/** One hairy caterpillar through points of the picture. */
function caterpillar(place: Place, from: Point, to: Point, width: number): string {
  const { random } = place
  const line = wander(random, from, to, 4, width * 0.8)
  let hairs = ''
  let dots = ''
  for (const [index, [x, y]] of line.entries()) {
    const next = line[index + 1] ?? to
    for (let hair = 0; hair < 9; hair++) {
      const share = random.next()
      const [hx, hy] = [x + (next[0] - x) * share, y + (next[1] - y) * share]
      const angle = random.between(0, 6.28)
      const long = width * random.between(0.9, 1.9)
      hairs += `M${n(hx)} ${n(hy)}l${n(Math.cos(angle) * long)} ${n(Math.sin(angle) * long)}`
    }
    dots += `M${n(x)} ${n(y)}l.1 0`
  }
  const body = curve(line, false)
  return (
    stroke(hairs, '#f4f1e8', Math.max(0.8, width * 0.07), 'opacity=".75"') +
    stroke(curve(line, false), place.tone('#4a443e'), width) +
    stroke(body, place.tone('#6a6256'), width * 0.75) +
    stroke(curve(line, false), place.tone('#1f1b18'), width * 0.34) +
    stroke(dots, place.tone('#b4672f'), width * 0.22) +
    `<circle cx="${n(to[0])}" cy="${n(to[1])}" r="${n(width * 0.52)}" fill="${place.tone('#191512')}"/>`
  )
}

/** The web nest of oak processionary moths on a trunk, with caterpillars on and around it. */
export function webNest(place: Place, x: number, y: number, wide: number, high: number): string {
  const { random } = place
  const around = blob(random, x, y, wide, high, 0.16, 18)
  const tone = place.tone('#cbbfa8')
  let drawn = fill(
    curve(blob(random, x + wide * 0.08, y + high * 0.1, wide * 1.08, high * 1.06, 0.12, 16)),
    '#1a120c',
    'opacity=".45"',
  )
  // Threads that tie the nest to the bark.
  let ties = ''
  for (let tie = 0; tie < 90; tie++) {
    const angle = random.between(0, 6.28)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const reach = random.between(1.1, 1.55)
    ties += `M${n(x + cos * wide * 0.8)} ${n(y + sin * high * 0.8)}L${n(x + cos * wide * reach)} ${n(y + sin * high * reach + 8)}`
  }
  drawn += stroke(ties, place.tone('#efeae0'), 1.6, 'opacity=".4"')
  drawn += fill(curve(around), shade(tone, -0.34))
  for (const [share, light] of [
    [0.96, -0.24],
    [0.88, -0.14],
    [0.78, -0.04],
    [0.68, 0.05],
    [0.56, 0.14],
    [0.44, 0.22],
    [0.3, 0.32],
  ] as const)
    drawn += fill(
      curve(
        blob(
          random,
          x - (place.shadow.x > 0 ? 1 : -1) * wide * 0.16 * (1 - share),
          y - high * 0.24 * (1 - share),
          wide * share,
          high * share,
          0.14,
          14,
        ),
      ),
      shade(tone, light),
      'opacity=".5"',
    )
  // Silk: fine fibres across the bag, brown skins and droppings caught in it.
  let fibres = ''
  let dark = ''
  for (let fibre = 0; fibre < 330; fibre++) {
    const angle = random.between(0, 6.28)
    const reach = Math.sqrt(random.next())
    const [fx, fy] = [x + Math.cos(angle) * wide * reach * 0.92, y + Math.sin(angle) * high * reach * 0.92]
    const aim = random.between(-0.6, 0.6) + (random.next() < 0.5 ? Math.PI / 2 : 0.3)
    const long = random.between(0.14, 0.4) * wide
    fibres += `M${n(fx)} ${n(fy)}q${n(Math.cos(aim) * long * 0.5 + random.between(-8, 8))} ${n(Math.sin(aim) * long * 0.5)} ${n(Math.cos(aim) * long)} ${n(Math.sin(aim) * long)}`
    if (fibre % 2 === 0)
      dark += polygon(blob(random, fx, fy + high * 0.1, random.between(2, 7), random.between(2, 5), 0.4, 6))
  }
  drawn += fill(dark, place.tone('#6b5236'), 'opacity=".6"') + stroke(fibres, '#fffdf6', 1.5, 'opacity=".55"')
  const size = wide * 0.07
  for (let index = 0; index < 11; index++) {
    const [cx, cy] = [x + random.between(-0.7, 0.7) * wide, y + random.between(-0.62, 0.7) * high]
    const aim = random.between(0, 6.28)
    drawn += caterpillar(
      place,
      [cx, cy],
      [cx + Math.cos(aim) * size * 4.4, cy + Math.sin(aim) * size * 4.4],
      size,
    )
  }
  return drawn
}

/** A procession of caterpillars, head to tail along a line. */
export function procession(place: Place, line: readonly Point[], width: number): string {
  let drawn = ''
  for (const [index, from] of line.entries()) {
    const to = line[index + 1]
    if (!to) break
    const aside = (index % 2 === 0 ? 1 : -1) * width * 0.35
    const end: Point = [from[0] + (to[0] - from[0]) * 0.86 + aside, from[1] + (to[1] - from[1]) * 0.86]
    drawn += caterpillar(place, [from[0] + aside, from[1]], end, width)
  }
  return drawn
}
