import type { Rectangle } from '#kit/common/rectangle.ts'

/** Numbers of one rectangle in the column `possible_faces`. */
const NUMBERS = 4

/** The rectangles as the database keeps them: x, y, width and height in turn; null where nobody searched. */
export const faceNumbers = (faces: readonly Rectangle[] | null): number[] | null =>
  faces?.flatMap(({ x, y, width, height }) => [x, y, width, height]) ?? null

/** The rectangles of such numbers. */
export const facesOf = (numbers: readonly number[] | null): Rectangle[] | null =>
  numbers === null
    ? null
    : Array.from({ length: Math.floor(numbers.length / NUMBERS) }, (_, index) => {
        const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(index * NUMBERS, (index + 1) * NUMBERS)
        return { x, y, width, height }
      })
