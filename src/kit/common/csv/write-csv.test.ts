import { expect, test } from 'vitest'
import { csvOf } from './write-csv.ts'

test('a CSV table escapes separators, quotes and spreadsheet formulas', () => {
  expect(
    csvOf([
      ['Name', 'Neu'],
      ['=cmd|"x"', 3],
      ['a;b', 1.5],
      ['Zeile\nzwei', 0],
      ['–', 1],
    ]),
  ).toBe('\uFEFFName;Neu\r\n"\'=cmd|""x""";3\r\n"a;b";1,5\r\n"Zeile\nzwei";0\r\n–;1\r\n')
})
