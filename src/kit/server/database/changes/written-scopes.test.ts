import { expect, test } from 'vitest'
import { EVERYWHERE, REGISTERS, writtenScopes } from './written-scopes.ts'

const TABLES = { quiet: new Set(['session', 'message']), registers: new Set(['category']) }
const scopes = (text: string, ...values: unknown[]) => writtenScopes(text, values, TABLES)

test.each([
  ['select * from report where municipality_id = $1 for update skip locked', [7], []],
  ['select "id" from "report" where "municipality_id" = $1 for no key update', [7], []],
  ['insert into "session" ("id") values ($1) on conflict do update set x = 1', [7], []],
  ['insert into pgboss.job (name) values ($1)', ['mail'], []],
  ['insert into "report" ("id", "municipality_id") values ($1, $2), ($3, $4)', [1, 7, 2, 8], [7, 8]],
  [
    'insert into "photo" ("municipality_id", "id") values ($1, $2), ($3, $4) returning "id"',
    [7, 1, 7, 2],
    [7],
  ],
  ['update "report" set "title" = $1 where "municipality_id" = $2 and "id" = $3', ['a', 7, 1], [7]],
  ['update report set title = $1\n where report.municipality_id = $2', ['a', 7], [7]],
  ['delete from "report" where "municipality_id" = $1', [7], [7]],
] as const)('%s concerns %j', (text, values, expected) => {
  expect(scopes(text, ...values)).toEqual(expected)
})

test.each([
  // A row's new municipality does not tell its old one.
  ['update person set municipality_id = $1 where id = $2', [7, 1]],
  ['update report set title = $1 where municipality_id = $2 or id = $3', ['a', 7, 1]],
  ['update report set title = $1 where municipality_id = any($2)', ['a', [7, 8]]],
  ['insert into "report" ("id", "municipality_id") values ($1, nextval($2))', [1, 7]],
  ['insert into report (municipality_id) select id from municipality', []],
  ['insert into "page_text" ("municipality_id", "text") values ($1, $2)', [null, 'a']],
  ['with moved as (delete from comment where municipality_id = $1) update photo set a = 1', [7]],
  ['update "municipality" set "name" = $1 where "id" = $2', ['a', 7]],
  ['delete from only report', []],
  ['truncate table report', []],
  ['copy report from stdin', []],
  ['merge into report using x on true when matched then delete', []],
] as const)('%s concerns all pages', (text, values) => {
  expect(scopes(text, ...values)).toEqual([EVERYWHERE])
})

test.each([
  ['update "category" set "name" = $1 where "municipality_id" = $2', ['a', 7], [7, REGISTERS]],
  ['delete from category', [], [EVERYWHERE, REGISTERS]],
  ['with gone as (delete from comment) update category set name = $1', ['a'], [EVERYWHERE, REGISTERS]],
  ['select * from category for update', [], []],
] as const)('%s concerns the registers where it writes to one', (text, values, expected) => {
  expect(scopes(text, ...values)).toEqual(expected)
})
