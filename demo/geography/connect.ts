import { ease } from './growth.ts'
import type { Network, Road } from './network.ts'
import { lerp, type Vec } from './plane.ts'

type Joining = {
  /** Which roads must be within reach of the main web; others are left as they are. */
  concerns: (road: Road) => boolean
  /** How far apart two roads may be to be joined, in metres, and how many points to skip when looking. */
  reach: number
  stride: number
  isCut: (a: Vec, b: Vec, roads: readonly Road[]) => boolean
  link: (roads: readonly Road[]) => Omit<Road, 'points'>
}

/** Joins groups of roads nobody can reach to the rest by the shortest free way; what stays apart is given up. */
export function connect(network: Network, joining: Joining): void {
  for (let round = 0; round < 6; round++) {
    const group = components(network)
    const lost = new Map<number, Road[]>()
    for (const [road, number] of group) {
      if (number === 0 || !joining.concerns(road)) continue
      const list = lost.get(number)
      if (list) list.push(road)
      else lost.set(number, [road])
    }
    if (lost.size === 0) return
    for (const [number, roads] of lost) {
      if (round === 5) for (const road of roads) network.remove(road)
      else bridge(network, joining, roads, (road) => group.has(road) && group.get(road) !== number)
    }
  }
}

function components(network: Network): Map<Road, number> {
  const byVertex = new Map<Vec, Road[]>()
  for (const road of network.roads)
    for (const p of road.points) {
      const list = byVertex.get(p)
      if (list) list.push(road)
      else byVertex.set(p, [road])
    }
  const group = new Map<Road, number>()
  let count = 0
  // Main roads come first, so that the web they belong to is number 0.
  for (const start of network.roads) {
    if (group.has(start)) continue
    const open = [start]
    group.set(start, count)
    for (let road = open.pop(); road; road = open.pop())
      for (const p of road.points)
        for (const other of byVertex.get(p) ?? [])
          if (!group.has(other)) {
            group.set(other, count)
            open.push(other)
          }
    count++
  }
  return group
}

function bridge(
  network: Network,
  { reach, stride, isCut, link }: Joining,
  roads: readonly Road[],
  isOther: (road: Road) => boolean,
): void {
  let best: { from: Vec; to: Vec; away: number } | null = null
  for (const { points } of roads)
    for (const [i, from] of points.entries()) {
      if (i % stride !== 0 && i !== points.length - 1) continue
      const hit = network.nearest(from, best ? best.away : reach, (s) => isOther(s.road))
      if (!hit || (network.junctionNear(hit.point, 12) && hit.away < 25) || isCut(from, hit.point, roads))
        continue
      best = { from, to: hit.point, away: hit.away }
    }
  if (!best) return
  const line = ease([best.from, lerp(best.from, best.to, 0.35), lerp(best.from, best.to, 0.7), best.to])
  network.add(link(roads), line)
}
