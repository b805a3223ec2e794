import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCHEDULES } from '#app/server/processes/job-kinds.ts'
import { TOWN_PERIODS } from '#domains/municipalities/town-periods.rules.ts'
import { SETTING_NAMES } from '#kit/server/config/config.ts'
import { dataDocuments, SOURCE } from './data-documents.ts'
import { readInventory } from './data-inventory.ts'
import { HARMLESS_ADDRESSES, RECIPIENTS } from './data-recipients.ts'
import { DELETION_RULES } from './deletion-rules.ts'

const documents = dataDocuments(readInventory())

test('the committed documents match those generated from periods, recipients and data (D-03)', () => {
  expect(documents.map(([path]) => path.replace(/.*\//, ''))).toEqual([
    'deletion-concept.md',
    'impact-threshold.md',
    'measures.md',
    'processing-agreement.md',
    'processing-record.md',
    'sub-processors.md',
  ])
  for (const [path, text] of documents) expect(readFileSync(path, 'utf8'), path).toBe(text)
})

test('no text repeats the number of a retention period', () => {
  const counted = /(\d+|eine?[nrm]?|zwei|drei|zehn|zwölf)\s(Minute|Stunde|Tag|Woche|Monat|Jahr)/
  for (const file of readdirSync(SOURCE))
    expect(readFileSync(join(SOURCE, file), 'utf8'), file).not.toMatch(counted)
  for (const [job, { what, from, period, why }] of Object.entries(DELETION_RULES)) {
    expect(`${what}${from}${why}`.replace(/\{\{[^}]*\}\}/g, ''), job).not.toMatch(/\d/)
    expect(period, job).toMatch(/^\{\{(frist|spur)\.[a-z-]+\}\}$/)
  }
})

test('every job that deletes personal data has a rule and vice versa', () => {
  const scheduled = SCHEDULES.map(({ kind }) => kind.name)
  for (const job of Object.keys(DELETION_RULES)) expect(scheduled).toContain(job)
  for (const [table, { personal, jobs = [] }] of Object.entries(readInventory()))
    if (Object.keys(personal).length > 0)
      for (const job of jobs) expect(DELETION_RULES, table).toHaveProperty([job])
  const chosen = Object.values(DELETION_RULES).flatMap((rule) => rule.chosen ?? [])
  expect(chosen.toSorted()).toEqual(Object.keys(TOWN_PERIODS).toSorted())
})

test('every recipient that a setting adds is listed', () => {
  const leadOut = SETTING_NAMES.filter((name) => /_(URL|MAIL|MAILBOX)$/.test(name))
  expect(leadOut.length).toBeGreaterThan(5)
  const told = [...RECIPIENTS.flatMap(({ settings }) => settings), ...HARMLESS_ADDRESSES]
  for (const name of leadOut) expect(told).toContain(name)
  for (const name of told.filter((each) => /^[A-Z_]+$/.test(each))) expect(SETTING_NAMES).toContain(name)
})

test('every technical measure names an existing test, and every link resolves', () => {
  const measures = documents.find(([path]) => path.endsWith('measures.md'))?.[1] ?? ''
  const program = measures.slice(0, measures.indexOf('## B.'))
  for (const row of program.split('\n').filter((line) => /^\| (?!Maßnahme|-)/.test(line)))
    expect(row, row).toMatch(/\.test\.ts`/)
  for (const [, path = ''] of program.matchAll(/`((?:src|tests|scripts|proof|docs)\/[^`]+|SECURITY\.md)`/g))
    expect(existsSync(path), path).toBe(true)
  for (const [path, text] of documents)
    for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)\)/g))
      expect(existsSync(join('docs/data-protection', target)), `${path}: ${target}`).toBe(true)
})

test('the agreement has everything that Art. 28 (3) asks for', () => {
  const agreement = documents.find(([path]) => path.endsWith('agreement.md'))?.[1] ?? ''
  const clauses = [
    'Gegenstand',
    'Dauer',
    'Art und Zweck',
    'Art der Daten',
    'Betroffene Personen',
    'Weisungen',
    'Vertraulichkeit',
    'Maßnahmen',
    'Unterauftragsverarbeiter',
    'Rechten der Betroffenen',
    'Verletzungen',
    'Löschung und Rückgabe',
    'Nachweis',
  ]
  const headings = agreement
    .split('\n')
    .filter((line) => line.startsWith('## §'))
    .join('\n')
  for (const clause of clauses) expect(headings).toContain(clause)
})
