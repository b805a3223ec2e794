import { DEGREE_M } from '#domains/places/area.rules.ts'
import type { Corner } from '#domains/places/drawing/corners.rules.ts'
import { crossingOf } from '#domains/places/drawing/crossing.rules.ts'
import { say } from '#kit/common/say.ts'

/** Number of corners of a drawn area: as many as can be moved on a map without hiding it (rule 140). */
export const CORNERS = { min: 3, max: 60 } as const
/** Size of a drawn area in square metres: from a playground's corner to a large part of a town. */
export const DRAWN_SIZE = { min: 100, max: 25_000_000 } as const
/** Most characters of a written list of corners. A line has at most 22. */
export const CORNERS_TEXT_MAX = 2_000

/** Corners as a ring of [longitude, latitude], which is not closed. */
export const ringOf = (corners: readonly Corner[]): [number, number][] =>
  corners.map(({ latitude, longitude }) => [longitude, latitude])

/** The fault of a drawn area, for the person who drew it; null: none. */
export function drawnProblem(corners: readonly Corner[]): string | null {
  if (corners.length < CORNERS.min) return say`Bitte setzen Sie mindestens drei Ecken.`
  if (corners.some(({ latitude, longitude }) => Math.abs(latitude) > 85 || Math.abs(longitude) > 180))
    return say`Eine Ecke liegt nicht auf der Karte. In jeder Zeile steht zuerst die Breite, dann die Länge.`
  const crossing = crossingOf(ringOf(corners))
  if (crossing !== null) {
    const at = corners.findIndex(
      ({ latitude, longitude }) => longitude === crossing[0] && latitude === crossing[1],
    )
    return say`Die Umrandung kreuzt sich selbst, nahe Ecke ${at + 1}. Bitte verschieben Sie eine Ecke.`
  }
  const size = squareMetresOf(corners)
  if (size < DRAWN_SIZE.min)
    return say`Die Fläche ist zu klein. Bitte ziehen Sie die Ecken weiter auseinander.`
  if (size > DRAWN_SIZE.max)
    return say`Die Fläche hat mehr als 25\u00a0km². Bitte zeichnen Sie sie kleiner, oder wählen Sie die ganze Gemeinde.`
  return null
}

/** Square metres inside a ring, in the plane at its first corner: right to a hundredth at this size. */
export function squareMetresOf(corners: readonly Corner[]): number {
  const [origin = { latitude: 0, longitude: 0 }] = corners
  const perDegreeEast = DEGREE_M * Math.cos((origin.latitude * Math.PI) / 180)
  const flat = corners.map(({ latitude, longitude }) => [
    (longitude - origin.longitude) * perDegreeEast,
    (latitude - origin.latitude) * DEGREE_M,
  ])
  const twice = flat.reduce((sum, [x1 = 0, y1 = 0], at) => {
    const [x2 = 0, y2 = 0] = flat[(at + 1) % flat.length] ?? []
    return sum + x1 * y2 - x2 * y1
  }, 0)
  return Math.abs(twice) / 2
}
