import { randomUUID } from 'node:crypto'
import type { PoolConfig } from 'pg'
import { inject } from 'vitest'
import { type CreatePool, newPool } from '#kit/server/database/db.ts'
import { KeptPool } from './kept-pool.ts'

/** The migrated template database. Every test database is a copy of it. */
export const TEMPLATE = 'test_template'

/** `readUrl`: the same database on a replica, if the tests have one (TEST_DATABASE_READ_URL). */
export type TestDatabase = {
  name: string
  url: string
  readUrl?: string
  /** Connections that stay open for the next test. */
  createPool: CreatePool
  giveBack(): Promise<void>
}

/** This process's free databases in the template's state. */
const spare: string[] = []
/** The kept pools of each database by their configuration. */
const kept = new Map<string, Map<string, KeptPool>>()

/** A database for one test: a free one, or a new one. */
export const aDatabase = async (): Promise<TestDatabase> => handOut(spare.pop() ?? (await created()))

/**
 * A database that no test has had before, for a test that asks which of two indexes serves a query: rows that
 * were deleted leave pages in indexes, which the planner counts.
 */
export const aNewDatabase = async (): Promise<TestDatabase> => handOut(await created())

function handOut(name: string): TestDatabase {
  const readUrl = process.env.TEST_DATABASE_READ_URL?.replace('DATABASE', name)
  return {
    name,
    url: urlOf(name),
    createPool: poolsOf(name),
    giveBack: () => giveBack(name),
    ...(readUrl !== undefined && { readUrl }),
  }
}

async function created(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await connectionTo('postgres').query(`create database ${name} template ${TEMPLATE}`)
  return name
}

/** Resets the database and keeps it for the next test; drops it if the reset fails. */
async function giveBack(name: string): Promise<void> {
  const isClean = await connectionTo(name)
    .query<{ reset: boolean }>('select test_reset.reset()')
    .then(
      ({ rows }) => rows[0]?.reset === true,
      () => false,
    )
  if (isClean) {
    spare.push(name)
    return
  }
  await Promise.all([...(kept.get(name)?.values() ?? [])].map((pool) => pool.endForGood()))
  kept.delete(name)
  await connectionTo('postgres').query(`drop database ${name} with (force)`)
}

const urlOf = (name: string): string => inject('databases').replace('DATABASE', name)

/** Gives the pools of the test before, or new ones. */
const poolsOf =
  (name: string): CreatePool =>
  // A second site on the same database has connections of its own.
  (config) =>
    keptPool(name, config).take() ?? newPool(config)

/** The connection for what surrounds the tests: a reset, a new database. */
const connectionTo = (name: string): KeptPool => keptPool(name, { connectionString: urlOf(name), max: 1 })

function keptPool(name: string, config: PoolConfig): KeptPool {
  const pools = kept.get(name) ?? new Map<string, KeptPool>()
  kept.set(name, pools)
  const key = JSON.stringify(config)
  const pool = pools.get(key) ?? new KeptPool(config)
  pools.set(key, pool)
  return pool
}
