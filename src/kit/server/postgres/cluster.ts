import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { type Account, serverAccount } from './account.ts'
import { type Place, preparePlace } from './place.ts'

export type Cluster = {
  /** A connection string for `pg`: by socket, never TCP. */
  connectionString(database: string): string
  /** Where the data lies when its account could not reach DATA_DIR, else null. */
  movedTo: string | null
  /** Lets go of the server, which ends unless another program still works with it. */
  stop(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/**
 * Starts the bundled PostgreSQL for `dataDir`, making the cluster at first use, and ties it to this process: the server
 * stops when the last process that uses it ends, however it ends, whichever of them started it. A server somebody is still
 * working with is shared; one that nobody works with is stopped and started anew.
 */
export async function startCluster(dataDir: string): Promise<Cluster> {
  const account = serverAccount()
  const place = preparePlace(dataDir, account)
  if (!existsSync(join(place.data, 'PG_VERSION'))) initialise(place, account)
  const connectionString = (database: string) =>
    `postgresql://postgres@/${database}?host=${encodeURIComponent(place.sockets)}`
  const hold = takeHold(place, account)
  const launched = await launchUnlessShared(place, account, connectionString('postgres'))
  return {
    connectionString,
    movedTo: place.moved ? place.data : null,
    stop: async () => {
      closeSync(hold)
      if (launched === null) return
      // An import that started the server must not take it from the site that has come to share it.
      if (((await otherClients(connectionString('postgres'))) ?? 0) === 0) await interrupt(place)
    },
  }
}

function identity(account: Account | null) {
  // Everything is called by its full path; nothing of this process's environment is the server's business.
  const env = { LC_ALL: 'C' }
  return account === null ? { cwd: '/', env } : { uid: account.uid, gid: account.gid, cwd: '/', env }
}

function initialise(place: Place, account: Account | null): void {
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=de-DE',
    '-T',
    'german',
  ]
  const args = ['-D', place.data, '-U', 'postgres', '--auth=trust', ...locale]
  const result = spawnSync(join(place.binaries, 'bin', 'initdb'), args, {
    ...identity(account),
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || result.error?.message}`)
}

async function launchUnlessShared(
  place: Place,
  account: Account | null,
  url: string,
): Promise<Launched | null> {
  let launched: Launched | null = null
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await wait(30)) {
    const others = await otherClients(url)
    // Two programs may start at once, and only one of their servers gets the data.
    if (others !== null && launched !== null && (await launched.server) === runningServer(place))
      return launched
    if (others !== null && others > 0) return null
    if (others === 0) await interrupt(place)
    if (launched === null || launched.shell.exitCode !== null) launched = launch(place, account)
  }
  throw new Error('PostgreSQL war nicht rechtzeitig bereit. / PostgreSQL was not ready in time.')
}

/** How many others are connected, or null while no server answers. */
async function otherClients(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query(
      `select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return answer.rows[0].others
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/** The shell, and the process id of the server that it started. */
type Launched = { shell: ChildProcess; server: Promise<number> }

/** The pipe with a name that every program that uses the server holds open. */
const pipeOf = (place: Place) => join(place.sockets, 'in-use')

/** Opens the pipe: from now on until it is closed, or this process ends, the server has a reason to run. */
function takeHold(place: Place, account: Account | null): number {
  const pipe = pipeOf(place)
  if (!existsSync(pipe)) {
    const args = ['-c', 'mkfifo -m 600 "$1"', 'sh', pipe]
    const made = spawnSync('/bin/sh', args, { ...identity(account), encoding: 'utf8' })
    // Another program may have made it in this moment.
    if (made.status !== 0 && !existsSync(pipe)) throw new Error(`mkfifo failed: ${made.stderr || made.error}`)
  }
  // For reading too, or it would wait for a reader.
  return openSync(pipe, 'r+')
}

/**
 * A shell reads from the pipe: when the last process that holds it has ended, even by `kill -9`, its `read` returns and it
 * interrupts the server (SIGINT is PostgreSQL's fast shutdown).
 */
const TIED =
  'exec 3<"$1"; shift; "$@" 3<&- </dev/null >/dev/null & server=$!; echo $server; exec >/dev/null; (read -r _ <&3; kill -INT $server) & watch=$!; wait $server; kill $watch'

function launch(place: Place, account: Account | null): Launched {
  const settings = [
    'listen_addresses=',
    'unix_socket_permissions=0700',
    'max_connections=80',
    'log_min_messages=fatal',
  ]
  const server = [join(place.binaries, 'bin', 'postgres'), '-D', place.data, '-k', place.sockets]
  const args = [...server, ...settings.flatMap((each) => ['-c', each])]
  const shell = spawn('/bin/sh', ['-c', TIED, 'sh', pipeOf(place), ...args], {
    ...identity(account),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  return { shell, server: text(shell.stdout).then(Number) }
}

const pidFileOf = (place: Place) => join(place.data, 'postmaster.pid')

/** The process id of the server that holds the data; NaN where none does. */
function runningServer(place: Place): number {
  try {
    return Number(readFileSync(pidFileOf(place), 'utf8').split('\n')[0])
  } catch {
    return Number.NaN
  }
}

async function interrupt(place: Place): Promise<void> {
  const pidFile = pidFileOf(place)
  if (!existsSync(pidFile)) return
  try {
    process.kill(runningServer(place), 'SIGINT')
  } catch {
    return
  }
  for (const until = Date.now() + 15_000; existsSync(pidFile) && Date.now() < until; ) await wait(20)
}
