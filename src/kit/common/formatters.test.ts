import { expect, test } from 'vitest'
import { agoFormat, dateFormat, numberFormat } from './formatters.ts'
import { listFormat } from './list-text.ts'

test('a formatter is created once per format and then cached', () => {
  const day = () => dateFormat('de-DE', { timeZone: 'Europe/Berlin', day: 'numeric' })
  expect(day()).toBe(day())
  expect(numberFormat(1)).toBe(numberFormat(1))
  expect(agoFormat('auto')).toBe(agoFormat('auto'))
  expect(listFormat('disjunction')).toBe(listFormat('disjunction'))
})

test('another language, time zone or number of digits has its own', () => {
  const noon = new Date('2026-01-05T23:30:00Z')
  const day = (locale: string, timeZone: string) =>
    dateFormat(locale, { timeZone, day: 'numeric', month: 'long' }).format(noon)
  expect(day('de-DE', 'UTC')).toBe('5. Januar')
  expect(day('de-AT', 'UTC')).toBe('5. Jänner')
  expect(day('de-DE', 'Europe/Berlin')).toBe('6. Januar')
  expect([0, 2].map((digits) => numberFormat(digits).format(1.25))).toEqual(['1', '1,25'])
  expect(['always', 'auto'].map((way) => agoFormat(way as 'auto').format(-1, 'day'))).toEqual([
    'vor 1 Tag',
    'gestern',
  ])
  expect(
    ['conjunction', 'disjunction'].map((type) => listFormat(type as 'disjunction').format(['A', 'B'])),
  ).toEqual(['A und B', 'A oder B'])
})

test('a time zone that does not exist is refused each time', () => {
  const ask = () => dateFormat('de-DE', { timeZone: 'Nowhere/Land' })
  expect(ask).toThrow(RangeError)
  expect(ask).toThrow(RangeError)
})
