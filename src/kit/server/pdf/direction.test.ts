import { expect, test } from 'vitest'
import { directionOf, piecesOf } from './direction.ts'

/** The pieces from left to right; those that are read from right to left are in angle brackets. */
const laidOut = (line: string, direction = directionOf(line)) =>
  piecesOf(line, direction)
    .map(({ drawn, isRightToLeft }) => (isRightToLeft ? `<${drawn}>` : drawn))
    .join('')

test.each([
  ['Frau Олена', 'ltr', 'Frau Олена'],
  ['Von محمد علي, 5. Mai', 'ltr', 'Von 5< ><علي,>< ><محمد>. Mai'],
  ['שלום 12 abc', 'rtl', 'abc< >12< ><שלום>'],
  ['محمد (علي)', 'rtl', '<(><علي><)>< ><محمد>'],
  ['12 محمد', 'rtl', '<محمد>< >12'],
  // An isolate keeps a name apart from the sentence that it stands in.
  ['Von \u2068محمد, 5\u2069, 6. Mai', 'ltr', 'Von \u20685< ><محمد,>\u2069, 6. Mai'],
] as const)('the line "%s" is laid out from left to right', (line, direction, expected) => {
  expect(directionOf(line)).toBe(direction)
  expect(laidOut(line)).toBe(expected)
})
