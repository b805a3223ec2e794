import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '../http/listen.ts'
import { createLoadGate } from './load-gate.ts'

/** A slow site. */
const slow = (ms: number) => ({ fetch: () => wait(ms).then(() => new Response('da')) })

test('excess requests are refused at once, while health checks are answered', async () => {
  const gate = createLoadGate({ most: { page: 3, api: 2, upload: 1 } })
  const server = await listen({ port: 0, host: '127.0.0.1' }, slow(3000), { gate })
  const at = `http://127.0.0.1:${server.port}`
  try {
    const started = performance.now()
    const all = Array.from({ length: 40 }, async (_, index) => {
      const answer = await fetch(index % 2 === 0 ? `${at}/graphql` : `${at}/`)
      return { status: answer.status, ms: performance.now() - started, answer, text: await answer.text() }
    })
    await expect.poll(() => gate.counts().shed, { timeout: 2500 }).toBe(35)
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
    // A place becomes free at once.
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

test('uploads respect their memory limit; merely announced ones block nobody', async () => {
  const MB = 1024 * 1024
  const gate = createLoadGate({ most: { page: 50, api: 50, upload: 50 }, mostUploadBytes: 40 * MB })
  const held = Promise.withResolvers<void>()
  const site = {
    fetch: async (request: Request) => {
      await request.arrayBuffer()
      await held.promise
      return new Response('da')
    },
  }
  const server = await listen({ port: 0, host: '127.0.0.1' }, site, { gate })
  /** Announces `announced` bytes (null: no content length) and sends some of them. */
  const begin = (announced: number | null, sent: number) => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const headers = announced === null ? type : { ...type, 'content-length': announced }
    const sending = request({ port: server.port, path: '/graphql', method: 'POST', headers, agent: false })
    const status = new Promise<number | undefined>((resolve) => {
      sending
        .once('response', ({ statusCode }) => resolve(statusCode))
        .once('error', () => resolve(undefined))
    })
    sending.write(new Uint8Array(sent))
    return { sending, status }
  }
  const uploads = () => gate.counts().uploads
  const idle = Array.from({ length: 10 }, () => begin(30 * MB, 1))
  try {
    await expect.poll(uploads).toBe(10)
    const first = begin(30 * MB, 30 * MB)
    first.sending.end()
    await expect.poll(uploads).toBe(11)
    const small = begin(MB, MB)
    await expect.poll(uploads).toBe(12)
    // Together they exceed the limit: the newest unfinished upload is ended.
    const last = begin(null, 20 * MB)
    expect(await last.status).toBeUndefined()
    await expect.poll(uploads).toBe(12)
    held.resolve()
    expect(await Promise.all([first.status, small.status])).toEqual([200, 200])
  } finally {
    for (const { sending } of idle) sending.destroy()
    await server.close()
  }
})

test('an upload beyond free memory is refused at once without aborting others', async () => {
  const MB = 1024 * 1024
  const gate = createLoadGate({ most: { page: 50, api: 50, upload: 50 }, mostUploadBytes: 40 * MB })
  const site = {
    fetch: async (request: Request) => {
      await request.arrayBuffer()
      return new Response('da')
    },
  }
  const server = await listen({ port: 0, host: '127.0.0.1' }, site, { gate })
  const to = { port: server.port, path: '/graphql', method: 'POST', agent: false }
  const statusOf = (sending: ReturnType<typeof request>) =>
    new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
    })
  try {
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const first = request({ ...to, headers: { ...type, 'content-length': 38 * MB } })
    const answered = statusOf(first)
    // Most of it arrives within a second: the announced rest would use up the limit.
    for (let sent = 0; sent < 30; sent += 3) {
      first.write(new Uint8Array(3 * MB))
      await wait(100)
    }
    const second = request({ ...to, headers: { ...type, 'content-length': 4 * MB } })
    second.write(new Uint8Array(16))
    expect(await statusOf(second)).toBe(503)
    second.destroy()
    first.end(new Uint8Array(8 * MB))
    expect(await answered).toBe(200)
    const third = request({ ...to, headers: { ...type, 'content-length': 4 * MB } })
    third.end(new Uint8Array(4 * MB))
    expect(await statusOf(third)).toBe(200)
  } finally {
    await server.close()
  }
})

test('a process stopped under load still answers every request it receives', async () => {
  // Longer than in production: on a busy machine this process is the load balancer, its clients and the
  // server at once.
  const server = await listen({ port: 0, host: '127.0.0.1' }, slow(15), { farewell: 4000 })
  const at = `http://127.0.0.1:${server.port}`
  const counts = { answered: 0, closing: 0, lost: [] as unknown[] }
  // Works like a proxy or load balancer: a process that is not ready gets no more requests after a short
  // delay.
  let isReady = true
  const watch = async () => {
    while ((await fetch(`${at}/readyz`)).status === 200) await wait(50)
    await wait(100)
    isReady = false
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
  await expect.poll(() => counts.answered, { timeout: 20_000 }).toBeGreaterThan(100)
  await server.close()
  await Promise.all(all)
  expect(counts.lost).toEqual([])
  expect(counts.closing, 'who still asks is told to give up the connection').toBeGreaterThan(0)
  await expect(fetch(at)).rejects.toThrow()
})
