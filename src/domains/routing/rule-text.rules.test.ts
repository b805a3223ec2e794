import { expect, test } from 'vitest'
import { conditionText, minuteOf, weekdaysText } from './rule-text.rules.ts'

const ANY = { concern: null, district: null, weekdays: null, fromMinute: null, toMinute: null }

test('a rule reads as a line', () => {
  expect(conditionText(ANY)).toBe('Alles')
  expect(conditionText({ ...ANY, concern: 'Schlagloch', district: 'Altstadt' })).toBe(
    'Schlagloch in Altstadt',
  )
  expect(conditionText({ ...ANY, concern: 'Schlagloch', weekdays: [1, 2, 3, 4, 5] })).toBe(
    'Schlagloch, Mo–Fr',
  )
  expect(conditionText({ ...ANY, weekdays: [6, 7], fromMinute: 1080, toMinute: 360 })).toBe(
    'Alles, Sa, So 18:00–06:00\u00a0Uhr',
  )
  expect(weekdaysText([1, 3, 4, 5, 7])).toBe('Mo, Mi–Fr, So')
})

test('a typed time is minutes of the day', () => {
  expect(['', '00:00', '18:05', '7:30'].map(minuteOf)).toEqual([null, 0, 1085, 450])
  expect(['24:00', '12:60', 'mittags'].map(minuteOf)).toEqual([Number.NaN, Number.NaN, Number.NaN])
})
