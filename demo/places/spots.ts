import type { Whereabouts } from '../data/scenes.ts'
import type { Random } from '../random.ts'
import type { AreaKind, Position, StreetKind, TownGeography } from './geography.ts'
import { anywhereIn, isInside, moved } from './ground.ts'

/**
 * Points in the open, away from doors; null for kinds that a town does not have or that are found by address.
 */
export type Spots = (kind: Whereabouts) => Position | null

/** `distance` answers how many metres it is to the nearest address. */
export function spotsOf(
  { areas, streets, waterways }: TownGeography,
  random: Random,
  distance: (point: Position) => number,
): Spots {
  const water = areas.filter(({ kind }) => kind === 'water')
  const isDry = (point: Position) => !water.some(({ rings }) => isInside(rings, point))

  /** The first of some tries that passes. */
  const attempt = (pick: () => Position | null, passes: (point: Position) => boolean): Position | null => {
    for (let tries = 0; tries < 80; tries += 1) {
      const point = pick()
      if (point !== null && passes(point)) return point
    }
    return null
  }

  const inside = (kind: AreaKind) => {
    const found = areas.filter((area) => area.kind === kind)
    if (found.length === 0) return null
    return attempt(() => anywhereIn(random.pick(found).rings, random), isDry)
  }

  const along = (lines: readonly (readonly Position[])[], from: number, to: number) => {
    const passes = (point: Position) => isDry(point) && distance(point) > from && distance(point) < to
    return lines.length === 0 ? null : attempt(() => random.pick(random.pick(lines)), passes)
  }

  const edges = (...kinds: readonly AreaKind[]) =>
    areas.filter(({ kind }) => kinds.includes(kind)).map(({ rings }) => rings[0] ?? [])

  const paths = (...kinds: readonly StreetKind[]) =>
    streets.filter(({ kind }) => kinds.includes(kind)).map(({ line }) => line)

  const besideStream = () => {
    if (waterways.length === 0) return null
    const pick = () => {
      const { line, width } = random.pick(waterways)
      const reach = (width / 2 + random.between(1, 4)) * random.pick([-0.7, 0.7])
      return moved(random.pick(line), reach, reach)
    }
    return attempt(pick, (point) => distance(point) < 320)
  }

  return (kind) => {
    switch (kind) {
      case 'park':
      case 'cemetery':
      case 'playground':
        return inside(kind)
      case 'wood':
        return along(edges('wood'), 30, 700)
      case 'viewpoint':
        return along(edges('wood', 'vineyard'), 120, 900)
      case 'field':
        return along(paths('lane', 'footway', 'service'), 60, 700)
      case 'stream':
        return besideStream()
      default:
        return null
    }
  }
}
