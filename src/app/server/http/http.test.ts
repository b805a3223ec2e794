import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { aPerson, aTown } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { serveSite } from '#tests/servers/serve.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const LOGOUT = 'mutation { logout }'
const TYPENAME = JSON.stringify({ query: '{ __typename }' })

async function post(site: TestSite, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await site.app.request('/graphql', { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

/**
 * Requests that a form of another site can send without a preflight, here also with the signed-in person's
 * token.
 */
async function forms(site: TestSite): Promise<[string, BodyInit, Record<string, string>][]> {
  const authorization = `Bearer ${await tokenOf(site, (await aPerson(site)).id)}`
  const operations = JSON.stringify({ query: LOGOUT })
  const multipart = new FormData()
  multipart.set('operations', operations)
  multipart.set('map', '{}')
  return [
    ['text/plain', operations, { 'content-type': 'text/plain', authorization }],
    [
      'text/plain that names JSON',
      operations,
      { 'content-type': 'text/plain; application/json', authorization },
    ],
    ['urlencoded', new URLSearchParams({ query: LOGOUT }), { authorization }],
    ['no type', new TextEncoder().encode(operations), { authorization }],
    ['an empty type', operations, { 'content-type': '', authorization }],
    ['application/graphql', LOGOUT, { 'content-type': 'application/graphql', authorization }],
    [
      'a type that only begins like JSON',
      operations,
      { 'content-type': 'application/json-patch+json', authorization },
    ],
    ['multipart without a header of its own', multipart, { authorization }],
  ]
}

test('a request that a foreign form could send is refused', async () => {
  await using site = await aSite()
  for (const [name, body, headers] of await forms(site)) {
    const { status, json } = await post(site, body, headers)
    expect([400, 415], name).toContain(status)
    expect(json, name).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  }
  const ended = site.services.db.selectFrom('session').select('id').where('endedAt', 'is not', null)
  expect(await ended.execute()).toEqual([])
})

test('JSON needs no extra header, multipart needs one that forms cannot set', async () => {
  await using site = await aSite()
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
  ]) {
    expect((await post(site, TYPENAME, { 'content-type': type })).json, type).toEqual({
      data: { __typename: 'Query' },
    })
  }
  for (const header of ['client-name', 'apollo-require-preflight']) {
    const form = new FormData()
    form.set('operations', TYPENAME)
    form.set('map', '{}')
    expect((await post(site, form, { [header]: 'meldewerk-test' })).json, header).toEqual({
      data: { __typename: 'Query' },
    })
  }
})

test('the API accepts only POST and ignores a query in the address', async () => {
  await using site = await aSite()
  const address = `/graphql?query=${encodeURIComponent(LOGOUT)}`
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await site.app.request(address, {
      method,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status, method).toBe(405)
    expect(response.headers.get('allow'), method).toBe('POST')
    expect(response.headers.get('access-control-allow-origin'), method).toBeNull()
  }
  const response = await site.app.request(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})

test('several requests in one are refused', async () => {
  await using site = await aSite()
  const { json } = await post(site, `[${TYPENAME},${TYPENAME}]`, { 'content-type': 'application/json' })
  expect(json).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
})

test('a body without a query or valid JSON is a client error', async () => {
  await using site = await aSite()
  const { log, lines } = logLines('error')
  for (const body of [
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"query":1}',
    '{"query":"{"}',
    '{"query":"{ unknown }"}',
    '{"query":"{ me { id } } fragment"}',
  ]) {
    const { status, json } = await post(withLog(site, log), body, { 'content-type': 'application/json' })
    expect(status, body).toBeLessThan(500)
    expect(json, body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  }
  expect(lines).toEqual([])
})

test('JSON over 1 MB and multipart over 60 MB are refused', async () => {
  await using site = await aSite()
  const padded = (size: number) => TYPENAME.padEnd(size, ' ')
  const json = { 'content-type': 'application/json' }
  expect((await post(site, padded(1024 * 1024), json)).status).toBe(200)
  const { status, json: answer } = await post(site, padded(1024 * 1024 + 1), json)
  expect(status).toBe(413)
  expect(answer).toEqual({
    errors: [{ message: 'Die Anfrage ist zu groß.', extensions: { code: 'BAD_USER_INPUT' } }],
  })
  await using served = await serveSite(site)
  expect(await sendInPieces(served.url, 'application/json', 1024 * 1024 + 1)).toBe(413)
  expect(await sendInPieces(served.url, 'multipart/form-data; boundary=x', 60 * 1024 * 1024 + 1)).toBe(413)
})

/** Sends a request without a content length. */
function sendInPieces(url: string, type: string, size: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': type, 'client-name': 'meldewerk-test', 'transfer-encoding': 'chunked' }
    const sending = request(`${url}/graphql`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    // The server may close the connection as soon as it has read enough.
    sending.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' || error.code === 'ECONNRESET' ? undefined : reject(error),
    )
    const piece = Buffer.alloc(64 * 1024, ' ')
    for (let sent = 0; sent < size; sent += piece.length) sending.write(piece.subarray(0, size - sent))
    sending.end()
  })
}

