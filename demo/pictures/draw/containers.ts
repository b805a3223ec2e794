import { linearAt, shade } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { contact, hull, shadowOfSolid } from './shadows.ts'
import { clipped, fill, n, type Point, polygon, stroke } from './shapes.ts'
import { flatCircle, footprint } from './solids.ts'

/** An igloo-shaped bottle bank; `holes` draws into its openings (turned to the camera). */
export function bottleBank(
  place: Place,
  x: number,
  z: number,
  colour: string,
  mark: string,
  holes?: (spot: Point, radius: number) => string,
): string {
  const { random } = place
  const profile = [
    [0, 0.72],
    [0.1, 0.78],
    [0.55, 0.8],
    [0.95, 0.74],
    [1.25, 0.6],
    [1.46, 0.4],
    [1.58, 0.16],
    [1.6, 0.05],
  ] as const
  const away = distance(place, x, z)
  const scale = scaleAt(place, x, z)
  const tone = place.tone(colour, away)
  const rings = profile.map(([h, r]) => flatCircle(place, x, z, r, h, 30))
  const around = hull(rings.flat())
  const data = polygon(around)
  const xs = around.map(([px]) => px)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const sunLeft = place.shadow.x > 0
  const wash = linearAt(sunLeft ? [left, 0] : [right, 0], sunLeft ? [right, 0] : [left, 0], [
    [0, shade(tone, -0.12)],
    [0.25, shade(tone, 0.26)],
    [0.55, tone],
    [1, shade(tone, -0.48)],
  ])
  let inner = wash.def + fill(data, wash.fill)
  // Moulded ribs, dirt at the foot, scratches.
  const facing = Math.atan2(place.camera.z - z, place.camera.x - x)
  const ribs = [1, 3, 4]
    .map((index) => {
      const [h = 0, r = 0] = profile[index] ?? []
      const half = Array.from({ length: 17 }, (_, step): Point => {
        const angle = facing + (step / 16 - 0.5) * Math.PI
        return project(place, x + Math.cos(angle) * r, z + Math.sin(angle) * r, h)
      })
      return polygon(half, false)
    })
    .join('')
  inner +=
    stroke(ribs, shade(tone, -0.35), 0.02 * scale, 'opacity=".45"') +
    stroke(ribs, shade(tone, 0.35), 0.009 * scale, 'opacity=".5" transform="translate(0 -4)"')
  const [, footY] = project(place, x, z, 0)
  let dirt = ''
  for (let index = 0; index < 30; index++) {
    const px = random.between(left, right)
    const tall = random.between(0.03, 0.3) * scale
    dirt += polygon([
      [px, footY + 0.3 * scale],
      [px + random.between(6, 30), footY + 0.3 * scale],
      [px + random.between(2, 14), footY - tall],
    ])
  }
  inner += fill(dirt, '#3b3428', 'opacity=".18"')
  // A label band and the openings are turned to the camera.
  const at = (angle: number, h: number, r: number): Point =>
    project(place, x + Math.cos(facing + angle) * r, z + Math.sin(facing + angle) * r, h)
  const patch = (from: number, to: number, low: number, high: number, r: number, fillColour: string) => {
    const spots: Point[] = []
    for (let step = 0; step <= 8; step++) spots.push(at(from + ((to - from) * step) / 8, low, r))
    for (let step = 8; step >= 0; step--) spots.push(at(from + ((to - from) * step) / 8, high, r))
    return fill(polygon(spots), fillColour)
  }
  inner +=
    patch(-0.75, 0.75, 0.36, 0.78, 0.815, place.tone('#efeee8', away)) +
    patch(-0.7, 0.7, 0.4, 0.74, 0.82, place.tone(mark, away))
  // A bottle pictogram on the label.
  const icon = (u: number, v: number): Point => at(u * 0.2, 0.57 + v * 0.14, 0.825)
  inner += fill(
    polygon([
      icon(-0.4, -1),
      icon(0.4, -1),
      icon(0.4, 0.2),
      icon(0.14, 0.5),
      icon(0.14, 1),
      icon(-0.14, 1),
      icon(-0.14, 0.5),
      icon(-0.4, 0.2),
    ]),
    '#ffffff',
    'opacity=".92"',
  )
  let openings = ''
  for (const angle of [-0.62, 0.62]) {
    const [px, py] = at(angle, 1.12, 0.68)
    const radius = 0.12 * scale
    const squeeze = Math.cos(angle * 0.9)
    openings += `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(radius * 1.25 * squeeze)}" ry="${n(radius * 1.2)}" fill="#1b1d1f"/><ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(radius * squeeze)}" ry="${n(radius * 0.96)}" fill="#050607"/>`
    openings += holes?.([px, py], radius) ?? ''
  }
  const [topX, topY] = project(place, x, z, 1.6)
  const ring = `<circle cx="${n(topX)}" cy="${n(topY - 0.05 * scale)}" r="${n(0.07 * scale)}" fill="none" stroke="${place.tone('#6c7074', away)}" stroke-width="${n(0.025 * scale)}"/>`
  return (
    shadowOfSolid(place, footprint(x, z, 1.3, 1.3), 1.4) +
    contact(place, x, z, 2.1, 2, 0.6) +
    ring +
    clipped(data, inner) +
    openings
  )
}

