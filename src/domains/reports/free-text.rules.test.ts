import { expect, test } from 'vitest'
import { personalDataIn, personalDataWarning } from './free-text.rules.ts'

test.each([
  'Das Auto LDK-AB 123 steht da seit Wochen',
  'M XY 1234E parkt auf dem Gehweg',
  'B-MW 1',
  'Kennzeichen ldk-ab 123',
  'Ein Lieferwagen (GI AB 77) blockiert',
  'GM 123 AB steht im Halteverbot',
  'W-12345X',
  'Roter Kleinwagen, TG 123456.',
  'ZH·12345',
])('"%s" holds a plate', (text) => expect(personalDataIn(text)).toEqual(['plate']))

test.each([
  'Rufen Sie an: 06400 55510',
  '06400/55510',
  '0151-12345678',
  '+49 151 1234567',
  '+43 (0)664 123 45 67',
  '0041 79 123 45 67',
  '(06400) 55 51-0',
  'seit dem 01.02.2026 unter 0664 1234567',
])('"%s" holds a telephone number', (text) => expect(personalDataIn(text)).toEqual(['phone']))

test.each(['anna.berger@beispiel.example', 'Mail an Bürger+1@rat.lindental.example bitte', 'x@y.de'])(
  '"%s" holds an address',
  (text) => expect(personalDataIn(text)).toEqual(['email']),
)

test.each([
  '',
  'Die Laterne vor Haus 12 ist seit dem 01.02.2026, 08:30 Uhr dunkel.',
  'Vom 03.11.2026 - 05.11.2026 gesperrt',
  'Meldung 2026-000123',
  '01067 Dresden, 35999 Lindental',
  'an der B 49, Höhe L 3053, Kilometer 12',
  'in der Hauptstraße 12, in der 30er-Zone',
  'Am Anger 3, Bus 24 um 7:05',
  'Die Bank ist 1.200 Euro wert, 0,5 m tief',
  'Koordinaten 50.583420, 8.963410',
  'Ampel an der A5, Ausfahrt 12',
  'Hier @ der Ecke',
  'Spielplatz: 3 Schaukeln, 2 Wippen, 1 Rutsche',
  'Der Pfosten (DN 100) fehlt',
])('"%s" holds nothing to warn of', (text) => {
  expect(personalDataIn(text)).toEqual([])
  expect(personalDataWarning(text)).toBeNull()
})

test('the warning names what it saw', () => {
  expect(personalDataWarning('LDK-AB 123')).toBe(
    'Bitte keine Kennzeichen: Was Sie hier schreiben, können alle lesen.',
  )
  expect(personalDataWarning('LDK-AB 123, 06400 55510')).toBe(
    'Bitte keine Kennzeichen und keine Telefonnummern: Was Sie hier schreiben, können alle lesen.',
  )
  expect(personalDataWarning('LDK-AB 123, 06400 55510, a@b.de')).toBe(
    'Bitte keine Kennzeichen, keine Telefonnummern und keine E-Mail-Adressen: Was Sie hier schreiben, können alle lesen.',
  )
  expect(personalDataWarning('Frau Berger, DE89 3704 0044 0532 0130 00')).toBe(
    'Bitte keine Kontonummern und keine Namen: Was Sie hier schreiben, können alle lesen.',
  )
})
