import type { DrawScene } from '../canvas.ts'
import { shade } from '../draw/colour.ts'
import { fringe, meadow } from '../draw/grass.ts'
import { asphalt, slabs } from '../draw/ground.ts'
import { lookingAt, makePlace, outline, type Spot } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { bricks, concrete } from '../draw/portal-walls.ts'
import { eitherWay } from '../draw/settings.ts'
import { fill, polygon } from '../draw/shapes.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { archedTunnel, portal, tunnel } from '../draw/underpass.ts'

const underpassDark: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.08, -0.1, 0.2, -0.22])
  const place = makePlace(
    variation,
    lookingAt([0, 5], yaw, 6.2, { horizon: random.between(520, 580), eye: 1.6, focal: 1150 }),
  )
  const brick = random.next() < 0.5
  const [z, half, tall, top] = [5, random.between(1.6, 2.1), brick ? 2.95 : random.between(2.4, 2.6), 3.9]
  const wall = brick ? '#9a5f4b' : '#a8a69f'
  let drawn = sky(place) + horizonLine(place, 'woods')
  // The embankment above and behind the portal.
  drawn += fill(
    polygon(
      outline(place, [
        [-30, z, top - 0.6],
        [30, z, top - 0.6],
        [30, z + 5, top + 1.8],
        [-30, z + 5, top + 1.8],
      ]),
    ),
    place.tone('#547d38'),
  )
  drawn += fringe(place, [-12, z + 3], [12, z + 3], {
    level: top + 0.9,
    height: 0.5,
    density: 2,
    spread: 0.6,
  })
  for (const x of [-9, -6, 5.5, 9.5])
    drawn += tree(place, x, z + 6, { level: top + 1.6, height: random.between(4, 6), shadow: false })
  drawn += meadow(place, { x0: -60, x1: 60, z0: -6, z1: z + 0.1 }, { density: 0.5 })
  drawn += asphalt(place, { x0: -half - 0.25, x1: half + 0.25, z0: -6, z1: z + 0.05 }, { repairs: 1 })
  for (const side of [-1, 1])
    drawn += slabs(
      place,
      { x0: side < 0 ? -half - 0.55 : half + 0.25, x1: side < 0 ? -half - 0.25 : half + 0.55, z0: -6, z1: z },
      { size: [0.3, 0.9] },
    )
  const face: Spot[] = [
    [-10, z, 0],
    [10, z, 0],
    [10, z, top],
    [-10, z, top],
  ]
  drawn += fill(polygon(outline(place, face)), place.tone(shade(wall, -0.1)))
  drawn += brick ? bricks(place, z, top) : concrete(place, z, top)
  drawn += brick ? archedTunnel(place, z, half, tall) : tunnel(place, z, half, tall)
  drawn += portal(place, z, half, tall, top, wall, brick)
  for (const side of [-1, 1])
    drawn += fringe(place, [side * (half + 0.7), z - 0.1], [side * 9, z - 0.1], {
      height: 0.35,
      density: 2,
      spread: 0.15,
    })
  return drawn + atmosphere(place)
}

export const LIGHTING_3: Record<string, DrawScene> = { 'underpass-dark': eitherWay(underpassDark) }
