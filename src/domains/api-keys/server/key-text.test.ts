import { expect, test } from 'vitest'
import { hintOf, isKeyText, newKeyText } from './key-text.ts'

test('a new key has the prefix and a right checksum', () => {
  const keys = Array.from({ length: 200 }, newKeyText)
  for (const key of keys) expect(key).toMatch(/^mwk_[0-9A-Za-z]{36}$/)
  expect(keys.every(isKeyText)).toBe(true)
  expect(new Set(keys).size).toBe(200)
  expect(hintOf(keys[0] ?? '')).toHaveLength(8)
})

test('mistyped or foreign keys are rejected', () => {
  const key = newKeyText()
  const other = key.endsWith('0') ? '1' : '0'
  for (const text of [
    '',
    'mwk_',
    key.slice(1),
    `${key.slice(0, -1)}${other}`,
    `${key} `,
    `ghp_${key.slice(4)}`,
  ])
    expect([text, isKeyText(text)]).toEqual([text, false])
})
