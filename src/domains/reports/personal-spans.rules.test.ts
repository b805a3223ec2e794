import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type PersonalData, personalSpansIn } from './personal-spans.rules.ts'

const foundIn = (text: string, own: string[] = []) =>
  personalSpansIn(text, own).map(({ start, end, kind }) => [kind, text.slice(start, end)])

test.each<[string, PersonalData, string]>([
  ['Das Auto LDK-AB 123 steht da', 'plate', 'LDK-AB 123'],
  ['M XY 1234E parkt', 'plate', 'M XY 1234E'],
  ['(GI AB 77) blockiert', 'plate', 'GI AB 77'],
  ['ldk-ab 123', 'plate', 'ldk-ab 123'],
  ['GM 123 AB steht', 'plate', 'GM 123 AB'],
  ['W-12345X', 'plate', 'W-12345X'],
  ['Kleinwagen, TG 123456.', 'plate', 'TG 123456'],
  ['Rufen Sie an: 06400 55510.', 'phone', '06400 55510'],
  ['06400/55510', 'phone', '06400/55510'],
  ['0151-12345678', 'phone', '0151-12345678'],
  ['+49 151 1234567', 'phone', '+49 151 1234567'],
  ['+43 (0)664 123 45 67', 'phone', '+43 (0)664 123 45 67'],
  ['0041 79 123 45 67', 'phone', '0041 79 123 45 67'],
  ['seit 01.02.2026 unter 0664 1234567', 'phone', '0664 1234567'],
  ['Tel. 55510 abends', 'phone', '55510'],
  ['Handy: 1234 567', 'phone', '1234 567'],
  ['Telefonnummer 06400 55510', 'phone', '06400 55510'],
  ['anna.berger@beispiel.example bitte', 'email', 'anna.berger@beispiel.example'],
  ['Mail an Bürger+1@rat.lindental.example.', 'email', 'Bürger+1@rat.lindental.example'],
  ['anna (at) web.de', 'email', 'anna (at) web.de'],
  ['IBAN DE89 3704 0044 0532 0130 00 bitte', 'iban', 'DE89 3704 0044 0532 0130 00'],
  ['DE89370400440532013000', 'iban', 'DE89370400440532013000'],
  ['at61 1904 3002 3457 3201', 'iban', 'at61 1904 3002 3457 3201'],
  ['CH93 0076 2011 6238 5295 7.', 'iban', 'CH93 0076 2011 6238 5295 7'],
  ['NO93 8601 1117 947', 'iban', 'NO93 8601 1117 947'],
  ['Herr Müller parkt', 'name', 'Müller'],
  ['bei Herrn Müller-Lüdenscheidt.', 'name', 'Müller-Lüdenscheidt'],
  ['Frau Dr. Yılmaz sagte', 'name', 'Dr. Yılmaz'],
  ['Familie Kaya grillt', 'name', 'Kaya'],
  ['Frau Anna Berger wohnt', 'name', 'Anna Berger'],
  ['Herr A. Schmidt war', 'name', 'A. Schmidt'],
  ['Frau von der Heide', 'name', 'von der Heide'],
  ['Fam. Özdemir', 'name', 'Özdemir'],
  ['Herr Bürgermeister Schmidt soll', 'name', 'Schmidt'],
  ['Frau Meier Bescheid geben', 'name', 'Meier'],
  ['Herr Prof. Dr. Klein', 'name', 'Prof. Dr. Klein'],
  ["Herr O'Brien", 'name', "O'Brien"],
])('in "%s" one find is a %s: %s', (text, kind, found) => expect(foundIn(text)).toEqual([[kind, found]]))

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
  '3 Schaukeln, 2 Wippen, 1 Rutsche',
  'Der Pfosten (DN 100) fehlt',
  'Rohr DN 100 PVC',
  'Schild in DIN A 4',
  'Laterne 0712345 flackert',
  'Mast Nr. 0123456',
  'Leuchte-Nr. 0123456',
  '§ 12 Abs. 3 StVO, § 315 StGB',
  'nach § 0815 gilt',
  '1.234.567,89 Euro',
  'DE89370400440532013001',
  'Frau Bürgermeisterin, bitte helfen Sie',
  'Herr Bürgermeister',
  'Eine Frau Mitte vierzig',
  'der Frau-Holle-Weg, die Herrenstraße',
  'Familien mit Kindern',
  'Die Frau sagte nichts',
  'Straßenlaterne Nr. 4711',
  'Hauptstraße 5a bis 17b',
  'zwischen 10-12 Uhr, ab 2026',
])('in "%s" nothing is found', (text) => expect(foundIn(text)).toEqual([]))

test('several finds stand apart, in their order', () => {
  const text = 'Frau Berger, 06400 55510, a@b.de, LDK-AB 123, DE89 3704 0044 0532 0130 00'
  expect(foundIn(text).map(([kind]) => kind)).toEqual(['name', 'phone', 'email', 'plate', 'iban'])
  const spans = personalSpansIn(text)
  for (const [index, { start }] of spans.entries())
    expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
})

test('an own name is found as a whole word', () => {
  expect(foundIn('anna berger, Am Bergerhof', ['Anna', 'Berger'])).toEqual([
    ['name', 'anna'],
    ['name', 'berger'],
  ])
  expect(foundIn('Anna-Lena (Kurz)', ['Anna-Lena', 'Kurz']).length).toBe(2)
  expect(foundIn('Jo (+) Li', ['(+)', 'Li'])).toEqual([])
})

test('every pattern is bounded, so no text can stall the search', () => {
  const source = readFileSync(new URL('./personal-patterns.rules.ts', import.meta.url), 'utf8')
  const lines = source.split('\n').filter((line) => !line.startsWith('//') && !line.startsWith('/**'))
  for (const line of lines) expect(line).not.toMatch(/[\])][*+]|\{\d+,\}|\\[dps][*+]/)
  // A megabyte of the worst input for each pattern is still handled in time.
  const baits = ['0', 'a@', 'A-', '+49 ', 'x@y.', '0 (', 'LDK-', 'DE89 ', 'Frau Dr.', 'Herr A ', 'Tel. 1']
  for (const bait of baits)
    expect(personalSpansIn(bait.repeat(1_000_000 / bait.length)).length).toBeGreaterThanOrEqual(0)
})
