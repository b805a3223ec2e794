import { expect, test } from 'vitest'
import { isPushEndpoint, MOST_BYTES, payloadOf, quietEnd } from './push.rules.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QAbc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://fcm.googleapis.com:443/fcm/send/abc',
])('%s is an address at a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://169.254.169.254',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://2130706433/',
  'https://localhost/',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com:22/',
  'https://user:pass@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@169.254.169.254/',
  'https://169.254.169.254/#@fcm.googleapis.com',
  'https://169.254.169.254\\@fcm.googleapis.com/',
  'https://fcm.googleapis.com.evil.example/',
  'https://evilfcm.googleapis.com/',
  'https://sub.fcm.googleapis.com/',
  'https://push.apple.com/',
  'https://evilpush.apple.com/',
  'https://web.push.apple.com.127.0.0.1.nip.io/',
  'https://7f000001.c0a80001.rbndr.us/',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://fcm.googleapis.com/#a',
  'https://fcm%2egoogleapis.com:80/',
  'file:///etc/passwd',
  'gopher://fcm.googleapis.com/',
  'fcm.googleapis.com/fcm/send/abc',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('%s is refused (S-38)', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test.each([
  ['by day', '2026-11-21T11:00:00Z', 'Europe/Berlin', null],
  ['a moment before nine in the evening', '2026-11-21T19:59:59Z', 'Europe/Berlin', null],
  ['from nine in the evening', '2026-11-21T20:00:00Z', 'Europe/Berlin', '2026-11-22T06:00:00Z'],
  ['after midnight', '2026-11-22T01:00:00Z', 'Europe/Berlin', '2026-11-22T06:00:00Z'],
  ['at seven it is over', '2026-11-22T06:00:00Z', 'Europe/Berlin', null],
  ['at the end of a month', '2026-11-30T22:00:00Z', 'Europe/Vienna', '2026-12-01T06:00:00Z'],
  // Clocks change on 29 March 2026 from 2:00 to 3:00, and on 25 October 2026 from 3:00 to 2:00.
  ['in the night that is an hour shorter', '2026-03-28T20:30:00Z', 'Europe/Berlin', '2026-03-29T05:00:00Z'],
  ['in its second half', '2026-03-29T01:30:00Z', 'Europe/Zurich', '2026-03-29T05:00:00Z'],
  ['in the night that is an hour longer', '2026-10-24T19:30:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
  ['in the hour that comes twice', '2026-10-25T00:30:00Z', 'Europe/Vienna', '2026-10-25T06:00:00Z'],
  ['in that hour the second time', '2026-10-25T01:30:00Z', 'Europe/Vienna', '2026-10-25T06:00:00Z'],
])('%s (E-10)', (_, at, zone, end) => {
  expect(quietEnd(new Date(at), zone)?.toISOString() ?? null).toBe(
    end === null ? null : new Date(end).toISOString(),
  )
})

test('a message never is above 3 kB, and is cut between characters (E-22)', () => {
  const content = {
    title: '👷🏽‍♀️'.repeat(500),
    body: 'ß'.repeat(5000),
    path: `/${'ü'.repeat(2000)}`,
    topic: 'report-1',
  }
  const text = payloadOf(content)
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(MOST_BYTES)
  const { title, path, tag } = JSON.parse(text)
  expect(title).toMatch(/…$/)
  expect(title.isWellFormed()).toBe(true)
  expect([path, tag]).toEqual(['/', 'report-1'])
  expect(JSON.parse(payloadOf({ title: 'A', body: null, path: '/b', topic: 'c' }))).toEqual({
    title: 'A',
    path: '/b',
    tag: 'c',
  })
})
