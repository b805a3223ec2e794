import { expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { acceptsSupport, canSupport, supportObstacle } from './support.policy.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const town: { enabledFeatures: Feature[] } = { enabledFeatures: ['SUPPORTS'] }
const report = {
  municipalityId: 1,
  categoryId: 2,
  personId: 5,
  responsibleEditorId: null,
  isPublished: true,
  isInternal: false,
  resolvedAt: null,
  deletedAt: null,
  duplicateOfId: null,
  transferredAt: null,
}
const viewer = (id: number, more: Partial<Viewer> = {}): Viewer => ({
  ...ANONYMOUS,
  id,
  isActive: true,
  ...more,
})

test('an open public report of somebody else can be supported', () => {
  expect(supportObstacle(viewer(6), report, town)).toBe(null)
  expect(supportObstacle(viewer(6), { ...report, personId: null }, town)).toBe(null)
})

test.each([
  ['SWITCHED_OFF', viewer(6), report, { enabledFeatures: [] }],
  ['NOT_ALLOWED', ANONYMOUS, report, town],
  ['NOT_ALLOWED', viewer(6, { isActive: false }), report, town],
  ['NOT_ALLOWED', viewer(6, { closedOf: new Map([[1, 'ADMIN']]) }), report, town],
  ['NOT_PUBLIC', viewer(6), { ...report, isPublished: false }, town],
  ['NOT_PUBLIC', viewer(6), { ...report, isInternal: true }, town],
  ['NOT_PUBLIC', viewer(6), { ...report, deletedAt: NOW }, town],
  ['OWN', viewer(5), report, town],
  ['DUPLICATE', viewer(6), { ...report, duplicateOfId: 9, resolvedAt: NOW }, town],
  ['CLOSED', viewer(6), { ...report, resolvedAt: NOW }, town],
] as const)('%s keeps people from supporting a report', (obstacle, who, what, where) => {
  expect(supportObstacle(who, what, where)).toBe(obstacle)
  expect(canSupport(who, what, where)).toBe(false)
  // Before the sign-in only the report decides.
  expect(acceptsSupport(what, where)).toBe(obstacle === 'NOT_ALLOWED' || obstacle === 'OWN')
})
