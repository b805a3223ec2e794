import { expect, test } from 'vitest'
import { newSecret, signatures } from './sign-message.ts'

test('a signature is that of the convention’s own example', () => {
  // From the tests of the reference libraries of Standard Webhooks.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' }
  const right = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatures([secret], message)).toBe(right)
  expect(signatures([newSecret(), secret], message).split(' ')).toEqual([expect.any(String), right])
})

test('a new secret has 32 random bytes', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32)
  }
  expect(new Set(secrets).size).toBe(50)
})
