import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACCESSIBILITY } from './accessibility.ts'

test('the statement names each aid exactly as the screen does (A-37)', () => {
  const aids = ACCESSIBILITY.split('## ').find((part) => part.startsWith('Bedienhilfen')) ?? ''
  const names = [...aids.matchAll(/„([^“]+)“/g)].map(([, name]) => name ?? '')
  expect(names).toContain('Zum Inhalt springen')
  expect(names.length).toBeGreaterThanOrEqual(5)
  const screens = globSync('src/**/*.tsx')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(names.filter((name) => !screens.includes(name))).toEqual([])
})
