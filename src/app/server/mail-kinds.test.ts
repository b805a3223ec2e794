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
