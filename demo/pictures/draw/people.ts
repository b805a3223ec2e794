import { shownAt, standing, within } from './bodies.ts'
import { flatPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { points } from './outlines.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, n, type Point, stroke } from './shapes.ts'

export type Sitter = {
  x: number
  z: number
  facing: -1 | 1
  coat: string
  skirt: string
  level?: number
  seat?: number
}

/** An older woman sitting on something low, seen from the side: bent back, bun, stick between her hands, handbag. */
export function olderWoman(place: Place, spec: Sitter): string {
  const { facing } = spec
  const level = spec.level ?? 0
  const seat = spec.seat ?? 0.42
  const frame = standing(spec.x, spec.z, level, -place.camera.yaw)
  const unit = scaleAt(place, spec.x, spec.z)
  const away = seen(place.camera, spec.x, spec.z)[1]
  // Drawn looking to the right; heights count from the ground, the hip sits on the seat.
  const at = (a: number, b: number): Point => shownAt(place, within(frame, a * facing, b + (seat - 0.42), 0))
  const tone = (colour: string, by = 0) => place.tone(shade(colour, by), away)
  const shape = (points: readonly Point[], colour: string, extra = '') =>
    fill(curve(points.map(([a, b]) => at(a, b))), colour, extra)
  const line = (points: readonly Point[], colour: string, wide: number) =>
    stroke(
      curve(
        points.map(([a, b]) => at(a, b)),
        false,
      ),
      colour,
      wide * unit,
    )
  const { coat, skirt } = spec
  const skin = '#dcae8c'
  const sunny = (place.shadow.x > 0 ? -1 : 1) * facing
  const lightBy = sunny > 0 ? 0.18 : -0.12
  const outline = points('0.1,0 0.5,0 0.45,0.5 0.1,1.3 -0.2,1 -0.25,0.4').map(([a = 0, b = 0]) =>
    within(frame, a * facing, b, 0),
  )
  return (
    shadowOfParts(place, [flatPart(place, outline, level)], level) +
    contact(place, spec.x + 0.35 * facing, spec.z, 0.8, 0.4, 0.45, level) +
    // Far leg, near leg with skirt, shoes.
    shape(points('0.2,0.42 0.42,0.46 0.44,0.1 0.36,0.08 0.32,0.34'), tone('#7a6a62', -0.25)) +
    shape(points('0.36,0.1 0.44,0.1 0.54,0.03 0.52,0 0.35,0'), tone('#2a2422')) +
    shape(
      points('-0.16,0.56 0.1,0.6 0.38,0.56 0.47,0.44 0.46,0.24 0.3,0.22 0.24,0.36 -0.14,0.4'),
      tone(skirt),
    ) +
    shape(points('0.3,0.5 0.44,0.5 0.46,0.26 0.38,0.24 0.34,0.4'), tone(skirt, lightBy)) +
    shape(points('0.32,0.26 0.4,0.27 0.4,0.08 0.33,0.07'), tone('#8d7c70', 0.05)) +
    shape(points('0.31,0.09 0.41,0.09 0.51,0.025 0.5,-0.01 0.3,-0.01'), tone('#2f2826')) +
    // Coat: rounded back, collar, front edge.
    shape(
      points(
        '-0.2,0.42 -0.24,0.66 -0.2,0.92 -0.06,1.07 0.1,1.08 0.18,0.98 0.2,0.78 0.2,0.56 0.28,0.5 0.24,0.42',
      ),
      tone(coat, -0.06),
    ) +
    shape(
      points('-0.2,0.44 -0.235,0.66 -0.2,0.9 -0.1,1.02 -0.12,0.8 -0.1,0.5'),
      tone(coat, sunny > 0 ? -0.32 : 0.16),
    ) +
    shape(points('0.08,1.05 0.17,0.97 0.19,0.78 0.19,0.56 0.12,0.6 0.1,0.84'), tone(coat, lightBy)) +
    line(
      [
        [0.1, 1.0],
        [0.14, 0.8],
        [0.14, 0.56],
      ],
      tone(coat, -0.4),
      0.008,
    ) +
    shape(points('0.0,1.06 0.12,1.1 0.17,1.02 0.08,0.98'), tone('#e8e2d4')) +
    // Stick, arm and hands.
    line(
      [
        [0.5, 0.72],
        [0.52, 0.0],
      ],
      tone('#5a3d26'),
      0.022,
    ) +
    line(points('0.42,0.74 0.46,0.77 0.52,0.75 0.51,0.68'), tone('#5a3d26'), 0.024) +
    shape(
      points('0,0.98 0.1,0.97 0.17,0.78 0.3,0.72 0.44,0.74 0.45,0.66 0.28,0.62 0.06,0.68 -0.04,0.84'),
      tone(coat, -0.16),
    ) +
    line(points('0.02,0.92 0.1,0.74 0.26,0.67 0.42,0.69'), tone(coat, 0.1), 0.014) +
    shape(points('0.42,0.76 0.5,0.77 0.53,0.71 0.49,0.66 0.42,0.67'), tone(skin)) +
    // Head: bent a little forward, bun, ear, glasses.
    shape(points('0.02,1.02 0.0,1.12 0.12,1.14 0.14,1.02'), tone(skin, -0.22)) +
    shape(
      points(
        '0.02,1.12 0.0,1.24 0.06,1.34 0.16,1.35 0.23,1.28 0.235,1.22 0.265,1.18 0.235,1.165 0.235,1.12 0.19,1.08 0.1,1.07',
      ),
      tone(skin),
    ) +
    shape(
      points('0.19,1.27 0.235,1.22 0.262,1.18 0.235,1.165 0.232,1.12 0.18,1.1 0.17,1.2'),
      tone(skin, sunny > 0 ? 0.22 : -0.18),
    ) +
    shape(
      points('-0.03,1.16 -0.04,1.28 0.03,1.38 0.15,1.4 0.22,1.34 0.215,1.29 0.13,1.29 0.09,1.22 0.06,1.14'),
      tone('#e6e3de'),
    ) +
    shape(points('-0.12,1.28 -0.1,1.36 -0.02,1.37 0.01,1.3 -0.03,1.23'), tone('#d2cec8')) +
    line(
      [
        [0.0, 1.34],
        [0.08, 1.37],
        [0.18, 1.35],
      ],
      tone('#ffffff'),
      0.01,
    ) +
    line(
      [
        [0.07, 1.22],
        [0.14, 1.235],
        [0.2, 1.23],
      ],
      tone('#3a3a3e'),
      0.008,
    ) +
    `<ellipse cx="${n(at(0.215, 1.225)[0])}" cy="${n(at(0.215, 1.225)[1])}" rx="${n(0.018 * unit)}" ry="${n(0.022 * unit)}" fill="#dfeaf0" fill-opacity=".6" stroke="${tone('#3a3a3e')}" stroke-width="${n(Math.max(1, 0.008 * unit))}"/>` +
    line(
      [
        [0.225, 1.12],
        [0.2, 1.122],
      ],
      tone('#9a5a4a'),
      0.01,
    ) +
    // Handbag on the ground beside her.
    shape(points('-0.42,0 -0.44,0.2 -0.2,0.21 -0.18,0'), tone('#6a2f2a')) +
    shape(points('-0.43,0.13 -0.44,0.2 -0.2,0.21 -0.19,0.13 -0.31,0.09'), tone('#84403a')) +
    line(points('-0.39,0.2 -0.36,0.31 -0.26,0.31 -0.23,0.2'), tone('#4a1f1c'), 0.014)
  )
}
