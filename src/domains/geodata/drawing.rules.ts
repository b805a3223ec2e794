import type { Boundary } from '#domains/places/area.rules.ts'
import { say } from '#kit/common/say.ts'
import { areasOfGeoJson, GeoJsonError } from './geojson.rules.ts'

/** A corner of an area in degrees, as people write places: the latitude first. */
export type Corner = { latitude: number; longitude: number }

/** Decimals of a written corner: about a metre. */
const DECIMALS = 5
/** A comma alone divides only numbers with points: "49,98" is one number. */
const DOTS = /^(-?\d{1,3}(?:\.\d+)?)(?:\s*;\s*|,?\s+)(-?\d{1,3}(?:\.\d+)?)$/
const CLOSE = /^(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)$/
const COMMAS = /^(-?\d{1,3}(?:,\d+)?)(?:\s*;\s*|\s+)(-?\d{1,3}(?:,\d+)?)$/

/** Whether somebody has pasted GeoJSON in place of corners. */
export const isGeoJson = (text: string): boolean => text.trimStart().startsWith('{')

/** A line of a list of corners: "49,98 11,6", "49.98, 11.6" or "49,98; 11,6". */
export function cornerOf(line: string): Corner | null {
  const typed = line.trim()
  const found = DOTS.exec(typed) ?? CLOSE.exec(typed) ?? COMMAS.exec(typed)
  if (found === null) return null
  const [latitude, longitude] = [found[1], found[2]].map((part) => Number(part?.replace(',', '.')))
  if (latitude === undefined || longitude === undefined) return null
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

export const cornerText = ({ latitude, longitude }: Corner): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(DECIMALS).replace('.', ',')).join(' ')

/** The corners of a list, without lines that are none. */
export const cornersOf = (text: string): Corner[] =>
  isGeoJson(text) ? [] : text.split('\n').flatMap((line) => cornerOf(line) ?? [])

/** The number of the first line that is no corner, from 1; null: all are. */
export function wrongLine(text: string): number | null {
  const at = text.split('\n').findIndex((line) => line.trim() !== '' && cornerOf(line) === null)
  return at === -1 ? null : at + 1
}

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
  return ring.map(([longitude, latitude]) => cornerText({ latitude, longitude })).join('\n')
}

/** The fault of a drawing, for the person who made it; null: nothing. */
export function drawingProblem(text: string): string | null {
  const line = isGeoJson(text) ? null : wrongLine(text)
  if (line !== null)
    return say`Zeile ${line} ist keine Ecke. Bitte schreiben Sie zwei Zahlen, zum Beispiel „49,98012 11,60345“.`
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
