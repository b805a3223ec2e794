import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROOFS } from './proofs.ts'

test('the README lists every proof with the sentence of its entry', () => {
  const rows = [...readFileSync('proof/README.md', 'utf8').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)]
  const listed = rows.map(([, name, shows]) => ({ name, shows }))
  expect(listed).toEqual(PROOFS.map(({ name, shows }) => ({ name, shows })))
})
