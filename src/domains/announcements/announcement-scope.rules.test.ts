import { expect, test } from 'vitest'
import { shiftedPoint } from '#domains/places/shifted-point.rules.ts'
import { announcementSchema } from './announcement.rules.ts'
import { endText } from './announcement-end.rules.ts'
import { appliesAt, CHOICES_MAX, isEnded } from './announcement-scope.rules.ts'

const GOOD = { title: 'Laternen dunkel', text: 'Ein Kabel ist beschädigt.' }
const CIRCLE = { latitude: 50.583, longitude: 8.963, radius: 300 }
const TOWN = { districtIds: [], latitude: null, longitude: null, radius: null }

const faultsOf = (more: object) =>
  announcementSchema.safeParse({ ...GOOD, ...more }).error?.issues.map(({ path }) => path.join('.')) ?? []

test('an announcement needs neither area, categories nor end', () => {
  expect(announcementSchema.parse(GOOD)).toMatchObject({
    ...{ endsAt: null, categoryIds: [], ...TOWN, address: null },
  })
  expect(faultsOf({ endsAt: null, categoryIds: null, districtIds: null, radius: null })).toEqual([])
})

test('each fault of the area and end is told at its field', () => {
  expect(faultsOf({ ...CIRCLE, radius: 49 })).toEqual(['radius'])
  expect(faultsOf({ ...CIRCLE, radius: 5001 })).toEqual(['radius'])
  for (const radius of [50, 5000]) expect(faultsOf({ ...CIRCLE, radius })).toEqual([])
  expect(faultsOf({ radius: 300 })).toEqual(['address'])
  expect(faultsOf({ latitude: 50, longitude: 8 })).toEqual(['address'])
  expect(faultsOf({ ...CIRCLE, districtIds: [1] })).toEqual(['districtIds'])
  const many = Array.from({ length: CHOICES_MAX + 1 }, (_, at) => at)
  expect(faultsOf({ districtIds: many })).toEqual(['districtIds'])
  expect(faultsOf({ categoryIds: many })).toEqual(['categoryIds'])
  const published = new Date('2026-12-01T08:00:00Z')
  expect(faultsOf({ published, endsAt: published })).toEqual(['endsAt'])
  expect(faultsOf({ published, endsAt: new Date(published.getTime() + 1) })).toEqual([])
})

test('a choice that is named twice counts once', () => {
  expect(announcementSchema.parse({ ...GOOD, categoryIds: [3, 3] }).categoryIds).toEqual([3])
})

test('an announcement ends with the moment of its end', () => {
  const endsAt = new Date('2026-12-04T17:00:00Z')
  expect(isEnded({ endsAt }, new Date(endsAt.getTime() - 1))).toBe(false)
  expect(isEnded({ endsAt }, endsAt)).toBe(true)
  expect(isEnded({ endsAt: null }, endsAt)).toBe(false)
})

test('a circle applies up to its border, a district inside', () => {
  const at = (metres: number) => ({ ...shiftedPoint(CIRCLE, 0, metres), districtId: null })
  expect(appliesAt({ ...CIRCLE, districtIds: [] }, at(299))).toBe(true)
  expect(appliesAt({ ...CIRCLE, districtIds: [] }, at(301))).toBe(false)
  expect(appliesAt({ ...TOWN, districtIds: [7, 8] }, { ...at(0), districtId: 8 })).toBe(true)
  expect(appliesAt({ ...TOWN, districtIds: [7, 8] }, { ...at(0), districtId: 9 })).toBe(false)
  expect(appliesAt({ ...TOWN, districtIds: [7] }, at(0))).toBe(false)
})

test('without a place only an announcement for the town applies', () => {
  expect(appliesAt(TOWN, null)).toBe(true)
  expect(appliesAt({ ...TOWN, districtIds: [7] }, null)).toBe(false)
  expect(appliesAt({ ...CIRCLE, districtIds: [] }, null)).toBe(false)
})

test('an end is told with its weekday, a past one by date', () => {
  const told = (more: object) =>
    endText(
      { endsAt: '2026-12-04T17:00:00Z', isEnded: false, published: '2026-11-29T08:00:00Z', ...more },
      'Europe/Berlin',
      'de-DE',
    )
  expect(told({})).toBe('bis Freitag, 4. Dezember, 18:00\u00a0Uhr')
  expect(told({ published: '2025-12-29T08:00:00Z' })).toBe('bis Freitag, 4. Dezember 2026, 18:00\u00a0Uhr')
  expect(told({ isEnded: true })).toBe('beendet am 4. Dezember 2026')
  expect(told({ endsAt: null })).toBeNull()
})
