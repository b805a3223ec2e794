import { expect, test } from 'vitest'
import { subjectLine } from './subject.ts'

test.each([
  ['Ihre Meldung 2026-000123 ist erledigt', 'Ihre Meldung 2026-000123 ist erledigt'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['😀'.repeat(60), '😀'.repeat(60)],
  [
    'Neue Meldung 2026-000123: Straßenbeleuchtung und Lichtsignalanlagen',
    'Neue Meldung 2026-000123: Straßenbeleuchtung und…',
  ],
  ['Donaudampfschifffahrt'.repeat(4), `${'Donaudampfschifffahrt'.repeat(4).slice(0, 59)}…`],
  ['Meldung\r\nBcc: a@b.example\u2028Ende\u0000', 'Meldung Bcc: a@b.example Ende'],
])('a subject is one line of at most 60 characters: %j', (text, line) => {
  expect(subjectLine(text)).toBe(line)
  expect([...subjectLine(text)].length).toBeLessThanOrEqual(60)
})
