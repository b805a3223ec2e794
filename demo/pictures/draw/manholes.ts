import { linear, shade } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { clipped, fill, type Point, polygon, stroke } from './shapes.ts'

/** A round lid lying at `height`, tilted by so many metres per metre along x and z. */
export type Lid = { x: number; z: number; radius: number; height: number; tiltX?: number; tiltZ?: number }

function lidRing(place: Place, lid: Lid, radius: number, lift = 0, count = 44): Point[] {
  return outline(
    place,
    Array.from({ length: count }, (_, index): Spot => {
      const angle = (index / count) * Math.PI * 2
      const [dx, dz] = [Math.cos(angle) * radius, Math.sin(angle) * radius]
      return [lid.x + dx, lid.z + dz, lid.height + lift + dx * (lid.tiltX ?? 0) + dz * (lid.tiltZ ?? 0)]
    }),
  )
}

/** A cast-iron manhole cover with its studs, vent holes and rust. */
export function manholeCover(place: Place, lid: Lid, iron = '#6c6660'): string {
  const { random } = place
  const away = distance(place, lid.x, lid.z)
  const scale = scaleAt(place, lid.x, lid.z)
  const { radius } = lid
  const wash = linear(
    [
      [0, place.tone(shade(iron, 0.22), away)],
      [0.55, place.tone(iron, away)],
      [1, place.tone(shade(iron, -0.28), away)],
    ],
    [place.shadow.x > 0 ? 0 : 1, 0],
    [place.shadow.x > 0 ? 1 : 0, 1],
  )
  let drawn = fill(polygon(lidRing(place, lid, radius, -0.05)), '#15161a')
  drawn += `${wash.def}${fill(polygon(lidRing(place, lid, radius)), wash.fill)}`
  drawn += stroke(
    polygon(lidRing(place, lid, radius * 0.97)),
    place.tone(shade(iron, 0.35)),
    0.012 * scale,
    'opacity=".6"',
  )
  drawn += stroke(polygon(lidRing(place, lid, radius * 0.84)), place.tone(shade(iron, -0.5)), 0.014 * scale)
  drawn += stroke(
    polygon(lidRing(place, lid, radius * 0.82)),
    place.tone(shade(iron, 0.3)),
    0.008 * scale,
    'opacity=".5"',
  )
  const at = (x: number, z: number): Spot => [
    lid.x + x,
    lid.z + z,
    lid.height + x * (lid.tiltX ?? 0) + z * (lid.tiltZ ?? 0),
  ]
  let studs = ''
  let lights = ''
  const step = radius / 6.2
  for (let row = -6; row <= 6; row++) {
    for (let column = -6; column <= 6; column++) {
      const [x, z] = [(column + (row % 2) * 0.5) * step, row * step]
      if (Math.hypot(x, z) > radius * 0.76) continue
      const half = step * 0.33
      const stud = [
        at(x - half, z - half),
        at(x + half, z - half),
        at(x + half, z + half),
        at(x - half, z + half),
      ]
      studs += polygon(outline(place, stud))
      lights += polygon(outline(place, stud.slice(2)), false)
    }
  }
  drawn +=
    fill(studs, place.tone(shade(iron, -0.42)), 'opacity=".75"') +
    stroke(lights, place.tone(shade(iron, 0.45)), 0.007 * scale, 'opacity=".7"')
  let rust = ''
  for (let index = 0; index < 70; index++) {
    const [angle, reach] = [random.between(0, 6.28), radius * Math.sqrt(random.next()) * 0.97]
    const [x, y] = project(place, ...at(Math.cos(angle) * reach, Math.sin(angle) * reach))
    const size = random.between(0.004, 0.014) * scale
    rust += `M${x.toFixed(1)} ${y.toFixed(1)}h${size.toFixed(1)}v${(size * 0.5).toFixed(1)}h-${size.toFixed(1)}z`
  }
  drawn += fill(rust, place.tone('#9a5c34'), 'opacity=".5"')
  for (const side of [-1, 1]) {
    const slot = [
      at(side * radius * 0.9 - 0.03, -0.02),
      at(side * radius * 0.9 + 0.03, -0.02),
      at(side * radius * 0.9 + 0.03, 0.02),
      at(side * radius * 0.9 - 0.03, 0.02),
    ]
    drawn += fill(polygon(outline(place, slot)), '#0e0f12')
  }
  return drawn
}

