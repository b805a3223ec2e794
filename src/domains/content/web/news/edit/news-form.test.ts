import { expect, test } from 'vitest'
import { inputOf, valuesOf } from './news-form.ts'

const ENTRY = {
  ...{
    revision: 'eins',
    id: 1,
    slug: 'neu',
    name: 'Neue Gemeinden',
    teaser: '',
    text: 'Seit heute.',
    image: null,
  },
  ...{ imageText: null, link: null, video: null, videoText: null },
  status: 'PLANNED' as const,
  date: '2026-11-23T07:05:00.000Z',
}

test('a planned time is shown and read by the platform’s clocks', () => {
  const values = valuesOf(ENTRY)
  expect(values).toMatchObject({ plan: 'later', day: '2026-11-23', time: '08:05', link: '' })
  expect(inputOf(values)).toMatchObject({ isDraft: false, date: new Date(ENTRY.date) })
  expect(inputOf({ ...values, time: '' })).toMatchObject({ isDraft: false, date: null })
})

test('a published entry keeps its date unless it is changed', () => {
  const values = valuesOf({ ...ENTRY, status: 'PUBLISHED' })
  expect(inputOf(values)).toMatchObject({ isDraft: false, date: undefined })
  expect(inputOf({ ...values, plan: 'later' })).toMatchObject({ date: new Date(ENTRY.date) })
  expect(inputOf({ ...values, plan: 'draft' })).toMatchObject({ isDraft: true, date: null })
  expect(inputOf({ ...values, plan: 'now' })).toMatchObject({ isDraft: false, date: null })
})

test('a new entry begins as a draft', () => {
  expect(inputOf(valuesOf(null))).toEqual({
    ...{
      name: '',
      teaser: '',
      text: '',
      imageText: '',
      link: '',
      video: '',
      videoText: '',
      isDraft: true,
      date: null,
    },
  })
})