test('API answers are not cached, and all answers carry security headers', async () => {
  await using site = await aSite()
  const { headers } = await post(site, TYPENAME, { 'content-type': 'application/json' })
  expect(headers.get('cache-control')).toBe('no-store')
  for (const path of ['/graphql', '/healthz', '/dateien/fotos/x', '/nirgends']) {
    const response = await site.app.request(path)
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    })
    expect(response.headers.get('server') ?? response.headers.get('x-powered-by'), path).toBeNull()
  }
})

test('liveness only needs the process, readiness needs database and storage', async () => {
  await using site = await aSite()
  const state = async (path: string) => {
    const response = await site.app.request(path)
    return [response.status, await response.json()]
  }
  expect(await state('/readyz')).toEqual([200, { status: 'ok' }])
  const { storageDir } = site.services.config
  mkdirSync(storageDir, { recursive: true })
  renameSync(storageDir, `${storageDir}-away`)
  writeFileSync(storageDir, 'a file where the folder should be')
  expect(await state('/readyz')).toEqual([503, { status: 'failing', reason: 'storage' }])
  rmSync(storageDir)
  expect(await state('/readyz')).toEqual([200, { status: 'ok' }])
  await closeDatabase(site, async () => {
    expect(await state('/readyz')).toEqual([503, { status: 'failing', reason: 'database' }])
    expect(await state('/healthz')).toEqual([200, { status: 'ok' }])
  })
  expect(await state('/readyz')).toEqual([200, { status: 'ok' }])
})

/** Blocks new connections to the database and ends the existing ones while `act` runs. */
async function closeDatabase(site: TestSite, act: () => Promise<void>): Promise<void> {
  const [, name = ''] = /\/(test_\w+)/.exec(site.databaseUrl) ?? []
  const admin = new Client({ connectionString: site.databaseUrl.replace(name, 'postgres') })
  await admin.connect()
  try {
    await admin.query(`alter database ${name} allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await act()
  } finally {
    await admin.query(`alter database ${name} allow_connections true`)
    await admin.end()
  }
}

test('the log has method, path and status, but no query or headers', async () => {
  await using site = await aSite()
  const { log, lines, text } = logLines()
  await withLog(site, log).app.request('/email-verifizieren?token=kanarienvogel', {
    headers: { authorization: 'Bearer kanarienvogel' },
  })
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'request', method: 'GET', path: '/email-verifizieren', status: 404 }),
  ])
  expect(text()).not.toContain('kanarienvogel')
})

test('a path with a control character is answered before any statement', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental' })
  const { log, lines } = logLines()
  const { app } = withLog(site, log)
  for (const path of [
    '/lindental%00/meldungen/feed.atom',
    '/lindental/meldungen/x%00/feed.atom',
    '/dateien/fotos/%00-640.webp',
    '/sitemap-lindental-meldungen-1.xml%0a',
    '/%7f',
  ])
    expect([path, (await app.request(path)).status]).toEqual([path, 404])
  expect(lines.filter(({ msg }) => msg !== 'request')).toEqual([])
})
