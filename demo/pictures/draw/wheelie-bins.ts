import { block, type Frame, facet, part, within } from './bodies.ts'
import { blockPart, shadowOfParts } from './casts.ts'
import { linear, shade } from './colour.ts'
import { runs } from './materials.ts'
import { type Place, project, scaleAt, seen } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { blob, curve, fill, type Point, polygon, stroke, wander } from './shapes.ts'
import { framed as pointsOf } from './signs.ts'

/** A two-wheeled household bin with a lid of another colour; `open` lifts the lid (radians). */
export function wheelieBin(place: Place, frame: Frame, body: string, lid: string, open = 0): string {
  const [low, high, h, d] = [0.42, 0.56, 0.94, 0.56]
  // The body widens upwards: drawn as four slanting faces.
  const corner = (a: -1 | 1, top: boolean, back: boolean) =>
    within(frame, (a * (top ? high : low)) / 2, top ? h : 0.06, back ? (top ? d : d - 0.1) : 0)
  const front = [
    corner(-1, false, false),
    corner(1, false, false),
    corner(1, true, false),
    corner(-1, true, false),
  ]
  const sideOf = (a: -1 | 1) => [
    corner(a, false, false),
    corner(a, false, true),
    corner(a, true, true),
    corner(a, true, false),
  ]
  const right =
    (place.camera.x - frame.origin[0]) * frame.a[0] + (place.camera.z - frame.origin[1]) * frame.a[1] > 0
  const sunRight = place.shadow.x < 0
  const sideTone = shade(body, right === sunRight ? 0.1 : -0.34)
  const wheelAt = (a: -1 | 1) => {
    const ring = Array.from({ length: 18 }, (_, index) => {
      const angle = (index / 18) * Math.PI * 2
      return within(frame, a * 0.26, 0.12 + Math.sin(angle) * 0.12, d - 0.05 + Math.cos(angle) * 0.12)
    })
    const hub = Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * Math.PI * 2
      return within(frame, a * 0.265, 0.12 + Math.sin(angle) * 0.06, d - 0.05 + Math.cos(angle) * 0.06)
    })
    return facet(place, ring, '#17181a') + facet(place, hub, '#5c6064')
  }
  const cover = part(frame, 0, h, d, 0, 0, open)
  const near = right ? 1 : -1
  return (
    shadowOfParts(place, [blockPart(place, frame, { from: [-high / 2, 0, 0], size: [high, h, d] })]) +
    contact(place, frame.origin[0], frame.origin[1] + d / 2, 1.1, 1, 0.55) +
    wheelAt(near === 1 ? -1 : 1) +
    facet(place, sideOf(near), sideTone) +
    facet(place, front, body) +
    ribs(place, frame, body) +
    wheelAt(near) +
    block(
      place,
      part(frame, 0, h, 0),
      { from: [-high / 2 - 0.02, -0.05, -0.02], size: [high + 0.04, 0.06, d + 0.04] },
      shade(body, 0.08),
    ) +
    (open > 0.05
      ? facet(
          place,
          [corner(-1, true, false), corner(1, true, false), corner(1, true, true), corner(-1, true, true)],
          '#0c0d0f',
        )
      : '') +
    block(
      place,
      cover,
      { from: [-high / 2 - 0.01, 0, -d - 0.02], size: [high + 0.02, 0.05, d + 0.04] },
      lid,
      (side, surface) => (side === 'top' || side === 'front' ? runs(place, surface, '#ffffff', 4, 0.12) : ''),
    ) +
    pipe(
      place,
      [within(frame, -0.22, h + 0.01, d + 0.06), within(frame, 0.22, h + 0.01, d + 0.06)],
      0.035,
      shade(body, -0.2),
    )
  )
}

