import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'

export type EmptyDatabase = {
  url: string
  /** The rows of a statement's result. */
  query<Row = Record<string, unknown>>(sql: string): Promise<Row[]>
  [Symbol.asyncDispose](): Promise<void>
}

/** A database without tables: `await using database = await anEmptyDatabase()`. */
export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = (database: string) => inject('databases').replace('DATABASE', database)
  await run(url('postgres'), `create database ${name}`)
  return {
    url: url(name),
    query: (sql) => run(url(name), sql),
    [Symbol.asyncDispose]: async () => {
      await run(url('postgres'), `drop database ${name} with (force)`)
    },
  }
}

async function run<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
