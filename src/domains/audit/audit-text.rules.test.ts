import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACTION_TEXTS, valueText } from './audit-text.rules.ts'

/**
 * Actions of former versions, when a role began without the person's consent. Their entries are still
 * displayed.
 */
const FORMER = ['user.created', 'user.role-added']

test('every action that the program writes down has a German text', () => {
  const sources = globSync('src/domains/*/server/**/*.ts')
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    // By itself, or by a function of the domain that records.
    .filter((text) => text.includes('audit/server/record.ts') || text.includes('noteAct('))
  const actions = sources.flatMap((text) =>
    [...text.matchAll(/'([a-z]+\.[a-z-]+)'/g)].map(([, action]) => action),
  )
  expect(actions).not.toEqual(expect.arrayContaining(FORMER))
  expect(new Set([...actions, ...FORMER])).toEqual(new Set(Object.keys(ACTION_TEXTS)))
})

test('audit values are translated only if all are known', () => {
  expect(valueText('ADMIN')).toBe('Administration')
  expect(valueText('name zip')).toBe('Name, Postleitzahl')
  expect(valueText('Name der Stadt')).toBe('Name der Stadt')
  expect(valueText('COMMENTS', { COMMENTS: 'Kommentare' })).toBe('Kommentare')
  expect(valueText(null)).toBe('')
})
