import { distanceInMetres } from '#domains/places/area.rules.ts'
import type { Point } from '#domains/places/place.rules.ts'

/** Reports of one round at most: what one team can visit on a day, several times over. */
export const MOST_STOPS = 100

/** What is said publicly where whoever has done it writes nothing. */
export const DONE_WORDS = 'Das ist erledigt. Danke für Ihre Meldung.'

/** A stop of a round and the metres to it from the one before, or from where it begins. */
export type Leg<Stop> = { stop: Stop; metres: number }

/**
 * The order in which to go round: always on to what is nearest, as the crow flies. Not the shortest way there is, but one
 * that everybody understands, and whose beginning is right wherever one stops.
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
 * Where the way to a point is shown: by the device's own maps. Only a link, nothing is loaded from there before it is
 * followed. iPhones do not know geo: (RFC 5870).
 */
export function wayLink({ latitude, longitude }: Point, userAgent: string): string {
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${at}`
  if (/Android/.test(userAgent)) return `geo:${at}?q=${at}`
  return `https://www.openstreetmap.org/directions?to=${at}`
}
