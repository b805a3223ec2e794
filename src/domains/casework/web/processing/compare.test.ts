import { expect, test } from 'vitest'
import { compare } from './compare.ts'

test('several edits by colleagues merge into one change per field', () => {
  const step = (
    minute: number,
    actor: string,
    changes: Parameters<typeof compare>[0][number]['changes'],
  ) => ({
    actor,
    createdAt: `2026-11-21T11:0${minute}:00Z`,
    changes,
  })
  expect(
    compare([
      step(3, 'Maier', [{ field: 'source', from: 'Telefon', to: 'Web' }]),
      step(2, 'Maier', [{ field: 'internalNotes', from: 'B', to: 'C' }]),
      step(1, 'Huber', [
        { field: 'internalNotes', from: null, to: 'B' },
        { field: 'source', from: 'Web', to: 'Telefon' },
        { field: 'status', from: 'Neu', to: 'Angenommen' },
      ]),
    ]),
  ).toEqual([
    { field: 'internalNotes', before: null, now: 'C', actor: 'Maier', at: '2026-11-21T11:02:00Z' },
    { field: 'status', before: 'Neu', now: 'Angenommen', actor: 'Huber', at: '2026-11-21T11:01:00Z' },
  ])
  expect(compare([])).toEqual([])
})
