import { expect, test } from 'vitest'
import { parseAddress } from './address-query.rules.ts'
import { isElsewhere, type Whereabouts } from './named-place.rules.ts'

const HERE: Whereabouts = {
  ...{ zip: '35999', place: 'Lindental', district: 'Klein Rodau', town: 'Bad Lindental an der Aue' },
  ...{ state: 'Hessen', country: 'DE' },
}

const isRefused = (text: string, isTyping: boolean, where = HERE) => {
  const query = parseAddress(`Hauptstraße 5, ${text}`)
  const { zip = null, country = null, readings = [] } = query ?? {}
  return isElsewhere({ zip, country, beside: readings[0]?.beside ?? [], isTyping }, where)
}

test.each([
  'Lindental',
  '35999',
  'Stadt Lindental',
  'Bad Lindental a. d. Aue',
  'Lindental OT Klein Rodau',
  'Lindental-Kernstadt',
  'Klein Rodau',
  'Lindental, Hessen',
  'Lindental, Landkreis Gießen',
  '35999 Lindenthal',
  'D-35999 Lindental',
  'Deutschland',
  'Müller & Söhne, 35999 Lindental',
])('"%s" is here', (text) => {
  expect(isRefused(text, false)).toBe(false)
})

test.each([
  'Krems',
  '80331',
  '80331 Lindental',
  '35999 München',
  'Groß Rodau',
  'Oberlindental',
  'Lindental, München',
  'Klein Rodau, Österreich',
  'A-35999 Lindental',
  'Linde',
  'Москва',
])('"%s" is elsewhere', (text) => {
  expect(isRefused(text, false)).toBe(true)
})

test('a name that differs by one letter is another place', () => {
  const marburg = { ...HERE, place: 'Marburg', town: 'Marburg', district: null }
  expect(isRefused('Marburg', false, marburg)).toBe(false)
  expect(isRefused('Warburg', false, marburg)).toBe(true)
  const wil = { ...HERE, place: 'Wil', town: 'Wil', state: 'St. Gallen', country: 'CH', zip: '9500' }
  expect(isRefused('Wil SG', false, wil)).toBe(false)
  expect(isRefused('Wil ZH', false, wil)).toBe(true)
})

test('while somebody types the end may be missing', () => {
  for (const text of ['L', 'Linde', 'Klein Ro', '3599', 'Sti'])
    expect([text, isRefused(text, true)]).toEqual([text, false])
  for (const text of ['Krems', 'Rebe']) expect([text, isRefused(text, true)]).toEqual([text, true])
})
