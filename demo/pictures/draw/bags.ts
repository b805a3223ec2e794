import { linear, radial, shade } from './colour.ts'
import { distance, type Place, project, scaleAt } from './place.ts'
import { contact } from './shadows.ts'
import { clipped, curve, fill, group, n, type Point, polygon, stroke, wander } from './shapes.ts'

/** A tied, well-filled rubbish bag of about `size` metres, standing or slumped; `lean` in degrees. */
export function bag(
  place: Place,
  x: number,
  z: number,
  size: number,
  colour: string,
  options: { lean?: number; level?: number; gloss?: number; torn?: boolean } = {},
): string {
  const { random } = place
  const away = distance(place, x, z)
  if (away < 0.8) return ''
  const level = options.level ?? 0
  const [footX, footY] = project(place, x, z, level)
  const unit = size * scaleAt(place, x, z)
  const tone = place.tone(colour, away)
  const r = (amount: number) => random.between(-amount, amount)
  const body: Point[] = [
    [-0.3 + r(0.03), 0.03],
    [-0.47 + r(0.04), -0.06],
    [-0.53 + r(0.05), -0.26 + r(0.04)],
    [-0.46 + r(0.05), -0.5 + r(0.04)],
    [-0.27 + r(0.04), -0.7 + r(0.03)],
    [-0.1, -0.81],
    [-0.05, -0.87],
    [0.05, -0.87],
    [0.1, -0.81],
    [0.27 + r(0.04), -0.7 + r(0.03)],
    [0.47 + r(0.05), -0.5 + r(0.04)],
    [0.53 + r(0.05), -0.25 + r(0.04)],
    [0.46 + r(0.04), -0.05],
    [0.28 + r(0.03), 0.04],
  ]
  const at = ([u, v]: Point): Point => [u * unit, v * unit]
  const data = curve(body.map(at))
  const sunny = place.shadow.x > 0 ? 0.3 : 0.7
  const round = radial(
    [
      [0, shade(tone, 0.22)],
      [0.5, tone],
      [1, shade(tone, -0.5)],
    ],
    [sunny, 0.28],
    0.8,
  )
  let inner = round.def + fill(data, round.fill)
  // Folds run from the knot down over the bulges.
  let folds = ''
  let lights = ''
  for (let fold = 0; fold < 9; fold++) {
    const angle = -1.25 + (fold / 8) * 2.5 + r(0.1)
    const end: Point = [
      Math.sin(angle) * random.between(0.3, 0.55),
      -0.82 + Math.cos(angle * 0.75) * random.between(0.35, 0.75),
    ]
    const line = curve(wander(random, at([Math.sin(angle) * 0.07, -0.8]), at(end), 5, 0.035 * unit), false)
    if (fold % 2 === 0) lights += line
    else folds += line
  }
  inner += stroke(folds, shade(tone, -0.55), 0.028 * unit, 'opacity=".5"')
  inner += stroke(lights, shade(tone, 0.5), 0.018 * unit, `opacity="${options.gloss ?? 0.5}"`)
  let dents = ''
  for (let dent = 0; dent < 7; dent++) {
    const [u, v] = [r(0.38), random.between(-0.55, -0.08)]
    const wide = random.between(0.06, 0.16)
    dents += curve([
      at([u - wide, v]),
      at([u, v - wide * 0.5]),
      at([u + wide, v + r(0.05)]),
      at([u + wide * 0.2, v + wide * 0.35]),
    ])
  }
  inner += fill(dents, shade(tone, -0.4), 'opacity=".28"')
  let gloss = ''
  for (let spot = 0; spot < 6; spot++) {
    const [u, v] = [(sunny - 0.5) * 0.9 + r(0.2), random.between(-0.62, -0.2)]
    const long = random.between(0.05, 0.13)
    gloss += curve([
      at([u, v]),
      at([u + long * 0.3, v - long]),
      at([u + long * 0.55, v - long * 0.9]),
      at([u + long * 0.3, v]),
    ])
  }
  inner += fill(gloss, '#ffffff', `opacity="${(options.gloss ?? 0.5) * 0.8}"`)
  const base = linear([
    [0, '#05060a', 0],
    [0.72, '#05060a', 0],
    [1, '#05060a', 0.5],
  ])
  inner += base.def + fill(data, base.fill)
  const ears = [
    [
      [-0.04, -0.86],
      [-0.16, -1.0],
      [-0.22, -0.97],
      [-0.1, -0.88],
    ],
    [
      [0.04, -0.86],
      [0.13, -1.03],
      [0.21, -1.01],
      [0.1, -0.88],
    ],
    [
      [-0.03, -0.87],
      [-0.02, -1.02],
      [0.05, -1.01],
      [0.04, -0.87],
    ],
  ].map((ear) =>
    fill(
      curve(ear.map(([u = 0, v = 0]) => at([u + r(0.02), v + r(0.02)]))),
      shade(tone, random.between(-0.15, 0.15)),
    ),
  )
  const knot = fill(
    curve([at([-0.07, -0.83]), at([-0.06, -0.9]), at([0.06, -0.9]), at([0.07, -0.83])]),
    shade(tone, -0.3),
  )
  const tear = options.torn ? torn(place, at, unit) : ''
  const lean = options.lean ?? r(9)
  return (
    contact(place, x + place.shadow.x * 0.1, z, size * 1.35, size * 0.9, 0.6, level) +
    group(
      ears.join('') + clipped(data, inner) + knot + tear,
      `transform="translate(${n(footX)} ${n(footY)}) rotate(${n(lean)})"`,
    )
  )
}

/** A rip in a bag with rubbish showing. */
function torn(place: Place, at: (point: Point) => Point, unit: number): string {
  const { random } = place
  const rip = curve(
    [
      [-0.1, -0.5],
      [0.12, -0.46],
      [0.3, -0.3],
      [0.24, -0.1],
      [0.05, -0.14],
      [-0.06, -0.3],
    ].map(([u = 0, v = 0]) => at([u, v])),
  )
  let scraps = fill(rip, '#1a1613')
  for (const colour of ['#d8d3c4', '#c0703a', '#e9e5da', '#6f8fae', '#b9b08f', '#c9473a', '#8a9a5b']) {
    const [u, v] = [random.between(-0.05, 0.22), random.between(-0.42, -0.14)]
    const size = random.between(0.05, 0.1)
    scraps += fill(
      polygon([
        at([u - size, v]),
        at([u - size * 0.2, v - size]),
        at([u + size, v - size * 0.3]),
        at([u + size * 0.4, v + size * 0.8]),
      ]),
      place.tone(colour),
    )
  }
  return clipped(rip, scraps) + stroke(rip, '#ffffff', 0.012 * unit, 'opacity=".4"')
}
