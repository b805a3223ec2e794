import type { Board } from './bodies.ts'
import { letters } from './lettering.ts'
import type { Place } from './place.ts'
import { curve, fill, type Point, stroke } from './shapes.ts'
import { regular } from './signs.ts'

const INKS = ['#14171a', '#d7263d', '#1b65b0', '#f2b90f', '#1f8a52', '#7b3fa0', '#ef6a1f', '#f5f3ec'] as const

/** A sticker's own measures on the sign: metres around its middle, turned. */
type Own = (x: number, y: number) => Point

/** Stickers of all kinds, some torn, over a part of a board. */
export function stickers(
  place: Place,
  surface: Board,
  count: number,
  spot: () => Point,
  size = 0.12,
): string {
  const { random } = place
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const [u, v] = spot()
    const turn = random.between(-0.6, 0.6)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const own: Own = (x, y) => surface.at(u + x * cos - y * sin, v + x * sin + y * cos)
    const reach = size * random.between(0.75, 1.25)
    drawn += sticker(place, surface, own, reach, index % 7)
  }
  return drawn
}

function sticker(place: Place, surface: Board, own: Own, size: number, kind: number): string {
  const { random } = place
  const unit = surface.unit
  const ground = random.pick(INKS)
  const ink = random.pick(INKS.filter((colour) => colour !== ground))
  const area = (points: readonly Point[], colour: string, extra = '') =>
    fill(
      `M${points
        .map(([x, y]) =>
          own(x, y)
            .map((value) => value.toFixed(1))
            .join(' '),
        )
        .join('L')}Z`,
      surface.colour(colour),
      extra,
    )
  const line = (points: readonly Point[], colour: string, wide: number) =>
    stroke(
      curve(
        points.map(([x, y]) => own(x, y)),
        false,
      ),
      surface.colour(colour),
      wide * unit,
    )
  const word = (text: string, height: number, left: number, bottom: number, colour: string, thick: number) =>
    stroke(
      letters((x, y) => own(x, y), text, left, bottom, height).data,
      surface.colour(colour),
      thick * unit,
    )
  const box = (w: number, h: number): Point[] => [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ]
  const round = (radius: number) => regular(20, [0, 0], radius)
  const white = 'opacity=".95"'
  if (kind === 0)
    return (
      area(round(size * 0.62), '#f5f3ec') +
      area(round(size * 0.55), '#f2b90f') +
      area(regular(10, [-size * 0.2, size * 0.14], size * 0.07), '#14171a') +
      area(regular(10, [size * 0.2, size * 0.14], size * 0.07), '#14171a') +
      line(
        [
          [-size * 0.3, -size * 0.1],
          [-size * 0.12, -size * 0.27],
          [size * 0.12, -size * 0.27],
          [size * 0.3, -size * 0.1],
        ],
        '#14171a',
        size * 0.07,
      )
    )
  if (kind === 1)
    return (
      area(box(size * 0.8, size * 0.34), '#f5f3ec', white) +
      area(box(size * 0.74, size * 0.28), ground) +
      word(
        random.pick(['RAW', 'ECHT', 'FREI', 'LAUT']),
        size * 0.28,
        -size * 0.56,
        -size * 0.14,
        ink,
        size * 0.07,
      )
    )
  if (kind === 2) {
    const star = Array.from({ length: 10 }, (_, index): Point => {
      const [angle, far] = [(index / 10) * Math.PI * 2 + Math.PI / 2, index % 2 === 0 ? 0.46 : 0.2]
      return [Math.cos(angle) * size * far, Math.sin(angle) * size * far]
    })
    return area(round(size * 0.62), '#f5f3ec') + area(round(size * 0.56), ground) + area(star, ink)
  }
  if (kind === 3) {
    // Torn: only a part of the print is left on the white paper.
    const torn = box(size * 0.6, size * 0.45).map(
      ([x, y]): Point => [x + random.between(-0.2, 0.2) * size, y + random.between(-0.2, 0.2) * size],
    )
    return (
      area(torn, '#eceae3') +
      area(
        torn.map(([x, y]): Point => [x * 0.6 - size * 0.1, y * 0.7]),
        ground,
        'opacity=".8"',
      ) +
      line(
        [
          [-size * 0.4, -size * 0.1],
          [0, size * 0.08],
          [size * 0.4, 0],
        ],
        '#c9c6bd',
        size * 0.04,
      )
    )
  }
  if (kind === 4)
    return (
      area(box(size * 0.55, size * 0.55), ground) +
      area(
        [
          [-size * 0.4, -size * 0.4],
          [size * 0.4, size * 0.1],
          [-size * 0.1, size * 0.4],
        ],
        ink,
      ) +
      line(
        [
          [-size * 0.45, size * 0.3],
          [0, -size * 0.1],
          [size * 0.45, size * 0.42],
        ],
        '#f5f3ec',
        size * 0.08,
      )
    )
  if (kind === 5)
    return (
      area(round(size * 0.56), '#14171a') +
      area(round(size * 0.5), ground) +
      word(
        random.pick(['04', '18', '60', '96']),
        size * 0.42,
        -size * 0.34,
        -size * 0.21,
        '#f5f3ec',
        size * 0.09,
      )
    )
  return (
    area(box(size * 0.72, size * 0.4), '#f5f3ec') +
    [0, 1, 2]
      .map((row) =>
        area(
          box(size * 0.66, size * 0.09).map(([x, y]): Point => [x, y + (row - 1) * size * 0.24]),
          [ground, '#f5f3ec', ink][row] ?? ground,
        ),
      )
      .join('')
  )
}

/** Strokes of a marker pen across a board: a quick tag. */
export function tag(place: Place, surface: Board, [u, v]: Point, size: number, colour: string): string {
  const { random } = place
  const points = Array.from(
    { length: 9 },
    (_, index): Point =>
      surface.at(
        u + (index / 8) * size * 1.6 + random.between(-0.1, 0.1) * size,
        v + (index % 2 === 0 ? 0 : size) * random.between(0.5, 1),
      ),
  )
  return stroke(curve(points, false), surface.colour(colour), size * 0.09 * surface.unit)
}
