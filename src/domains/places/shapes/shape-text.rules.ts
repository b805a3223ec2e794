import { cornersOf, cornersText, wrongLineText } from '../drawing/corners.rules.ts'
import { cornersOfShape, type Shape, type ShapeKind, shapeOf } from './shape.rules.ts'
import { shapeFault } from './shape-fault.rules.ts'

/** Most characters of a list of corners, one a line. */
export const CORNERS_TEXT_MAX = 2000

export const textOfShape = (shape: Shape): string => cornersText(cornersOfShape(shape))

/** The shape of a written list of corners; the other half is what is wrong with it, for people. */
export function readCorners(kind: ShapeKind, text: string): { shape: Shape; fault: string | null } {
  const shape = shapeOf(kind, cornersOf(text))
  return { shape, fault: wrongLineText(text) ?? shapeFault(shape) }
}
