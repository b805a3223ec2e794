import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The migrated template database. Every test database is a copy of it. */
export const TEMPLATE = 'test_template'

/**
 * Pool of free databases in the template's state. It is a table on the server, which all test processes
 * share.
 */
export const SPARE = 'create table test_spare (name text primary key)'

/** `readUrl`: the same database on a replica, if the tests have one (TEST_DATABASE_READ_URL). */
export type TestDatabase = { name: string; url: string; readUrl?: string; giveBack(): Promise<void> }

/** A database for one test: a free one from the pool, or a new one. */
export async function aDatabase(): Promise<TestDatabase> {
  const found = await asked<{ name: string }>(
    'postgres',
    `delete from test_spare where name = (select name from test_spare for update skip locked limit 1) returning name`,
  )
  const name = found[0]?.name ?? `test_${randomUUID().replaceAll('-', '')}`
  if (found.length === 0) await asked('postgres', `create database ${name} template ${TEMPLATE}`)
  const readUrl = process.env.TEST_DATABASE_READ_URL?.replace('DATABASE', name)
  return { name, url: urlOf(name), giveBack: () => giveBack(name), ...(readUrl !== undefined && { readUrl }) }
}

/** Resets the database and returns it to the pool; drops it if the reset fails. */
async function giveBack(name: string): Promise<void> {
  const isClean = await asked<{ reset: boolean }>(name, 'select test_reset.reset()').then(
    ([answer]) => answer?.reset === true,
    () => false,
  )
  if (isClean) await asked('postgres', `insert into test_spare values ('${name}')`)
  else await asked('postgres', `drop database ${name} with (force)`)
}

const urlOf = (name: string): string => inject('databases').replace('DATABASE', name)

async function asked<Row extends object>(database: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}
