import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { membersOf } from '#app/server/processes/supervisor/supervise.ts'
import { aDatabase } from '../../tests/databases/databases.ts'
import { PRODUCTION } from '../../tests/production.ts'
import { freePort } from '../chaos/site.ts'
import { commandOf, killTree, signalAll, treeOf } from './processes.ts'

test('which processes there are follows from the settings', () => {
  expect(membersOf({ webProcesses: 3, runsJobs: false })).toEqual(['web', 'web', 'web'])
  expect(membersOf({ webProcesses: 2, runsJobs: true })).toEqual(['web', 'web', 'worker'])
})

const SECRET = 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt'
const WAITING = { timeout: 60_000, interval: 100 }

/** The program as a service starts it, with two web processes, on a new database. */
async function aFamily(environment: Record<string, string> = {}) {
  const [database, port] = [await aDatabase(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'meldewerk-family-'))
  const child = spawn(process.execPath, [resolve('src/app/server/main.ts')], {
    env: {
      ...process.env,
      ...{
        ...PRODUCTION,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        PROCESS: 'web',
        SECRET,
        LOG_LEVEL: 'error',
      },
      ...{ PORT: String(port), WEB_PROCESSES: '2', NODE_ENV: 'production', VITEST: '', ...environment },
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  onTestFinished(async () => {
    killTree(child.pid ?? 0)
    await ended
    await database.giveBack()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    members: () =>
      treeOf(child.pid ?? 0).filter((pid) => pid !== child.pid && /main\.ts/.test(commandOf(pid))),
    said: () => said,
    ended,
    stop: () => void child.kill('SIGTERM'),
  }
}

/** A new connection each time, because connections are distributed in turn. */
const get = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text()

/** The number of requests of one kind that all processes together have answered. */
const answered = (text: string): number =>
  Number(
    /^meldewerk_request_seconds_count\{method="GET",kind="page",status="4xx"\} (\d+)$/m.exec(text)?.[1] ?? 0,
  )

test('several processes share port and metrics, and a dead one is restarted', async () => {
  const family = await aFamily()
  const upAnd = (count: number) => vi.waitFor(() => expect(family.members()).toHaveLength(count), WAITING)
  await upAnd(2)
  await vi.waitFor(async () => expect(await get(`${family.url}/readyz`)).toContain('ok'), WAITING)
  const resident = (text: string) => Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1])
  // More than one process can have, so the sum includes both.
  await vi.waitFor(
    async () => expect(resident(await get(`${family.url}/metrics`))).toBeGreaterThan(2 * 90e6),
    WAITING,
  )
  for (let times = 0; times < 10; times += 1) await get(`${family.url}/gibt-es-nicht`)
  for (let times = 0; times < 4; times += 1) expect(answered(await get(`${family.url}/metrics`))).toBe(10)

  const before = family.members()
  signalAll(before.slice(0, 1), 'SIGKILL')
  await vi.waitFor(
    () => expect(family.members().filter((pid) => !before.includes(pid))).toHaveLength(1),
    WAITING,
  )
  await upAnd(2)
  for (let times = 0; times < 6; times += 1) expect(await get(`${family.url}/healthz`)).toContain('ok')

  family.stop()
  expect(await family.ended).toBe(0)
  expect(before.filter((pid) => commandOf(pid) !== '')).toEqual([])
})

test('a failure of the first process ends the start with its reason', async () => {
  const family = await aFamily({ DATABASE_URL: 'postgresql://niemand@127.0.0.1:9/nichts' })
  expect(await family.ended).toBe(1)
  expect(family.said()).toContain('Der erste Prozess ist beim Start zu Ende gegangen')
  expect(family.said()).toContain('ECONNREFUSED')
})
