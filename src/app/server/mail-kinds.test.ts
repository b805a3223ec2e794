import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindsInSource } from '#tests/mail/mail-kinds.ts'
import { MAIL_KINDS } from './mail-kinds.ts'

test('the catalogue names every mail that leaves, and none that does not', () => {
  expect(Object.keys(MAIL_KINDS).sort()).toEqual(kindsInSource())
})

test('the catalogue is in its order', () => {
  const numbers = Object.values(MAIL_KINDS).map(({ number }) => number)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('the specification names each kind in the row of its mail', () => {
  const rows = readFileSync('docs/specification/notifications.md', 'utf8').matchAll(
    /^\| <a id="mail-(\d+)">.*\| ([^|]*) \|$/gm,
  )
  const named = [...rows].flatMap(([, number, cell = '']) =>
    [...cell.matchAll(/`([\w.-]+)`/g)].map(([, kind]) => `${number} ${kind}`),
  )
  const kinds = Object.entries(MAIL_KINDS).map(([kind, { number }]) => `${number} ${kind}`)
  expect(named.sort()).toEqual(kinds.sort())
})
