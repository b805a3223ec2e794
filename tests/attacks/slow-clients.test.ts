import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listen } from '#app/server/http/listen.ts'
import { createLoadGate, type GateOptions } from '#app/server/load/load-gate.ts'
import { logLines, withLog } from '../log-lines.ts'
import { formHead, jsonHead, type RawRequest, rawRequest } from '../servers/raw-request.ts'
import { listenSite } from '../servers/serve.ts'
import { aSite } from '../site.ts'

const ATTACKER = '203.0.113.66'
const VISITOR = '198.51.100.7'
const networkOf: GateOptions['networkOf'] = ({ headers }) => String(headers['x-forwarded-for'])
const QUICK = { window: 300, least: 100, total: 60_000 }

type Answering = (request: Request) => Promise<Response>

/** A site behind a gate that answers once the body is complete. */
async function aGate(options: GateOptions, answer: Answering = async () => new Response('da')) {
  const gate = createLoadGate({ networkOf, pause: 50, ...options })
  const site = {
    fetch: async (request: Request) => {
      if (request.method === 'POST') await request.arrayBuffer()
      return answer(request)
    },
  }
  const { port, close } = await listen({ port: 0, host: '127.0.0.1' }, site, { gate })
  const ask = async (from: string, path = '/', init: RequestInit = {}) => {
    const headers = {
      'x-forwarded-for': from,
      ...(init.body != null && { 'content-type': 'application/json' }),
    }
    return fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers })
  }
  const post = (from: string) => ask(from, '/graphql', { method: 'POST', body: '{}' })
  return { gate, port, ask, post, [Symbol.asyncDispose]: close }
}

const many = (count: number, make: () => RawRequest) => Array.from({ length: count }, make)
const endAll = (all: readonly RawRequest[]) => {
  for (const { socket } of all) socket.destroy()
}

test('silent bodies take no place of those that work', async () => {
  await using site = await aGate({ most: { api: 5, page: 5, arriving: 20 } })
  const silent = many(11, () => rawRequest(site.port, jsonHead(ATTACKER)))
  try {
    await wait(200)
    expect(site.gate.counts().underWay).toBe(0)
    expect((await site.post(ATTACKER)).status).toBe(200)
    expect((await site.ask(ATTACKER)).status).toBe(200)
  } finally {
    endAll(silent)
  }
})

test('silent bodies of one network do not block another network', async () => {
  await using site = await aGate({ most: { arriving: 20, upload: 10 } })
  const silent = [
    ...many(60, () => rawRequest(site.port, jsonHead(ATTACKER))),
    ...many(30, () => rawRequest(site.port, formHead(ATTACKER))),
  ]
  try {
    await expect.poll(() => site.gate.counts().uploads).toBe(6)
    expect((await site.post(VISITOR)).status).toBe(200)
    expect((await site.ask(VISITOR)).status).toBe(200)
    const form = new FormData()
    form.set('operations', '{}')
    const sent = await fetch(`http://127.0.0.1:${site.port}/graphql`, {
      ...{ method: 'POST', body: form, headers: { 'x-forwarded-for': VISITOR } },
    })
    expect(sent.status).toBe(200)
    expect((await site.post(ATTACKER)).status, 'its own share is taken').toBe(503)
  } finally {
    endAll(silent)
  }
})

test.each([
  ['/open311/v2/requests.json', 'Multipart/Form-Data', 408],
  ['/%6fpen311/v2/requests.json', 'multipart/form-data', 408],
  ['/%67raphql', 'multipart/form-data', 408],
  ['/en/%67raphql', 'multipart/form-data', 413],
  ['/lindental', 'multipart/form-data', 413],
  ['/open311/v2/requests.json', 'application/x-www-form-urlencoded', 413],
])('a large slow form to %s as %s holds no page', async (path, type, status) => {
  await using site = await aSite()
  const gate = createLoadGate({ networkOf, pause: 50, paces: { json: QUICK, upload: QUICK } })
  await using served = await listenSite(site, gate)
  const head = [`POST ${path} HTTP/1.1`, `Content-Type: ${type}; boundary=b`, `x-forwarded-for: ${ATTACKER}`]
  const slow = rawRequest(served.port, [...head, 'content-length: 59000000', 'client-name: test'], '--b')
  try {
    await wait(20)
    expect(gate.pages()).toBe(0)
    await expect.poll(slow.status, { timeout: 10_000 }).toBe(status)
    await expect.poll(() => slow.socket.closed, { timeout: 10_000 }).toBe(true)
  } finally {
    endAll([slow])
  }
})

test('a body that is silent or trickles is answered 408', async () => {
  await using site = await aGate({ paces: { json: QUICK, upload: QUICK } })
  const silent = rawRequest(site.port, jsonHead(ATTACKER))
  const trickling = rawRequest(site.port, jsonHead(ATTACKER, 'content-length: 100000'))
  const timer = setInterval(() => trickling.socket.write(' '), 50)
  try {
    await expect.poll(silent.status, { timeout: 10_000 }).toBe(408)
    await expect.poll(trickling.status, { timeout: 10_000 }).toBe(408)
    expect(silent.text()).toContain('Ihre Anfrage kam zu langsam bei uns an.')
    await expect.poll(() => silent.socket.closed, { timeout: 5000 }).toBe(true)
  } finally {
    clearInterval(timer)
    endAll([silent, trickling])
  }
})

