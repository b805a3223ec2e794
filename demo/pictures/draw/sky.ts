import { HEIGHT, WIDTH } from '../canvas.ts'
import { glow, linear, mix, radial, type Stop } from './colour.ts'
import type { Place, Weather } from './place.ts'
import { blob, curve, fill, group, n, type Point } from './shapes.ts'

const SKIES: Record<Weather, readonly [string, string, string]> = {
  sun: ['#4f93cf', '#8fc0e4', '#dcebf2'],
  overcast: ['#9aa7b1', '#bcc6cc', '#dde1e2'],
  evening: ['#5a6a9c', '#d99a84', '#ffd59a'],
  night: ['#070c1c', '#101a33', '#273251'],
  snow: ['#a9b5c1', '#c4ced6', '#e2e7ea'],
}

/** The sky down to the horizon, with clouds (or stars) of the place's weather. Draw it first. */
export function sky(place: Place): string {
  const { random, weather, camera } = place
  const bottom = Math.max(60, camera.horizon + 10)
  const [top, middle, low] = SKIES[weather]
  const wash = linear([
    [0, top],
    [0.62, middle],
    [1, low],
  ])
  let drawn = `${wash.def}<rect width="${WIDTH}" height="${n(bottom)}" fill="${wash.fill}"/>`
  const sunX = place.shadow.x > 0 ? random.between(-100, 300) : random.between(1300, 1700)
  if (weather === 'evening') drawn += glow(sunX, bottom - 30, 800, bottom * 0.9, '#fff0b8', 0.85)
  if (weather === 'sun') drawn += glow(sunX, -40, 700, bottom, '#fffbe2', 0.7)
  if (weather === 'night') return drawn + stars(place, bottom)
  const count = weather === 'sun' ? random.whole(3, 6) : 9
  for (let index = 0; index < count; index++) drawn += cloud(place, bottom, index / count)
  return drawn
}

function cloud({ random, weather }: Place, bottom: number, share: number): string {
  const [bright, dark, opacity] =
    weather === 'sun'
      ? ['#ffffff', '#c3d3e2', 0.9]
      : weather === 'evening'
        ? ['#ffcf9f', '#8c6f93', 0.6]
        : ['#e4e8ea', '#8a96a1', 0.5]
  const size = (0.35 + (1 - share) * 0.9) * random.between(0.7, 1.2) * Math.min(1, bottom / 420)
  const [x, y] = [random.between(-60, WIDTH + 60), bottom * (0.08 + share * 0.72) + random.between(-20, 20)]
  const wide = weather === 'sun' ? 150 : 300
  const puffs: Point[] = Array.from({ length: 8 }, (_, index) => [
    x + (index - 3.5) * wide * 0.28 * size,
    y - Math.sin(((index + 0.5) / 8) * Math.PI) * 46 * size * random.between(0.5, 1.2),
  ])
  const shaded = linear([
    [0, bright],
    [0.55, mix(bright, dark, 0.25)],
    [1, dark, 0.35],
  ])
  const lumps = puffs
    .map(([px, py]) => curve(blob(random, px, py, wide * 0.24 * size, 34 * size, 0.16, 9)))
    .join('')
  const soft = weather === 'sun' ? opacity : opacity * random.between(0.35, 0.8)
  return group(`${shaded.def}${fill(lumps, shaded.fill)}`, `opacity="${n(soft)}"`)
}

function stars({ random }: Place, bottom: number): string {
  let dots = ''
  for (let index = 0; index < 70; index++) {
    const size = random.between(1, 2.6)
    dots += `M${n(random.between(0, WIDTH))} ${n(random.between(0, bottom * 0.8))}h${n(size)}v${n(size)}h-${n(size)}z`
  }
  return fill(dots, '#dfe6ff', 'opacity=".55"')
}

/** What lies on everything at the end: warm low light, grey damp, dusk or night air. Draw it last. */
export function atmosphere(place: Place): string {
  const { weather, shadow, camera } = place
  const side = shadow.x > 0 ? 0 : 1
  const whole = (stops: readonly Stop[], from: Point, to: Point) => {
    const wash = linear(stops, from, to)
    return `${wash.def}<rect width="${WIDTH}" height="${HEIGHT}" fill="${wash.fill}"/>`
  }
  if (weather === 'evening') {
    return whole(
      [
        [0, '#ffb75e', 0.34],
        [0.5, '#e8834a', 0.08],
        [1, '#2a1848', 0.05],
      ],
      [side, 0.1],
      [1 - side, 1],
    )
  }
  if (weather === 'sun') {
    const warm = radial(
      [
        [0, '#fff3c9', 0.2],
        [1, '#fff3c9', 0],
      ],
      [side, 0],
      0.95,
    )
    return `${warm.def}<rect width="${WIDTH}" height="${HEIGHT}" fill="${warm.fill}"/>`
  }
  const damp = weather === 'night' ? '#0a1024' : '#7d8b98'
  const depth = camera.horizon / HEIGHT
  return whole(
    [
      [0, damp, 0.02],
      [Math.min(0.9, depth + 0.02), damp, weather === 'night' ? 0.1 : 0.07],
      [1, damp, 0.04],
    ],
    [0, 0],
    [0, 1],
  )
}
