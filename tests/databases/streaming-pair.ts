import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, serverAccount } from '#kit/server/database/postgres/account.ts'
import { LOCALE } from '#kit/server/database/postgres/initialise.ts'

export type StreamingPair = {
  /** Addresses of a database on the primary and on the replica. */
  primary(database: string): string
  replica(database: string): string
  /** Runs a statement on the replica. */
  onReplica(sql: string): Promise<void>
  /** Kills the replica, or starts it again and waits until it answers. */
  killReplica(): Promise<void>
  startReplica(): Promise<void>
  /** The replica's process id. */
  replicaPid(): number
  stop(): Promise<void>
}

export type PairOptions = {
  /** The folder with `initdb` and `postgres`. */
  binaries: string
  /** Additional settings for both servers. */
  settings?: Readonly<Record<string, string>>
}

/** A primary and a streaming replica in a folder of their own, reached through sockets only. */
export async function aStreamingPair({ binaries, settings = {} }: PairOptions): Promise<StreamingPair> {
  const account = serverAccount()
  const who = { cwd: '/', env: { LC_ALL: 'C' }, ...(account && { uid: account.uid, gid: account.gid }) }
  const home = mkdtempSync(join(tmpdir(), 'meldewerk-pair-'))
  const folder = (name: string) => {
    const path = join(home, name)
    mkdirSync(path, { mode: 0o700 })
    if (account !== null) chownSync(path, account.uid, account.gid)
    return path
  }
  if (account !== null) chownSync(home, account.uid, account.gid)
  const [first, second] = [folder('a'), folder('b')]
  const url = (of: string) => (database: string) =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(of)}`
  const run = (command: string, args: string[]) => {
    const { status, stderr } = spawnSync(command, args, { ...who, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} failed: ${stderr}`)
  }
  const start = (of: string, more: Readonly<Record<string, string>>) => {
    const all = {
      ...{ listen_addresses: '', max_connections: '120', fsync: 'off', log_min_messages: 'fatal' },
      ...{ wal_receiver_status_interval: '1s', hot_standby_feedback: 'on', ...more },
    }
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    return spawn(join(binaries, 'postgres'), ['-D', join(of, 'data'), '-k', of, ...args], {
      ...who,
      stdio: 'ignore',
    })
  }
  const initdb = ['-D', join(first, 'data'), '-U', 'postgres', '--auth=trust', '--no-sync']
  run(join(binaries, 'initdb'), [...initdb, ...LOCALE])
  let replica: ChildProcess | null = null
  const end = async (server: ChildProcess | null, signal: NodeJS.Signals) => {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((done) => server.once('exit', done))
    server.kill(signal)
    await ended
  }
  const stop = async () => {
    await end(replica, 'SIGQUIT')
    await end(primary, 'SIGQUIT')
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  // Kill both servers if the process exits without stopping them.
  process.once('exit', () => {
    replica?.kill('SIGQUIT')
    primary.kill('SIGQUIT')
  })
  const primary = start(first, { synchronous_commit: 'off', full_page_writes: 'off', ...settings })
  await answers(url(first)('postgres'))
  await copyOver(url(first)('postgres'), () => {
    // The copy may hold half-written pages; the write-ahead log that follows repairs them.
    spawnSync('cp', ['-a', join(first, 'data'), join(second, 'data')], who)
    rmSync(join(second, 'data', 'postmaster.pid'), { force: true })
    const conninfo = `primary_conninfo = 'host=${first} user=postgres application_name=replica'\n`
    writeFileSync(join(second, 'data', 'postgresql.auto.conf'), conninfo)
    writeFileSync(join(second, 'data', 'standby.signal'), '')
    return (label) => {
      writeFileSync(join(second, 'data', 'backup_label'), label)
      if (account !== null) handOver(join(second, 'data'), account)
    }
  })
  const startReplica = async () => {
    replica = start(second, settings)
    await answers(url(second)('postgres'))
  }
  await startReplica().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    primary: url(first),
    replica: url(second),
    onReplica: (sql) => withClient(url(second)('postgres'), async (client) => void (await client.query(sql))),
    killReplica: () => end(replica, 'SIGQUIT'),
    startReplica,
    replicaPid: () => replica?.pid ?? 0,
    stop,
  }
}

/** Gives the files of this process to the server's account. */
function handOver(data: string, { uid, gid }: Account): void {
  for (const name of ['postgresql.auto.conf', 'standby.signal', 'backup_label'])
    chownSync(join(data, name), uid, gid)
}

/** A base backup by SQL functions, because the bundled PostgreSQL has no backup tools. */
async function copyOver(url: string, copy: () => (label: string) => void): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select pg_backup_start('pair', true)")
    const finish = copy()
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    finish(rows[0]?.labelfile ?? '')
  })
}

async function withClient(url: string, use: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const TIMEOUT_MS = 60_000

/** @throws where nobody answers within a minute */
async function answers(url: string): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; ; await wait(50)) {
    const isThere = await withClient(url, async () => {}).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > until) throw new Error('the server did not start in time')
  }
}
