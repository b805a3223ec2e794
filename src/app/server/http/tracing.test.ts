import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startTracing, stopTracing } from '#kit/server/tracing/tracing.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, tokenOf } from '#tests/site.ts'
import { createApp } from './http.ts'

type Span = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A collector of OTLP over HTTP; `silent` takes connections and never answers. */
async function aCollector(isSilent = false) {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    bodies.push(Buffer.concat(parts).toString('utf8'))
    if (!isSilent) response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    text: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

afterEach(async () => {
  await stopTracing()
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT
})

const QUERY =
  'query Newest($slug: String!) { reports(municipalitySlug: $slug) { data { title user { name } } } }'

test('a request is a tree of spans without anybody’s data', async () => {
  await using collector = await aCollector()
  await using site = await aSite()
  const town = await aTown(site, { slug: 'rebenau' })
  const author = await aPerson(site, { firstName: 'Zoë', email: 'zoe.geheim@beispiel.example' })
  const report = await aReport(site, town, await aCategory(site, town), {
    author,
    title: 'Herr Müller parkt',
  })
  const token = await tokenOf(site, author.id)
  await startTracing({ share: 1 })
  const { data } = await ask(site, QUERY, { slug: 'rebenau' }, { token })
  expect(data.reports.data).toHaveLength(1)
  await site.app.request(`/rebenau/meldung/${report.number}?token=geheim-4711`, {
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  })
  await stopTracing()
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === 'POST /graphql')
  const operation = spans.find(({ name }) => name === 'query Newest')
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === operation?.spanId)
  expect([request?.parentSpanId || null, operation?.parentSpanId]).toEqual([null, request?.spanId])
  expect(statements.map(({ name }) => name)).toContain('SELECT report')
  expect(new Set([...statements, operation].map((each) => each?.traceId))).toEqual(
    new Set([request?.traceId]),
  )
  // The file is named by its route; a header from outside begins nothing.
  expect(spans.map(({ name }) => name)).toContain('GET /:slug/meldung/:number')
  const text = collector.text()
  for (const word of ['Zoë', 'geheim', 'Müller', 'rebenau', report.number, token, 'aaaaaaaa', author.email])
    expect([word, text.includes(word)]).toEqual([word, false])
})

test('a request is named by the route that answered it', async () => {
  await using collector = await aCollector()
  await using site = await aSite()
  const html = Buffer.from('<h1>Seite</h1>')
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  // With pages every path matches another route, as it does in production.
  const app = createApp(site.services, async () => ({ html, status: 200, headers }))
  await startTracing({ share: 1 })
  for (const path of ['/healthz', '/rebenau/meldung/1', '/rebenau/meldungen']) await app.request(path)
  await app.request('/graphql', { method: 'POST' })
  await stopTracing()
  const names = collector.spans().map(({ name }) => name)
  expect(names.filter((name) => /^(GET|POST) /.test(name))).toEqual([
    'GET /healthz',
    'GET /:slug/meldung/:number',
    'GET /*',
    'POST /graphql',
  ])
})

test('a collector that never answers harms no request', async () => {
  await using _collector = await aCollector(true)
  await using site = await aSite()
  await startTracing({ share: 1 })
  for (let count = 0; count < 40; count += 1) expect((await site.app.request('/healthz')).status).toBe(200)
  await stopTracing()
})

/** Files of the SDK that a process loads in `startTracing`. */
function loadedBy(config: string): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => {
      if (url.includes('@opentelemetry')) loaded.push(url)
      return next(url, context)
    } })
    const { startTracing } = await import('./src/kit/server/tracing/tracing.ts')
    await startTracing(${config})
    console.log(JSON.stringify(loaded))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

test('the SDK is loaded only where tracing is on', () => {
  expect(loadedBy('null')).toEqual([])
  expect(loadedBy('{ share: 1 }').length).toBeGreaterThan(10)
})
