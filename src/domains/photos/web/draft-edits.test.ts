import { expect, test } from 'vitest'
import { type Mark, marksAfter, wholeOf } from '#kit/common/pictures/picture-edits.ts'
import type { DraftPhoto } from '../draft-photo.rules.ts'
import { coveredDraft, editedDraft, uneditedDraft } from './draft-edits.ts'

const SIZE = { width: 1200, height: 800 }
const ARROW: Mark = { kind: 'ARROW', fromX: 100, fromY: 100, toX: 300, toY: 300 }
const CIRCLE: Mark = { kind: 'CIRCLE', fromX: 700, fromY: 500, toX: 900, toY: 700 }
const NONE = { turns: 0, crop: wholeOf(SIZE), marks: [] }
const [chosen, second, third] = ['a', 'b', 'c'].map((text) => new Blob([text])) as [Blob, Blob, Blob]
const photo: DraftPhoto = { id: 'a', blob: chosen, alternativeText: 'Der Mast', upload: null }

/** The photo after another edit in the dialog. */
const edited = (before: DraftPhoto, edits: object, blob: Blob) =>
  editedDraft(before, blob, marksAfter(before.marks ?? [], { ...NONE, ...edits }, SIZE))

test('marks of two edits are both named', () => {
  const twice = edited(edited(photo, { marks: [ARROW] }, second), { marks: [CIRCLE] }, third)
  expect(twice.alternativeText).toBe('Der Mast (mit Pfeil und Kreis markiert)')
  expect(twice.marks).toEqual([ARROW, CIRCLE])
  expect(uneditedDraft(twice)).toMatchObject({ blob: chosen, marks: [], alternativeText: 'Der Mast' })
})

test('a mark that was cut away is named no more', () => {
  const both = edited(photo, { marks: [ARROW, CIRCLE] }, second)
  const cropped = edited(both, { crop: { x: 600, y: 400, width: 600, height: 400 } }, third)
  expect(cropped.alternativeText).toBe('Der Mast (mit Kreis markiert)')
  expect(cropped.marks).toEqual([{ ...CIRCLE, fromX: 100, fromY: 100, toX: 300, toY: 300 }])
})

test('marks drawn in before a covering stay after the way back', () => {
  const covered = coveredDraft(edited(photo, { marks: [ARROW] }, second), third)
  expect(covered).not.toHaveProperty('unedited')
  const more = edited(covered, { marks: [CIRCLE] }, new Blob(['d']))
  expect(uneditedDraft(more)).toMatchObject({ blob: third, marks: [ARROW] })
  expect(uneditedDraft(more).alternativeText).toBe('Der Mast (mit Pfeil markiert)')
})
