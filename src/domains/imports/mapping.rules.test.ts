import { expect, test } from 'vitest'
import { mappingSchema } from './mapping.rules.ts'

test('a mapping with an unknown part or field is refused', () => {
  expect(mappingSchema.safeParse({ columns: { id: ['a', 'b'] }, statuses: { x: null } }).success).toBe(true)
  for (const wrong of [{ spalten: {} }, { columns: { nummer: 'a' } }, { categories: { x: true } }, []])
    expect(mappingSchema.safeParse(wrong).success).toBe(false)
})
