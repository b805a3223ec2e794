import { z } from 'zod'
import {
  boxOf,
  changesNothing,
  isSeen,
  type Mark,
  type PictureEdits,
  turnedSize,
  wholeOf,
} from '#kit/common/pictures/picture-edits.ts'
import { liesWithin, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import { message } from '#kit/common/say.ts'

/** Most marks on a photo (rule 167). */
export const MAX_MARKS = 10
/** Fewest pixels of a side of a cropped photo; a shorter side stays whole. */
export const LEAST_CROP = 200
/** Fewest pixels of a mark's longer side: a smaller one is an accident. */
export const LEAST_MARK = 16

export const MARK_KINDS = ['ARROW', 'CIRCLE'] as const

/** Message about too many marks. */
export const TOO_MANY_MARKS = message`Ein Foto kann höchstens ${MAX_MARKS} Pfeile und Kreise haben.`

const pixels = z.int()
const mark = z.object({
  kind: z.enum(MARK_KINDS),
  ...{ fromX: pixels, fromY: pixels, toX: pixels, toY: pixels },
})

/** Shortest side that a crop of this side may have. */
export const leastCrop = (side: number): number => Math.min(side, LEAST_CROP)

/** Edits of a photo that may be edited already, and the numbers of its marks that go. */
export type WantedEdits = PictureEdits & { removedMarks: readonly number[] }

/**
 * Validates edits of a photo of this size, in pixels of its largest size; no crop means the whole photo. Such
 * edits may also do nothing but take away marks of the edits before.
 */
export const editsSchema = (photo: Size) =>
  z
    .object({
      turns: z.int().min(0, { error: TURNS }).max(3, { error: TURNS }),
      crop: z.object({ x: pixels, y: pixels, width: pixels, height: pixels }).nullish(),
      marks: z.array(mark).max(MAX_MARKS, { error: TOO_MANY_MARKS }),
      removedMarks: z.array(z.int().min(0)).max(MAX_MARKS, { error: TOO_MANY_MARKS }).default([]),
    })
    .transform(
      ({ turns, crop, marks, removedMarks }): WantedEdits => ({
        ...{ turns, marks, removedMarks, crop: crop ?? wholeOf(turnedSize(photo, turns)) },
      }),
    )
    .superRefine((edits, { addIssue }) => {
      const add = (path: string, said: () => string) =>
        addIssue({ code: 'custom', path: [path], message: said() })
      const turned = turnedSize(photo, edits.turns)
      if (!isRoomy(edits.crop, turned)) add('crop', SMALL_CROP)
      else if (!edits.marks.every((each) => isGood(each, edits.crop, turned))) add('marks', WRONG_MARK)
      else if (changesNothing(edits, photo) && edits.removedMarks.length === 0) add('turns', NOTHING)
    })

const TURNS = message`Ein Foto lässt sich um null bis drei Viertel drehen.`
const SMALL_CROP = message`Der Ausschnitt muss im Foto liegen und an jeder Seite mindestens ${LEAST_CROP} Pixel haben.`
const WRONG_MARK = message`Ein Pfeil oder Kreis liegt nicht im Ausschnitt oder ist zu klein.`
const NOTHING = message`Das Foto ist noch unverändert. Drehen Sie es, schneiden Sie es zu oder markieren Sie etwas.`

const isRoomy = (crop: Rectangle, picture: Size): boolean =>
  liesWithin(crop, picture) &&
  crop.width >= leastCrop(picture.width) &&
  crop.height >= leastCrop(picture.height)

function isGood(each: Mark, crop: Rectangle, picture: Size): boolean {
  const box = boxOf(each)
  const isWithin =
    box.x >= 0 && box.y >= 0 && box.x + box.width <= picture.width && box.y + box.height <= picture.height
  const [short, long] = [box.width, box.height].toSorted((one, other) => one - other)
  const isDrawn = (long ?? 0) >= LEAST_MARK && (each.kind === 'ARROW' || (short ?? 0) >= LEAST_MARK)
  return isWithin && isDrawn && isSeen(box, crop)
}

/** Kinds of marks as the database keeps them, each once. */
export const kindNumbers = (marks: readonly Pick<Mark, 'kind'>[]): number[] => [
  ...new Set(marks.map(({ kind }) => MARK_KINDS.indexOf(kind))),
]

/** Numbers of the turn and the crop in the column `edits`, and of each mark after them. */
const NUMBERS = 5

/** The edits as the database keeps them: the turn, the crop, and each mark, five numbers in turn. */
export const editNumbers = ({ turns, crop, marks }: PictureEdits): number[] => [
  ...[turns, crop.x, crop.y, crop.width, crop.height],
  ...marks.flatMap(({ kind, fromX, fromY, toX, toY }) => [MARK_KINDS.indexOf(kind), fromX, fromY, toX, toY]),
]

/** The edits of such numbers; null for a photo that is not edited. */
export function editsOf(numbers: readonly number[] | null): PictureEdits | null {
  if (numbers === null) return null
  const [turns = 0, x = 0, y = 0, width = 0, height = 0] = numbers
  const marks = Array.from({ length: Math.floor(numbers.length / NUMBERS) - 1 }, (_, index) => {
    const at = (index + 1) * NUMBERS
    const [kind = 0, fromX = 0, fromY = 0, toX = 0, toY = 0] = numbers.slice(at, at + NUMBERS)
    return { kind: MARK_KINDS[kind] ?? 'CIRCLE', fromX, fromY, toX, toY }
  })
  return { turns, crop: { x, y, width, height }, marks }
}
