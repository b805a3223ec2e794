import type { Random } from '../random.ts'
import type { Network, Road } from './network.ts'
import { lengthOf } from './plane.ts'
import { pools } from './pools.ts'
import type { QuarterSpec, TownSpec } from './spec.ts'

/**
 * Names the streets that have houses: the longest of a quarter get its foremost names. Short stubs with a
 * house or two stay without.
 */
export function nameRoads(spec: TownSpec, network: Network, doors: Map<Road, number>, random: Random): void {
  const taken = new Set<string>()
  for (const { name } of network.roads) if (name) taken.add(stemOf(name))
  for (const quarter of [null, ...spec.quarters]) {
    const roads = network.roads
      .filter(
        (r) =>
          r.quarter === quarter &&
          !r.name &&
          r.kind !== 'footway' &&
          r.role !== 'track' &&
          (doors.get(r) ?? 0) > (lengthOf(r.points) < 90 ? 6 : 4),
      )
      .sort((a, b) => lengthOf(b.points) - lengthOf(a.points))
    const supply = namesFor(spec, quarter).filter((name) => !taken.has(stemOf(name)))
    for (const road of roads) {
      const length = lengthOf(road.points)
      const index = supply.findIndex((name) => suits(name, length) && !taken.has(stemOf(name)))
      const chosen = index >= 0 ? supply.splice(index, 1)[0] : undefined
      if (!chosen) break
      taken.add(stemOf(chosen))
      road.name = complete(chosen, length, spec, random)
    }
  }
}

function namesFor(spec: TownSpec, quarter: QuarterSpec | null): string[] {
  if (!quarter) return [...spec.core.names]
  return [...quarter.names, ...(quarter.themes ?? []).flatMap((theme) => pools[theme] ?? [])]
}

/** "Goethestraße", "Goetheweg" and "Goethe~" must not stand side by side. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/~$|-?(straße|strasse|weg|gasse|platz)$/, '')
    .replace(/[-\s]/g, '')
}

/** A long street is not called lane, nor a short one street. */
function suits(name: string, length: number): boolean {
  if (/stra(ß|ss)e$/i.test(name)) return length > 85
  if (/(gasse|winkel|gässli|stieg)$/i.test(name)) return length < 330
  return true
}

function complete(name: string, length: number, spec: TownSpec, random: Random): string {
  const swiss = spec.slug === 'rebenau'
  if (!name.endsWith('~')) return swiss ? name.replaceAll('ß', 'ss') : name
  const stem = name.slice(0, -1)
  const long = length > random.between(170, 300)
  const kind = long
    ? swiss
      ? 'strasse'
      : 'straße'
    : spec.slug === 'felskirch' && random.next() < 0.5
      ? 'gasse'
      : 'weg'
  const full = stem.endsWith('-') ? kind.charAt(0).toUpperCase() + kind.slice(1) : kind
  return swiss ? (stem + full).replaceAll('ß', 'ss') : stem + full
}
