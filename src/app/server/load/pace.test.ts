import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPaceWatch, JSON_PACE, UPLOAD_PACE } from './pace.ts'

/** Sends `bytes` every 50 ms; true if this counts as too slow within `ms`. */
async function isSlow(bytes: number, pace: { window: number; least: number; total: number }, ms: number) {
  const watch = createPaceWatch(20)
  let slow = false
  const server = createServer((request: IncomingMessage) => {
    request.resume()
    watch.follow(request, pace, () => {
      slow = true
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n')
  const until = performance.now() + ms
  while (!slow && performance.now() < until) {
    if (bytes > 0) socket.write('x'.repeat(bytes))
    await wait(50)
  }
  socket.destroy()
  server.close()
  return slow
}

test('a body with too few bytes in a window is too slow', async () => {
  expect(await isSlow(0, { window: 200, least: 100, total: 60_000 }, 10_000), 'silent').toBe(true)
  expect(await isSlow(1, { window: 200, least: 100, total: 60_000 }, 10_000), 'trickling').toBe(true)
  expect(await isSlow(5000, { window: 200, least: 100, total: 60_000 }, 1000), 'steady').toBe(false)
})

test('a steady body that exceeds the total time is too slow', async () => {
  expect(await isSlow(1000, { window: 200, least: 100, total: 400 }, 10_000)).toBe(true)
})

test('the minimum upload pace is a fifth of EDGE, for bad connections', () => {
  // Bytes a second; an EDGE uplink brings some 2.5 to 10 KB.
  expect((1000 * UPLOAD_PACE.least) / UPLOAD_PACE.window).toBeLessThanOrEqual(2500 / 5)
  expect(UPLOAD_PACE.window, 'it may falter').toBeGreaterThanOrEqual(20_000)
  expect((1000 * JSON_PACE.least) / JSON_PACE.window).toBeLessThanOrEqual(100)
})
