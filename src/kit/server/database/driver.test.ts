import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { aSite } from '#tests/site.ts'
import { openDatabase } from './db.ts'
import { type Places, statement } from './prepared-query.ts'

const backend = statement((db, { value }: Places<{ value: number }>) =>
  db.selectNoFrom([
    sql<number>`pg_backend_pid()`.as('pid'),
    sql<number>`10 / ${value}::int`.as('tenth'),
    sql<string>`coalesce(current_setting('meldewerk.said', true), '')`.as('said'),
  ]),
)
const slow = statement((db, { seconds }: Places<{ seconds: number }>) =>
  db.selectNoFrom(sql<string>`pg_sleep(${seconds}::float)`.as('slept')),
)

test('concurrent statements have connections and errors of their own', async () => {
  await using site = await aSite()
  await using db = openDatabase(site.databaseUrl, { log: site.services.log })
  const answers = await Promise.allSettled([1, 2, 0, 5].map((value) => backend(db, { value })))
  const rows = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  expect(rows.map(({ tenth }) => tenth)).toEqual([10, 5, 2])
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(3)
  expect(answers[2]).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  const [first, [other]] = await Promise.all([
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db),
    backend(db, { value: 1 }),
  ])
  expect(first.rows[0]?.pid).not.toBe(other?.pid)
})

test('queries inside a transaction use its connection', async () => {
  await using site = await aSite()
  await using db = openDatabase(site.databaseUrl, { log: site.services.log })
  const [inside, outside] = await db.transaction().execute(async (trx) => {
    await sql`select set_config('meldewerk.said', 'yes', true)`.execute(trx)
    return Promise.all([
      Promise.all([backend(trx, { value: 1 }), backend(trx, { value: 2 })]),
      backend(db, { value: 1 }),
    ])
  })
  expect(inside.flat().map(({ said }) => said)).toEqual(['yes', 'yes'])
  expect(new Set(inside.flat().map(({ pid }) => pid)).size).toBe(1)
  expect(outside).toEqual([expect.objectContaining({ said: '' })])
})

test('a lost connection fails its statement, and the next gets another', async () => {
  await using site = await aSite()
  await using db = openDatabase(site.databaseUrl, { log: site.services.log, max: 2 })
  const lost = Promise.allSettled([slow(db, { seconds: 30 }), backend(db, { value: 1 })])
  const kill = () =>
    sql<{ ended: boolean }>`select pg_terminate_backend(pid) as ended from pg_stat_activity
      where query like '%pg_sleep%' and datname = current_database() and pid != pg_backend_pid()`.execute(
      site.services.db,
    )
  await expect.poll(async () => (await kill()).rows.length, { timeout: 10_000 }).toBe(1)
  expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await backend(db, { value: 5 })).toMatchObject([{ tenth: 2 }])
})

test('an exhausted pool fails all waiting statements and then recovers', async () => {
  await using site = await aSite()
  await using db = openDatabase(site.databaseUrl, {
    log: site.services.log,
    max: 1,
    clientTimeout: 500,
    connectionTimeoutMs: 200,
  })
  const sleeping = slow(db, { seconds: 2 })
  await expect.poll(async () => (await backend(site.services.db, { value: 1 })).length).toBe(1)
  const waiting = await Promise.allSettled([backend(db, { value: 1 }), backend(db, { value: 2 })])
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(sleeping).rejects.toThrow('timeout')
  expect(await backend(db, { value: 5 })).toMatchObject([{ tenth: 2 }])
})

test('a text with NUL never reaches PostgreSQL', async () => {
  await using site = await aSite()
  const { log, lines } = logLines()
  await using db = openDatabase(site.databaseUrl, { log })
  const inside = await db.transaction().execute(async (trx) => {
    for (const value of ['a\0b', ['a', '\0'], [['\0']]])
      await expect(sql`select ${value}::text`.execute(trx)).rejects.toMatchObject({ code: '22021' })
    // PostgreSQL would have ended the transaction.
    return sql<{ one: number }>`select 1 as one`.execute(trx)
  })
  expect(inside.rows).toEqual([{ one: 1 }])
  expect(lines).toEqual([])
})
