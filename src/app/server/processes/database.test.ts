import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#kit/server/config/config.ts'
import { ConfigError } from '#kit/server/config/config-error.ts'
import { createLog } from '#kit/server/log.ts'
import { openServer } from './database.ts'

test('processes starting at once on an empty folder share one database', async () => {
  const home = await mkdtemp(join(tmpdir(), 'meldewerk-database-'))
  await chmod(home, 0o755)
  onTestFinished(() => rm(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const config = readConfig({ DATA_DIR: join(home, 'data') })
  const log = createLog('silent')
  const first = await openServer(config, log)
  const { Client } = await import('pg')
  const admin = new Client({ connectionString: first.url.replace('/meldewerk?', '/postgres?') })
  await admin.connect()
  for (let rounds = 0; rounds < 5; rounds += 1) {
    await admin.query('drop database meldewerk')
    const opened = await Promise.all(Array.from({ length: 4 }, () => openServer(config, log)))
    expect(new Set(opened.map(({ url }) => url))).toEqual(new Set([first.url]))
    for (const each of opened) await each.stop()
  }
  await admin.end()
  await first.stop()
})

test.each([
  ['postgresql://nutzer:geheim@127.0.0.1:1/ort', '127.0.0.1:1/ort', 'ECONNREFUSED'],
  ['postgresql://nutzer:geheim@localhost:1/ort', 'localhost:1/ort', 'ECONNREFUSED'],
  ['postgresql://nutzer:geheim@gibt.es.nicht.invalid/ort', 'gibt.es.nicht.invalid:5432/ort', 'ENOTFOUND'],
])('a database that cannot be reached is named without its password: %s', async (url, place, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-database-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = { ...readConfig({ DATA_DIR: folder }), databaseUrl: url }
  const opened = openServer(config, createLog('silent'))
  await expect(opened).rejects.toThrow(ConfigError)
  await expect(opened).rejects.toThrow(`Die Datenbank aus DATABASE_URL ist nicht zu erreichen: ${place} (`)
  await expect(opened).rejects.toThrow(reason)
  await expect(opened).rejects.not.toThrow('geheim')
})
