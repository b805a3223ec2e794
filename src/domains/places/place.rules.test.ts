import { expect, test } from 'vitest'
import { validate } from '#kit/common/validation.ts'
import { emergencyNumbersOf } from './emergency-numbers.rules.ts'
import { locationSchema } from './location.rules.ts'
import { addressText, localeOf, streetText, timeZoneOf } from './place.rules.ts'

test.each([
  ['DE', 'Europe/Berlin', 'de-DE'],
  ['AT', 'Europe/Vienna', 'de-AT'],
  ['CH', 'Europe/Zurich', 'de-CH'],
  ['LI', 'Europe/Vaduz', 'de-CH'],
  ['IT', 'Europe/Rome', 'de-DE'],
])('the country %s decides on time zone %s and locale %s', (country, zone, locale) => {
  expect(timeZoneOf(country)).toBe(zone)
  expect(localeOf(country)).toBe(locale)
})

test('emergency numbers are those of the country', () => {
  expect(emergencyNumbersOf('DE')).toBe('112 oder 110')
  expect(emergencyNumbersOf('AT')).toBe('112, 122, 133 oder 144')
  expect(emergencyNumbersOf('CH')).toBe('112, 117, 118 oder 144')
})

test('an address leaves out what is not known', () => {
  const full = { street: 'Lindenweg', houseNumber: '12', zip: '35999', place: 'Lindental' }
  expect(addressText(full)).toBe('Lindenweg 12, 35999 Lindental')
  expect(addressText({ ...full, houseNumber: null, zip: null })).toBe('Lindenweg, Lindental')
  expect(addressText({ street: null, houseNumber: null, zip: null, place: 'Lindental' })).toBe('Lindental')
  expect(streetText(full)).toBe('Lindenweg 12')
  expect(streetText({ ...full, street: null, houseNumber: null })).toBe('Lindental')
  expect(streetText({ street: null, houseNumber: null, place: null })).toBe('')
})

test('an off-earth or overlong place is refused at its field', () => {
  const errors = (location: object) =>
    Object.keys(validate(locationSchema, { latitude: 50, longitude: 8, ...location }).errors ?? {})
  expect(errors({})).toEqual([])
  expect(errors({ latitude: 90.1 })).toEqual(['latitude'])
  expect(errors({ longitude: -180.1 })).toEqual(['longitude'])
  expect(errors({ latitude: '50' })).toEqual(['latitude'])
  expect(errors({ street: 'x'.repeat(121), houseNumber: 'x'.repeat(21), zip: 'x'.repeat(13) })).toEqual([
    'street',
    'houseNumber',
    'zip',
  ])
})
