import { shade } from './colour.ts'
import { type Foliage, leaf } from './foliage.ts'
import { groundShape } from './greenery.ts'
import { type Place, project, scaleAt } from './place.ts'
import { blob, fill, type Point, polygon } from './shapes.ts'
import { sprays } from './timber.ts'

/** One slice across an overgrown hedge: dark inside, leaves that catch more light the higher they are. */
function slice(
  place: Place,
  lumps: readonly { x: number; y: number; r: number; up: number }[],
  away: number,
  unit: number,
  colours: Foliage,
) {
  const { random } = place
  const sunny = place.shadow.x > 0 ? -1 : 1
  const leaves = ['', '', '', '', '']
  let back = ''
  const count = away < 2.6 ? 105 : away < 3.4 ? 60 : away < 6 ? 28 : 14
  for (const { x, y, r, up } of lumps) {
    back += polygon(blob(random, x, y, r * 1.08, r, 0.2, 10))
    for (let index = 0; index < count; index++) {
      const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next()) * 1.15]
      const [across, rise] = [Math.cos(angle) * reach, -Math.sin(angle) * reach]
      const light = up * 0.9 - 0.75 + rise * 0.45 + across * sunny * 0.25 + random.between(-0.55, 0.55)
      const tone = light < -0.5 ? 0 : light < -0.05 ? 1 : light < 0.35 ? 2 : light < 0.75 ? 3 : 4
      const size = Math.max(3.5, 0.085 * unit * random.between(0.65, 1.3))
      leaves[tone] += leaf(x + across * r, y - rise * r, size, random.between(-0.4, 3.5), 0.6)
    }
  }
  const tones = [shade(colours[0], -0.3), ...colours].map((colour) => place.tone(colour, away))
  return (
    fill(back, tones[0] ?? '#1d3216') +
    leaves.map((data, index) => fill(data, tones[index] ?? '#3c632b')).join('')
  )
}

/** A hedge that has grown from the edge of a plot (x) far over the pavement, from `to` towards the camera. */
export function wildHedge(
  place: Place,
  edge: number,
  over: number,
  height: number,
  colours: Foliage,
  to: number,
): string {
  const { random, camera } = place
  const level = 0.11
  const rows: number[] = []
  for (let z = to; z > camera.z + 2; z -= z - camera.z > 6 ? 0.55 : 0.36) rows.push(z)
  let drawn = groundShape(
    place,
    [
      [edge, to],
      [edge + over * 1.1, to - 0.4],
      ...Array.from(
        { length: 8 },
        (_, index): Point => [edge + over * random.between(1, 1.3), to - 1 - index * 1.2],
      ),
      [edge + over * 1.1, camera.z + 1],
      [edge - 1, camera.z + 1],
    ],
    '#12161f',
    'opacity=".5"',
    level,
  )
  for (const z of rows) {
    const unit = scaleAt(place, edge, z)
    const swell = 1 + Math.sin(z * 1.7) * 0.12
    const lumps = (
      [
        [0.75, 0.25],
        [0.2, 0.4],
        [0.95, 0.75],
        [0.85, 1.2],
        [0.4, 1.0],
        [0.6, 1.6],
        [0, 1.5],
        [0.25, 1.95],
      ] as const
    ).map(([aside, up]) => {
      const [x, y] = project(
        place,
        edge + aside * over * swell + random.between(-0.1, 0.1),
        z,
        level + (up * height) / 2 + random.between(-0.08, 0.08),
      )
      return { x, y, r: unit * random.between(0.27, 0.36), up }
    })
    drawn += slice(place, lumps, z - camera.z, unit, colours)
    if (z - camera.z > 9) continue
    const shoots = Array.from({ length: 3 }, () => {
      const up = random.between(0.4, 2) * (height / 2)
      return {
        from: project(place, edge + over * swell * random.between(0.9, 1.1), z, level + up),
        angle: random.between(-1.4, 0.4),
        length: unit * random.between(0.2, 0.5),
      }
    })
    drawn += sprays(place, shoots, { colours, size: Math.max(5, 0.075 * unit), droop: 0.5 })
  }
  return drawn
}

/** A shrub or young tree that leans over what stands before it: one tall mass of leaves with twigs sticking out. */
export function wildBranches(
  place: Place,
  spec: { x: number; z: number; level: number; height: number; width: number; colours: Foliage },
): string {
  const { random } = place
  const unit = scaleAt(place, spec.x, spec.z)
  const lumps = Array.from({ length: 17 }, (_, index) => {
    const up = ((index + 0.5) / 17) * spec.height
    const [x, y] = project(
      place,
      spec.x + random.between(-0.5, 0.5) * spec.width * (0.6 + Math.sin((up / spec.height) * 3) * 0.5),
      spec.z,
      spec.level + up,
    )
    return { x, y, r: unit * random.between(0.3, 0.44), up: (up / spec.height) * 2 }
  })
  const twigs = Array.from({ length: 22 }, () => ({
    from: project(
      place,
      spec.x + random.between(-0.5, 0.5) * spec.width,
      spec.z,
      spec.level + random.between(0.4, 1) * spec.height,
    ),
    angle: random.between(-2.8, -0.3),
    length: unit * random.between(0.3, 0.6),
  }))
  return (
    slice(place, lumps, 2.5, unit, spec.colours) +
    sprays(place, twigs, { colours: spec.colours, size: Math.max(8, 0.08 * unit) })
  )
}
