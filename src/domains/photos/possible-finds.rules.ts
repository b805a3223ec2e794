import type { Rectangle } from '#kit/common/rectangle.ts'
import { MAX_RECTANGLES } from './redaction.rules.ts'

/** Kinds of parts that the program searches photos for. */
export const FIND_KINDS = ['FACE', 'PLATE'] as const
export type FindKind = (typeof FIND_KINDS)[number]

/** A part of a photo that may show a face or a number plate. */
export type PossibleFind = Rectangle & { kind: FindKind }

/** The finds of a photo as the database keeps them; null where nobody searched for that kind. */
export type KeptFinds = {
  possibleFaces?: readonly number[] | null
  possiblePlates?: readonly number[] | null
}

/** None, once somebody has decided on the finds of a photo. A kind that nobody searched for stays null. */
export const decidedFinds = ({ possibleFaces, possiblePlates }: KeptFinds) => ({
  possibleFaces: possibleFaces == null ? null : ([] as number[]),
  possiblePlates: possiblePlates == null ? null : ([] as number[]),
})

/** Numbers of one rectangle in the columns. */
const NUMBERS = 4

/** The rectangles as the database keeps them: x, y, width and height in turn; null where nobody searched. */
export const partNumbers = (parts: readonly Rectangle[] | null): number[] | null =>
  parts?.flatMap(({ x, y, width, height }) => [x, y, width, height]) ?? null

/** The rectangles of such numbers. */
export const partsOf = (numbers: readonly number[]): Rectangle[] =>
  Array.from({ length: Math.floor(numbers.length / NUMBERS) }, (_, index) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbers.slice(index * NUMBERS, (index + 1) * NUMBERS)
    return { x, y, width, height }
  })

/** Kinds that a photo was searched for. */
export const searchedFor = ({ possibleFaces, possiblePlates }: KeptFinds): FindKind[] =>
  FIND_KINDS.filter((kind) => (kind === 'FACE' ? possibleFaces : possiblePlates) != null)

/** Whether a kind that the decoders look for was not searched for. */
export const lacksSearch = (
  { possibleFaces, possiblePlates }: KeptFinds,
  looks: { findsFaces: boolean; findsPlates: boolean },
): boolean => (possibleFaces == null && looks.findsFaces) || (possiblePlates == null && looks.findsPlates)

/**
 * The finds of a photo, at most as many as one redaction can cover. Faces go before plates, because a face
 * always shows a person; a board can be taken for a plate.
 */
export function findsOf({ possibleFaces, possiblePlates }: KeptFinds): PossibleFind[] {
  const plates = partsOf(possiblePlates ?? []).map((part) => ({ ...part, kind: 'PLATE' as const }))
  const faces = partsOf(possibleFaces ?? []).map((part) => ({ ...part, kind: 'FACE' as const }))
  return [...plates.slice(0, Math.max(0, MAX_RECTANGLES - faces.length)), ...faces].slice(0, MAX_RECTANGLES)
}