/** The iron ring set into the road around a manhole. */
export function manholeRing(
  place: Place,
  x: number,
  z: number,
  inner: number,
  outer: number,
  height = 0.005,
): string {
  const lid = { x, z, radius: outer, height }
  const iron = place.tone('#77716a')
  const scale = scaleAt(place, x, z)
  return (
    fill(polygon(lidRing(place, lid, outer * 1.06)), place.tone('#4c4c4e'), 'opacity=".7"') +
    `<path d="${polygon(lidRing(place, lid, outer))}${polygon(lidRing(place, lid, inner))}" fill="${iron}" fill-rule="evenodd"/>` +
    stroke(polygon(lidRing(place, lid, outer)), shade(iron, -0.45), 0.008 * scale) +
    stroke(
      polygon(lidRing(place, lid, (inner + outer) / 2)),
      shade(iron, 0.35),
      0.01 * scale,
      'opacity=".55"',
    ) +
    stroke(polygon(lidRing(place, lid, inner)), shade(iron, 0.45), 0.007 * scale, 'opacity=".8"')
  )
}

/** An open shaft: concrete rings going down into the dark, step irons on the far wall. */
export function shaft(place: Place, x: number, z: number, radius: number, depth = 3): string {
  const lid = { x, z, radius, height: 0 }
  const mouth = polygon(lidRing(place, lid, radius))
  const scale = scaleAt(place, x, z)
  let inner = fill(mouth, '#030406')
  const layers = 26
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / layers
    const down = share ** 1.6 * depth
    const ring = lidRing(place, lid, radius * (layer > 2 ? 1.04 : 1), -down)
    const dark = Math.min(0.97, 0.02 + share * 1.7)
    inner += fill(
      polygon(ring),
      place.tone(shade(layer === 8 || layer === 15 ? '#5d5a52' : '#918c82', -dark)),
    )
  }
  const side = place.shadow.x > 0 ? 1 : -1
  const lightWall = linear(
    [
      [0, '#fff3d0', side > 0 ? 0 : 0.16],
      [0.5, '#000000', 0.08],
      [1, '#fff3d0', side > 0 ? 0.16 : 0],
    ],
    [0, 0],
    [1, 0],
  )
  const upper = linear([
    [0, '#000000', 0],
    [0.3, '#000000', 0.12],
    [0.75, '#000000', 0.86],
    [1, '#000000', 0.98],
  ])
  inner += `${lightWall.def}${fill(mouth, lightWall.fill)}${upper.def}${fill(mouth, upper.fill)}`
  // The step irons sit on the wall that faces the camera.
  const reach = Math.hypot(x - place.camera.x, z - place.camera.z) || 1
  const [toX, toZ] = [(x - place.camera.x) / reach, (z - place.camera.z) / reach]
  for (let rung = 0; rung < 4; rung++) {
    const down = -0.16 - rung * 0.25
    const spot = (aside: number, out: number, height: number): Spot => [
      x + toX * radius * out + toZ * aside,
      z + toZ * radius * out - toX * aside,
      height,
    ]
    const bow = [
      spot(-0.14, 1, down + 0.03),
      spot(-0.14, 0.66, down),
      spot(0.14, 0.66, down),
      spot(0.14, 1, down + 0.03),
    ]
    const line = polygon(outline(place, bow), false)
    const wide = 0.028 * scale * (1 - rung * 0.1)
    inner += stroke(line, '#0a0b0d', wide * 1.5) + stroke(line, shade('#a0643a', -0.1 - rung * 0.24), wide)
  }
  return clipped(mouth, inner)
}
