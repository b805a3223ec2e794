import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { openDatabase } from './db.ts'
import { KEEP_PLAN } from './prepared-plans.ts'

test('only a marked statement is prepared, once per connection', async () => {
  await using site = await aSite()
  const db = openDatabase(site.databaseUrl, { log: site.services.log, max: 1 })
  const kept = (value: number) =>
    sql<{ sum: number }>`${sql.raw(KEEP_PLAN)} select ${value}::int + 1 as sum`.execute(db)
  const plain = (value: number) => sql<{ sum: number }>`select ${value}::int + 2 as sum`.execute(db)
  const sums = []
  for (const value of [1, 20, 300])
    sums.push((await kept(value)).rows[0]?.sum, (await plain(value)).rows[0]?.sum)
  expect(sums).toEqual([2, 3, 21, 22, 301, 302])
  const built = db.selectFrom('municipality').modifyFront(sql.raw(KEEP_PLAN)).select('id')
  expect(await built.where('slug', '=', 'nirgendwo').execute()).toEqual([])
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    `${KEEP_PLAN} select $1::int + 1 as sum`,
    expect.stringMatching(/^select \/\* keep plan \*\/ "id" from "municipality"/),
  ])
  await db.destroy()
})
