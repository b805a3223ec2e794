import { expect, test } from 'vitest'
import { requestFacts } from '#app/server/http/request-facts.ts'
import { readTrustedProxies } from '#kit/server/network/trusted-proxies.ts'
import { counted } from '../counted.ts'
import { serveSite } from '../servers/serve.ts'
import { aSite } from '../site.ts'

/** The client's address behind a chain of proxies, some of which are trusted. */
function seen(direct: string, forwarded: string | undefined, trusted: string[]): string {
  const header = (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined)
  const http = { req: { header }, env: { incoming: { socket: { remoteAddress: direct } } } }
  return requestFacts(http as never, trusted).address
}

test('the client address is trusted only from our own proxies', () => {
  const two = ['10.0.0.1', '10.0.0.2', '::1']
  expect(seen('203.0.113.9', '198.51.100.1', two), 'nobody vouches for it').toBe('203.0.113.9')
  expect(seen('203.0.113.9', '10.0.0.1', two)).toBe('203.0.113.9')
  expect(seen('10.0.0.1', '198.51.100.1', two)).toBe('198.51.100.1')
  expect(seen('::ffff:10.0.0.1', '198.51.100.1', two)).toBe('198.51.100.1')
  expect(seen('10.0.0.2', '198.51.100.1, 10.0.0.1', two)).toBe('198.51.100.1')
  expect(seen('10.0.0.2', '127.0.0.1, 6.6.6.6,198.51.100.1 , 10.0.0.1', two)).toBe('198.51.100.1')
  // Forging a trusted proxy's address gains nothing: the last untrusted hop counts.
  expect(seen('10.0.0.1', '6.6.6.6, 10.0.0.2, 198.51.100.1', two)).toBe('198.51.100.1')
  expect(seen('10.0.0.1', ',, ,', two)).toBe('10.0.0.1')
  expect(seen('10.0.0.1', undefined, two)).toBe('10.0.0.1')
})

test('behind trusted proxies the last untrusted address counts', () => {
  const ours = readTrustedProxies('10.0.0.0/8, fd00::/8, 192.168.7.0/24')
  expect(seen('10.1.2.3', '6.6.6.6, 198.51.100.1, 192.168.7.9', ours)).toBe('198.51.100.1')
  expect(seen('fd12::1', '2001:db8::7, ::ffff:10.0.0.9', ours)).toBe('2001:db8::7')
  expect(seen('::ffff:10.1.2.3', '::ffff:198.51.100.1', ours)).toBe('198.51.100.1')
  expect(seen('192.168.8.1', '198.51.100.1', ours), 'not one of ours').toBe('192.168.8.1')
  // One client has one key in every spelling of its address. The forged left part never counts.
  const spellings = ['198.51.100.1:4711', '::ffff:c633:6401', '[::ffff:198.51.100.1]:80', '198.51.100.1']
  for (const spelling of spellings)
    expect(seen('10.0.0.1', `203.0.113.5, ${spelling}`, ours), spelling).toBe('198.51.100.1')
  for (const forged of ['203.0.113.5', '10.0.0.7', '::1', 'unknown', '<script>', '', '203.0.113.5,,'])
    expect(seen('10.0.0.1', `${forged}, 198.51.100.1`, ours), forged).toBe('198.51.100.1')
  // An invalid entry is not trusted, and neither is anything to its left.
  expect(seen('10.0.0.1', '203.0.113.5, unknown', ours)).toBe('10.0.0.1')
})

test('an invented X-Forwarded-For is no other sender to the throttle (S-50)', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '10.9.9.9' })
  await using served = await serveSite(site)
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }'
  const attempt = async (number: number) => {
    const response = await fetch(`${served.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${number}`,
        forwarded: `for=198.51.100.${number}`,
        'x-real-ip': `198.51.100.${number}`,
        'client-ip': `198.51.100.${number}`,
      },
      body: JSON.stringify({
        query: login,
        variables: { input: { email: `niemand-${number}@x.example`, password: 'geraten und falsch' } },
      }),
    })
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
    return errors[0]?.extensions.code
  }
  const codes: (string | undefined)[] = []
  // Pretend that 180 of a network's 200 failures are already used.
  await counted(site, 'login-from', '127.0.0.1', 180)
  for (let number = 1; number <= 21; number += 1) codes.push(await attempt(number))
  expect(new Set(codes.slice(0, 20)), 'wrong, and no more').toEqual(new Set(['BAD_USER_INPUT']))
  expect(codes[20]).toBe('RATE_LIMITED')
})
