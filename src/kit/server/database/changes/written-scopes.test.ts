import { DummyDriver, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '#generated/tables.ts'
import { EVERYWHERE, REGISTERS, writtenScopes } from './written-scopes.ts'
import { written } from './written-table.ts'

/** Only writes statements; none is run. */
class Writing extends PostgresDialect {
  override createDriver = () => new DummyDriver() as never
}
const db = new Kysely<DB>({ dialect: new Writing({ pool: {} as never }) })

const TABLES = { quiet: new Set(['session', 'message']), registers: new Set(['category']) }
type Query = { compile(on: typeof db): { query: Parameters<typeof writtenScopes>[0] } }
const scopes = (query: Query, command = 'SELECT') => writtenScopes(query.compile(db).query, command, TABLES)

const SESSION = { personId: 1, startedAt: new Date(), lastUsedAt: new Date() } as never
const report = (municipalityId: unknown) => ({ id: 1, municipalityId }) as never

test.each([
  [
    'a lock',
    db.selectFrom('report').selectAll().where('municipalityId', '=', 7).forUpdate().skipLocked(),
    [],
  ],
  [
    'a weaker lock',
    db.selectFrom('report').select('id').where('municipalityId', '=', 7).forNoKeyUpdate(),
    [],
  ],
  [
    'a write to a quiet table',
    db
      .insertInto('session')
      .values(SESSION)
      .onConflict((on) => on.column('id').doUpdateSet({ personId: 2 })),
    [],
  ],
  ['a job', sql`insert into ${written('pgboss.job')} (name) values ('mail')`, []],
  ['an insert of two rows', db.insertInto('report').values([report(7), report(8)]), [7, 8]],
  [
    'an insert that answers',
    db
      .insertInto('photo')
      .values([report(7), report(7)])
      .returning('id'),
    [7],
  ],
  [
    'an insert with a value that is worked out',
    db.insertInto('report').values({ municipalityId: 7, id: sql`nextval('report_id')` } as never),
    [7],
  ],
  [
    'an update',
    db.updateTable('report').set({ title: 'a' }).where('municipalityId', '=', 7).where('id', '=', 1),
    [7],
  ],
  [
    'an update that names the table',
    db.updateTable('report').set({ title: 'a' }).where('report.municipalityId', '=', 7),
    [7],
  ],
  [
    'an update under another name',
    db
      .updateTable('report as r')
      .set({ title: 'a' })
      .where(({ eb, and }) => and([eb('r.municipalityId', '=', 7), eb('r.id', '=', 1)])),
    [7],
  ],
  ['a raw update', sql`update ${written('report', 7)} set title = 'a' where municipality_id = 7`, [7]],
  ['a delete', db.deleteFrom('report').where('municipalityId', '=', 7), [7]],
] as const)('%s concerns the pages of its municipalities alone', (_, query, expected) => {
  expect(scopes(query as Query)).toEqual(expected)
})

test.each([
  // The municipality that a row gets says nothing of the one that it had.
  ['a move', db.updateTable('person').set({ municipalityId: 7 }).where('id', '=', 1)],
  ['a move away', db.updateTable('person').set({ municipalityId: 8 }).where('municipalityId', '=', 7)],
  [
    'one or the other',
    db
      .updateTable('report')
      .set({ title: 'a' })
      .where(({ eb, or }) => or([eb('municipalityId', '=', 7), eb('id', '=', 3)])),
  ],
  ['one of a list', db.updateTable('report').set({ title: 'a' }).where('municipalityId', 'in', [7, 8])],
  [
    'one of a list as a value',
    db
      .updateTable('report')
      .set({ title: 'a' })
      .where('municipalityId', '=', sql<number>`any(${[7, 8]})`),
  ],
  [
    'the municipality of another table',
    db.updateTable('report').from('category').set({ title: 'a' }).where('category.municipalityId', '=', 7),
  ],
  [
    'an insert of a municipality that is worked out',
    db.insertInto('report').values(report(sql`nextval('a')`)),
  ],
  [
    'an insert of what is read',
    db
      .insertInto('reportFollower')
      .columns(['municipalityId'])
      .expression(db.selectFrom('municipality').select('id')),
  ],
  [
    'an insert for no municipality',
    db.insertInto('pageText').values({ municipalityId: null, text: 'a' } as never),
  ],
  [
    'two writes',
    db
      .with('moved', (on) => on.deleteFrom('comment').where('municipalityId', '=', 7))
      .updateTable('photo')
      .set({ position: 1 })
      .where('municipalityId', '=', 7),
  ],
  ['a municipality itself', db.updateTable('municipality').set({ name: 'a' }).where('id', '=', 7)],
  ['a delete of all', sql`delete from only ${written('report')}`],
  ['a truncate', sql`truncate table ${written('report')}`],
  ['a copy', sql`copy ${written('report')} from stdin`],
  ['a merge', sql`merge into ${written('report')} using x on true when matched then delete`],
  [
    'a merge that is built',
    db.mergeInto('report').using('person', 'person.id', 'report.personId').whenMatched().thenDelete(),
  ],
] as const)('%s concerns all pages', (_, query) => {
  expect(scopes(query as Query)).toEqual([EVERYWHERE])
})

test.each([
  [
    'an update',
    db.updateTable('category').set({ name: 'a' }).where('municipalityId', '=', 7),
    [7, REGISTERS],
  ],
  ['a delete', db.deleteFrom('category'), [EVERYWHERE, REGISTERS]],
  [
    'a statement with another write',
    sql`with gone as (delete from ${written('comment')}) update ${written('category')} set name = 'a'`,
    [EVERYWHERE, REGISTERS],
  ],
  ['a lock', db.selectFrom('category').selectAll().forUpdate(), []],
] as const)('%s concerns the registers where it writes to one', (_, query, expected) => {
  expect(scopes(query as Query)).toEqual(expected)
})

test('a write that names no table concerns everything', () => {
  for (const command of ['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'TRUNCATE', 'COPY'])
    expect(scopes(sql`${sql.raw(command)} report`, command)).toEqual([EVERYWHERE, REGISTERS])
  for (const command of ['SELECT', 'SET', 'SAVEPOINT', 'LOCK'])
    expect(scopes(sql`select 1`, command)).toEqual([])
})
