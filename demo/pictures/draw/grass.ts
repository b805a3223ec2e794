import { shade } from './colour.ts'
import { type Place, project, scaleAt } from './place.ts'
import { mottle, type Patch, scatter, surface } from './scatter.ts'
import { fill, n, type Point } from './shapes.ts'

const GREENS = ['#4f7a33', '#6b9440', '#7fa64c', '#3e652c', '#93b458'] as const

/** One blade of grass as path data, bending to `lean`. */
export function blade(x: number, y: number, height: number, width: number, lean: number): string {
  return `M${Math.round(x - width)} ${Math.round(y)}q${n(width * 0.4 + lean * 0.2)} ${n(-height * 0.6)} ${n(width + lean)} ${n(-height)}q${n(-lean * 0.2)} ${n(height * 0.5)} ${n(width - lean)} ${n(height)}z`
}

/** A lawn or meadow: mottled green, tufts that get larger towards the camera, flowers if wanted. */
export function meadow(
  place: Place,
  patch: Patch,
  options: {
    height?: number
    density?: number
    colours?: readonly string[]
    flowers?: readonly string[]
    inside?: (x: number, z: number) => boolean
  } = {},
): string {
  const { random } = place
  const colours = options.colours ?? GREENS
  const [base = '#4f7a33'] = colours
  const tall = options.height ?? 0.11
  const blades = colours.map(() => '')
  const heads = (options.flowers ?? []).map(() => '')
  for (const { x, y, scale } of scatter(place, patch, 1500 * (options.density ?? 1), options.inside)) {
    const height = Math.min(150, Math.max(4, tall * scale * random.between(0.4, 1.25)))
    const index = Math.floor(random.next() * colours.length)
    for (let count = 0; count < 2; count++) {
      const shift = (random.next() - 0.5) * height * 0.7
      blades[index] += blade(
        x + shift,
        y,
        height * random.between(0.6, 1),
        Math.max(0.8, height * 0.055),
        random.between(-0.5, 0.5) * height,
      )
    }
    if (heads.length > 0 && random.next() < 0.06) {
      const radius = Math.max(1.4, Math.min(9, 0.018 * scale))
      heads[Math.floor(random.next() * heads.length)] +=
        `M${n(x - radius)} ${n(y - height)}a${n(radius)} ${n(radius * 0.75)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius * 0.75)} 0 1 0 ${n(-radius * 2)} 0`
    }
  }
  return (
    surface(place, patch, base, shade(base, 0.22)) +
    mottle(
      place,
      patch,
      [shade(base, -0.4), shade(base, 0.3), options.colours ? shade(base, -0.15) : '#8a8a45'],
      60,
      0.7,
      0.16,
    ) +
    blades.map((data, index) => fill(data, place.tone(colours[index] ?? base), 'opacity=".92"')).join('') +
    heads.map((data, index) => fill(data, place.tone(options.flowers?.[index] ?? '#ffffff'))).join('')
  )
}

/** Grass and weeds along a line on the ground (edge of a path, foot of a wall, round a post); hides straight edges. */
export function fringe(
  place: Place,
  from: Point,
  to: Point,
  options: {
    height?: number
    density?: number
    spread?: number
    level?: number
    colours?: readonly string[]
  } = {},
): string {
  const { random } = place
  const colours = options.colours ?? GREENS
  const blades = colours.map(() => '')
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const tufts: { x: number; y: number; scale: number }[] = []
  const count = Math.min(420, Math.ceil(length * 14 * (options.density ?? 1)))
  for (let index = 0; index < count; index++) {
    const share = random.next()
    const spread = options.spread ?? 0.06
    const x = from[0] + (to[0] - from[0]) * share + random.between(-spread, spread)
    const z = from[1] + (to[1] - from[1]) * share + random.between(-spread, spread)
    const [pictureX, pictureY] = project(place, x, z, options.level ?? 0)
    const scale = scaleAt(place, x, z)
    if (scale > 2600 || pictureX < -60 || pictureX > 1660 || pictureY > 1300) continue
    tufts.push({ x: pictureX, y: pictureY, scale })
  }
  for (const { x, y, scale } of tufts.sort((left, right) => left.y - right.y)) {
    const index = Math.floor(random.next() * colours.length)
    for (let count = 0; count < 4; count++) {
      const height = Math.max(2.5, (options.height ?? 0.13) * scale * random.between(0.3, 1.1))
      blades[index] += blade(
        x + random.between(-0.3, 0.3) * height,
        y,
        height,
        Math.max(0.7, height * 0.05),
        random.between(-0.6, 0.6) * height,
      )
    }
  }
  return blades.map((data, index) => fill(data, place.tone(colours[index] ?? '#4f7a33'))).join('')
}

/** Tall grass in front of something, so that it stands in the meadow and not on a picture of it. */
export function grownIn(
  place: Place,
  x: number,
  z: number,
  reach: number,
  count: number,
  height = 0.22,
): string {
  const { random } = place
  const data = GREENS.map(() => '')
  for (let index = 0; index < count; index++) {
    const [gx, gz] = [x + random.between(-reach, reach), z + random.between(-0.16, 0.12)]
    const [px, py] = project(place, gx, gz)
    const tall = height * scaleAt(place, gx, gz) * random.between(0.4, 1.15)
    data[random.whole(0, 3)] += blade(
      px,
      py,
      tall,
      Math.max(1.2, tall * 0.05),
      random.between(-0.5, 0.5) * tall,
    )
  }
  return data.map((path, index) => fill(path, place.tone(GREENS[index] ?? '#4f7a33'))).join('')
}
