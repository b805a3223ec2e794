import type { Point } from '../place.rules.ts'
import { cornersOfShape, SHAPE_CORNERS, type Shape, type ShapeKind, shapeOf } from './shape.rules.ts'

/** Parts of a degree that a code counts in: about a metre. */
const STEPS = 1e5
/** Six bits a letter: five of the number, and one that says whether it goes on. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const KINDS: Record<ShapeKind, string> = { LINE: 's', AREA: 'f' }

/** A shape as a short part of an address: the way from its point to each corner in turn, in metres or so. */
export function shapeCode(shape: Shape, point: Point): string {
  let before = steps(point)
  const letters = cornersOfShape(shape).flatMap((corner) => {
    const [east, north] = steps(corner)
    const way = [east - before[0], north - before[1]]
    before = [east, north]
    return way.map(lettersOf)
  })
  return KINDS[shape.kind] + letters.join('')
}

/** The shape of a code; null for anything else. */
export function readShapeCode(code: string, point: Point): Shape | null {
  const kind: ShapeKind | null = code[0] === KINDS.LINE ? 'LINE' : code[0] === KINDS.AREA ? 'AREA' : null
  const numbers = numbersOf(code.slice(1))
  if (kind === null || numbers === null || numbers.length % 2 === 1) return null
  const { min, max } = SHAPE_CORNERS[kind]
  if (numbers.length < 2 * min || numbers.length > 2 * max) return null
  let [east, north] = steps(point)
  const corners: Point[] = []
  for (let at = 0; at < numbers.length; at += 2) {
    east += numbers[at] ?? 0
    north += numbers[at + 1] ?? 0
    corners.push({ longitude: east / STEPS, latitude: north / STEPS })
  }
  return shapeOf(kind, corners)
}

const steps = ({ latitude, longitude }: Point): [east: number, north: number] => [
  Math.round(longitude * STEPS),
  Math.round(latitude * STEPS),
]

/** A whole number, also a negative one, in as few letters as it needs. */
function lettersOf(number: number): string {
  let left = number < 0 ? -2 * number - 1 : 2 * number
  let text = ''
  do {
    const rest = Math.floor(left / 32)
    text += LETTERS[(left % 32) + (rest > 0 ? 32 : 0)]
    left = rest
  } while (left > 0)
  return text
}

function numbersOf(text: string): number[] | null {
  const numbers: number[] = []
  let [value, place] = [0, 1]
  for (const letter of text) {
    const digit = LETTERS.indexOf(letter)
    // No shape goes around the earth.
    if (digit < 0 || place > 32 ** 5) return null
    value += (digit % 32) * place
    place *= 32
    if (digit >= 32) continue
    numbers.push(value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    ;[value, place] = [0, 1]
  }
  return place === 1 ? numbers : null
}
