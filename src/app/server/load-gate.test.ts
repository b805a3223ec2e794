import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { createLoadGate } from './load-gate.ts'

/** A site that takes its time. */
const slow = (ms: number) => ({ fetch: () => wait(ms).then(() => new Response('da')) })

test('what is too much is turned away at once, in German and with a time to come back; the rest and who watches are answered', async () => {
  const gate = createLoadGate(5, 1)
  const server = await listen({ port: 0, host: '127.0.0.1' }, slow(400), { gate })
  const at = `http://127.0.0.1:${server.port}`
  try {
    const started = performance.now()
    const all = Array.from({ length: 40 }, async (_, index) => {
      const answer = await fetch(index % 2 === 0 ? `${at}/graphql` : `${at}/`)
      return { status: answer.status, ms: performance.now() - started, answer, text: await answer.text() }
    })
    await expect.poll(() => gate.counts().shed).toBe(35)
    expect((await fetch(`${at}/healthz`)).status).toBe(200)
    const answers = await Promise.all(all)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const shed = answers.filter(({ status }) => status === 503)
    expect(shed).toHaveLength(35)
    for (const { answer, text } of shed) {
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(text).toContain('Gerade ist hier sehr viel los')
      if (answer.url.endsWith('/graphql'))
        expect(JSON.parse(text)).toMatchObject({
          errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 2 } }],
        })
    }
    // Over as soon as there is room again.
    expect((await fetch(`${at}/`)).status).toBe(200)
    expect(gate.counts()).toEqual({ underWay: 0, uploads: 0, shed: 35 })
    const upload = () => fetch(`${at}/graphql`, { method: 'POST', body: new FormData() })
    const [first, second, page] = await Promise.all([
      upload(),
      wait(50).then(upload),
      wait(50).then(() => fetch(at)),
    ])
    expect([first.status, second.status, page.status], 'photos have a room of their own').toEqual([
      200, 503, 200,
    ])
  } finally {
    await server.close()
  }
})

test('uploads hold no more of the memory than is meant for them, whether they say how large they are or not', async () => {
  const gate = createLoadGate(50, 50, 100 * 1024 * 1024)
  const held = Promise.withResolvers<void>()
  const site = { fetch: () => held.promise.then(() => new Response('da')) }
  const server = await listen({ port: 0, host: '127.0.0.1' }, site, { gate })
  const at = `http://127.0.0.1:${server.port}/graphql`
  const upload = async (body: BodyInit) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    return (await fetch(at, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)).status
  }
  const untold = () => upload(new Blob(['a']).stream())
  try {
    // The first may be 60 MB long, which leaves room for one of 30 and not for a second one.
    const first = untold()
    await expect.poll(() => gate.counts().uploads).toBe(1)
    const large = () => upload(new Blob([new Uint8Array(30 * 1024 * 1024)]))
    const second = large()
    await expect.poll(() => gate.counts().uploads).toBe(2)
    expect(await untold()).toBe(503)
    const others = [upload('x'), fetch(at).then(({ status }) => status)]
    await expect.poll(() => gate.counts()).toMatchObject({ uploads: 3, underWay: 1 })
    held.resolve()
    expect(await Promise.all([first, second, ...others])).toEqual([200, 200, 200, 200])
    expect([await large(), gate.counts().uploads]).toEqual([200, 0])
  } finally {
    await server.close()
  }
})

test('a process that is told to stop under load answers every request until nobody sends it any more', async () => {
  const server = await listen({ port: 0, host: '127.0.0.1' }, slow(15))
  const at = `http://127.0.0.1:${server.port}`
  const counts = { answered: 0, closing: 0, lost: [] as unknown[] }
  // As a proxy or a balancer does it: whoever is not ready gets nothing more.
  let isReady = true
  const watch = async () => {
    while (isReady) {
      isReady = (await fetch(`${at}/readyz`)).status === 200
      await wait(50)
    }
  }
  const client = async () => {
    while (isReady) {
      try {
        const answer = await fetch(at)
        await answer.text()
        counts.answered += 1
        if (answer.headers.get('connection') === 'close') counts.closing += 1
      } catch (error) {
        counts.lost.push((error as { cause?: { code?: string } }).cause?.code ?? error)
      }
    }
  }
  const all = [watch(), ...Array.from({ length: 20 }, client)]
  await expect.poll(() => counts.answered).toBeGreaterThan(100)
  await server.close()
  await Promise.all(all)
  expect(counts.lost).toEqual([])
  expect(counts.closing, 'who still asks is told to give up the connection').toBeGreaterThan(0)
  await expect(fetch(at)).rejects.toThrow()
})
