import { builder } from '#kit/server/builder.ts'
import {
  AREA_MAX_SQUARE_METRES,
  LINE_MAX_METRES,
  metresOf,
  SHAPE_CORNERS,
  type Shape,
  squareMetresOf,
} from '../shapes/shape.rules.ts'

const { LINE, AREA } = SHAPE_CORNERS

const ShapeKindRef = builder.enumType('ShapeKind', {
  description: 'What a place is, where it is more than a point.',
  values: {
    LINE: { description: `A stretch of ${LINE.min} to ${LINE.max} corners, at most ${LINE_MAX_METRES} m.` },
    AREA: {
      description: `An area of ${AREA.min} to ${AREA.max} corners, at most ${AREA_MAX_SQUARE_METRES} m², that does not cross itself.`,
    },
  } as const,
})

const COORDINATES =
  'Longitude and latitude of each corner in turn, degrees, WGS 84. An area does not repeat its first corner.'

export const ShapeRef = builder.objectRef<Shape>('Shape').implement({
  description: 'The stretch or the area of a place.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ShapeKindRef, description: 'A stretch or an area.' }),
    coordinates: t.floatList({ description: COORDINATES, resolve: ({ coordinates }) => coordinates }),
    metres: t.float({
      nullable: true,
      description: 'Length of a stretch in metres; null for an area.',
      resolve: metresOf,
    }),
    squareMetres: t.float({
      nullable: true,
      description: 'Size of an area in square metres; null for a stretch.',
      resolve: squareMetresOf,
    }),
  }),
})

export const ShapeInputRef = builder.inputType('ShapeInput', {
  description: 'A stretch or an area.',
  fields: (t) => ({
    kind: t.field({ type: ShapeKindRef, description: 'A stretch or an area.' }),
    coordinates: t.floatList({ description: COORDINATES }),
  }),
})
