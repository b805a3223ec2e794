import { expect, test } from 'vitest'
import { notedMarks, withMarkNote } from './mark-note.rules.ts'
import { editNumbers, editsOf, editsSchema, LEAST_CROP, MAX_MARKS } from './photo-edits.rules.ts'

const PHOTO = { width: 1200, height: 800 }
const ARROW = { kind: 'ARROW', fromX: 100, fromY: 100, toX: 300, toY: 300 } as const
const NONE = { turns: 0, crop: null, marks: [] }

/** The fields that are refused. */
const refused = (edits: object) =>
  editsSchema(PHOTO)
    .safeParse({ ...NONE, ...edits })
    .error?.issues.map(({ path }) => path[0]) ?? []

test('a photo is turned, cropped and marked within its bounds', () => {
  expect(refused({ turns: 1 })).toEqual([])
  expect(refused({ crop: { x: 1000, y: 600, width: LEAST_CROP, height: LEAST_CROP } })).toEqual([])
  // After a quarter turn it is 800 wide and 1200 high.
  expect(refused({ turns: 3, crop: { x: 0, y: 0, width: 800, height: 1200 } })).toEqual([])
  expect(refused({ turns: 3, crop: { x: 0, y: 0, width: 1200, height: 800 } })).toEqual(['crop'])
  expect(refused({ marks: Array(MAX_MARKS).fill(ARROW) })).toEqual([])
  expect(refused({ marks: Array(MAX_MARKS + 1).fill(ARROW) })).toEqual(['marks'])
  const small = editsSchema({ width: 90, height: 900 })
  expect(small.safeParse({ ...NONE, crop: { x: 0, y: 9, width: 90, height: 300 } }).success).toBe(true)
  expect(small.safeParse({ ...NONE, crop: { x: 0, y: 9, width: 80, height: 300 } }).success).toBe(false)
})

test('edits that change nothing are refused', () => {
  expect(refused({})).toEqual(['turns'])
  expect(refused({ crop: { x: 0, y: 0, ...PHOTO } })).toEqual(['turns'])
})

test('absurd numbers are refused', () => {
  const crop = { x: 0, y: 0, width: 400, height: 400 }
  for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e12, 2 ** 53, 0.5, '1', null]) {
    expect(refused({ turns: wrong }), `turns ${wrong}`).toContain('turns')
    expect(refused({ crop: { ...crop, x: wrong } }), `x ${wrong}`).toContain('crop')
    expect(refused({ crop: { ...crop, width: wrong } }), `width ${wrong}`).toContain('crop')
    expect(refused({ marks: [{ ...ARROW, toX: wrong }] }), `toX ${wrong}`).toContain('marks')
  }
  for (const turns of [4, 400]) expect(refused({ turns })).toEqual(['turns'])
  expect(refused({ crop: { ...crop, height: LEAST_CROP - 1 } })).toEqual(['crop'])
  expect(refused({ marks: [{ ...ARROW, kind: '"/><script>' }] })).toEqual(['marks'])
})

test('a mark that is tiny or cut away is refused', () => {
  const crop = { x: 600, y: 0, width: 600, height: 800 }
  expect(refused({ crop, marks: [ARROW] })).toEqual(['marks'])
  expect(refused({ crop, marks: [{ ...ARROW, toX: 700 }] })).toEqual([])
  expect(refused({ marks: [{ ...ARROW, toX: 105, toY: 105 }] })).toEqual(['marks'])
  expect(refused({ marks: [{ ...ARROW, toY: 100 }] }), 'a level arrow').toEqual([])
  expect(refused({ marks: [{ ...ARROW, kind: 'CIRCLE', toY: 100 }] }), 'a flat circle').toEqual(['marks'])
})

test('edits come back from the numbers that the database keeps', () => {
  const circle = { ...ARROW, kind: 'CIRCLE' } as const
  const edits = { turns: 3, crop: { x: 1, y: 2, width: 300, height: 400 }, marks: [ARROW, circle] }
  expect(editsOf(editNumbers(edits))).toEqual(edits)
  expect(editsOf(editNumbers({ ...edits, marks: [] }))).toEqual({ ...edits, marks: [] })
  expect(editsOf(null)).toBe(null)
})

test('an alternative text says once that something is marked', () => {
  const circle = { ...ARROW, kind: 'CIRCLE' } as const
  for (const text of [null, 'Der Riss im Weg.', 'x'.repeat(260)]) {
    const noted = withMarkNote(text, [ARROW])
    expect(noted).toContain('mit Pfeil markiert')
    expect(withMarkNote(noted, [circle, ARROW])).toContain('mit Pfeil und Kreis markiert')
    expect(withMarkNote(withMarkNote(noted, [circle]), [])).toBe(text)
  }
  expect(withMarkNote('x'.repeat(300), [ARROW])).toBe('x'.repeat(300))
  for (const marks of [[], [ARROW], [circle], [ARROW, circle]])
    for (const text of [null, 'Der Riss im Weg.'])
      expect(notedMarks(withMarkNote(text, marks))).toEqual(marks.map(({ kind }) => ({ kind })))
})
