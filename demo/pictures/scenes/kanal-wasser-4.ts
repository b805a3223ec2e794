import type { DrawScene } from '../canvas.ts'
import { houseRow, stacked } from '../draw/backdrop.ts'
import { bottle, scrap } from '../draw/bottles.ts'
import { dryFountain } from '../draw/dry-fountain.ts'
import { cobbles } from '../draw/ground.ts'
import { lamp } from '../draw/lamps.ts'
import { fallenLeaves } from '../draw/leaves.ts'
import { makePlace } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { either } from '../draw/twins.ts'

const fountainDry: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(330, 380),
    eye: 2.15,
    yaw: random.between(-0.15, 0.15),
  })
  const z = random.between(4.5, 4.8)
  // Straight ahead, however the camera is turned.
  const x = Math.tan(place.camera.yaw) * z + random.between(-0.25, 0.25)
  const radius = random.between(1.9, 2.1)
  const inBasin = (count: number, height: number) =>
    Array.from({ length: count }, () => {
      const [angle, reach] = [random.between(0, 6.28), radius * random.between(0.3, 0.82)]
      return [x + Math.cos(angle) * reach, z + Math.sin(angle) * reach, height] as const
    })
  const [bx, bz] = [x - radius * 0.45, z - radius * 0.35]
  const floor =
    fallenLeaves(place, inBasin(150, 0.115), 0.12) +
    bottle(place, bx, bz, 'green', { size: 1.3, level: 0.1 }) +
    bottle(place, x + radius * 0.5, z - radius * 0.25, 'can', { size: 1.3, level: 0.1 }) +
    scrap(place, x + radius * 0.2, z - radius * 0.6, 0.09, '#e8e4da', 0.1)
  const far = random.between(15, 18)
  return (
    sky(place) +
    cobbles(place, { x0: -30, x1: 30, z0: -2, z1: 30 }, { size: either(variation, 0.2, 0.14) }) +
    stacked([
      { away: far + 6, draw: () => houseRow(place, [-26, far], [28, far], { gaps: 0.6 }) },
      { away: far - 2, draw: () => tree(place, -7.5, far - 2, { height: 6 }) },
      { away: far - 3, draw: () => tree(place, 8, far - 3, { height: 6.5 }) },
      { away: 11, draw: () => lamp(place, random.next() < 0.5 ? -4.6 : 4.4, 11, 'lantern') },
    ]) +
    dryFountain(
      place,
      {
        x,
        z,
        radius,
        stone: either(variation, '#b0a698', '#a5846a'),
        sides: either(variation, 8, 18),
        turn: random.between(0, 0.7),
      },
      floor,
    ) +
    fallenLeaves(
      place,
      Array.from({ length: 24 }, () => [random.between(-3, 3), random.between(2.2, 4), 0.01] as const),
      0.1,
    ) +
    atmosphere(place)
  )
}

export const KANAL_4: Record<string, DrawScene> = {
  'fountain-dry': fountainDry,
}
