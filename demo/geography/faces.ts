import type { Network } from './network.ts'
import { angleOf, areaOf, at, inside, type Line, sub, type Vec } from './plane.ts'

/** The blocks of ground that roads enclose, as counter-clockwise rings, looking only at vertices within a ring. */
export function enclosed(network: Network, within: Line): Vec[][] {
  const links = new Map<Vec, Set<Vec>>()
  const join = (a: Vec, b: Vec) => {
    const known = links.get(a)
    if (known) known.add(b)
    else links.set(a, new Set([b]))
  }
  const isIn = new Map<Vec, boolean>()
  const near = (p: Vec) => {
    const known = isIn.get(p)
    if (known !== undefined) return known
    const found = inside(within, p)
    isIn.set(p, found)
    return found
  }
  for (const { points } of network.roads)
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [at(points, i - 1), at(points, i)]
      if (!near(a) || !near(b)) continue
      join(a, b)
      join(b, a)
    }
  prune(links)
  const around = new Map<Vec, Vec[]>()
  for (const [vertex, others] of links)
    around.set(
      vertex,
      [...others].sort((p, q) => angleOf(sub(p, vertex)) - angleOf(sub(q, vertex))),
    )
  return trace(around)
}

/** Dead ends enclose nothing. */
function prune(links: Map<Vec, Set<Vec>>): void {
  const loose = [...links.keys()].filter((vertex) => (links.get(vertex)?.size ?? 0) < 2)
  for (let vertex = loose.pop(); vertex; vertex = loose.pop()) {
    for (const other of links.get(vertex) ?? []) {
      const rest = links.get(other)
      rest?.delete(vertex)
      if (rest && rest.size < 2) loose.push(other)
    }
    links.delete(vertex)
  }
}

function trace(around: Map<Vec, Vec[]>): Vec[][] {
  const used = new Map<Vec, Set<Vec>>()
  const rings: Vec[][] = []
  for (const [start, firsts] of around)
    for (const first of firsts) {
      if (used.get(start)?.has(first)) continue
      const ring: Vec[] = []
      let [from, to] = [start, first]
      while (!used.get(from)?.has(to) && ring.length < 5000) {
        const seen = used.get(from)
        if (seen) seen.add(to)
        else used.set(from, new Set([to]))
        ring.push(from)
        const choices = around.get(to) ?? []
        const back = choices.indexOf(from)
        const next = at(choices, (back - 1 + choices.length) % choices.length)
        from = to
        to = next
      }
      if (ring.length > 2 && areaOf(ring) > 1) rings.push(ring)
    }
  return rings
}
