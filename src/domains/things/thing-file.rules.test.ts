import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#kit/common/csv/write-csv.ts'
import { numberKey } from './thing.rules.ts'
import { readThings, type ThingFile } from './thing-file.rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string, property: string | null = null) => readThings(bytes(text), property)
const filed = (text: string, property: string | null = null): ThingFile => {
  const found = read(text, property)
  if (typeof found === 'string') throw new Error(found)
  return found
}

const number = fc
  .stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ./_-]{0,20}$/)
  .map((text) => text.trim().replace(/\s+/g, ' '))
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((micro) => micro / 1e6)
const note = fc.stringMatching(/^[A-Za-zäöü;",.() ]{0,40}$/).map((text) => text.trim().replace(/\s+/g, ' '))
const thing = fc.record({ number, latitude: degrees(90), longitude: degrees(180), note })
const things = fc.uniqueArray(thing, { selector: (each) => numberKey(each.number), maxLength: 20 })

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('any list of things is read back from every shape of CSV', () => {
  const shapes = fc.record({
    separator: fc.constantFrom(';', ','),
    header: fc.constantFrom(
      ['Nummer', 'Breite', 'Länge', 'Hinweis'],
      ['number', 'latitude', 'longitude', 'note'],
      ['NR', 'Lat', 'Lon', 'Bemerkung'],
    ),
    comma: fc.boolean(),
    end: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
  })
  fc.assert(
    fc.property(things, shapes, (all, { separator, header, comma, end, mark }) => {
      const written = (value: number) =>
        quoted(comma ? String(value.toFixed(6)).replace('.', ',') : value.toFixed(6))
      const rows = all.map((each) =>
        [quoted(each.number), written(each.latitude), written(each.longitude), quoted(each.note)].join(
          separator,
        ),
      )
      const found = filed(mark + [header.join(separator), ...rows].join(end))
      expect(found.refused).toEqual([])
      expect(found.things.map(({ row: _, key: __, ...rest }) => rest)).toEqual(
        all.map((each) => ({ ...each, note: each.note || null })),
      )
    }),
  )
})

test('a downloaded list is read back as it was', () => {
  fc.assert(
    fc.property(things, (all) => {
      const rows = all.map(({ number, latitude, longitude, note }) => [
        number,
        latitude,
        longitude,
        note || null,
      ])
      const found = filed(csvOf([['Nummer', 'Breite', 'Länge', 'Hinweis'], ...rows]))
      // Numbers below a millionth are written with an exponent.
      const readable = all.filter(({ latitude, longitude }) => !/e/.test(`${latitude}${longitude}`))
      expect(found.things.map((each) => each.number)).toEqual(readable.map((each) => each.number))
    }),
  )
})

test('no file makes the reading fail, and each row has one fate', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { maxLength: 5 }), { maxLength: 10 }), (cells) => {
      const found = filed(
        ['Nummer;Breite;Länge', ...cells.map((row) => row.map(quoted).join(';'))].join('\n'),
      )
      expect(new Set(found.things.map(({ key }) => key)).size).toBe(found.things.length)
      for (const { latitude, longitude } of found.things) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      }
    }),
  )
  fc.assert(fc.property(fc.uint8Array(), (any) => void readThings(any, null)))
  fc.assert(fc.property(fc.json(), (json) => void read(`{"type":"FeatureCollection","features":[${json}]}`)))
})

test('the key of a number is its own key', () => {
  fc.assert(fc.property(fc.string(), (text) => numberKey(numberKey(text)) === numberKey(text)))
  expect(['L 0012', 'l12', ' L12', 'L0012'].map(numberKey)).toEqual(['L12', 'L12', 'L12', 'L12'])
  expect(['0', '00', '10', '1 0', 'A-007/010'].map(numberKey)).toEqual(['0', '0', '10', '10', 'A-7/10'])
})

test('rows that cannot be taken are refused with their reasons', () => {
  const found = filed(
    [
      'Nummer;Breite;Länge;Hinweis',
      '1;50,5;8,9;',
      '01;50,5;8,9;noch einmal',
      ';50,5;8,9;',
      '<b>;50,5;8,9;',
      '2;fünfzig;8,9;',
      '3;91;8,9;',
      `4;50,5;8,9;${'x'.repeat(201)}`,
      '5;50,5',
    ].join('\n'),
  )
  expect(found.things.map(({ number }) => number)).toEqual(['1'])
  expect(found.refused.map(({ row, key }) => [row, key])).toEqual([
    [3, '1'],
    [4, null],
    [5, null],
    [6, '2'],
    [7, '3'],
    [8, '4'],
    [9, '5'],
  ])
})

test('points of GeoJSON are read with the property that was chosen', () => {
  const point = (properties: object, type = 'Point') => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates: [8.9, 50.5] },
  })
  const features = [
    point({ MastNr: 12, Hinweis: 'am Tor' }),
    point({ mastnr: 'L 7' }),
    point({ mastnr: 1 }, 'LineString'),
  ]
  const text = JSON.stringify({ type: 'FeatureCollection', features })
  const found = filed(text, 'mastnr')
  expect(found.things).toMatchObject([
    { row: 1, number: '12', latitude: 50.5, longitude: 8.9, note: 'am Tor' },
    { row: 2, number: 'L 7', note: null },
  ])
  expect(found.refused).toMatchObject([{ row: 3, number: '1', reason: 'Das ist kein Punkt.' }])
  expect(filed(text).things).toEqual([])
})

test('a file that is none says what is missing', () => {
  expect(read('Name;Ort\nA;B')).toMatch('fehlen Spalten')
  expect(read('{"type": "Feature"}')).toMatch('FeatureCollection')
  expect(read('{"type":')).toMatch('kein gültiges GeoJSON')
  expect(read('')).toMatch('fehlen Spalten')
})

test('a file with too many rows is refused before it is judged', () => {
  const rows = `nummer;breite;länge\n${'1;51;10\n'.repeat(60_000)}`
  expect(read(rows)).toContain('höchstens 50000 Objekte')
  const wide = `nummer;breite;länge${';'.repeat(1_000_000)}\n1;51;10\n2;51;10\n`
  expect(filed(wide).things).toHaveLength(2)
  const points = `{"type":"FeatureCollection","features":[${'0,'.repeat(60_000)}0]}`
  expect(read(points)).toContain('höchstens 50000 Objekte')
})
