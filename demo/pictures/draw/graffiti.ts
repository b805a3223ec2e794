import type { Board } from './bodies.ts'
import { linearAt, shade } from './colour.ts'
import { letters, wordWidth } from './lettering.ts'
import type { Place } from './place.ts'
import { blob, curve, fill, n, type Point, polygon, stroke } from './shapes.ts'

export type Piece = {
  word: string
  u: number
  v: number
  height: number
  colours: readonly [string, string]
  line: string
  tilt?: number
}

/** A sprayed throw-up: fat round letters with an outline, shine, shadow, drips and overspray. */
export function throwUp(place: Place, surface: Board, piece: Piece): string {
  const { random } = place
  const { u, v, height, word } = piece
  const unit = surface.unit
  const tilt = piece.tilt ?? 0
  const squeeze = 0.78
  const width = wordWidth(word, height, 1.5, squeeze)
  const wave = random.between(0, 6)
  const at =
    (dx: number, dy: number) =>
    (x: number, y: number): Point => {
      const along = x - u
      return surface.at(x + dx, y + dy + along * tilt + Math.sin(along * 2.2 + wave) * height * 0.06)
    }
  let seed = random.whole(1, 999)
  const shake = () => {
    seed = (seed * 73 + 41) % 997
    return (seed / 997 - 0.5) * height * 0.05
  }
  const start = seed
  const written = (dx: number, dy: number) => {
    // Every layer must shake alike.
    seed = start
    return letters(at(dx, dy), word, u, v, height, { spacing: 1.5, squeeze, shake }).data
  }
  const body = written(0, 0)
  const [low, high] = [surface.at(u, v), surface.at(u, v + height)]
  const paint = linearAt(low, high, [
    [0, surface.colour(piece.colours[1])],
    [0.55, surface.colour(piece.colours[0])],
    [1, surface.colour(shade(piece.colours[0], 0.35))],
  ])
  const thick = height * 0.29 * unit
  let mist = ''
  for (let puff = 0; puff < 9; puff++) {
    const [x, y] = surface.at(u + random.next() * width, v + random.between(-0.1, 1.1) * height)
    mist += curve(
      blob(
        random,
        x,
        y,
        height * unit * random.between(0.2, 0.4),
        height * unit * random.between(0.15, 0.3),
        0.15,
        10,
      ),
    )
  }
  return (
    fill(mist, surface.colour(piece.colours[0]), 'opacity=".1"') +
    stroke(written(height * 0.07, -height * 0.07), surface.colour('#0f1114'), thick * 1.34, 'opacity=".9"') +
    stroke(body, surface.colour(piece.line), thick * 1.34) +
    paint.def +
    stroke(body, paint.fill, thick) +
    stroke(written(-height * 0.045, height * 0.05), '#ffffff', thick * 0.14, 'opacity=".75"') +
    drips(place, surface, u, width, v - height * 0.06, height, piece.colours[1], piece.line)
  )
}

/** Paint that has run down from the lower edge of a piece. */
export function drips(
  place: Place,
  surface: Board,
  u: number,
  width: number,
  v: number,
  height: number,
  ...colours: string[]
): string {
  const { random } = place
  return colours
    .map((colour) => {
      let data = ''
      let ends = ''
      for (let drip = 0; drip < 7; drip++) {
        const x = u + random.next() * width
        const long = height * random.between(0.1, 0.5)
        const [from, to] = [
          surface.at(x, v + height * 0.08),
          surface.at(x + random.between(-0.01, 0.01), v - long),
        ]
        const wide = Math.max(1.5, 0.014 * surface.unit * random.between(0.6, 1.3))
        data += polygon([from, to], false)
        ends += `M${n(to[0] - wide * 0.7)} ${n(to[1])}a${n(wide * 0.7)} ${n(wide)} 0 1 0 ${n(wide * 1.4)} 0a${n(wide * 0.7)} ${n(wide)} 0 1 0 ${n(-wide * 1.4)} 0`
      }
      return (
        stroke(data, surface.colour(colour), Math.max(1.5, 0.012 * surface.unit)) +
        fill(ends, surface.colour(colour))
      )
    })
    .join('')
}

/** A quick one-line tag: letters run together, an underline with a flick, a crown or a star. */
export function sprayTag(
  place: Place,
  surface: Board,
  word: string,
  u: number,
  v: number,
  height: number,
  colour: string,
): string {
  const { random } = place
  const unit = surface.unit
  const slant = random.between(0.1, 0.35)
  const at = (x: number, y: number) =>
    surface.at(x + (y - v) * slant, y + (x - u) * random.between(0.02, 0.08))
  const shake = () => random.between(-0.06, 0.06) * height
  const written = letters(at, word, u, v, height, { spacing: 0.9, squeeze: 0.9, shake })
  const tail: Point[] = [
    surface.at(u - height * 0.2, v - height * 0.18),
    surface.at(u + (written.end - u) * 0.5, v - height * 0.32),
    surface.at(written.end + height * 0.25, v - height * 0.1),
    surface.at(written.end - height * 0.1, v - height * 0.36),
  ]
  const wide = Math.max(2, height * 0.13 * unit)
  const tone = surface.colour(colour)
  return (
    stroke(written.data + curve(tail, false), tone, wide * 2, 'opacity=".14"') +
    stroke(written.data + curve(tail, false), tone, wide, 'opacity=".95"') +
    drips(place, surface, u, written.end - u, v, height * 0.7, colour)
  )
}

/** Smileys, arrows, crowns and hearts sprayed next to tags. */
export function sprayMark(
  surface: Board,
  kind: 'crown' | 'arrow' | 'heart' | 'face',
  u: number,
  v: number,
  size: number,
  colour: string,
): string {
  const at = (points: readonly Point[]) => points.map(([x, y]) => surface.at(u + x * size, v + y * size))
  const wide = Math.max(2, size * 0.12 * surface.unit)
  const tone = surface.colour(colour)
  if (kind === 'crown')
    return stroke(
      polygon(
        at([
          [0, 0],
          [0.08, 0.8],
          [0.32, 0.35],
          [0.5, 0.95],
          [0.7, 0.35],
          [0.94, 0.8],
          [1, 0],
        ]),
      ),
      tone,
      wide,
    )
  if (kind === 'arrow')
    return stroke(
      polygon(
        at([
          [0, 0.2],
          [0.35, 0.5],
          [0.55, 0.2],
          [1, 0.85],
        ]),
        false,
      ) +
        polygon(
          at([
            [0.68, 0.82],
            [1, 0.85],
            [1, 0.5],
          ]),
          false,
        ),
      tone,
      wide,
    )
  if (kind === 'heart')
    return stroke(
      curve(
        at([
          [0.5, 0],
          [0.95, 0.5],
          [0.85, 0.9],
          [0.5, 0.68],
          [0.15, 0.9],
          [0.05, 0.5],
        ]),
      ),
      tone,
      wide,
    )
  const circle = Array.from(
    { length: 14 },
    (_, index): Point => [0.5 + Math.cos(index * 0.449) * 0.5, 0.5 + Math.sin(index * 0.449) * 0.5],
  )
  return stroke(
    curve(at(circle)) +
      polygon(
        at([
          [0.3, 0.6],
          [0.31, 0.68],
        ]),
        false,
      ) +
      polygon(
        at([
          [0.68, 0.6],
          [0.69, 0.68],
        ]),
        false,
      ) +
      curve(
        at([
          [0.25, 0.4],
          [0.5, 0.2],
          [0.75, 0.4],
        ]),
        false,
      ),
    tone,
    wide,
  )
}
