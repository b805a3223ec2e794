import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite } from '#tests/site.ts'
import { statementName } from './statement-name.ts'

test('a built statement is named by its operation and table', async () => {
  await using site = await aSite()
  const { db } = site.services
  const day = sql`extract(epoch from created_at)`
  const built = [
    db.selectFrom('report').select(day.as('day')),
    db.selectFrom('reportEvent as e').selectAll(),
    db.selectFrom(db.selectFrom('report').select('id').as('inner')).selectAll(),
    db.updateTable('photo').set({ possibleFaces: [] }),
    db.deleteFrom('reportNote'),
    db.insertInto('faq').defaultValues(),
  ]
  expect(built.map((query) => Object.values(statementName(query.compile())))).toEqual([
    ['SELECT', 'report'],
    ['SELECT', 'report_event'],
    ['SELECT', null],
    ['UPDATE', 'photo'],
    ['DELETE', 'report_note'],
    ['INSERT', 'faq'],
  ])
})

test('raw SQL is named by the first word behind its comments', () => {
  const texts = {
    'select extract(epoch from created_at) from report': 'SELECT',
    '\n  /* why */ -- and how\n\n  Insert into report values (1)': 'INSERT',
    'with r as (select 1) update report set id = 1': 'WITH',
    begin: 'BEGIN',
    '-- only a comment': 'STATEMENT',
    '': 'STATEMENT',
  }
  for (const [text, operation] of Object.entries(texts))
    expect(statementName(CompiledQuery.raw(text)), text).toEqual({ operation, table: null })
})
