import { type Rectangle, type Size, spanned } from '../rectangle.ts'

/**
 * A sign drawn on a picture, in its pixels: an arrow from its tail to its tip, or a circle in the box between
 * two opposite corners.
 */
export type Mark = { kind: 'ARROW' | 'CIRCLE'; fromX: number; fromY: number; toX: number; toY: number }

/**
 * Turns, a crop and marks, in this order. Crop and marks are in pixels of the turned picture, before it is
 * cropped.
 */
export type PictureEdits = {
  /** Quarter turns clockwise, 0 to 3. */
  turns: number
  crop: Rectangle
  marks: readonly Mark[]
}

type Point = { x: number; y: number }

/** The whole picture as a rectangle. */
export const wholeOf = ({ width, height }: Size): Rectangle => ({ x: 0, y: 0, width, height })

/** Edits that change nothing. */
export const noEdits = (picture: Size): PictureEdits => ({ turns: 0, crop: wholeOf(picture), marks: [] })

export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** A point of a picture after quarter turns clockwise. */
function turnedPoint({ x, y }: Point, { width, height }: Size, turns: number): Point {
  if (turns % 4 === 0) return { x, y }
  return turnedPoint({ x: height - y, y: x }, { width: height, height: width }, turns - 1)
}

/** A rectangle of a picture after quarter turns clockwise. */
export function turnedRectangle({ x, y, width, height }: Rectangle, picture: Size, turns: number): Rectangle {
  const turned = (point: Point) => turnedPoint(point, picture, turns)
  return spanned(turned({ x, y }), turned({ x: x + width, y: y + height }))
}

/** A mark of a picture after quarter turns clockwise. */
export function turnedMark({ kind, fromX, fromY, toX, toY }: Mark, picture: Size, turns: number): Mark {
  const from = turnedPoint({ x: fromX, y: fromY }, picture, turns)
  const to = turnedPoint({ x: toX, y: toY }, picture, turns)
  return { kind, fromX: from.x, fromY: from.y, toX: to.x, toY: to.y }
}

/** A mark moved by some pixels. */
export const shiftedMark = ({ kind, fromX, fromY, toX, toY }: Mark, dx: number, dy: number): Mark => ({
  ...{ kind, fromX: fromX + dx, fromY: fromY + dy, toX: toX + dx, toY: toY + dy },
})

/** The box of a mark; that of a level arrow has no height. */
export const boxOf = ({ fromX, fromY, toX, toY }: Mark): Rectangle =>
  spanned({ x: fromX, y: fromY }, { x: toX, y: toY })

/** Whether something of the box lies within the crop. */
export const isSeen = (box: Rectangle, crop: Rectangle): boolean =>
  box.x < crop.x + crop.width &&
  box.x + box.width > crop.x - (box.width === 0 ? 1 : 0) &&
  box.y < crop.y + crop.height &&
  box.y + box.height > crop.y - (box.height === 0 ? 1 : 0)

/**
 * Marks that are drawn into a picture, where they lie after its edits, in pixels of the edited picture. Those
 * that the crop has cut away are left out.
 */
export const movedMarks = (marks: readonly Mark[], { turns, crop }: PictureEdits, picture: Size): Mark[] =>
  marks
    .map((mark) => turnedMark(mark, picture, turns))
    .filter((mark) => isSeen(boxOf(mark), crop))
    .map((mark) => shiftedMark(mark, -crop.x, -crop.y))

/** All marks that an edited picture shows: those drawn in before and those of its edits, in its pixels. */
export const marksAfter = (drawnIn: readonly Mark[], edits: PictureEdits, picture: Size): Mark[] => [
  ...movedMarks(drawnIn, edits, picture),
  ...movedMarks(edits.marks, { ...edits, turns: 0 }, turnedSize(picture, edits.turns)),
]

/** The marks of an edited picture, in its pixels; parts of one may lie outside. */
export const shownMarks = ({ marks, crop }: PictureEdits): Mark[] =>
  marks.map((mark) => shiftedMark(mark, -crop.x, -crop.y))

const isSameMark = (one: Mark, other: Mark): boolean =>
  one.kind === other.kind &&
  one.fromX === other.fromX &&
  one.fromY === other.fromY &&
  one.toX === other.toX &&
  one.toY === other.toY

/**
 * Tells marks that a picture had before from new ones: `removed` are the numbers of those that the edits
 * have no more, and `added` are the marks that it did not have. A moved mark is one of each.
 */
export function changedMarks(before: readonly Mark[], { turns, marks }: PictureEdits, picture: Size) {
  const added = [...marks]
  const removed = before.flatMap((mark, index) => {
    const turned = turnedMark(mark, picture, turns)
    const at = added.findIndex((each) => isSameMark(each, turned))
    if (at < 0) return [index]
    added.splice(at, 1)
    return []
  })
  return { removed, added }
}

/**
 * Edits of an edited picture, as edits of the picture before: what both show is the same. Marks that the
 * second crop has cut away are left out.
 */
export function composed(first: PictureEdits, second: PictureEdits, picture: Size): PictureEdits {
  const before = turnedSize(picture, first.turns)
  const shown = turnedRectangle(first.crop, before, second.turns)
  const crop = { ...second.crop, x: second.crop.x + shown.x, y: second.crop.y + shown.y }
  const kept = first.marks.map((mark) => turnedMark(mark, before, second.turns))
  return {
    turns: (first.turns + second.turns) % 4,
    crop,
    marks: [
      ...kept.filter((mark) => isSeen(boxOf(mark), crop)),
      ...second.marks.map((mark) => shiftedMark(mark, shown.x, shown.y)),
    ],
  }
}

/** Where a rectangle of the picture lies after the edits; null where nothing of it is left. */
export function movedRectangle(
  rectangle: Rectangle,
  { turns, crop }: PictureEdits,
  picture: Size,
): Rectangle | null {
  const turned = turnedRectangle(rectangle, picture, turns)
  const [left, top] = [Math.max(turned.x, crop.x), Math.max(turned.y, crop.y)]
  const right = Math.min(turned.x + turned.width, crop.x + crop.width)
  const bottom = Math.min(turned.y + turned.height, crop.y + crop.height)
  if (left >= right || top >= bottom) return null
  return { x: left - crop.x, y: top - crop.y, width: right - left, height: bottom - top }
}

/** Whether the edits leave the picture as it is. */
export function changesNothing({ turns, crop, marks }: PictureEdits, picture: Size): boolean {
  const isWhole = crop.width === picture.width && crop.height === picture.height
  return turns % 4 === 0 && isWhole && marks.length === 0
}
