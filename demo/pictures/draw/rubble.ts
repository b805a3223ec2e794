import { bag } from './bags.ts'
import { block, standing } from './bodies.ts'
import { grownIn } from './grass.ts'
import { heap } from './heaps.ts'
import { crumbs, groundBlob } from './holes.ts'
import { lumps, plank, rod } from './pieces.ts'
import type { Place } from './place.ts'
import { group } from './shapes.ts'

/** A load of builder's rubble tipped out: bricks, concrete, tiles, a plank, a pipe, a sack. */
export function rubble(place: Place, x: number, side: number): string {
  const { random } = place
  const brick = ['#a5523c', '#b4634a', '#8f4634', '#b9745c'] as const
  const concrete = ['#a8a49c', '#bab6ad', '#96928a'] as const
  const one = (dx: number, z: number, h: number) =>
    block(
      place,
      standing(x + dx, z, h, random.between(0, 3), random.between(-0.5, 0.5), random.between(-0.5, 0.5)),
      { from: [-0.12, 0, -0.055], size: [0.24, 0.07, 0.11] },
      random.pick(brick),
    )
  const cloud: { dx: number; z: number; h: number }[] = []
  for (let index = 0; index < 58; index++) {
    const [dx, z] = [random.between(-1.35, 1.35), random.between(-0.85, 0.8)]
    const up = Math.max(0, 0.72 * (1 - (dx / 1.5) ** 2) * (1 - ((z - 0.2) / 1.15) ** 2))
    cloud.push({ dx, z, h: up * random.between(0.75, 1) })
  }
  const bricks = cloud.sort((a, b) => b.z - a.z).map(({ dx, z, h }) => one(dx, z, h))
  const tile = (dx: number, z: number, h: number, turn: number) =>
    block(
      place,
      standing(x + dx, z, h, turn, 0.25, 0.3),
      { from: [-0.15, 0, -0.15], size: [0.3, 0.012, 0.3] },
      random.pick(['#dfe6e4', '#cfd9d6', '#e8e2d2']),
    )
  const sack = group(bag(place, x + side * 1.25, -0.25, 0.62, '#d9d2bf', { gloss: 0.15, lean: 10 }), '')
  return (
    heap(place, x, 0.25, { width: 2.9, depth: 2.1, height: 0.78 }, '#a89b8a', {
      grains: ['#c2b8a8', '#8f8374', '#a5604a', '#d0c8ba'],
      grain: 0.05,
      count: 520,
    }) +
    bricks.slice(0, 30).join('') +
    plank(
      place,
      [
        [x - 1.3, 0.5, 0.25],
        [x + 0.5, 0.1, 1.02],
        [x + 0.52, 0.22, 1.02],
        [x - 1.28, 0.62, 0.25],
      ],
      0.03,
      '#a98659',
    ) +
    rod(place, [x + 0.2, 0.6, 0.5], [x + 1.15, 0.1, 1.12], 0.035, '#8d9398') +
    lumps(place, x, -0.1, [1.2, 0.5], 18, [0.1, 0.26], concrete, 0.12) +
    bricks.slice(30).join('') +
    tile(-0.75, -0.5, 0.14, 0.3) +
    tile(-0.45, -0.62, 0.1, 0.9) +
    tile(0.6, -0.55, 0.12, 1.4) +
    tile(0.15, -0.35, 0.42, 0.2) +
    lumps(place, x, -0.85, [1.5, 0.28], 20, [0.06, 0.16], [...concrete, ...brick]) +
    sack +
    crumbs(place, groundBlob(place, x, -0.2, 1.5, 1), 130, [...concrete, ...brick], 0.025, { reach: 0.3 }) +
    grownIn(place, x, -1.25, 1.7, 60, 0.14)
  )
}
