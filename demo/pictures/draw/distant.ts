import { shade } from './colour.ts'
import { FOLIAGE, type Foliage, leaf } from './foliage.ts'
import { type Place, project, scaleAt, seen } from './place.ts'
import { shadowOfCrown } from './shadows.ts'
import { blob, fill, type Point, polygon, ribbon, wander } from './shapes.ts'

/** A tree in the middle distance: lighter on the renderer than the kit's tree, with a deeper, looser crown. */
export function farTree(
  place: Place,
  x: number,
  z: number,
  height: number,
  colours: Foliage = FOLIAGE.summer,
): string {
  const { random } = place
  const away = seen(place.camera, x, z)[1]
  if (away < 3) return ''
  const unit = scaleAt(place, x, z)
  const [footX, footY] = project(place, x, z)
  if (footX < -height * unit * 0.5 || footX > 1600 + height * unit * 0.5) return ''
  const crown = height * random.between(0.3, 0.38)
  const sunny = place.shadow.x > 0 ? -1 : 1
  const tones = colours.map((colour) => place.tone(colour, away))
  const bark = place.tone('#54463a', away)
  const middle: Point = [footX + random.between(-0.2, 0.2) * unit, footY - (height - crown) * unit]
  let wood = polygon(
    ribbon(
      wander(random, [footX, footY], middle, 4, 0.08 * unit),
      height * 0.05 * unit,
      height * 0.02 * unit,
    ),
  )
  for (const side of [-0.7, 0.1, 0.75])
    wood += polygon(
      ribbon(
        wander(
          random,
          [footX, footY - (height - crown * 1.9) * unit],
          [middle[0] + side * crown * unit * 0.8, middle[1] - 0.2 * crown * unit],
          3,
          0.1 * unit,
        ),
        height * 0.022 * unit,
        1,
      ),
    )
  const parts = ['', '', '']
  const leaves = ['', '', '', '']
  const count = unit > 28 ? 11 : 8
  for (let lump = 0; lump < count; lump++) {
    const angle = lump * 2.4
    const reach = Math.sqrt((lump + 0.4) / count) * 0.72
    const lumpX = middle[0] + Math.cos(angle) * crown * unit * reach
    const lumpY = middle[1] + Math.sin(angle) * crown * unit * reach * 0.82
    const size = crown * unit * random.between(0.3, 0.42)
    const high = (middle[1] - lumpY) / (crown * unit) + ((lumpX - middle[0]) / (crown * unit)) * sunny * 0.5
    parts[0] += polygon(blob(random, lumpX, lumpY + size * 0.16, size * 1.1, size, 0.14, 10))
    parts[1] += polygon(
      blob(random, lumpX + sunny * size * 0.1, lumpY - size * 0.14, size * 0.85, size * 0.7, 0.2, 11),
    )
    if (high > -0.1)
      parts[2] += polygon(
        blob(random, lumpX + sunny * size * 0.25, lumpY - size * 0.34, size * 0.55, size * 0.38, 0.26, 9),
      )
    for (let index = 0; index < (unit > 45 ? 26 : unit > 28 ? 11 : 6); index++) {
      const [turn, far] = [random.between(0, 6.28), random.between(0.5, 1.22)]
      const light =
        Math.cos(turn) * sunny * 0.5 - Math.sin(turn) * 0.8 + high * 0.5 + random.between(-0.5, 0.5)
      const tone = light < -0.5 ? 0 : light < 0.1 ? 1 : light < 0.8 ? 2 : 3
      leaves[tone] += leaf(
        lumpX + Math.cos(turn) * size * far,
        lumpY + Math.sin(turn) * size * far * 0.9,
        Math.max(3, 0.16 * unit * random.between(0.7, 1.5)),
        random.between(0, 6.28),
        0.7,
      )
    }
  }
  return (
    shadowOfCrown(place, x, z, height - crown, crown) +
    fill(wood, bark) +
    parts.map((data, index) => fill(data, tones[index] ?? bark, index === 2 ? 'opacity=".8"' : '')).join('') +
    leaves.map((data, index) => fill(data, tones[index] ?? bark)).join('')
  )
}

/** A hedge or the edge of a wood across the view: one ragged band with lit tops. */
export function farHedge(
  place: Place,
  from: Point,
  to: Point,
  height: number,
  colours: Foliage = FOLIAGE.summer,
  ragged = 0.12,
): string {
  const { random } = place
  const away = seen(place.camera, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2)[1]
  const steps = 90
  const top: Point[] = []
  const foot: Point[] = []
  const leaves = ['', '', '', '']
  let lights = ''
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const [x, z] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    if (seen(place.camera, x, z)[1] < 1.5) continue
    const unit = scaleAt(place, x, z)
    const high = height * (1 + random.between(-ragged, ragged))
    const up = project(place, x, z, high)
    if (up[0] < -100 || up[0] > 1700) continue
    top.push(up)
    foot.push(project(place, x, z, 0))
    if (step % 2 === 0)
      lights += polygon(blob(random, up[0], up[1] + 0.13 * unit, 0.42 * unit, 0.14 * unit, 0.3, 9))
    for (let index = 0; index < 5; index++) {
      const share = random.next()
      const tone = share < 0.3 ? 0 : share < 0.55 ? 1 : share < 0.8 ? 2 : 3
      leaves[tone] += leaf(
        up[0] + random.between(-0.35, 0.35) * unit,
        up[1] + (1 - share) * high * unit,
        Math.max(2.5, 0.1 * unit * random.between(0.6, 1.5)),
        random.between(0, 6.28),
        0.65,
      )
    }
  }
  const tones = colours.map((colour) => place.tone(colour, away))
  return (
    fill(polygon([...top, ...foot.toReversed()]), tones[1] ?? '#3c632b') +
    fill(
      polygon([
        ...foot,
        ...foot.map(([x, y], index): Point => [x, y - (y - (top[index]?.[1] ?? y)) * 0.35]).toReversed(),
      ]),
      shade(tones[0] ?? '#27431f', -0.2),
      'opacity=".6"',
    ) +
    fill(lights, tones[2] ?? '#56823a', 'opacity=".8"') +
    leaves.map((data, index) => fill(data, tones[index] ?? '#56823a')).join('')
  )
}
