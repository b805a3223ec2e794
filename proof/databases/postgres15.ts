import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { serverAccount } from '#kit/server/database/postgres/account.ts'
import { runPlaywright, runVitest } from '../tools/runners.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const PORT = 5815

export type Figures = { version: string; endpointTests: number; journeys: number; failed: number }

/**
 * All endpoint tests and browser journeys against PostgreSQL 15 from Debian's package. The proof starts it
 * and reaches it over TCP, as a town's own server would be.
 */
export async function provePostgres15(): Promise<Figures> {
  if (!existsSync(BINARIES)) throw new Error('PostgreSQL 15 is not here: apt-get install postgresql-15')
  const server = await startServer()
  try {
    const url = (name: string) => `postgresql://postgres@127.0.0.1:${PORT}/${name}`
    const version = await prepare(url('postgres'))
    const endpoint = runVitest(['--project', 'server', 'src'], { TEST_DATABASE_URL: url('DATABASE') })
    const browser = runPlaywright(['journeys'], { E2E_DATABASE_URL: url('meldewerk') })
    const failed = endpoint.failed + browser.failed
    return { version, endpointTests: endpoint.passed, journeys: browser.passed, failed }
  } finally {
    server.stop()
  }
}

async function startServer(): Promise<{ stop(): void }> {
  const account = serverAccount()
  const who = account === null ? {} : { uid: account.uid, gid: account.gid }
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-pg15-'))
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (account !== null) for (const path of [folder, data]) chownSync(path, account.uid, account.gid)
  const made = spawnSync(
    join(BINARIES, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust'],
    { ...who, cwd: '/' },
  )
  if (made.status !== 0) throw new Error(String(made.stderr))
  const server = spawn(
    join(BINARIES, 'postgres'),
    ['-D', data, '-p', String(PORT), '-k', folder, '-c', 'max_connections=120'],
    { ...who, cwd: '/', stdio: 'ignore' },
  )
  await wait(1500)
  return {
    stop: () => {
      server.kill('SIGINT')
      spawnSync('sleep', ['1'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('create database meldewerk')
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return rows[0]?.server_version ?? ''
}
