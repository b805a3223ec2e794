import { expect, test } from 'vitest'
import { hashToken, isSigned, randomToken, seal, sign, unseal } from './secrets.ts'

test('a token is 256 random bits that fit into an address', () => {
  const tokens = Array.from({ length: 1000 }, randomToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  }
})

test('a stored token is a fixed-length hash without the token', () => {
  const token = randomToken()
  expect(hashToken(token)).toHaveLength(32)
  expect(hashToken(token).equals(hashToken(token))).toBe(true)
  expect(hashToken(token).equals(hashToken(`${token}x`))).toBe(false)
  expect(hashToken(token).toString('base64url')).not.toBe(token)
})

test('a signature holds for its secret, its purpose and its text only', () => {
  const signature = sign('geheim', 'photo', 'abc:1')
  expect(isSigned('geheim', 'photo', 'abc:1', signature)).toBe(true)
  expect(isSigned('anders', 'photo', 'abc:1', signature)).toBe(false)
  expect(isSigned('geheim', 'export', 'abc:1', signature)).toBe(false)
  expect(isSigned('geheim', 'photo', 'abc:2', signature)).toBe(false)
  expect(isSigned('geheim', 'photo', 'abc:1', `${signature.slice(0, -1)}_`)).toBe(false)
  expect(isSigned('geheim', 'photo', 'abc:1', '')).toBe(false)
})

const SECRET = 'a'.repeat(32)

test('sealed text opens only with the same secret and purpose', () => {
  const sealed = seal(SECRET, 'one', 'Grüße')
  expect(unseal(SECRET, 'one', sealed)).toBe('Grüße')
  expect(sealed.toString('latin1')).not.toContain('Gr')
  // Each encryption differs, because its nonce is random.
  expect(seal(SECRET, 'one', 'Grüße').equals(sealed)).toBe(false)
  expect(() => unseal(SECRET, 'two', sealed)).toThrow()
  expect(() => unseal('b'.repeat(32), 'one', sealed)).toThrow()
  for (const place of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[place] = (changed[place] ?? 0) ^ 1
    expect(() => unseal(SECRET, 'one', changed)).toThrow()
  }
})
