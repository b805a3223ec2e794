import { linear, shade } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { litter } from './scatter.ts'
import { contact, hull, shadowOfSolid } from './shadows.ts'
import { blob, clipped, curve, fill, jittered, n, type Point } from './shapes.ts'

/** A heap of earth, sand or gravel: a rounded mound with a lit and a shaded side and grains all over it. */
export function heap(
  place: Place,
  x: number,
  z: number,
  size: { width: number; depth: number; height: number; level?: number },
  colour: string,
  options: { grains?: readonly string[]; grain?: number; count?: number } = {},
): string {
  const { random } = place
  const level = size.level ?? 0
  const away = distance(place, x, z)
  if (away < 1) return ''
  const scale = scaleAt(place, x, z)
  const tone = place.tone(colour, away)
  const foot: Spot[] = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * Math.PI * 2
    const reach = random.between(0.9, 1.1)
    return [
      x + (Math.cos(angle) * size.width * reach) / 2,
      z + (Math.sin(angle) * size.depth * reach) / 2,
      level,
    ]
  })
  const base = outline(place, foot)
  const xs = base.map(([px]) => px)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [, middleY] = project(place, x, z, level)
  const rise = size.height * scale
  const ridge: Point[] = []
  const steps = 14
  const peak = random.between(0.38, 0.62)
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const bow = share < peak ? share / peak : (1 - share) / (1 - peak)
    const up = Math.sin((bow * Math.PI) / 2) ** 1.15 * rise
    ridge.push([left + (right - left) * share, middleY - up + random.between(-0.04, 0.04) * rise])
  }
  // The near half of the foot closes the outline.
  const front = base.filter(([, y]) => y >= middleY).sort((one, two) => two[0] - one[0])
  const shape = jittered(random, hull([...ridge, ...front]), 0.012 * (right - left), 2)
  const data = curve(shape)
  const sunny = place.shadow.x > 0 ? 0 : 1
  const wash = linear(
    [
      [0, shade(tone, 0.16)],
      [0.45, tone],
      [1, shade(tone, -0.42)],
    ],
    [sunny, 0],
    [1 - sunny, 0.7],
  )
  let inner = `${wash.def}${fill(data, wash.fill)}`
  let dark = ''
  let light = ''
  for (let index = 0; index < 26; index++) {
    const [px, py] = [
      random.between(left, right),
      random.between(middleY - rise, Math.max(...base.map(([, y]) => y))),
    ]
    const lumpSize = random.between(0.03, 0.12) * (right - left)
    const shape1 = curve(blob(random, px, py, lumpSize, lumpSize * 0.5, 0.3, 8))
    if (index % 2 === 0) dark += shape1
    else light += shape1
  }
  inner += fill(dark, shade(tone, -0.5), 'opacity=".12"') + fill(light, shade(tone, 0.4), 'opacity=".12"')
  const grains = options.grains ?? [shade(colour, 0.18), shade(colour, -0.2), shade(colour, -0.35)]
  const data2 = grains.map(() => '')
  const grain = (options.grain ?? 0.03) * scale
  for (let index = 0; index < (options.count ?? 420); index++) {
    const [px, py] = [
      random.between(left, right),
      random.between(middleY - rise, Math.max(...base.map(([, y]) => y))),
    ]
    const wide = grain * random.between(0.3, 1.2)
    const which = Math.floor(random.next() * grains.length)
    data2[which] +=
      `M${n(px)} ${n(py)}l${n(wide * 0.5)} ${n(-wide * 0.55)}l${n(wide * 0.6)} ${n(wide * 0.3)}l${n(-wide * 0.4)} ${n(wide * 0.5)}z`
  }
  inner += data2
    .map((path, index) => fill(path, place.tone(grains[index] ?? colour, away), 'opacity=".8"'))
    .join('')
  const spilled = Array.from({ length: 40 }, (): Spot => {
    const [px, pz, ph] = random.pick(foot)
    const reach = random.between(1, 1.3)
    return [x + (px - x) * reach, z + (pz - z) * reach, ph ?? 0]
  })
  return (
    shadowOfSolid(
      place,
      foot.map(([px, pz]) => [x + (px - x) * 0.7, z + (pz - z) * 0.7]),
      size.height * 0.8,
      level,
    ) +
    contact(place, x, z, size.width * 1.2, size.depth * 1.3, 0.5, level) +
    clipped(data, inner) +
    litter(place, spilled, grains, options.grain ?? 0.03, 0.7)
  )
}
