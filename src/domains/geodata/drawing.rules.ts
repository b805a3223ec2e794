import type { Boundary } from '#domains/places/area.rules.ts'
import { cornersOf, cornersText, isGeoJson, wrongLineText } from '#domains/places/drawing/corners.rules.ts'
import { say } from '#kit/common/say.ts'
import { areasOfGeoJson, GeoJsonError } from './geojson.rules.ts'

/** The GeoJSON of a list of corners; a text that is GeoJSON already stays. */
export function geoJsonOf(text: string): string {
  if (isGeoJson(text)) return text
  const ring = cornersOf(text).map(({ latitude, longitude }) => [longitude, latitude])
  if (ring.length === 0) return ''
  return JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]]] })
}

/** An area as GeoJSON: its rings count by the even-odd rule, as the program reads them again. */
export const geoJsonOfArea = (rings: Boundary): string =>
  JSON.stringify({ type: 'MultiPolygon', coordinates: rings.map((ring) => [[...ring, ring[0]]]) })

/** The text of an area in the form: a list of corners where it is one ring, else its GeoJSON. */
export function drawingText(geoJson: string): string {
  const [ring, ...others] = areaOfDrawing(geoJson)
  if (ring === undefined || others.length > 0) return geoJson
  return cornersText(ring.map(([longitude, latitude]) => ({ latitude, longitude })))
}

/** The fault of a drawing, for the person who made it; null: nothing. */
export function drawingProblem(text: string): string | null {
  const problem = isGeoJson(text) ? null : wrongLineText(text)
  if (problem !== null) return problem
  if (!isGeoJson(text) && cornersOf(text).length < 3) return say`Bitte setzen Sie mindestens drei Ecken.`
  try {
    areaOfDrawing(geoJsonOf(text))
    return null
  } catch (error) {
    if (error instanceof GeoJsonError) return error.message
    throw error
  }
}

/**
 * The area that a GeoJSON text draws: all its parts together.
 * @throws GeoJsonError also for a line, which is no area
 */
export function areaOfDrawing(geoJson: string): Boundary {
  const area = areasOfGeoJson(geoJson).flatMap((each) => each.area)
  if (area.some((ring) => ring.length < 3 || isLine(ring)))
    throw new GeoJsonError(say`Die Ecken liegen auf einer Linie. Bitte umranden Sie eine Fläche.`)
  return area
}

/** Whether all corners lie on one line; the area is compared with that of a square decimetre. */
function isLine(ring: readonly (readonly [number, number])[]): boolean {
  const [ox, oy] = ring[0] ?? [0, 0]
  let sum = 0
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring[(at + 1) % ring.length] ?? [ox, oy]
    sum += (x1 - ox) * (y2 - oy) - (x2 - ox) * (y1 - oy)
  })
  return Math.abs(sum) < 1e-12
}
