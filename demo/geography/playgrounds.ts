import type { Patch } from './growth.ts'
import type { Builder } from './houses.ts'
import type { Network } from './network.ts'
import { boxOf, dist, polar, type Vec } from './plane.ts'

const playful = new Set(['settlement', 'postwar', 'estate', 'modern', 'village'])

/** Gaps between the gardens of a quarter, wide enough for swings and a sandpit, not far from a street. */
export function findPlaygrounds(patches: readonly Patch[], builder: Builder, network: Network): Vec[][] {
  const { random, footprints } = builder
  const found: { middle: Vec; ring: Vec[] }[] = []
  for (const { quarter, outline, belongs, obstacle } of patches) {
    if (!playful.has(quarter.style)) continue
    const box = boxOf(outline)
    let wanted = quarter.style === 'village' ? 1 : 2
    for (let attempt = 0; attempt < 220 && wanted > 0; attempt++) {
      const middle: Vec = [random.between(box.left, box.right), random.between(box.bottom, box.top)]
      if (!belongs(middle) || obstacle(middle) > 0 || found.some((other) => dist(other.middle, middle) < 160))
        continue
      const room = Math.min(footprints.room(middle, 22), (network.nearest(middle, 70)?.away ?? 0) - 4)
      if (room < 13) continue
      const ring = Array.from({ length: 8 }, (_, i): Vec => {
        const [x, y] = polar((i / 8) * 2 * Math.PI, room * random.between(0.72, 0.95))
        return [middle[0] + x, middle[1] + y]
      })
      if (ring.some((p) => obstacle(p) > 0)) continue
      found.push({ middle, ring })
      wanted--
    }
  }
  return found.map(({ ring }) => ring)
}
