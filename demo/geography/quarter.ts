import { branch, growMajor, type Patch } from './growth.ts'
import type { Road } from './network.ts'
import { add, at, boxOf, dot, leftOf, lengthOf, sub, unit, type Vec } from './plane.ts'

/** Fills a quarter: streets across from the main roads, streets along between them, short links last. */
export function growQuarter(patch: Patch): void {
  const { network } = patch
  const sources = network.roads.filter((r) => r.role !== 'path' && r.role !== 'lane' && passes(r, patch))
  const grown = collectors(patch, sources)
  grown.push(...majors(patch, [...sources, ...grown]))
  links(patch, [...sources, ...grown])
}

/** Whether a road runs through a quarter or along its edge. */
function passes({ points }: Road, { outline, belongs }: Patch): boolean {
  const { left, bottom, right, top } = boxOf(outline, 110)
  return points.some((p, i) => {
    if (i % 2 || p[0] < left || p[0] > right || p[1] < bottom || p[1] > top) return false
    const next = points[i + 1] ?? at(points, i - 1)
    const normal = leftOf(unit(sub(next, p)))
    return belongs(p) || belongs(add(p, normal, 40)) || belongs(add(p, normal, -40))
  })
}

function collectors(patch: Patch, sources: Road[]): Road[] {
  const { rules, random } = patch
  const grown: Road[] = []
  for (const road of sources) {
    let s = random.between(0.15, 0.7) * rules.cross
    while (s < lengthOf(road.points) - 15) {
      for (const side of random.next() < 0.5 ? [1, -1] : [-1, 1]) {
        const added = branch(patch, road, s + random.between(-25, 25), side, 'collector')
        if (added) grown.push(added)
      }
      s += rules.cross * random.between(0.3, 0.55)
    }
  }
  return grown
}

function majors(patch: Patch, beside: Road[]): Road[] {
  const { rules, random, network, field, belongs, obstacle } = patch
  const grown: Road[] = []
  const open: Vec[] = []
  const offer = (road: Road) => {
    for (let i = 1; i < road.points.length - 1; i += 3) {
      const p = at(road.points, i)
      const normal = leftOf(unit(sub(at(road.points, i + 1), p)))
      for (const side of [1, -1]) open.push(add(p, normal, side * rules.apart * random.between(0.88, 1.3)))
    }
  }
  for (const road of beside) if (road.role !== 'path') offer(road)
  for (let n = 0; n < open.length && n < 5000; n++) {
    const seed = at(open, n)
    if (!belongs(seed) || obstacle(seed) > 0) continue
    const way = field(seed, rules.wander)
    const crowded = network.nearest(seed, rules.apart * 0.82, ({ a, b }) => {
      return Math.abs(dot(unit(sub(b, a)), way)) > 0.64
    })
    if (crowded || network.nearest(seed, 20)) continue
    const road = growMajor(patch, seed)
    if (!road) continue
    grown.push(road)
    offer(road)
  }
  return grown
}

function links(patch: Patch, roads: Road[]): void {
  const { rules, random } = patch
  for (const road of roads) {
    if (road.role !== 'major' && road.role !== 'artery') continue
    let s = random.between(0.25, 0.8) * rules.link
    while (s < lengthOf(road.points) - 20) {
      const role = random.next() < rules.path ? 'path' : 'link'
      for (const side of [1, -1]) if (random.next() < 0.75) branch(patch, road, s, side, role)
      s += rules.link * random.between(0.3, 0.9)
    }
  }
}
