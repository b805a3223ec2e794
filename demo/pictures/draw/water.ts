import { HEIGHT, WIDTH } from '../canvas.ts'
import { linear, mix, shade } from './colour.ts'
import { lying } from './holes.ts'
import { distance, type Place, project, scaleAt } from './place.ts'
import { type Patch, scatter } from './scatter.ts'
import { blob, clipped, curve, fill, n, type Point, polygon, stroke, wander } from './shapes.ts'

const MIRRORED = {
  sun: ['#dfeaf2', '#8db7d6', '#4a7396'],
  overcast: ['#eef1f3', '#c3ccd2', '#8b98a2'],
  evening: ['#ffd9a0', '#c98a7c', '#5b4a72'],
  night: ['#3a4666', '#1a2340', '#0c1226'],
  snow: ['#e4e9ed', '#b9c4cd', '#8895a1'],
} as const

/** Still water over an outline on the ground: the sky mirrored, darker towards the viewer, a muddy rim. */
export function puddle(
  place: Place,
  rim: readonly Point[],
  options: { level?: number; mud?: string; opacity?: number; inner?: string } = {},
): string {
  const { random } = place
  const [far, middle, near] = MIRRORED[place.weather]
  const mud = options.mud ?? '#6a5c48'
  const line = lying(place, rim, options.level ?? 0)
  const data = curve(line)
  const xs = line.map(([x]) => x)
  const ys = line.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const wash = linear([
    [0, mix(far, mud, 0.06)],
    [0.4, mix(middle, mud, 0.16)],
    [1, mix(near, mud, 0.35)],
  ])
  let inner = `${wash.def}${fill(data, wash.fill)}`
  // What stands on the far side is mirrored as dark upright smears, broken by a breath of wind.
  for (let index = 0; index < 5; index++) {
    const x = random.between(left, right)
    const wide = random.between(0.04, 0.12) * (right - left)
    const low = top + (bottom - top) * random.between(0.3, 0.8)
    const smear = linear([
      [0, shade(near, -0.5), 0.4],
      [1, shade(near, -0.5), 0],
    ])
    inner += `${smear.def}${fill(
      polygon([
        [x, top - 4],
        [x + wide, top - 4],
        [x + wide * 0.9, low],
        [x + wide * 0.1, low],
      ]),
      smear.fill,
    )}`
  }
  let glints = ''
  for (let index = 0; index < 12; index++) {
    const y = top + (bottom - top) * random.next()
    const x = random.between(left, right)
    glints += polygon(
      wander(random, [x, y], [x + random.between(20, 120), y + random.between(-2, 2)], 4, 2),
      false,
    )
  }
  inner += stroke(glints, '#ffffff', 2, 'opacity=".35"')
  inner += options.inner ?? ''
  inner += stroke(data, place.tone(shade(mud, -0.4)), 9, 'opacity=".35"')
  return clipped(data, inner) + stroke(data, shade(far, 0.4), 1.6, 'opacity=".5"')
}

/** Rings of raindrops on water, at spots of the world. */
export function ripples(place: Place, spots: readonly Point[], level = 0): string {
  const { random } = place
  let rings = ''
  let drops = ''
  for (const [x, z] of spots) {
    const [px, py] = project(place, x, z, level)
    const scale = scaleAt(place, x, z)
    const flat = (place.camera.eye - level) / Math.max(1, distance(place, x, z))
    const radius = random.between(0.02, 0.09) * scale
    for (const share of random.next() < 0.5 ? [1] : [1, 0.55]) {
      const [wide, high] = [radius * share, radius * share * flat]
      rings += `M${n(px - wide)} ${n(py)}a${n(wide)} ${n(high)} 0 1 0 ${n(wide * 2)} 0a${n(wide)} ${n(high)} 0 1 0 ${n(-wide * 2)} 0`
    }
    if (random.next() < 0.35)
      drops += `M${n(px)} ${n(py)}l${n(radius * 0.12)} ${n(-radius * 0.9)}m${n(-radius * 0.5)} ${n(radius * 0.3)}l${n(-radius * 0.2)} ${n(-radius * 0.4)}`
  }
  return stroke(rings, '#ffffff', 1.8, 'opacity=".55"') + stroke(drops, '#f4f9ff', 2.2, 'opacity=".7"')
}

/** Falling rain over the whole picture, slanting. */
export function rain(place: Place, count = 260, slant = 0.16): string {
  const { random } = place
  let near = ''
  let far = ''
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.between(-100, WIDTH + 60), random.between(-80, HEIGHT)]
    const length = index % 4 === 0 ? random.between(50, 110) : random.between(18, 45)
    const line = `M${n(x)} ${n(y)}l${n(length * slant)} ${n(length)}`
    if (index % 4 === 0) near += line
    else far += line
  }
  return stroke(far, '#e6eef4', 1.3, 'opacity=".38"') + stroke(near, '#f2f7fb', 2.4, 'opacity=".32"')
}

/** A wet sheen on the ground: pale patches of mirrored sky and splashes of drops. */
export function wetness(place: Place, patch: Patch, count = 90): string {
  const [far] = MIRRORED[place.weather]
  let sheen = ''
  let splash = ''
  for (const { x, y, scale } of scatter(place, patch, count)) {
    const wide = scale * place.random.between(0.3, 1.1)
    const high = wide * 0.09
    sheen += curve(blob(place.random, x, y, wide, high, 0.4, 9))
  }
  for (const { x, y, scale } of scatter(place, patch, count * 2)) {
    const wide = Math.min(16, 0.02 * scale)
    splash += `M${n(x - wide)} ${n(y)}a${n(wide)} ${n(wide * 0.35)} 0 1 0 ${n(wide * 2)} 0a${n(wide)} ${n(wide * 0.35)} 0 1 0 ${n(-wide * 2)} 0M${n(x)} ${n(y)}v${n(-wide * 0.9)}`
  }
  return fill(sheen, far, 'opacity=".13"') + stroke(splash, '#eef4f8', 1.4, 'opacity=".4"')
}
