import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startCluster } from './cluster.ts'
import { requireOurs } from './place.ts'

const TIMEOUT = 60_000

/** A typical clone's folder: with a space and umlauts, accessible to the server's account. */
async function aDataDir(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'meldewerk cluster ä-'))
  await chmod(home, 0o755)
  // A server that is stopping still writes files.
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  return join(home, 'data')
}

const sockets = new Set<string>()
afterAll(async () => {
  for (const folder of sockets) await rm(folder, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  sockets.add(decodeURIComponent(url.replace(/.*host=/, '')))
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = async (url: string): Promise<number> => {
  const [row] = await query(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`)
  return Number(row?.pid)
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Owner = { process: ChildProcess; url: string; committed(): number }

/** A separate program that starts the cluster, keeps a connection, and commits rows until it is killed. */
async function anOwner(dataDir: string): Promise<Owner> {
  const script = `
    import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))}
    import { Client } from 'pg'
    const cluster = await startCluster(process.env.DATA)
    const client = new Client({ connectionString: cluster.connectionString('postgres') })
    await client.connect()
    await client.query('create table if not exists lamp (id serial primary key)')
    console.log(cluster.connectionString('postgres'))
    for (;;) console.log((await client.query('insert into lamp default values returning id')).rows[0].id)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, DATA: dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const failure = text(child.stderr)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  const lines = () => output.split('\n').slice(0, -1)
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(await failure)
      expect(lines().length).toBeGreaterThan(20)
    },
    { timeout: TIMEOUT, interval: 20 },
  )
  return { process: child, url: lines()[0] ?? '', committed: () => Number(lines().at(-1)) }
}

const highest = async (url: string) => Number((await query(url, 'select max(id) as id from lamp'))[0]?.id)

test(
  'a cluster starts with German sorting on a socket and stops cleanly',
  async () => {
    const cluster = await startCluster(await aDataDir())
    const url = cluster.connectionString('postgres')
    const [settings] = await query(
      url,
      `select current_setting('listen_addresses') as tcp, current_setting('server_encoding') as encoding,
       (select string_agg(t, '' order by t) from unnest(array['z', 'ä', 'a', 'Z', 'b']) as t) as sorted`,
    )
    expect(settings).toEqual({ tcp: '', encoding: 'UTF8', sorted: 'aäbzZ' })
    const pid = await postmasterOf(url)
    await cluster.stop()
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5_000 })
    await expect(query(url, 'select 1')).rejects.toThrow()
  },
  TIMEOUT,
)

test(
  'the last program that uses a shared server stops it',
  async () => {
    const dataDir = await aDataDir()
    const first = await startCluster(dataDir)
    const url = first.connectionString('postgres')
    const server = await postmasterOf(url)
    const site = new Client({ connectionString: url })
    await site.connect()
    const second = await anOwner(dataDir)
    await site.end()
    await first.stop()
    const before = second.committed()
    await vi.waitFor(() => expect(second.committed()).toBeGreaterThan(before + 20), { timeout: TIMEOUT })
    expect(await postmasterOf(url)).toBe(server)
    second.process.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 10_000 })
  },
  TIMEOUT,
)

test(
  'a killed program stops its server without losing committed data',
  async () => {
    const dataDir = await aDataDir()
    let committed = 0
    for (const pause of [0, 400]) {
      const owner = await anOwner(dataDir)
      const server = await postmasterOf(owner.url)
      owner.process.kill('SIGKILL')
      await new Promise((resolve) => owner.process.once('close', resolve))
      committed = owner.committed()
      if (pause > 0) await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 10_000 })
    }
    const cluster = await startCluster(dataDir)
    expect(await highest(cluster.connectionString('postgres'))).toBeGreaterThanOrEqual(committed)
    await cluster.stop()
  },
  TIMEOUT,
)