test('a form sent too slowly gets status 408 and no log entry', async () => {
  await using base = await aSite()
  const heard = logLines('info')
  const site = withLog(base, heard.log)
  const gate = createLoadGate({ paces: { json: QUICK, upload: QUICK } })
  await using served = await listenSite(site, gate)
  const part = '--x\r\ncontent-disposition: form-data; name="operations"\r\n\r\n{"query'
  const slow = rawRequest(served.port, formHead(ATTACKER), `${part.length.toString(16)}\r\n${part}\r\n`)
  try {
    await expect.poll(slow.status, { timeout: 10_000 }).toBe(408)
    await expect.poll(slow.text).toContain('zu langsam')
    await expect.poll(() => slow.socket.closed, { timeout: 5000 }).toBe(true)
    expect(gate.counts().uploads).toBe(0)
    expect(heard.lines.filter(({ level }) => Number(level) > 30)).toEqual([])
  } finally {
    endAll([slow])
  }
})

test('a client that does not read its answer loses its slot', async () => {
  await using site = await aGate({ most: { page: 1 } }, async () => new Response('x'.repeat(30_000_000)))
  const lazy = rawRequest(site.port, ['GET / HTTP/1.1'])
  lazy.socket.pause()
  try {
    await wait(300)
    expect((await site.ask(VISITOR)).status).toBe(200)
    expect(site.gate.counts().underWay).toBe(0)
  } finally {
    endAll([lazy])
  }
})

test('a client that disconnects early holds no place', async () => {
  await using site = await aGate({ most: { leaving: 3 } }, () => wait(150).then(() => new Response('da')))
  for (let gone = 0; gone < 5; gone += 1) {
    const { socket } = rawRequest(site.port, ['GET / HTTP/1.1', `x-forwarded-for: ${ATTACKER}`])
    await expect.poll(site.gate.pages).toBe(1)
    socket.destroy()
    await expect.poll(site.gate.pages).toBe(0)
  }
  await wait(300)
  expect((await site.ask(ATTACKER)).status).toBe(200)
})

test('a network’s pages wait for each other, and nobody else for them', async () => {
  const started: string[] = []
  const held = Promise.withResolvers<void>()
  await using site = await aGate({}, async () => {
    started.push('one')
    await held.promise
    return new Response('da')
  })
  const own = Array.from({ length: 30 }, () => site.ask(ATTACKER))
  await expect.poll(() => started.length).toBe(4)
  const other = site.ask(VISITOR)
  await expect.poll(() => started.length).toBe(5)
  held.resolve()
  const answers = await Promise.all([...own, other])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('page requests disguised as files or forms still count as pages', async () => {
  const held = Promise.withResolvers<void>()
  await using site = await aGate({}, async () => {
    await held.promise
    return new Response('da')
  })
  const asked = [
    ['GET /assets/../meldungen HTTP/1.1'],
    ['GET /dateien/%2e%2e/meldungen HTTP/1.1'],
    ['GET http://localhost/meldungen HTTP/1.1'],
    ['GET /meldungen HTTP/1.1', 'content-type: multipart/form-data; boundary=x'],
  ].map((head) => rawRequest(site.port, head))
  try {
    await expect.poll(site.gate.pages).toBe(asked.length)
  } finally {
    held.resolve()
    endAll(asked)
  }
})

test('health checks are answered when all places are taken', async () => {
  const held = Promise.withResolvers<void>()
  await using site = await aGate({ most: { page: 2 }, networkOf: () => null }, async ({ url }) => {
    if (!url.endsWith('/healthz')) await held.promise
    return new Response('da')
  })
  const all = Array.from({ length: 2 }, () => site.ask(ATTACKER))
  await expect.poll(() => site.gate.counts().underWay).toBe(2)
  expect((await site.ask(ATTACKER)).status).toBe(503)
  expect((await site.ask(VISITOR, '/healthz')).status).toBe(200)
  held.resolve()
  await Promise.all(all)
})

test('a client that disconnects leaves no error in the log', async () => {
  await using base = await aSite()
  const heard = logLines('debug')
  const site = withLog(base, heard.log)
  await using served = await listenSite(site)
  const bodies: [string[], string][] = [
    [jsonHead(VISITOR), '5\r\n{"que\r\n'],
    [jsonHead(VISITOR, 'content-length: 500'), '{"query'],
    [jsonHead(VISITOR), 'zz\r\n'],
    [formHead(VISITOR), '5\r\n--x\r\n\r\n'],
    [['POST /abbestellen/x HTTP/1.1', 'content-length: 50'], 'a=b'],
    [['POST / HTTP/1.1', 'content-length: 50'], 'a=b'],
    [['GET /robots.txt HTTP/1.1'], ''],
  ]
  for (const isReset of [true, false])
    for (const [head, body] of bodies) {
      const { socket } = rawRequest(served.port, head, body)
      await wait(60)
      if (isReset) socket.resetAndDestroy()
      else socket.destroy()
    }
  await wait(200)
  expect(heard.lines.filter(({ level }) => Number(level) > 30)).toEqual([])
  expect(site.services.gate.isInUse(), 'asked for lately').toBe(true)
})

test('a body that breaks off past the gate is no error', async () => {
  await using base = await aSite()
  const heard = logLines('info')
  const site = withLog(base, heard.log)
  // Without the gate, which reads whole bodies: the app receives the body in chunks.
  const open: typeof site.services.gate = { ...site.services.gate, pass: (_, __, next) => next() }
  await using served = await listenSite(site, open)
  const { socket } = rawRequest(served.port, jsonHead(VISITOR), '5\r\n{"que\r\n')
  await wait(100)
  socket.resetAndDestroy()
  await expect.poll(() => heard.lines.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await wait(100)
  expect(heard.lines.filter(({ level }) => Number(level) > 30)).toEqual([])
})
