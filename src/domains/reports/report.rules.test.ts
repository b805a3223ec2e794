import { expect, test } from 'vitest'
import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { validate } from '#kit/common/validation.ts'
import { isTransition, needsReason, reportNumber, resolvedAtAfter } from './report.rules.ts'
import { createReportSchema } from './report-input.rules.ts'

const KINDS: StatusKind[] = ['NOT_APPROVED', 'NEW', 'ACCEPTED', 'DONE', 'REJECTED', 'NOT_POSSIBLE']

/**
 * The transitions of rule 8, typed by hand: from the row to the column. "=" is the same status again, which
 * changes nothing.
 */
const PUBLISHED = `
                NOT_APPROVED  NEW  ACCEPTED  DONE  REJECTED  NOT_POSSIBLE
  NOT_APPROVED  =             no   no        no    no        no
  NEW           no            =    yes       yes   yes       yes
  ACCEPTED      no            yes  =         yes   yes       yes
  DONE          no            no   yes       =     no        no
  REJECTED      no            no   yes       no    =         no
  NOT_POSSIBLE  no            no   yes       no    no        =`

const NOT_PUBLISHED_YET = `
                NOT_APPROVED  NEW  ACCEPTED  DONE  REJECTED  NOT_POSSIBLE
  NOT_APPROVED  =             no   no        no    yes       no
  NEW           no            =    no        no    no        no
  ACCEPTED      no            no   =         no    no        no
  DONE          no            no   no        =     no        no
  REJECTED      no            no   no        no    =         no
  NOT_POSSIBLE  no            no   no        no    no        =`

function steps(table: string): [StatusKind, StatusKind, string][] {
  const rows = table.trim().split('\n').slice(1)
  return rows.flatMap((row) => {
    const [from, ...cells] = row.trim().split(/\s+/)
    return KINDS.map((to, index): [StatusKind, StatusKind, string] => [
      from as StatusKind,
      to,
      cells[index] ?? '',
    ])
  })
}

test.each([
  ['public', true, PUBLISHED],
  ['not public yet', false, NOT_PUBLISHED_YET],
])('a report that is %s allows exactly the transitions of the table', (_, isPublished, table) => {
  const expected = steps(table)
  expect(expected).toHaveLength(36)
  for (const [from, to, cell] of expected) {
    expect([from, to, isTransition(from, to, isPublished)]).toEqual([from, to, cell !== 'no'])
  }
})

test('a closing date is set on closing and cleared on reopening', () => {
  const now = new Date('2026-11-21T11:00:00Z')
  const before = new Date('2026-10-01T09:00:00Z')
  for (const closed of ['DONE', 'REJECTED', 'NOT_POSSIBLE'] as const) {
    expect(resolvedAtAfter('ACCEPTED', closed, null, now)).toBe(now)
    expect(resolvedAtAfter(closed, closed, before, now)).toBe(before)
    expect(resolvedAtAfter(closed, 'ACCEPTED', before, now)).toBe(null)
  }
  expect(resolvedAtAfter('NEW', 'ACCEPTED', null, now)).toBe(null)
  // The report was closed, hidden, then rejected: its work ended a second time.
  expect(resolvedAtAfter('NOT_APPROVED', 'REJECTED', before, now)).toBe(now)
})

test('rejecting a report or calling it impossible requires a reason', () => {
  expect(KINDS.filter(needsReason)).toEqual(['REJECTED', 'NOT_POSSIBLE'])
})

test('a number is the year and six digits', () => {
  expect(reportNumber(2026, 123)).toBe('2026-000123')
})

const input = (more: object) => ({
  categoryId: 1,
  description: 'Die Laterne ist dunkel.',
  location: { latitude: 50.5, longitude: 8.9 },
  ...more,
})
const errorsOf = (more: object) => validate(createReportSchema, input(more)).errors
const cleaned = (more: object) => validate(createReportSchema, input(more)).value

test('title and description are counted in the characters that people see', () => {
  expect(errorsOf({ title: 'Loch' })).toEqual({ title: 'Der Titel muss mindestens 5 Zeichen haben.' })
  expect(errorsOf({ title: 'Löcher' })).toBe(null)
  // Three emoji are six UTF-16 code units, but not five characters.
  expect(errorsOf({ title: '🕳🕳🕳' })).toEqual({ title: 'Der Titel muss mindestens 5 Zeichen haben.' })
  expect(Object.keys(errorsOf({ description: '🕳🕳🕳🕳🕳' }) ?? {})).toEqual(['description'])
  expect(errorsOf({ title: 'x'.repeat(120), description: 'y'.repeat(3000) })).toBe(null)
  expect(errorsOf({ title: 'x'.repeat(121), description: 'y'.repeat(3001) })).toEqual({
    title: 'Der Titel darf höchstens 120 Zeichen haben.',
    description: 'Die Beschreibung darf höchstens 3000 Zeichen haben.',
  })
})

test('a blank title counts as none, so that one is derived', () => {
  for (const title of ['', '   ', '\n', null, undefined]) expect(cleaned({ title })?.title ?? null).toBe(null)
})

test('control characters are removed, and only the description keeps line breaks', () => {
  const value = cleaned({
    title: ' Loch\r\nBcc: x ',
    description: 'Erste Zeile.\r\nZweite\u0000 Zeile.\u0007',
  })
  expect(value?.title).toBe('Loch Bcc: x')
  expect(value?.description).toBe('Erste Zeile.\nZweite Zeile.')
})
