import { TILE_PIXELS, tileSpot } from '../mercator.rules.ts'
import type { Point } from '../place.rules.ts'

/** Things that would cover each other on the map, standing at the first one's place. */
export type PinGroup<Thing> = { at: Point; things: Thing[] }

/**
 * Groups what lies closer together than `gap` pixels at a zoom, so that every pin can be seen and hit (WCAG 2.5.8).
 * Places of groups are at least `gap` pixels apart.
 */
export function groupPins<Thing>(
  things: readonly Thing[],
  pointOf: (thing: Thing) => Point,
  zoom: number,
  gap: number,
) {
  const groups: (PinGroup<Thing> & { x: number; y: number })[] = []
  for (const thing of things) {
    const at = pointOf(thing)
    const [x, y] = tileSpot(at, TILE_PIXELS * 2 ** zoom)
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < gap)
    if (near === undefined) groups.push({ at, things: [thing], x, y })
    else near.things.push(thing)
  }
  return groups.map(({ at, things: members }): PinGroup<Thing> => ({ at, things: members }))
}
