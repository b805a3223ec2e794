import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { JOB_KINDS } from '#app/server/processes/job-kinds.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { startCluster } from '#kit/server/database/postgres/cluster.ts'
import { startJobs } from '#kit/server/jobs.ts'
import { createLog } from '#kit/server/log.ts'
import { TEMPLATE } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's connection string; DATABASE stands for the name of a database. */
    databases: string
  }
}

/**
 * Global setup: starts a PostgreSQL (embedded, or the server of TEST_DATABASE_URL) with one migrated
 * database. A copy of it takes a tenth of a second.
 */
export default async function prepare(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const cluster =
    given === undefined ? await startCluster(resolve(process.env.TEST_DATA_DIR ?? 'data/test')) : null
  const databases = given ?? cluster?.connectionString('DATABASE') ?? ''
  const url = (name: string) => databases.replace('DATABASE', name)
  const admin = new Client({ connectionString: url('postgres') })
  await admin.connect()
  if (given === undefined) await makeHasty(admin)
  for (const name of await leftovers(admin))
    await admin.query(`drop database if exists "${name}" with (force)`)
  await admin.query(`create database ${TEMPLATE}`)
  await migrate(url(TEMPLATE))
  await (await startJobs(url(TEMPLATE), JOB_KINDS, createLog('silent'), { isPassive: true })).stop()
  const template = new Client({ connectionString: url(TEMPLATE) })
  await template.connect()
  await template.query(readFileSync(join(import.meta.dirname, 'reset.sql'), 'utf8'))
  await template.end()
  project.provide('databases', databases)
  return async () => {
    await admin.end()
    await cluster?.stop()
  }
}

/** Turns off crash safety: nothing in these databases outlives the tests. */
export async function makeHasty(admin: Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await admin.query(`alter system set ${setting} = off`)
  await admin.query("alter system set max_wal_size = '4GB'")
  // Databases live for one run, so the planner's statistics depend only on the test itself.
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
}

async function leftovers(admin: Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  )
  return rows.map(({ datname }) => datname)
}
