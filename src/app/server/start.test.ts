import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#kit/server/config/config.ts'
import { createLog } from '#kit/server/log.ts'
import { aDatabase } from '#tests/databases/databases.ts'
import { PRODUCTION } from '#tests/production.ts'
import { listen } from './http/listen.ts'
import { startServer } from './start.ts'

/** A worker on a database of its own, with these settings. */
async function aWorker(settings: Record<string, string>) {
  const [database, folder] = [await aDatabase(), await mkdtemp(join(tmpdir(), 'meldewerk-start-'))]
  const config = readConfig({
    ...PRODUCTION,
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, PROCESS: 'worker', LOG_LEVEL: 'silent' },
    ...{ SECRET: 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt', ...settings },
  })
  const running = await startServer(config, createLog('silent'))
  onTestFinished(async () => {
    await running.stop()
    await database.giveBack()
    await rm(folder, { recursive: true, force: true })
  })
}

async function freePort(): Promise<number> {
  const { port, close } = await listen({ port: 0, host: '127.0.0.1' }, { fetch: () => new Response() })
  await close()
  return port
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => null,
  )

test('a worker answers monitoring alone, if it has a port', async () => {
  const [port, unused] = [await freePort(), await freePort()]
  await aWorker({ WORKER_PORT: String(port), PORT: String(unused) })
  const url = `http://127.0.0.1:${port}`
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect(await statusOf(`${url}${path}`), path).toBe(200)
  for (const path of ['/', '/graphql']) expect(await statusOf(`${url}${path}`), path).toBe(404)
  expect(await statusOf(`http://127.0.0.1:${unused}/healthz`)).toBeNull()
})

test('a web process has no second port', () => {
  const settings = { ...PRODUCTION, DATA_DIR: tmpdir(), WORKER_PORT: '3001' }
  const read = (PROCESS: string) => readConfig({ ...settings, PROCESS }).workerPort
  expect([read('web'), read('all'), read('worker')]).toEqual([null, null, 3001])
})
