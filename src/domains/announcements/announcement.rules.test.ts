import { expect, test } from 'vitest'
import { statusName } from './announcement.rules.ts'

test('only a draft with a time is called planned', () => {
  expect(statusName('DRAFT', null)).toBe('Entwurf')
  expect(statusName('DRAFT', '2099-05-01T06:30:00Z')).toBe('Geplant')
  expect(statusName('PUBLISHED', '2026-05-01T06:30:00Z')).toBe('Veröffentlicht')
})
