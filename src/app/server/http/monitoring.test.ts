import { expect, test } from 'vitest'
import { serveSite } from '#tests/servers/serve.ts'
import { aSite } from '#tests/site.ts'

const TOKEN = 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt'

/** The value of a metric, named together with its labels. */
const figure = (text: string, name: string): number =>
  Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])

test('metrics are readable locally or by token, never through a proxy (S-51)', async () => {
  await using site = await aSite({ METRICS_TOKEN: TOKEN })
  await using server = await serveSite(site)
  const status = async (headers: Record<string, string> = {}) =>
    (await fetch(`${server.url}/metrics`, { headers })).status
  expect(await status()).toBe(200)
  for (const name of ['x-forwarded-for', 'forwarded', 'via'])
    expect(await status({ [name]: '127.0.0.1' })).toBe(404)
  const bearer = { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${TOKEN}` }
  expect(await status(bearer)).toBe(200)
  expect(await status({ ...bearer, authorization: `Bearer ${TOKEN}x` })).toBe(404)
})

test('the figures count requests by kind and status, and tell what waits', async () => {
  await using site = await aSite()
  await using server = await serveSite(site)
  const read = async () => (await fetch(`${server.url}/metrics`)).text()
  await fetch(`${server.url}/gibt-es-nicht`)
  const query = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{__typename}"}',
  }
  await fetch(`${server.url}/graphql`, query)
  const before = await read()
  expect(figure(before, 'meldewerk_request_seconds_count{method="GET",kind="page",status="4xx"}')).toBe(1)
  expect(figure(before, 'meldewerk_request_seconds_count{method="POST",kind="graphql",status="2xx"}')).toBe(1)
  expect(figure(before, 'meldewerk_database_reachable')).toBe(1)
  expect(figure(before, 'meldewerk_database_connections{state="open"}')).toBeGreaterThan(0)
  expect(figure(before, 'meldewerk_mails_waiting')).toBe(0)
  expect(figure(before, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  const message = {
    kind: 'x',
    recipient: 'a@b.example',
    subject: 's',
    text: 't',
    html: 'h',
    idempotencyKey: 'k',
  }
  const at = site.clock.now()
  await site.services.db
    .insertInto('message')
    .values({ ...message, id: 1, createdAt: new Date(at.getTime() - 60_000), nextAttemptAt: at })
    .execute()
  const after = await read()
  expect(figure(after, 'meldewerk_mails_waiting')).toBe(1)
  expect(figure(after, 'meldewerk_mails_oldest_seconds')).toBe(60)
})

test('health checks reveal no version or address', async () => {
  await using site = await aSite()
  await using server = await serveSite(site)
  for (const path of ['/healthz', '/readyz']) {
    const answer = await fetch(server.url + path)
    expect([answer.status, await answer.text()]).toEqual([200, '{"status":"ok"}'])
    expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeNull()
  }
})
