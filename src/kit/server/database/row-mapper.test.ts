import { sql } from 'kysely'
import { types } from 'pg'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { openDatabase } from './db.ts'

const CIRCLE = 718

test('a row has the code’s names and properly typed values', async () => {
  await using site = await aSite()
  await using db = openDatabase(site.databaseUrl, { log: site.services.log, max: 1 })
  const { rows } =
    await sql`select null::integer as "first", 2::bigint as second_one, 'drei' as "text", true as is_there,
    '2026-11-25T10:00:00Z'::timestamptz as created_at, '{"a": [1]}'::jsonb as some_json, array[1, 2] as numbers,
    1.5::numeric as exact`.execute(db)
  expect(rows).toEqual([
    {
      first: null,
      secondOne: 2,
      text: 'drei',
      isThere: true,
      createdAt: new Date('2026-11-25T10:00:00Z'),
      someJson: { a: [1] },
      numbers: [1, 2],
      exact: '1.5',
    },
  ])
  const asNumber = await sql`select '7' as it union all select null`.execute(db)
  const asText = await sql`select 7 as it union all select null`.execute(db)
  expect([asNumber.rows, asText.rows]).toEqual([
    [{ it: '7' }, { it: null }],
    [{ it: 7 }, { it: null }],
  ])
})

test('an unreadable value fails its statement but not the connection', async () => {
  await using site = await aSite()
  await using db = openDatabase(site.databaseUrl, { log: site.services.log, max: 1 })
  const before = types.getTypeParser(CIRCLE)
  types.setTypeParser(CIRCLE, () => {
    throw new Error('no circle')
  })
  await expect(sql`select '<(0,0),1>'::circle as it`.execute(db)).rejects.toThrow('no circle')
  types.setTypeParser(CIRCLE, before)
  expect((await sql`select 1 as it`.execute(db)).rows).toEqual([{ it: 1 }])
})
