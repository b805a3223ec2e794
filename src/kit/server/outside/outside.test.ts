import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { anOutsideService } from '#tests/servers/outside-service.ts'
import { diskCache } from './disk-cache.ts'
import { lifetimeOf } from './freshness.ts'
import { createGate } from './gate.ts'
import { createOutside, type Outside } from './outside.ts'
import { isPrivateAddress, namesPrivateHost } from './private-address.ts'

const NOON = new Date('2026-11-21T11:00:00.000Z')
const clock = { now: () => NOON }
const HOUR = 3_600_000
const MEGABYTE = 1024 * 1024

async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'meldewerk-outside-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

const door = (folder: string, privateHosts: string[] = []): Outside =>
  createOutside({
    clock,
    cache: diskCache(folder, MEGABYTE, clock),
    userAgent: 'Meldewerk (+x)',
    privateHosts,
  })

/** The outcome of a request for an address, as the log has it. */
async function outcome(outside: Outside, url: string, isConfigured: boolean): Promise<string> {
  const { log, lines } = logLines()
  const wanted = { service: 'TEST', url, isConfigured, accept: '*/*', maxBytes: 10_000, mayBeMissing: true }
  try {
    const { body } = await outside.get({ ...wanted, isRight: () => true }, log)
    return body === null ? 'nothing' : 'answered'
  } catch {
    return `${lines[0]?.fault}: ${lines[0]?.reason}`
  }
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'kein.host',
])('%s is not of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '172.15.0.1', '193.170.0.1', '2a00:1450::1', '2600::1'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  },
)

test('a private host is recognised by its name', () => {
  const own = [
    'localhost',
    'karten',
    'karten.intern',
    'geo.rathaus.local',
    '10.0.0.5',
    '[::1]',
    'x.internal.',
  ]
  for (const host of own) expect(namesPrivateHost(host), host).toBe(true)
  const others = ['basemap.de', 'intern.example', 'localhost.example', '8.8.8.8', '[2a00:1450::1]']
  for (const host of others) expect(namesPrivateHost(host), host).toBe(false)
})

test('a private address in any spelling is requested only with a setting', async () => {
  await using folder = await aFolder()
  await using service = await anOutsideService()
  const { port } = new URL(service.url)
  const refused = /^refused: .* is an address of a private network/
  const hidden = [
    `http://127.0.0.1:${port}/a.png`,
    `http://localhost:${port}/a.png`,
    `http://127.1:${port}/a.png`,
    `http://2130706433:${port}/a.png`,
    `http://0x7f.0.0.1:${port}/a.png`,
    `http://[::1]:${port}/a.png`,
    `http://[::ffff:127.0.0.1]:${port}/a.png`,
    `http://0.0.0.0:${port}/a.png`,
    'http://169.254.169.254/latest/meta-data/',
  ]
  for (const url of hidden) expect(await outcome(door(folder.path), url, false), url).toMatch(refused)
  expect(service.asked).toEqual([])
  expect(await outcome(door(folder.path), `http://127.0.0.1:${port}/a.png`, true)).toBe('answered')
  expect(await outcome(door(folder.path), `http://localhost:${port}/b.png`, true)).toBe('answered')
  expect(await outcome(door(folder.path, ['localhost']), `http://localhost:${port}/c.png`, false)).toBe(
    'answered',
  )
  expect(service.paths()).toEqual(['/a.png', '/b.png', '/c.png'])
})

test('only http and https are spoken', async () => {
  await using folder = await aFolder()
  for (const url of ['file:///etc/passwd', 'ftp://127.0.0.1/a', 'data:text/plain,x']) {
    expect(await outcome(door(folder.path), url, true)).toMatch(/^refused: addresses with/)
  }
})

test('an answer may redirect on its own host, and nowhere else', async () => {
  await using folder = await aFolder()
  await using service = await anOutsideService()
  service.redirects.set('/alt.png', '/neu.png')
  service.redirects.set('/kreis.png', '/kreis.png')
  service.redirects.set('/fremd.png', 'http://169.254.169.254/latest/')
  service.redirects.set('/port.png', 'http://127.0.0.1:1/a.png')
  const ask = (path: string) => outcome(door(folder.path), service.url + path, true)
  expect(await ask('/alt.png')).toBe('answered')
  expect(await ask('/kreis.png')).toBe('wrong: it redirects')
  expect(await ask('/fremd.png')).toBe('wrong: it redirects to another host')
  expect(await ask('/port.png')).toBe('wrong: it redirects to another host')
})

