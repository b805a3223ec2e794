import { TILE_PIXELS, tileSpot } from '../mercator.rules.ts'
import type { Point } from '../place.rules.ts'

/** Things whose markers would overlap, at the first one's place. */
export type PinGroup<Thing> = { at: Point; things: Thing[] }
type Spotted<Thing> = PinGroup<Thing> & { x: number; y: number }

/**
 * Groups things closer than `gap` pixels at a zoom, so that every marker is visible and large enough a target
 * (WCAG 2.5.8). The centres of any two markers are at least `gap` pixels apart across or upwards: targets are
 * squares, and two neighbours at opposite corners would leave too little of the one between them. `rise` is
 * the offset in pixels of a marker's centre above its place.
 */
export function groupPins<Thing>(
  things: readonly Thing[],
  pointOf: (thing: Thing) => Point,
  zoom: number,
  gap: number,
  rise: (things: readonly Thing[]) => number = () => 0,
): PinGroup<Thing>[] {
  let groups = things.map((thing): Spotted<Thing> => {
    const at = pointOf(thing)
    const [x, y] = tileSpot(at, TILE_PIXELS * 2 ** zoom)
    return { at, things: [thing], x, y }
  })
  const middle = (group: Spotted<Thing>) => group.y - rise(group.things)
  // A marker's centre can move when another thing joins it, and then be too near to a third.
  for (let count = 0; count !== groups.length; ) {
    count = groups.length
    groups = joinedOnce(groups, (a, b) => apart(a.x - b.x, middle(a) - middle(b)) < gap)
  }
  return groups.map(({ at, things: members }) => ({ at, things: members }))
}

const apart = (across: number, upwards: number): number => Math.max(Math.abs(across), Math.abs(upwards))

function joinedOnce<Thing>(
  groups: readonly Spotted<Thing>[],
  areNear: (a: Spotted<Thing>, b: Spotted<Thing>) => boolean,
): Spotted<Thing>[] {
  const kept: Spotted<Thing>[] = []
  for (const group of groups) {
    const near = kept.find((other) => areNear(other, group))
    if (near === undefined) kept.push(group)
    else near.things.push(...group.things)
  }
  return kept
}