/** A shopping trolley of wire in its own measures; `place3` turns (a to the right, b up, c along) into world spots. */
export function trolley(
  place: Place,
  spot: (a: number, b: number, c: number) => Spot,
  rust = '#9a5a32',
): string {
  const line = (points: readonly (readonly [number, number, number])[]) =>
    polygon(
      outline(
        place,
        points.map(([a, b, c]) => spot(a, b, c)),
      ),
      false,
    )
  const [x, z] = spot(0, 0.5, 0)
  const scale = scaleAt(place, x, z)
  const metal = place.tone('#bcc3c8')
  const basket = {
    low: [
      [-0.2, 0.5, 0.36],
      [0.2, 0.5, 0.36],
      [0.24, 0.56, -0.42],
      [-0.24, 0.56, -0.42],
    ],
    high: [
      [-0.25, 0.86, 0.5],
      [0.25, 0.86, 0.5],
      [0.3, 1.0, -0.46],
      [-0.3, 1.0, -0.46],
    ],
  } as const
  const mix3 = (
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    share: number,
  ) =>
    [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ] as const
  let wires = ''
  for (let side = 0; side < 4; side++) {
    const [a, b] = [basket.low[side], basket.low[(side + 1) % 4]]
    const [c, d] = [basket.high[side], basket.high[(side + 1) % 4]]
    if (!a || !b || !c || !d) continue
    const count = side % 2 === 0 ? 9 : 14
    for (let wire = 0; wire <= count; wire++)
      wires += line([mix3(a, b, wire / count), mix3(c, d, wire / count)])
    for (let row = 1; row < 5; row++) wires += line([mix3(a, c, row / 5), mix3(b, d, row / 5)])
  }
  for (let wire = 0; wire <= 8; wire++)
    wires += line([
      mix3(basket.low[0], basket.low[1], wire / 8),
      mix3(basket.low[3], basket.low[2], wire / 8),
    ])
  for (let wire = 0; wire <= 8; wire++)
    wires += line([
      mix3(basket.low[0], basket.low[3], wire / 8),
      mix3(basket.low[1], basket.low[2], wire / 8),
    ])
  const rim = line([...basket.high, basket.high[0]]) + line([...basket.low, basket.low[0]])
  const frame =
    line([
      [-0.24, 0.07, 0.42],
      [-0.26, 0.07, -0.42],
      [-0.28, 1.0, -0.5],
    ]) +
    line([
      [0.24, 0.07, 0.42],
      [0.26, 0.07, -0.42],
      [0.28, 1.0, -0.5],
    ]) +
    line([
      [-0.24, 0.07, 0.42],
      [-0.2, 0.5, 0.36],
    ]) +
    line([
      [0.24, 0.07, 0.42],
      [0.2, 0.5, 0.36],
    ]) +
    line([
      [-0.24, 0.16, 0.4],
      [0.24, 0.16, 0.4],
    ]) +
    line([
      [-0.26, 0.18, -0.4],
      [0.26, 0.18, -0.4],
    ])
  const wheels = (
    [
      [-0.24, 0.07, 0.42],
      [0.24, 0.07, 0.42],
      [-0.26, 0.07, -0.42],
      [0.26, 0.07, -0.42],
    ] as const
  )
    .map(([a, b, c]) => {
      const ring = Array.from({ length: 14 }, (_, index) => {
        const angle = (index / 14) * Math.PI * 2
        return spot(a, b + Math.sin(angle) * 0.07, c + Math.cos(angle) * 0.07)
      })
      const points = outline(place, ring)
      return fill(polygon(points), '#1d1f22') + stroke(polygon(points), '#4a4d51', 0.014 * scale)
    })
    .join('')
  const grip = line([
    [-0.3, 1.02, -0.52],
    [0.3, 1.02, -0.52],
  ])
  return (
    wheels +
    stroke(frame, shade(metal, -0.45), 0.034 * scale) +
    stroke(frame, shade(metal, 0.12), 0.018 * scale) +
    stroke(wires, shade(metal, -0.4), 0.011 * scale) +
    stroke(wires, shade(metal, 0.25), 0.005 * scale) +
    stroke(rim, shade(metal, -0.35), 0.026 * scale) +
    stroke(rim, shade(metal, 0.35), 0.012 * scale) +
    stroke(
      wires.slice(0, Math.floor(wires.length / 7)).replace(/M[^M]*$/, ''),
      place.tone(rust),
      0.01 * scale,
      'opacity=".7"',
    ) +
    stroke(grip, '#1f2124', 0.05 * scale) +
    stroke(grip, place.tone('#c4342b'), 0.036 * scale)
  )
}