test.each([
  [{}, 24],
  [{ 'cache-control': 'max-age=7200' }, 2],
  [{ 'cache-control': 'public, s-maxage=10800, max-age=60' }, 3],
  [{ 'cache-control': 'max-age=1' }, 1],
  [{ 'cache-control': 'no-store' }, 1],
  [{ 'cache-control': 'no-cache, max-age=99999' }, 1],
  [{ 'cache-control': 'max-age=99999999999' }, 720],
  [{ expires: 'Sat, 21 Nov 2026 16:00:00 GMT' }, 5],
  [{ expires: '0' }, 1],
  [{ 'cache-control': 'x-max-age=9', expires: 'Sat, 21 Nov 2026 15:00:00 GMT' }, 4],
])('%o counts as fresh for %i hours', (headers, hours) => {
  expect(lifetimeOf(headers as Record<string, string>, NOON) / HOUR).toBe(hours)
})

test('the full disk cache evicts the least recently used entry', async () => {
  await using folder = await aFolder()
  let time = NOON.getTime()
  const moving = { now: () => new Date(time) }
  const cache = diskCache(folder.path, MEGABYTE, moving)
  const { log, lines } = logLines()
  const body = Buffer.alloc(90_000, 1)
  const keep = async (url: string) => {
    time += 2 * HOUR
    await cache.write(
      { url, isMissing: false, freshUntil: 0, lifetime: 0, etag: null, lastModified: null, body },
      log,
    )
  }
  for (let index = 0; index < 8; index += 1) await keep(`http://a/${index}`)
  // A new use makes it the most recently used.
  time += 2 * HOUR
  expect((await cache.read('http://a/0'))?.body.equals(body)).toBe(true)
  for (let index = 8; index < 14; index += 1) await keep(`http://a/${index}`)
  const kept = await Promise.all(
    Array.from({ length: 14 }, async (_, index) => ((await cache.read(`http://a/${index}`)) ? index : [])),
  )
  const indexes = kept.flat()
  expect(indexes.length * body.length).toBeLessThanOrEqual(MEGABYTE)
  expect(indexes.length).toBeGreaterThan(8)
  expect(indexes).toContain(0)
  expect(indexes).toContain(13)
  expect(indexes).not.toContain(1)
  // An answer larger than the cache is not stored.
  await cache.write(
    {
      url: 'http://a/x',
      isMissing: false,
      freshUntil: 0,
      lifetime: 0,
      etag: null,
      lastModified: null,
      body: Buffer.alloc(200_000),
    },
    log,
  )
  expect(await cache.read('http://a/x')).toBeNull()
  expect(lines).toEqual([])
})

test('broken cache files or an unwritable cache folder never break requests', async () => {
  await using folder = await aFolder()
  await using service = await anOutsideService()
  expect(await outcome(door(folder.path), `${service.url}/a.png`, true)).toBe('answered')
  for (const part of await readdir(folder.path)) {
    for (const name of await readdir(join(folder.path, part))) {
      await writeFile(join(folder.path, part, name), 'kaputt')
    }
  }
  expect(await outcome(door(folder.path), `${service.url}/a.png`, true)).toBe('answered')
  expect(service.asked).toHaveLength(2)
  const blocked = join(folder.path, 'datei')
  await writeFile(blocked, '')
  expect(await outcome(door(blocked), `${service.url}/a.png`, true)).toBe('answered')
})

test('the gate limits running and queued requests and refuses more', async () => {
  const gate = createGate(2, 3)
  let running = 0
  let most = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await opened
    running -= 1
    return 'done'
  }
  const all = Array.from({ length: 6 }, () => gate(work).catch((error: Error) => error.message))
  open()
  expect(await Promise.all(all)).toEqual([...Array(5).fill('done'), 'too many requests wait for it'])
  expect(most).toBe(2)
  expect(await gate(async () => 'again')).toBe('again')
})
