import { expect, test } from 'vitest'
import { SIGN_IN_DAYS } from '../audit/audit.rules.ts'
import { KNOWN_DEVICE_DAYS } from './auth.rules.ts'
import { deviceText } from './device.rules.ts'

/** User agents of real browsers, and the device text that people expect. */
const SENT: [userAgent: string | null, text: string | null][] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox auf Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge auf Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome auf Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    'Samsung Internet auf Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari auf iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari auf Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox auf Linux'],
  ['okhttp/4.12.0', null],
  ['', null],
  [null, null],
]

test.each(SENT)('%s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text)
})

test('an ended session stays while its device is known', () => {
  // Staff’s devices are found in the table of sessions: without them every device would be new.
  expect(SIGN_IN_DAYS).toBeGreaterThanOrEqual(KNOWN_DEVICE_DAYS)
})
