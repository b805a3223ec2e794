import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'

/** Most reports of one round: several times the number that a team can visit in a day. */
export const MOST_STOPS = 100

/** The public answer where staff write none. */
export const DONE_WORDS = 'Das ist erledigt. Danke für Ihre Meldung.'

/** A stop of a round, and the metres to it from the previous stop, or from the start. */
export type Leg<Stop> = { stop: Stop; metres: number }

/**
 * Orders stops by the nearest-neighbour heuristic, in straight-line distance. The tour is not the shortest,
 * but easy to follow, and useful even where somebody stops early.
 */
export function nearestFirst<Stop>(
  start: Point,
  stops: readonly Stop[],
  placeOf: (stop: Stop) => Point,
): Leg<Stop>[] {
  const open = [...stops]
  const round: Leg<Stop>[] = []
  for (let here = start; open.length > 0; ) {
    const metres = open.map((stop) => distanceInMetres(here, placeOf(stop)))
    const next = metres.indexOf(Math.min(...metres))
    const [stop] = open.splice(next, 1)
    if (stop === undefined) break
    round.push({ stop, metres: metres[next] ?? 0 })
    here = placeOf(stop)
  }
  return round
}

/**
 * A link to a point in the device's own maps. Nothing is loaded from there before it is followed. iPhones do
 * not support geo: (RFC 5870).
 */
export function wayLink({ latitude, longitude }: Point, userAgent: string): string {
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${at}`
  if (/Android/.test(userAgent)) return `geo:${at}?q=${at}`
  return `https://www.openstreetmap.org/directions?to=${at}`
}
