import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { REFERENCES } from './personal-data.sql.ts'

test('every column naming a person is copied or excluded with reason (D-40)', async () => {
  await using site = await aSite()
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass and array_length(c.conkey, 1) = 1`.execute(
    site.services.db,
  )
  // This includes columns without a foreign key.
  const { rows: named } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like any (array['%person_id', 'user_id', '%actor_id', '%editor_id'])`.execute(
    site.services.db,
  )
  const found = new Set(['person.id', ...[...rows, ...named].map(({ column }) => column)])
  expect(REFERENCES.map(({ column }) => column).sort()).toEqual([...found].sort())
  for (const { column, copy } of REFERENCES)
    if ('isLeftOut' in copy) expect(copy.isLeftOut.length, column).toBeGreaterThan(20)
})