function ribs(place: Place, frame: Frame, body: string): string {
  const line = (a: number) =>
    polygon(
      pointsOf(place, frame, [
        [a * 0.42, 0.1, -0.005],
        [a * 0.56, 0.9, -0.005],
      ]),
      false,
    )
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const away = seen(place.camera, frame.origin[0], frame.origin[1])[1]
  const label = pointsOf(place, frame, [
    [-0.1, 0.55, -0.006],
    [0.1, 0.55, -0.006],
    [0.1, 0.7, -0.006],
    [-0.1, 0.7, -0.006],
  ])
  return (
    stroke(
      line(-0.33) + line(0.33),
      place.tone(shade(body, -0.35), away),
      Math.max(1.5, 0.014 * unit),
      'opacity=".7"',
    ) +
    fill(polygon(label), place.tone('#e8e6df', away), 'opacity=".85"') +
    stroke(
      polygon(
        label.slice(0, 2).map(([x, y]): Point => [x, y - 0.05 * unit]),
        false,
      ),
      place.tone('#8a8d90', away),
      0.02 * unit,
    )
  )
}

/** A full plastic rubbish bag, knotted at its top; `torn` lets its content spill. */
export function rubbishBag(
  place: Place,
  x: number,
  z: number,
  size: number,
  colour: string,
  torn = false,
  level = 0,
): string {
  const { random } = place
  const unit = scaleAt(place, x, z) * size
  const [fx, fy] = project(place, x, z, level)
  const tone = place.tone(colour, seen(place.camera, x, z)[1])
  const outline: Point[] = [
    [-0.5, 0.05],
    [-0.56, 0.3],
    [-0.42, 0.62],
    [-0.16, 0.78],
    [-0.06, 0.88],
    [0.06, 0.88],
    [0.16, 0.78],
    [0.44, 0.6],
    [0.55, 0.28],
    [0.48, 0.04],
    [0.2, -0.03],
    [-0.2, -0.03],
  ].map(
    ([a = 0, b = 0]): Point => [
      fx + (a + random.between(-0.03, 0.03)) * unit,
      fy - (b + random.between(-0.02, 0.02)) * unit,
    ],
  )
  const sunny = place.shadow.x > 0 ? 0 : 1
  const wash = linear(
    [
      [0, shade(tone, 0.3)],
      [0.4, tone],
      [1, shade(tone, -0.5)],
    ],
    [sunny, 0],
    [1 - sunny, 1],
  )
  let creases = ''
  let gleams = ''
  for (let crease = 0; crease < 14; crease++) {
    const to: Point = [fx + random.between(-0.45, 0.45) * unit, fy - random.between(0.05, 0.5) * unit]
    const line = curve(
      wander(random, [fx + random.between(-0.06, 0.06) * unit, fy - 0.82 * unit], to, 4, unit * 0.05),
      false,
    )
    if (crease % 3 === 0) gleams += line
    else creases += line
  }
  const hole = blob(random, fx + 0.22 * unit, fy - 0.24 * unit, 0.2 * unit, 0.16 * unit, 0.35, 10)
  const spill = ['#d8433a', '#e8e4da', '#c9a23a', '#6b8a3a', '#8a5a34', '#f2efe6', '#3f7fc0']
    .map((paint, index) =>
      fill(
        polygon(
          blob(
            random,
            fx + (0.24 + index * 0.07) * unit,
            fy - (0.16 - index * 0.035) * unit,
            0.09 * unit,
            0.06 * unit,
            0.35,
            7,
          ),
        ),
        place.tone(paint),
      ),
    )
    .join('')
  return (
    contact(place, x, z, size * 1.5, size, 0.5, level) +
    wash.def +
    fill(curve(outline), wash.fill) +
    stroke(creases, shade(tone, -0.55), Math.max(1, unit * 0.014), 'opacity=".5"') +
    stroke(gleams, shade(tone, 0.6), Math.max(1, unit * 0.012), 'opacity=".5"') +
    fill(
      polygon([
        [fx - 0.07 * unit, fy - 0.84 * unit],
        [fx - 0.16 * unit, fy - 1.02 * unit],
        [fx, fy - 0.95 * unit],
        [fx + 0.14 * unit, fy - 1.04 * unit],
        [fx + 0.07 * unit, fy - 0.84 * unit],
      ]),
      shade(tone, -0.12),
    ) +
    (torn ? fill(polygon(hole), '#0b0c0d') + spill : '')
  )
}
