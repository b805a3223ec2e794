import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { openDatabase } from './db.ts'
import { anyOf, type Places, statement } from './prepared-query.ts'

test('a prepared query is built once and takes new values per run', async () => {
  await using site = await aSite()
  const seen: string[] = []
  await using db = openDatabase(site.databaseUrl, {
    log: site.services.log,
    onQuery: ({ query }) => void seen.push(`${query.sql} ${JSON.stringify(query.parameters)}`),
  })
  let built = 0
  const named = statement((on, { names, most }: Places<{ names: readonly string[]; most: number }>) => {
    built += 1
    return on
      .selectFrom(sql<{ name: string }>`(values ('a'), ('b'), ('c'), ('d'))`.as(sql`letters(name)`))
      .select(['name', sql<number>`${most}::int`.as('atMost')])
      .where('name', '=', anyOf(names))
      .where('name', '!=', 'd')
      .orderBy('name')
      .limit(most)
  })
  expect(await named(db, { names: ['c', 'a', 'd'], most: 5 })).toEqual([
    { name: 'a', atMost: 5 },
    { name: 'c', atMost: 5 },
  ])
  const within = await db.transaction().execute((trx) => named(trx, { names: ['b', 'a'], most: 1 }))
  expect(within).toEqual([{ name: 'a', atMost: 1 }])
  expect(await named(db, { names: [], most: 1 })).toEqual([])
  expect(built).toBe(1)
  const ours = seen.filter((each) => each.includes('letters'))
  expect(ours.map((each) => each.slice(each.indexOf('[')))).toEqual([
    '[5,["c","a","d"],"d",5]',
    '[1,["b","a"],"d",1]',
    '[1,[],"d",1]',
  ])
  expect(new Set(ours.map((each) => each.slice(0, each.indexOf('[')))).size).toBe(1)
})
