import { mix, shade } from './colour.ts'
import { distance, inPicture, outline, type Place, project, type Spot } from './place.ts'
import { fill, polygon } from './shapes.ts'

/** Height of the ground above its level at a spot, in metres. */
export type Relief = (x: number, z: number) => number

/**
 * Paving stones that follow a relief, each one stiff, tilted and shaken out of line; edges that stick out show.
 * `gone` leaves stones out. Draws only the stones: the soil below them comes first.
 */
export function heavedStones(
  place: Place,
  area: { x0: number; x1: number; z0: number; z1: number; level: number },
  size: readonly [number, number],
  relief: Relief,
  options: {
    colours: readonly string[]
    thick?: number
    stagger?: boolean
    gone?: (x: number, z: number) => boolean
    joint?: number
  },
): string {
  const { random } = place
  const [wide, long] = size
  const thick = options.thick ?? 0.06
  const joint = (options.joint ?? 0.012) / 2
  const stones: { away: number; draw: () => string }[] = []
  const rows = Math.round((area.z1 - area.z0) / long)
  const columns = Math.round((area.x1 - area.x0) / wide)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = area.x0 + (column + 0.5 + (options.stagger && row % 2 === 1 ? 0.5 : 0)) * wide
      const z = area.z0 + (row + 0.5) * long
      if (x + wide / 2 > area.x1 + 0.01 || options.gone?.(x, z)) continue
      if (!inPicture(project(place, x, z, area.level), 300)) continue
      const here = relief(x, z)
      const slopeX = (relief(x + wide / 2, z) - relief(x - wide / 2, z)) / wide
      const slopeZ = (relief(x, z + long / 2) - relief(x, z - long / 2)) / long
      // The more a stone is lifted, the more it is shaken.
      const loose = Math.min(1, here / 0.08)
      const tiltX = slopeX + random.between(-0.14, 0.14) * loose
      const tiltZ = slopeZ + random.between(-0.14, 0.14) * loose
      const spin = random.between(-0.12, 0.12) * loose
      const shift = [random.between(-0.02, 0.02) * loose, random.between(-0.02, 0.02) * loose] as const
      const tone = random.pick(options.colours)
      const corners = (
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
      ).map(([across, along]): Spot => {
        const [dx, dz] = [across * (wide / 2 - joint), along * (long / 2 - joint)]
        return [
          x + dx * Math.cos(spin) - dz * Math.sin(spin) + shift[0],
          z + dz * Math.cos(spin) + dx * Math.sin(spin) + shift[1],
          area.level + here + dx * tiltX + dz * tiltZ,
        ]
      })
      stones.push({
        away: distance(place, x, z),
        draw: () =>
          stone(
            place,
            corners,
            thick,
            tone,
            -tiltX * place.shadow.x - tiltZ * place.shadow.z * 0.6 + tiltZ * 0.35,
          ),
      })
    }
  }
  return stones
    .sort((left, right) => right.away - left.away)
    .map(({ draw }) => draw())
    .join('')
}

/** One slab given by its upper corners (anticlockwise from above), with its visible sides. */
export function stone(
  place: Place,
  corners: readonly Spot[],
  thick: number,
  colour: string,
  light = 0,
): string {
  const [first = [0, 0]] = corners
  const tone = place.tone(colour, distance(place, first[0], first[1]))
  const soft = place.weather === 'overcast' ? 0.6 : 1.3
  let drawn = ''
  for (const [index, start] of corners.entries()) {
    const end = corners[(index + 1) % corners.length] ?? start
    const [normalX, normalZ] = [end[1] - start[1], -(end[0] - start[0])]
    if ((place.camera.x - start[0]) * normalX + (place.camera.z - start[1]) * normalZ <= 0) continue
    const face: Spot[] = [
      start,
      end,
      [end[0], end[1], (end[2] ?? 0) - thick],
      [start[0], start[1], (start[2] ?? 0) - thick],
    ]
    const length = Math.hypot(normalX, normalZ) || 1
    const side = (-normalX * Math.sign(place.shadow.x)) / length
    drawn += fill(polygon(outline(place, face)), mix(shade(tone, -0.45), shade(tone, -0.1), side * 0.5 + 0.5))
  }
  const top = polygon(outline(place, corners))
  return (
    drawn +
    fill(
      top,
      shade(tone, Math.max(-0.3, Math.min(0.3, light * soft))),
      `stroke="${shade(tone, 0.28)}" stroke-width="1" stroke-opacity=".5"`,
    )
  )
}