test.runIf(process.platform === 'linux')(
  'an orphaned server is taken over and ends with its new program',
  async () => {
    const dataDir = await aDataDir()
    const owner = await anOwner(dataDir)
    const orphan = await postmasterOf(owner.url)
    const [{ ppid: shell } = { ppid: 0 }] = await query(
      owner.url,
      `select (regexp_match(pg_read_file('/proc/${orphan}/stat'), '^\\d+ \\(.*\\) \\S (\\d+)'))[1]::int as ppid`,
    )
    // Stop the shells between the two processes, as if they were gone.
    process.kill(-Number(shell), 'SIGSTOP')
    onTestFinished(() => void process.kill(-Number(shell), 'SIGKILL'))
    process.kill(orphan, 'SIGCONT')
    owner.process.kill('SIGKILL')
    await new Promise((resolve) => owner.process.once('close', resolve))
    expect(isAlive(orphan)).toBe(true)
    const cluster = await startCluster(dataDir)
    expect(await highest(cluster.connectionString('postgres'))).toBeGreaterThanOrEqual(owner.committed())
    expect(await postmasterOf(cluster.connectionString('postgres'))).not.toBe(orphan)
    await cluster.stop()
  },
  TIMEOUT,
)

test(
  'programs that start at once on an empty folder share one cluster',
  async () => {
    const dataDir = await aDataDir()
    const script = `
      import { startCluster } from ${JSON.stringify(join(import.meta.dirname, 'cluster.ts'))}
      await startCluster(process.env.DATA)`
    const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, DATA: dataDir, NODE_OPTIONS: '' },
      detached: true,
    })
    await vi.waitFor(async () => expect((await readdir(dataDir)).length).toBeGreaterThan(1), TIMEOUT)
    process.kill(-Number(killed.pid), 'SIGKILL')
    const [first, second] = await Promise.all([anOwner(dataDir), anOwner(dataDir)])
    expect(await postmasterOf(first.url)).toBe(await postmasterOf(second.url))
  },
  TIMEOUT,
)

test('sockets never lie in a folder of another account', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-owner-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(() => requireOurs(join(folder, 'none'), null)).not.toThrow()
  expect(() => requireOurs(folder, null)).not.toThrow()
  const link = join(folder, 'link')
  await symlink(folder, link)
  expect(() => requireOurs(link, null)).toThrow(/gehört einem anderen Konto/)
  // Only root can give a folder away; elsewhere root's own folder is the other one.
  const foreign = process.getuid?.() === 0 ? folder : '/'
  if (foreign === folder) await chown(folder, 65_533, 65_533)
  expect(() => requireOurs(foreign, null)).toThrow(/belongs to another account/)
})

test(
  'a server whose program has no connection yet is shared, too',
  async () => {
    const dataDir = await aDataDir()
    const first = await startCluster(dataDir)
    const url = first.connectionString('postgres')
    const server = await postmasterOf(url)
    const second = await startCluster(dataDir)
    expect(await postmasterOf(url)).toBe(server)
    await second.stop()
    expect(await postmasterOf(url)).toBe(server)
    await first.stop()
  },
  TIMEOUT,
)

test(
  'a second program shares the first one’s server and leaves it running',
  async () => {
    const dataDir = await aDataDir()
    const owner = await anOwner(dataDir)
    const server = await postmasterOf(owner.url)
    const second = await startCluster(dataDir)
    expect(await postmasterOf(second.connectionString('postgres'))).toBe(server)
    await second.stop()
    expect(await postmasterOf(owner.url)).toBe(server)
  },
  TIMEOUT,
)

test(
  'a killed server restarts by itself without losing committed data',
  async () => {
    const dataDir = await aDataDir()
    let revivals = 0
    const first = await startCluster(dataDir, () => {
      revivals += 1
    })
    const second = await startCluster(dataDir)
    const url = first.connectionString('postgres')
    await query(url, 'create table lamp (id serial primary key)')
    await query(url, 'insert into lamp default values')
    for (let kills = 0; kills < 2; kills += 1) {
      const killed = await postmasterOf(url)
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(async () => expect(await postmasterOf(url)).not.toBe(killed), {
        timeout: TIMEOUT,
        interval: 100,
      })
      expect(await highest(url)).toBe(1)
    }
    expect(revivals).toBeGreaterThan(0)
    const last = await postmasterOf(url)
    const site = new Client({ connectionString: url })
    await site.connect()
    await second.stop()
    expect(isAlive(last)).toBe(true)
    await site.end()
    await first.stop()
    await vi.waitFor(() => expect(isAlive(last)).toBe(false), { timeout: 10_000 })
  },
  TIMEOUT,
)
