import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { aSite, type TestSite } from '#tests/site.ts'
import { defineJob, handleJob, type Jobs, startJobs } from './jobs.ts'
import { createLog } from './log.ts'

const lampJob = defineJob('test.light-lamp', z.object({ lamp: z.number().int() }))

/** A program with only this job. A passive one enqueues and drains; others work by themselves. */
async function aProgram(site: TestSite, isPassive = false): Promise<Jobs & AsyncDisposable> {
  const jobs = await startJobs(site.databaseUrl, [lampJob], createLog('silent'), { isPassive })
  return { ...jobs, [Symbol.asyncDispose]: () => jobs.stop() }
}

const enqueue = (site: TestSite, jobs: Jobs, lamp: number) =>
  site.services.db.transaction().execute((trx) => jobs.enqueue(trx, lampJob, { lamp }))

test('a job exists when, and only when, its cause is committed', async () => {
  await using site = await aSite()
  await using jobs = await aProgram(site, true)
  const lit: number[] = []
  const handler = handleJob(lampJob, async ({ lamp }) => void lit.push(lamp))
  const undone = site.services.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, lampJob, { lamp: 1 })
    throw new Error('the cause failed')
  })
  await expect(undone).rejects.toThrow('the cause failed')
  await enqueue(site, jobs, 2)
  expect(await jobs.drain([handler])).toBe(1)
  expect(lit).toEqual([2])
  expect(await jobs.drain([handler])).toBe(0)
})

test('a payload of the wrong shape is refused where it is enqueued', async () => {
  await using site = await aSite()
  await using jobs = await aProgram(site, true)
  await expect(enqueue(site, jobs, 1.5)).rejects.toThrow()
  expect(await jobs.drain([handleJob(lampJob, async () => {})])).toBe(0)
})

test('a lost connection does not end a program that only enqueues', async () => {
  await using site = await aSite()
  await using jobs = await aProgram(site, true)
  const lit: number[] = []
  const handler = handleJob(lampJob, async ({ lamp }) => void lit.push(lamp))
  await enqueue(site, jobs, 1)
  const { rows } = await sql<{
    ended: boolean
  }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
    where application_name = 'meldewerk-jobs' and datname = current_database() and pid <> pg_backend_pid()`.execute(
    site.services.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  await wait(500)
  await enqueue(site, jobs, 2)
  await jobs.drain([handler])
  expect(lit).toEqual([1, 2])
})

test('two working programs share the jobs: each is done once', async () => {
  await using site = await aSite()
  await using first = await aProgram(site)
  await using second = await aProgram(site)
  const lit: number[] = []
  const handler = handleJob(lampJob, async ({ lamp }) => void lit.push(lamp))
  await first.work([handler], [])
  await second.work([handler], [])
  for (let lamp = 1; lamp <= 12; lamp += 1) await enqueue(site, first, lamp)
  await vi.waitFor(() => expect(lit).toHaveLength(12), { timeout: 15_000, interval: 50 })
  await wait(300)
  expect(lit.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
})

test('a job that fails comes again by itself', async () => {
  await using site = await aSite()
  await using jobs = await aProgram(site)
  let tries = 0
  const handler = handleJob(lampJob, async () => {
    tries += 1
    if (tries === 1) throw new Error('no current')
  })
  await jobs.work([handler], [])
  await enqueue(site, jobs, 1)
  await vi.waitFor(() => expect(tries).toBe(2), { timeout: 25_000, interval: 100 })
})

test('stopping lets a running job end', async () => {
  await using site = await aSite()
  const jobs = await startJobs(site.databaseUrl, [lampJob], createLog('silent'))
  const steps: string[] = []
  const handler = handleJob(lampJob, async () => {
    steps.push('begun')
    await wait(700)
    steps.push('ended')
  })
  await jobs.work([handler], [])
  await enqueue(site, jobs, 1)
  await vi.waitFor(() => expect(steps).toEqual(['begun']), { timeout: 10_000, interval: 20 })
  await jobs.stop()
  expect(steps).toEqual(['begun', 'ended'])
})
