import { expect, test } from 'vitest'
import { chosenMoment } from '#kit/web/form/chosen-moment.ts'
import { inputOf, valuesOf } from './announcement-form.ts'

const BERLIN = 'Europe/Berlin'
const NOW = new Date('2026-11-21T11:00:00.000Z')

const ANNOUNCEMENT = {
  id: 1,
  title: 'Straßenfest',
  teaser: '',
  text: 'Am Samstag.',
  url: null,
  image: null,
  published: '2026-11-23T07:05:00.000Z',
  status: 'DRAFT' as const,
  sendNotification: false,
  notificationStatus: 'NONE' as const,
  notifiedCount: 0,
  ...{ endsAt: null, isEnded: false, latitude: null, longitude: null, radius: null, address: null },
  ...{ districts: [], categories: [] },
  permissions: { canUpdate: true, canDelete: true },
}

test('a planned time is shown and read by the town’s clocks', () => {
  const values = valuesOf(ANNOUNCEMENT, BERLIN, NOW)
  expect(values).toMatchObject({ plan: 'later', day: '2026-11-23', time: '08:05' })
  expect(inputOf(values, ANNOUNCEMENT, BERLIN)).toMatchObject({
    status: 'DRAFT',
    published: new Date('2026-11-23T07:05:00.000Z'),
  })
  expect(chosenMoment({ day: '2026-07-01', time: '08:05' }, BERLIN)?.toISOString()).toBe(
    '2026-07-01T06:05:00.000Z',
  )
})

test('a date without a time, or a time alone, counts as none', () => {
  for (const [day, time] of [
    ['', '08:00'],
    ['2026-11-23', ''],
    ['', ''],
  ] as const)
    expect(chosenMoment({ day, time }, BERLIN)).toBe(null)
})

test('the form keeps a published announcement’s date until it is hidden', () => {
  const out = { ...ANNOUNCEMENT, status: 'PUBLISHED' as const }
  const values = valuesOf(out, BERLIN, NOW)
  expect(inputOf(values, out, BERLIN)).toMatchObject({
    status: 'PUBLISHED',
    published: new Date(ANNOUNCEMENT.published),
  })
  expect(inputOf({ ...values, plan: 'draft' }, out, BERLIN)).toMatchObject({
    status: 'DRAFT',
    published: null,
  })
  expect(inputOf({ ...values, plan: 'now' }, out, BERLIN)).toMatchObject({
    status: 'PUBLISHED',
    published: null,
  })
})
