import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  allStrayCitations,
  type Citable,
  citationsInSchema,
  readCitable,
  strayCitations,
  strayLinks,
} from '../scripts/checks/citations.ts'

const CITABLE: Citable = {
  rule: new Set(['16', '42']),
  mail: new Set(['7']),
  requirement: new Set(['S-26']),
  decision: new Set(['0103', '0106']),
  hasMatrix: true,
}
const strayIn = (text: string, file = 'src/x.ts') =>
  strayCitations(file, text, CITABLE).map(({ line, citation }) => `${line}: ${citation}`)

test('every citation in code, tests and documents leads somewhere', () => {
  const { rule, mail, requirement, decision, hasMatrix } = readCitable()
  expect([rule.size, mail.size, hasMatrix]).toEqual([171, 44, true])
  expect(requirement.size).toBeGreaterThanOrEqual(204)
  expect(decision.size).toBeGreaterThanOrEqual(112)
  expect(allStrayCitations()).toEqual([])
})

test('links between documents lead to files, headings and anchors', () => {
  expect(strayLinks()).toEqual([])
})

test('no description of the public API cites anything', () => {
  expect(citationsInSchema(readFileSync('src/generated/schema.graphql', 'utf8'))).toEqual([])
  expect(citationsInSchema('"""May go (rule 42, S-26)."""')).toEqual(['rule 42', 'S-26'])
})

test('the specification lists each of its rules once, by number', () => {
  const index = readFileSync('docs/specification/README.md', 'utf8')
  const listed = Array.from(index.matchAll(/^\| (\d+) \| [^|]+ \| \[[\w-]+\]\([\w-]+\.md#rule-(\d+)\) \|$/gm))
  for (const [, number, anchor] of listed) expect(anchor).toBe(number)
  const numbers = listed.map(([, number = '']) => number)
  expect(numbers).toEqual([...readCitable().rule].sort((one, other) => Number(one) - Number(other)))
})

test('a dangling citation is found, even in lists or across lines', () => {
  expect(strayIn('/** Ends all (rule 42, S-26, mail 7, decision 0103, permission matrix). */')).toEqual([])
  expect(strayIn('(rules 16 and 42), rules 16, 43')).toEqual(['1: rule 43'])
  expect(strayIn('a\n * first (rule\n * 43)')).toEqual(['2: rule 43'])
  expect(strayIn('(S-99), decisions 0103 to 0105, docs/decisions/0999')).toEqual([
    '1: decision 0105',
    '1: decision 0999',
    '1: requirement S-99',
  ])
  expect(strayIn('Mail 8: what came')).toEqual(['1: mail 8'])
})

test('names of papers that are not here are refused outside of migrations', () => {
  expect(strayIn('(DECISIONS 42)')).toEqual(['1: DECISIONS 42'])
  expect(strayIn('(REQUIREMENTS\n * S-26), (SPEC 7)')).toEqual(['1: REQUIREMENTS', '2: SPEC'])
  expect(strayIn('const DECISIONS = 1')).toEqual([])
  const migration = '-- (DECISIONS 42, REQUIREMENTS S-26), (DECISIONS 8.2)'
  expect(strayIn(migration, 'migrations/0001-x.sql')).toEqual([])
  expect(strayIn('-- (DECISIONS 43), REQUIREMENTS S-99', 'migrations/0001-x.sql')).toHaveLength(3)
})
