import type { Ground } from './ground.ts'
import { slopeAt } from './ground.ts'
import type { Network } from './network.ts'
import { layered } from './noise.ts'
import { add, angleOf, at, centroid, dist, leftOf, lerp, polar, sub, type Vec } from './plane.ts'
import { centreOf, raster, sample } from './raster.ts'
import type { QuarterSpec } from './spec.ts'

/** The direction streets like to take at a place; its opposite is as good. */
export type Field = (p: Vec, wander: number) => Vec

/**
 * Streets run beside the main roads and along the slopes. Directions are kept as doubled angles, in
 * which opposite directions are the same and can be averaged.
 */
export function directions(
  ground: Ground,
  network: Network,
): (quarter: QuarterSpec, outline: Vec[]) => Field {
  const cell = 60
  const [c, s] = [raster(ground.box, cell), raster(ground.box, cell)]
  const reach = 280
  for (const road of network.roads) {
    if (road.role !== 'artery') continue
    for (let i = 0; i + 1 < road.points.length; i += 3) {
      const [a, b] = [at(road.points, i), at(road.points, Math.min(i + 3, road.points.length - 1))]
      const length = dist(a, b)
      const double = 2 * angleOf(sub(b, a))
      const middle = lerp(a, b, 0.5)
      const first = Math.floor((middle[0] - reach - c.left) / cell)
      const low = Math.floor((middle[1] - reach - c.bottom) / cell)
      const span = Math.ceil((2 * reach) / cell)
      for (let row = Math.max(0, low); row <= Math.min(c.rows - 1, low + span); row++)
        for (let column = Math.max(0, first); column <= Math.min(c.columns - 1, first + span); column++) {
          const away = dist(centreOf(c, column, row), middle)
          if (away > reach) continue
          const weight = (Math.exp(-away / 75) * length) / 60
          const index = row * c.columns + column
          c.data[index] = (c.data[index] ?? 0) + weight * Math.cos(double)
          s.data[index] = (s.data[index] ?? 0) + weight * Math.sin(double)
        }
    }
  }
  const bendOf = layered(ground.seed + 61)
  return (_quarter, outline) => {
    const main = 2 * mainAxis(outline)
    const [mc, ms] = [Math.cos(main) * 0.3, Math.sin(main) * 0.3]
    return (p, wander) => {
      const slope = slopeAt(ground.height, p)
      const contour = 2 * angleOf(leftOf(slope))
      const steep = Math.min(1, (Math.abs(slope[0]) + Math.abs(slope[1])) / 0.09) * 0.8
      const x = sample(c, p) + mc + steep * Math.cos(contour)
      const y = sample(s, p) + ms + steep * Math.sin(contour)
      const turn = wander * (0.75 * bendOf(p[0] / 330, p[1] / 330) + 0.25 * bendOf(p[1] / 90, p[0] / 90))
      return polar(Math.atan2(y, x) / 2 + turn)
    }
  }
}

/** The direction in which a ring is longest. */
function mainAxis(ring: readonly Vec[]): number {
  const middle = centroid(ring)
  let [xx, xy, yy] = [0, 0, 0]
  for (const point of ring) {
    const [x, y] = add(point, middle, -1)
    xx += x * x
    xy += x * y
    yy += y * y
  }
  return Math.atan2(2 * xy, xx - yy) / 2
}
