import { mix, shade } from './colour.ts'
import { inPicture, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { litter, mottle, type Patch, scatter, speckle, surface } from './scatter.ts'
import { fill, n, type Point, polygon, stroke, wander } from './shapes.ts'

/** Leaves out stones or grains at a place of the world, for holes and damage. */
export type Hole = (x: number, z: number) => boolean

/** An asphalt surface with grain, worn tones, a repaired patch now and then and hairline cracks. */
export function asphalt(
  place: Place,
  patch: Patch,
  options: { colour?: string; cracks?: number; repairs?: number; grain?: number; hole?: Hole } = {},
): string {
  const { random } = place
  const colour = options.colour ?? random.pick(['#858585', '#8b898b', '#7d7f84', '#8e8b86'])
  const outside: Hole | undefined = options.hole && ((x, z) => !options.hole?.(x, z))
  const grain = options.grain ?? 1
  let drawn = surface(place, patch, colour, shade(colour, 0.1))
  drawn += mottle(place, patch, [shade(colour, -0.4), shade(colour, 0.3)], 46, 0.8, 0.09)
  for (let index = 0; index < (options.repairs ?? 1); index++) drawn += repair(place, patch, colour)
  drawn += speckle(
    place,
    patch,
    [shade(colour, 0.36), shade(colour, -0.34), shade(colour, 0.18)],
    3400 * grain,
    0.0085,
    0.55,
    outside,
  )
  drawn += speckle(
    place,
    patch,
    [shade(colour, 0.5), shade(colour, -0.55)],
    500 * grain,
    0.016,
    0.45,
    outside,
  )
  for (let index = 0; index < (options.cracks ?? 2); index++) {
    const from: Point = [random.between(patch.x0, patch.x1), place.camera.z + random.between(2, 12)]
    const to: Point = [from[0] + random.between(-2, 2), from[1] + random.between(-2, 3)]
    drawn += groundLine(
      place,
      wander(random, from, to, 12, 0.12),
      0.012,
      shade(colour, -0.55),
      0.7,
      patch.level,
    )
  }
  return drawn
}

function repair(place: Place, patch: Patch, colour: string): string {
  const { random } = place
  const [width, length] = [random.between(0.8, 1.8), random.between(1.2, 4)]
  const x = random.between(patch.x0, Math.max(patch.x0, patch.x1 - width))
  const z = place.camera.z + random.between(5, 14)
  const level = patch.level ?? 0
  const corners: Spot[] = [
    [x, z, level],
    [x + width, z + 0.1, level],
    [x + width, z + length, level],
    [x, z + length, level],
  ]
  const data = polygon(outline(place, corners))
  return (
    fill(data, place.tone(shade(colour, -0.22)), 'opacity=".6"') +
    stroke(data, place.tone('#2c2d31'), 2.5, 'opacity=".5"')
  )
}

/** A line on the ground of a width in metres (crack, joint, marking, cable), thinner in the distance. */
export function groundLine(
  place: Place,
  line: readonly Point[],
  width: number,
  colour: string,
  opacity = 1,
  level = 0,
): string {
  let data = ''
  for (const [index, from] of line.entries()) {
    const to = line[index + 1]
    if (!to) break
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    const [asideX, asideZ] = [
      (-(to[1] - from[1]) / length) * (width / 2),
      ((to[0] - from[0]) / length) * (width / 2),
    ]
    data += polygon(
      outline(place, [
        [from[0] - asideX, from[1] - asideZ, level],
        [to[0] - asideX, to[1] - asideZ, level],
        [to[0] + asideX, to[1] + asideZ, level],
        [from[0] + asideX, from[1] + asideZ, level],
      ]),
    )
  }
  // A hairline of the same colour closes the seams between pieces and keeps distant lines visible.
  return fill(
    data,
    place.tone(colour),
    `opacity="${opacity}" stroke="${place.tone(colour)}" stroke-width=".8"`,
  )
}

/** Road marking paint along a line: worn, with gaps where `worn` (0–1) has eaten it. */
export function marking(
  place: Place,
  line: readonly Point[],
  width: number,
  worn = 0.25,
  colour = '#e9e7df',
): string {
  const [[x0, z0] = [0, 0], [x1, z1] = [0, 1]] = [line[0], line.at(-1)]
  const patch = {
    x0: Math.min(x0, x1) - width / 2,
    x1: Math.max(x0, x1) + width / 2,
    z0: Math.min(z0, z1) - width / 2,
    z1: Math.max(z0, z1) + width / 2,
  }
  return (
    groundLine(place, line, width, colour, 0.92 - worn * 0.5) +
    speckle(place, patch, ['#7a7a7c', '#66686c'], 900 + 6000 * worn, 0.022, 0.75)
  )
}

/** Pavement of rectangular slabs or blocks with joints; `size` is `[across x, along z]` in metres. */
export function slabs(
  place: Place,
  patch: Patch,
  options: {
    size?: readonly [number, number]
    colours?: readonly string[]
    joint?: number
    jointColour?: string
    stagger?: boolean
    hole?: Hole
    grain?: number
  } = {},
): string {
  const { random, camera } = place
  const [wide, long] = options.size ?? [0.4, 0.4]
  const colours = options.colours ?? ['#a9a59c', '#b3aea4', '#9f9c95', '#ada69a', '#a3a3a0']
  const joint = (options.joint ?? 0.014) / 2
  const level = patch.level ?? 0
  const base = options.jointColour ?? '#6d675d'
  const average = colours[0] ?? '#a9a59c'
  const data = colours.map(() => '')
  const reach = 9 + 26 * Math.min(wide, long)
  for (let z = patch.z0; z < patch.z1 - 0.01; z += long) {
    if (Math.abs(z - camera.z) > reach) continue
    const shift = options.stagger && Math.round((z - patch.z0) / long) % 2 === 1 ? wide / 2 : 0
    for (let x = patch.x0 - shift; x < patch.x1 - 0.01; x += wide) {
      const [middleX, middleZ] = [x + wide / 2, z + long / 2]
      if (options.hole?.(middleX, middleZ)) continue
      const scale = scaleAt(place, middleX, middleZ)
      if (!inPicture(project(place, middleX, middleZ, level), scale * wide + 30)) continue
      const [left, right] = [Math.max(patch.x0, x) + joint, Math.min(patch.x1, x + wide) - joint]
      const near = scale > 90 ? 0.006 * Math.min(1, wide / 0.3) : 0
      const shake = () => random.between(-near, near)
      const index = Math.floor(random.next() * colours.length)
      data[index] += polygon(
        outline(place, [
          [left + shake(), z + joint + shake(), level],
          [right + shake(), z + joint + shake(), level],
          [right + shake(), Math.min(patch.z1, z + long) - joint + shake(), level],
          [left + shake(), Math.min(patch.z1, z + long) - joint + shake(), level],
        ]),
      )
    }
  }
  const grain = options.grain ?? 1
  return (
    surface(place, patch, base, mix(base, average, 0.85)) +
    data.map((path, index) => fill(path, place.tone(colours[index] ?? average))).join('') +
    mottle(place, patch, [shade(average, -0.5), shade(average, 0.4)], 30, 0.5, 0.07) +
    speckle(
      place,
      patch,
      [shade(average, -0.35), shade(average, 0.3)],
      1700 * grain,
      0.009,
      0.4,
      options.hole && ((x, z) => !options.hole?.(x, z)),
    )
  )
}

/** Cobbles: small uneven rounded stones in rows. */
export function cobbles(
  place: Place,
  patch: Patch,
  options: { size?: number; colours?: readonly string[]; hole?: Hole; jointColour?: string } = {},
): string {
  const { random, camera } = place
  const size = options.size ?? 0.13
  const colours = options.colours ?? ['#7d7b7c', '#8a8682', '#6f7076', '#93908b', '#777069']
  const level = patch.level ?? 0
  const base = options.jointColour ?? '#4c4842'
  const average = colours[0] ?? '#7d7b7c'
  const bands = [120, 240, 480, 9999]
  const data = colours.map(() => bands.map(() => ''))
  let lights = ''
  for (let z = Math.max(patch.z0, camera.z - 14); z < Math.min(patch.z1, camera.z + 14); z += size) {
    const shift = random.between(-0.5, 0) * size
    for (
      let x = Math.max(patch.x0 + shift, camera.x - 14);
      x < Math.min(patch.x1, camera.x + 14);
      x += size
    ) {
      const [middleX, middleZ] = [x + size / 2, z + size / 2]
      if (middleX < patch.x0 || middleX > patch.x1 || options.hole?.(middleX, middleZ)) continue
      const scale = scaleAt(place, middleX, middleZ)
      const centre = project(place, middleX, middleZ, level)
      if (scale < 75 || !inPicture(centre, scale * size)) continue
      const shake = () => random.between(0.3, 0.44) * size
      const index = Math.floor(random.next() * colours.length)
      const band = bands.findIndex((limit) => scale < limit)
      const points = outline(place, [
        [middleX - shake(), middleZ - shake(), level],
        [middleX + shake(), middleZ - shake(), level],
        [middleX + shake(), middleZ + shake(), level],
        [middleX - shake(), middleZ + shake(), level],
      ])
      const row = data[index]
      if (row) row[band] += polygon(points)
      const high = (size * scale) / 9
      if (scale > 200)
        lights += `M${n(centre[0] - high * 2)} ${n(centre[1] - high * 0.5)}q${n(high * 2)} ${n(-high)} ${n(high * 4)} ${n(0)}`
    }
  }
  const stones = data.map((row, index) => {
    const tone = place.tone(colours[index] ?? average)
    return row
      .map((path, band) =>
        fill(path, tone, `stroke="${tone}" stroke-linejoin="round" stroke-width="${[1.5, 4, 8, 16][band]}"`),
      )
      .join('')
  })
  return (
    surface(place, patch, mix(base, average, 0.35), average) +
    speckle(place, patch, [shade(average, -0.35), shade(average, 0.25)], 900, 0.09, 0.5) +
    stones.join('') +
    stroke(lights, place.tone(shade(average, 0.55)), 3, 'opacity=".28"') +
    speckle(place, patch, [shade(average, -0.4), shade(average, 0.4)], 900, 0.008, 0.35)
  )
}

/** A gravel path or yard: sand with thousands of pebbles, coarser in front. */
export function gravel(
  place: Place,
  patch: Patch,
  options: { colour?: string; hole?: Hole; stones?: number } = {},
): string {
  const colour = options.colour ?? '#b5a78d'
  const outside: Hole | undefined = options.hole && ((x, z) => !options.hole?.(x, z))
  const tones = [shade(colour, 0.35), shade(colour, -0.25), shade(colour, -0.4), shade(colour, 0.15)]
  const pebbles = scatter(place, patch, options.stones ?? 420, outside).map(
    ({ world }): Spot => [world[0], world[1], patch.level ?? 0],
  )
  return (
    surface(place, patch, colour, shade(colour, 0.12)) +
    mottle(place, patch, [shade(colour, -0.45), shade(colour, 0.3)], 40, 0.7, 0.1) +
    speckle(place, patch, tones, 3800, 0.016, 0.7, outside) +
    litter(place, pebbles, [shade(colour, 0.25), shade(colour, -0.12), '#a39c93', '#8f8471'], 0.016, 0.7)
  )
}

/** Bare earth or a field: clods and darker damp places. */
export function earth(place: Place, patch: Patch, colour = '#7a5f45'): string {
  const clods = scatter(place, patch, 300).map(({ world }): Spot => [world[0], world[1], patch.level ?? 0])
  return (
    surface(place, patch, colour, shade(colour, 0.1)) +
    mottle(place, patch, [shade(colour, -0.5), shade(colour, 0.25)], 60, 0.5, 0.14) +
    speckle(place, patch, [shade(colour, -0.35), shade(colour, 0.25)], 2600, 0.02, 0.6) +
    litter(place, clods, [shade(colour, -0.1), shade(colour, 0.12)], 0.03, 0.6)
  )
}
