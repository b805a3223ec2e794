import { glow, linear, shade } from './colour.ts'
import { points } from './outlines.ts'
import { type Place, project, scaleAt } from './place.ts'
import { litter } from './scatter.ts'
import { contact, shadowOfPost } from './shadows.ts'
import { blob, curve, fill, n, type Point, polygon, ribbon, stroke, wander } from './shapes.ts'

/** A plastic bin after a fire: sagged over to one side, charred, with runs of molten plastic, soot and ash. */
export function burntBin(place: Place, x: number, z: number, colour: string, level = 0): string {
  const { random } = place
  const unit = scaleAt(place, x, z)
  const [footX, footY] = project(place, x, z, level)
  const at = (a: number, b: number): Point => [footX + a * unit, footY - b * unit]
  const tone = place.tone(colour)
  const char = place.tone('#17161a')
  const shape = (points: readonly Point[]) => curve(points.map(([a, b]) => at(a, b)))
  // Left wall still stands, the right one has collapsed into folds.
  const back: Point[] = points(
    '-0.33,0.02 -0.36,0.5 -0.35,0.95 -0.22,1 0,0.9 0.2,0.74 0.36,0.55 0.38,0.2 0.33,0.02',
  )
  const mouth: Point[] = points(
    '-0.34,0.95 -0.2,0.98 0.0,0.88 0.2,0.72 0.34,0.54 0.24,0.46 0.04,0.54 -0.14,0.68 -0.27,0.83',
  )
  const body: Point[] = points(
    '-0.29,0 -0.325,0.45 -0.365,0.93 -0.28,0.8 -0.16,0.66 0.02,0.52 0.2,0.43 0.36,0.53 0.42,0.38 0.45,0.12 0.4,-0.02 0.1,-0.05',
  )
  const melt = linear(
    [
      [0, tone],
      [0.3, shade(tone, -0.3)],
      [0.52, char],
      [1, shade(char, -0.3)],
    ],
    [0, 0.75],
    [0.85, 0.35],
  )
  const flat = place.camera.eye / Math.max(1, z - place.camera.z)
  let ground = ''
  for (let patch = 0; patch < 9; patch++) {
    const [angle, reach] = [random.between(0, 6.28), patch === 0 ? 0 : random.between(0.2, 0.75) * unit]
    const wide = unit * random.between(0.5, 0.95)
    ground += glow(
      footX + unit * 0.15 + Math.cos(angle) * reach,
      footY + Math.sin(angle) * reach * flat,
      wide,
      wide * flat,
      '#0a090b',
      patch === 0 ? 0.9 : 0.5,
    )
  }
  let runs = ''
  let beads = ''
  for (let run = 0; run < 8; run++) {
    const a = random.between(-0.1, 0.42)
    const top = 0.4 - Math.abs(a - 0.2) * 0.4
    const low = random.between(-0.08, 0.14)
    const line = wander(random, at(a, top), at(a + random.between(0, 0.06), low), 4, unit * 0.012)
    runs += curve(ribbon(line, unit * 0.03, unit * 0.012))
    const end = line.at(-1) ?? at(a, low)
    const size = unit * random.between(0.014, 0.026)
    beads += `M${n(end[0] - size)} ${n(end[1])}a${n(size)} ${n(size * 1.3)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 1.3)} 0 1 0 ${n(-size * 2)} 0`
  }
  const folds = [
    points('-0.3,0.6 -0.12,0.42 0.08,0.3 0.36,0.22'),
    points('-0.31,0.42 -0.1,0.28 0.12,0.18 0.42,0.12'),
    [
      [-0.3, 0.24],
      [-0.08, 0.14],
      [0.2, 0.07],
    ],
  ] as const
  const foldData = folds
    .map((line) =>
      curve(
        line.map(([a, b]) => at(a, b)),
        false,
      ),
    )
    .join('')
  const puddle = blob(random, footX + 0.3 * unit, footY + 0.02 * unit, 0.34 * unit, 0.09 * unit, 0.25, 14)
  const ash = Array.from(
    { length: 110 },
    () => [x + random.between(-1, 1.1), z + random.between(-0.7, 0.5), level] as const,
  )
  const flakes = Array.from(
    { length: 18 },
    () => [x + random.between(-0.3, 0.8), z + random.between(-0.5, 0.2), level] as const,
  )
  let lip = ''
  for (let piece = 0; piece < 7; piece++) {
    const share = piece / 6
    const [a, b] = [-0.33 + share * 0.66, 0.96 - share * 0.42]
    lip += curve(blob(random, ...at(a, b), unit * 0.04, unit * 0.025, 0.4, 8))
  }
  return (
    ground +
    shadowOfPost(place, x, z, 0.8, 0.6, level) +
    contact(place, x, z, 1.3, 0.9, 0.6, level) +
    fill(curve(puddle), shade(char, -0.2)) +
    fill(
      curve(puddle.map(([px, py]): Point => [px - unit * 0.02, py - unit * 0.012])),
      shade(tone, -0.5),
      'opacity=".7"',
    ) +
    litter(place, ash, ['#2a2728', '#55504c', '#8d8781', '#1a1819'], 0.025, 0.5) +
    fill(shape(back), shade(char, -0.2)) +
    fill(shape(mouth), '#050506') +
    melt.def +
    fill(shape(body), melt.fill) +
    fill(
      shape(points('-0.345,0.88 -0.335,0.45 -0.3,0.02 -0.24,0.02 -0.28,0.45 -0.3,0.75')),
      shade(tone, 0.28),
      'opacity=".55"',
    ) +
    stroke(foldData, '#000', unit * 0.03, 'opacity=".45"') +
    stroke(foldData, shade(tone, 0.1), unit * 0.01, 'opacity=".5" transform="translate(-3 -5)"') +
    fill(runs + beads, shade(char, 0.08)) +
    stroke(runs, shade(tone, -0.2), 1.4, 'opacity=".6"') +
    fill(lip, shade(char, 0.14)) +
    fill(
      polygon([at(-0.28, 0.5), at(-0.13, 0.46), at(-0.14, 0.32), at(-0.27, 0.36)]),
      place.tone('#d8d2c4'),
      'opacity=".55"',
    ) +
    litter(place, flakes, ['#d8d2c4', '#8a6a4a', '#3a3432'], 0.05, 0.4)
  )
}

/** Thin smoke that still rises. */
export function smoke(place: Place, x: number, y: number, height: number): string {
  const { random } = place
  let drawn = ''
  for (let wisp = 0; wisp < 4; wisp++) {
    const line = wander(
      random,
      [x + random.between(-40, 40), y],
      [x + random.between(-120, 160), y - height * random.between(0.6, 1)],
      7,
      34,
    )
    const wash = linear([
      [0, '#d8d8d8', 0],
      [0.5, '#c9c9c9', 0.22],
      [1, '#8a8a8a', 0.35],
    ])
    drawn += wash.def + fill(curve(ribbon(line, 22, 90)), wash.fill)
  }
  return drawn
}

/** Soot that has gone up a wall or post behind the fire. */
export function soot(place: Place, x: number, y: number, width: number, height: number): string {
  const { random } = place
  let drawn = ''
  for (let layer = 0; layer < 10; layer++) {
    const up = (layer / 10) * 0.72
    const wide = width * (0.5 - up * 0.34) * random.between(0.85, 1.1)
    drawn += glow(
      x + Math.sin(layer * 1.3) * 0.07 * width,
      y - height * (0.12 + up),
      wide,
      height * 0.26,
      '#0b0a0c',
      0.4 - up * 0.28,
    )
  }
  return drawn
}
