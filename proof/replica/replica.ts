import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { aStreamingPair, type StreamingPair } from '../../tests/databases/streaming-pair.ts'
import { startProcess } from '../site/server-process.ts'
import { runPlaywright, runVitest } from '../tools/runners.ts'
import { type Written, writeAndRead } from './write-and-read.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const PORT = 3974
/** The replica's artificial lag in milliseconds. */
const LAG = 300
/** Comments that are written and immediately read back. */
const WRITES = 400

export type ReplicaFigures = { version: string; journeys: number; failed: number } & Written

/**
 * Two web processes and a streaming replica of Debian's PostgreSQL 15. Users read at once what they wrote,
 * while the replica lags by 300 ms and processes are killed. Then the browser journeys run.
 */
export async function proveReplica(): Promise<ReplicaFigures> {
  const pair = await aDebianPair()
  try {
    const version = await prepare(pair)
    const written = await underLag(pair)
    const browser = runPlaywright(['journeys'], {
      E2E_DATABASE_URL: pair.primary('journeys'),
      E2E_DATABASE_READ_URL: pair.replica('journeys'),
      E2E_WEB_PROCESSES: '2',
    })
    return { version, journeys: browser.passed, failed: browser.failed, ...written }
  } finally {
    await pair.stop()
  }
}

/** `which`: the test files and folders that ran. */
export type ReplicaTestFigures = {
  version: string
  which: readonly string[]
  endpointTests: number
  failed: number
}

/** All of them. REPLICA_TESTS replaces this list, separated by commas. */
const ALL_TESTS = ['tests/permissions', 'tests/contract', 'tests/public-fields', 'tests/leaks', 'src']

/**
 * All endpoint tests, with the replica for every query that may lag. Tests also write directly to the
 * database. So each commit waits until the replica shows it, and no query needs the primary.
 */
export async function proveReplicaTests(): Promise<ReplicaTestFigures> {
  const pair = await aDebianPair()
  try {
    const version = await prepare(pair)
    await letWait(pair)
    const which = process.env.REPLICA_TESTS?.split(',') ?? ALL_TESTS
    const { passed, failed } = runVitest(['--project', 'server', ...which], {
      TEST_DATABASE_URL: pair.primary('DATABASE'),
      TEST_DATABASE_READ_URL: pair.replica('DATABASE'),
    })
    return { version, which, endpointTests: passed, failed }
  } finally {
    await pair.stop()
  }
}

async function aDebianPair(): Promise<StreamingPair> {
  if (!existsSync(BINARIES)) throw new Error('PostgreSQL 15 is not here: apt-get install postgresql-15')
  return aStreamingPair({ binaries: BINARIES, settings: { max_connections: '200' } })
}

async function underLag(pair: StreamingPair): Promise<Written> {
  const dataDir = resolve('data/proof-replica')
  rmSync(dataDir, { recursive: true, force: true })
  const server = await startProcess(PORT, {
    ...{ DATABASE_URL: pair.primary('people'), DATABASE_READ_URL: pair.replica('people') },
    ...{ DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', NEWS_AT_ONCE: '1000', WEB_PROCESSES: '2' },
    ...{ SECRET: 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt' },
  })
  try {
    await pair.onReplica(`alter system set recovery_min_apply_delay = '${LAG}ms'`)
    await pair.onReplica('select pg_reload_conf()')
    return await writeAndRead(server.url, pair, pair.primary('people'), WRITES)
  } finally {
    await server.stop()
    await pair.onReplica('alter system reset recovery_min_apply_delay')
    await pair.onReplica('select pg_reload_conf()')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function prepare(pair: StreamingPair): Promise<string> {
  return onPrimary(pair, async (client) => {
    for (const name of ['people', 'journeys']) await client.query(`create database ${name}`)
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? ''
  })
}

const letWait = (pair: StreamingPair): Promise<void> =>
  onPrimary(pair, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
    await client.query(`alter role postgres set synchronous_commit = 'remote_apply'`)
  })

async function onPrimary<Result>(
  pair: StreamingPair,
  use: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: pair.primary('postgres') })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Every test passes, nothing acknowledged is lost or stale, and the replica served queries. */
export const isCurrent = (figures: ReplicaFigures): boolean =>
  figures.failed === 0 &&
  figures.journeys > 0 &&
  figures.acknowledged >= WRITES &&
  figures.stale === 0 &&
  figures.lost === 0 &&
  figures.strangersBehind > 0 &&
  figures.readsFromReplica > 0 &&
  figures.processesKilled > 0 &&
  figures.replicaKilled > 0

/** Every test passes, and there is at least one. */
export const isPassed = ({ endpointTests, failed }: ReplicaTestFigures): boolean =>
  failed === 0 && endpointTests > 0
