import { say } from '#kit/common/say.ts'
import type { Point } from './place.rules.ts'

const degrees = (value: number) => `${Math.abs(value).toFixed(5).replace('.', ',')}°`

/** "50,58423° N, 8,96150° O": five decimals are about a metre. */
export function coordinatesText({ latitude, longitude }: Point): string {
  const [north, east] = [degrees(latitude), degrees(longitude)]
  const parallel = latitude < 0 ? say`${north}\u00a0S` : say`${north}\u00a0N`
  const meridian = longitude < 0 ? say`${east}\u00a0W` : say`${east}\u00a0O`
  return `${parallel}, ${meridian}`
}

/** A link to the place on openstreetmap.org, for a map that this site does not serve. */
export function osmLink({ latitude, longitude }: Point): string {
  const [lat, lon] = [latitude.toFixed(5), longitude.toFixed(5)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`
}
