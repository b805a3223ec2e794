import { say } from '#kit/common/say.ts'

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

/** Corners as people write them, one a line: "50,58312 8,96310". */
export const cornersText = (corners: readonly Corner[]): string => corners.map(cornerText).join('\n')

/** The corners of a list, without lines that are none. */
export const cornersOf = (text: string): Corner[] =>
  isGeoJson(text) ? [] : text.split('\n').flatMap((line) => cornerOf(line) ?? [])

/** The number of the first line that is no corner, from 1; null: all are. */
export function wrongLine(text: string): number | null {
  const at = text.split('\n').findIndex((line) => line.trim() !== '' && cornerOf(line) === null)
  return at === -1 ? null : at + 1
}

/** Names the first line that is no corner, for the person who wrote it; null: all are. */
export function wrongLineText(text: string): string | null {
  const line = wrongLine(text)
  if (line === null) return null
  return say`Zeile ${line} ist keine Ecke. Bitte schreiben Sie zwei Zahlen, zum Beispiel „49,98012 11,60345“.`
}
