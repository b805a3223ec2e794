import { expect, test } from 'vitest'
import { statusNameFor } from './status-text.rules.ts'

test('only staff read the name of the status of waiting reports', () => {
  const waiting = { kind: 'NOT_APPROVED', name: 'Nicht freigegeben' } as const
  expect(statusNameFor(waiting, false)).toBe('Wird geprüft')
  expect(statusNameFor(waiting, true)).toBe('Nicht freigegeben')
  const refused = { kind: 'REJECTED', name: 'Nicht unser Weg' } as const
  expect(statusNameFor(refused, false)).toBe('Nicht unser Weg')
})
