import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { logLines } from '#tests/log-lines.ts'
import { aSite, NOON } from '#tests/site.ts'
import { createExportWriter } from './export-writer.ts'

async function aScene() {
  const site = await aSite()
  onTestFinished(() => site[Symbol.asyncDispose]())
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const ids = [(await aReport(site, town, category)).id, (await aReport(site, town, category)).id]
  const admin = await anAdmin(site, town)
  const { config, db, storage } = site.services
  const { log, lines } = logLines()
  const open = (idle?: number) => {
    const env = {
      ...process.env,
      DATA_DIR: config.dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    }
    const writer = createExportWriter({
      ...{ databaseUrl: site.databaseUrl, publicUrl: 'http://localhost:3000', log, env },
      ...(idle !== undefined && { idle }),
    })
    onTestFinished(() => writer.stop())
    return writer
  }
  /** A waiting export, as a call or a job leaves it. */
  const aTask = async (format: ExportFormat) => {
    const id = crypto.randomUUID()
    const storageKey = `exports/${id}`
    const facts = { municipalityId: town.id, id, personId: admin.id, format, includesContactData: false }
    await db
      .insertInto('reportExport')
      .values({
        ...{ ...facts, query: '{}', isMailed: false, total: 2, done: 0, requestedAt: NOON },
        ...{ readyAt: null, size: null, expiresAt: null, storageKey, fileName: 'x' },
      })
      .execute()
    return { task: { id, ids, now: NOON }, storageKey }
  }
  const stored = async (key: string) => {
    const file = await storage.read(key)
    return file === null ? null : new Uint8Array(await new Response(file.stream).arrayBuffer())
  }
  const pids = () =>
    lines.filter(({ msg }) => msg === 'the writer of exports has started').map(({ pid }) => Number(pid))
  return { open, aTask, stored, pids }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('one separate process writes files, exits when idle and restarts (S-53)', async () => {
  const { open, aTask, stored, pids } = await aScene()
  const writer = open(100)
  const heads = { PDF: '%PDF', XLSX: 'PK', XML: '<?xml' }
  const formats = ['PDF', 'XLSX', 'XML'] as const
  await Promise.all(
    formats.map(async (format) => {
      const { task, storageKey } = await aTask(format)
      const told: number[] = []
      const size = await writer.write(task, async (done) => void told.push(done))
      const bytes = await stored(storageKey)
      expect(bytes?.length, format).toBe(size)
      expect(new TextDecoder().decode(bytes?.slice(0, 5)), format).toContain(heads[format])
      expect(told.at(-1), format).toBe(2)
    }),
  )
  expect(pids()).toHaveLength(1)
  expect(pids()).not.toContain(process.pid)
  await expect.poll(() => isAlive(pids()[0] ?? 0), { timeout: 5000 }).toBe(false)
  await writer.write((await aTask('XML')).task)
  expect(pids()).toHaveLength(2)
})

test('a dead process or missing row fails only the files in progress', async () => {
  const { open, aTask, stored, pids } = await aScene()
  const writer = open()
  const { task, storageKey } = await aTask('PDF')
  const writing = writer.write(task)
  const failed = expect(writing).rejects.toThrow('the writer of exports ended')
  await wait(50)
  process.kill(pids()[0] ?? 0, 'SIGKILL')
  await failed
  await expect(writer.write({ ...task, id: crypto.randomUUID() })).rejects.toThrow('is gone')
  expect(await writer.write(task)).toBe((await stored(storageKey))?.length)
})
