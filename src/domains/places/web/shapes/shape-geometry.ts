import type { Point } from '#domains/places/place.rules.ts'
import { cornersOfShape, type Shape, type ShapeKind } from '#domains/places/shapes/shape.rules.ts'

/** The drawing of some corners, also while there are too few: two corners of an area are a line. */
export function geometryOfCorners(kind: ShapeKind, corners: readonly Point[]): GeoJSON.Geometry {
  const positions = corners.map(({ latitude, longitude }) => [longitude, latitude])
  if (kind === 'LINE' || positions.length < 3) return { type: 'LineString', coordinates: positions }
  return { type: 'Polygon', coordinates: [[...positions, positions[0] ?? []]] }
}

export const geometryOfShape = (shape: Shape): GeoJSON.Geometry =>
  geometryOfCorners(shape.kind, cornersOfShape(shape))
