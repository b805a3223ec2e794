import { say } from '#kit/common/say.ts'
import { crossingOf } from '../drawing/crossing.rules.ts'
import {
  AREA_MAX_SQUARE_METRES,
  cornersOfShape,
  LINE_MAX_METRES,
  metresOf,
  SHAPE_CORNERS,
  type Shape,
  squareMetresOf,
} from './shape.rules.ts'

/** Least length in metres and least size in square metres: less is a point. */
const LEAST = 1

/** The fault of a shape, for the person who made it; null: nothing. */
export function shapeFault(shape: Shape): string | null {
  const corners = cornersOfShape(shape)
  const isLine = shape.kind === 'LINE'
  const { min, max } = SHAPE_CORNERS[shape.kind]
  if (shape.coordinates.length % 2 === 1 || corners.some((corner) => !isOnEarth(corner)))
    return say`Eine der Ecken liegt nirgends. Bitte setzen Sie sie neu.`
  if (corners.length < min)
    return isLine
      ? say`Bitte setzen Sie mindestens zwei Ecken: wo es anfängt und wo es aufhört.`
      : say`Bitte setzen Sie mindestens drei Ecken.`
  if (corners.length > max) return say`Das sind mehr als ${max} Ecken. Bitte lassen Sie einige weg.`
  if (isLine) return lineFault(metresOf(shape) ?? 0)
  const ring = corners.map(({ latitude, longitude }) => [longitude, latitude] as const)
  if (crossingOf(ring) !== null)
    return say`Der Rand der Fläche kreuzt sich. Bitte setzen Sie die Ecken der Reihe nach.`
  return areaFault(squareMetresOf(shape) ?? 0)
}

const isOnEarth = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180

function lineFault(metres: number): string | null {
  if (metres < LEAST)
    return say`Anfang und Ende sind derselbe Ort. Bitte setzen Sie zwei Ecken, oder melden Sie einen Punkt.`
  return metres > LINE_MAX_METRES
    ? say`Das Stück ist länger als ${LINE_MAX_METRES / 1000}\u00a0km. Bitte melden Sie es in mehreren Teilen.`
    : null
}

function areaFault(squareMetres: number): string | null {
  if (squareMetres < LEAST)
    return say`Die Ecken liegen auf einer Linie. Bitte umranden Sie eine Fläche, oder melden Sie einen Punkt.`
  return squareMetres > AREA_MAX_SQUARE_METRES
    ? say`Die Fläche misst mehr als einen Quadratkilometer. Bitte melden Sie sie in mehreren Teilen.`
    : null
}
