import { expect, test } from 'vitest'
import { fieldOf, UPDATE_FIELDS } from '../../report-field-lists.rules.ts'
import { touchedFields } from './report-changes.ts'

test('null touches a field that can be cleared, and no other', () => {
  expect(touchedFields({})).toEqual([])
  for (const name of UPDATE_FIELDS) {
    const { inputs, isClearable = false } = fieldOf(name)
    for (const input of inputs) {
      expect(touchedFields({ [input]: 1 }), input).toEqual([name])
      expect(touchedFields({ [input]: undefined }), input).toEqual([])
      expect(touchedFields({ [input]: null }), input).toEqual(isClearable ? [name] : [])
    }
  }
  const clearable = ['title', 'subCategory', 'internalNotes', 'responsibleEditor'] as const
  for (const name of clearable) expect(fieldOf(name).isClearable, name).toBe(true)
})
