import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liesWithin, type Rectangle, type Size } from '../rectangle.ts'
import { markPath } from './mark-path.ts'
import {
  boxOf,
  changedMarks,
  composed,
  isSeen,
  type Mark,
  movedRectangle,
  noEdits,
  type PictureEdits,
  turnedMark,
  turnedRectangle,
  turnedSize,
  wholeOf,
} from './picture-edits.ts'

const size = fc.record({ width: fc.integer({ min: 2, max: 60 }), height: fc.integer({ min: 2, max: 60 }) })

const within = ({ width, height }: Size): fc.Arbitrary<Rectangle> =>
  fc.tuple(fc.nat(width - 1), fc.nat(height - 1)).chain(([x, y]) =>
    fc.record({
      ...{ x: fc.constant(x), y: fc.constant(y) },
      width: fc.integer({ min: 1, max: width - x }),
      height: fc.integer({ min: 1, max: height - y }),
    }),
  )

const marksWithin = ({ width, height }: Size): fc.Arbitrary<Mark> =>
  fc.record({
    kind: fc.constantFrom('ARROW', 'CIRCLE'),
    ...{ fromX: fc.nat(width), fromY: fc.nat(height), toX: fc.nat(width), toY: fc.nat(height) },
  })

const editsOf = (picture: Size): fc.Arbitrary<PictureEdits> =>
  fc.nat(3).chain((turns) => {
    const turned = turnedSize(picture, turns)
    const marks = fc.array(marksWithin(turned), { maxLength: 3 })
    return fc.record({ turns: fc.constant(turns), crop: within(turned), marks })
  })

/** A picture whose pixels are numbered, row by row; edits without marks are done on the numbers. */
const numbered = ({ width, height }: Size): number[][] =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => y * width + x))

const clockwise = (rows: number[][]): number[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] ?? Number.NaN).reverse())

const cut = (rows: number[][], { x, y, width, height }: Rectangle): number[][] =>
  rows.slice(y, y + height).map((row) => row.slice(x, x + width))

function edited(rows: number[][], { turns, crop }: PictureEdits): number[][] {
  let turned = rows
  for (let turn = 0; turn < turns; turn += 1) turned = clockwise(turned)
  return cut(turned, crop)
}

test('four quarter turns leave frames and marks where they were', () => {
  const scene = size.chain((picture) => fc.tuple(fc.constant(picture), within(picture), marksWithin(picture)))
  fc.assert(
    fc.property(scene, ([picture, frame, mark]) => {
      let [turned, drawn, now] = [frame, mark, picture]
      for (let turn = 0; turn < 4; turn += 1) {
        drawn = turnedMark(drawn, now, 1)
        turned = turnedRectangle(turned, now, 1)
        now = turnedSize(now, 1)
        expect(liesWithin(turned, now)).toBe(true)
      }
      expect([turned, drawn, now]).toEqual([frame, mark, picture])
      expect(turnedRectangle(turnedRectangle(frame, picture, 3), turnedSize(picture, 3), 1)).toEqual(frame)
    }),
  )
})

test('a frame keeps its content when the picture is turned and cropped', () => {
  const scene = size.chain((picture) => fc.tuple(fc.constant(picture), within(picture), editsOf(picture)))
  fc.assert(
    fc.property(scene, ([picture, frame, edits]) => {
      const shown = edited(numbered(picture), edits)
      const inside = new Set(cut(numbered(picture), frame).flat())
      const seen = shown.flat().filter((pixel) => inside.has(pixel))
      const moved = movedRectangle(frame, edits, picture)
      expect(moved === null ? [] : cut(shown, moved).flat()).toEqual(seen)
    }),
  )
})

test('two edits composed show the same as one after the other', () => {
  const scene = size.chain((picture) =>
    editsOf(picture).chain((first) => fc.tuple(fc.constant({ picture, first }), editsOf(first.crop))),
  )
  fc.assert(
    fc.property(scene, ([{ picture, first }, second]) => {
      const both = composed(first, second, picture)
      const rows = numbered(picture)
      expect(edited(rows, both)).toEqual(edited(edited(rows, first), second))
      expect(composed(noEdits(picture), first, picture)).toEqual(first)
      const kept = both.marks.length - second.marks.length
      expect(both.marks.slice(0, kept).every((mark) => isSeen(boxOf(mark), both.crop))).toBe(true)
    }),
  )
})

test('kept, removed and new marks are told apart on turned pictures', () => {
  const scene = size.chain((picture) =>
    fc.tuple(fc.constant(picture), fc.array(marksWithin(picture), { maxLength: 5 }), fc.nat(3)),
  )
  fc.assert(
    fc.property(scene, fc.nat(5), ([picture, before, turns], gone) => {
      const left = before.filter((_, index) => index !== gone).map((mark) => turnedMark(mark, picture, turns))
      const fresh = { kind: 'ARROW', fromX: -1, fromY: -1, toX: -2, toY: -2 } as const
      const edits = { turns, crop: wholeOf(turnedSize(picture, turns)), marks: [...left, fresh] }
      const { removed, added } = changedMarks(before, edits, picture)
      expect(added).toEqual([fresh])
      expect(removed).toHaveLength(gone < before.length ? 1 : 0)
      expect(before[removed[0] ?? gone]).toEqual(before[gone])
    }),
  )
})

test('the path of a mark consists of commands and finite numbers', () => {
  const scene = size.chain(marksWithin)
  fc.assert(
    fc.property(scene, fc.integer({ min: 1, max: 40 }), (mark, line) => {
      expect(markPath(mark, line)).toMatch(/^[MLAZ0-9 .e-]+$/)
    }),
  )
})
