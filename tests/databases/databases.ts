import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

/** The migrated database that every test's own one is copied from. */
export const TEMPLATE = 'test_template'

/** Databases that nobody has now, as the template left them; a table of the server that all processes of the tests share. */
export const SPARE = 'create table test_spare (name text primary key)'

/** `readUrl`: the same database on a replica, where the tests have one (TEST_DATABASE_READ_URL). */
export type TestDatabase = { name: string; url: string; readUrl?: string; giveBack(): Promise<void> }

/** A database that is the test's alone: one that another has given back, or else a new one. */
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

/** Back as it was for the next test; what cannot be put back goes. */
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
