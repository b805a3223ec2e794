import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '#tests/factories.ts'
import { logLines } from '#tests/log-lines.ts'
import { aSite } from '#tests/site.ts'
import { openDatabase } from './db.ts'

test('a line is JSON with its time in UTC', () => {
  const { log, lines } = logLines()
  log.info({ reports: 3 }, 'done')
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'done', reports: 3, time: expect.stringMatching(/^\d{4}-.*T.*\dZ$/) }),
  ])
})

test('passwords, tokens and authorizations never reach the log, wherever they stand', () => {
  const { log, text } = logLines()
  log.info({ password: 'kanarienvogel', token: 'kanarienvogel', authorization: 'kanarienvogel' }, 'a')
  log.info({ input: { password: 'kanarienvogel' }, headers: { authorization: 'kanarienvogel' } }, 'b')
  log.info({ answer: { token: 'kanarienvogel' } }, 'c')
  expect(text()).not.toContain('kanarienvogel')
  expect(text().match(/…/g)).toHaveLength(6)
})

test('a line break in a logged text cannot begin a line of its own', () => {
  const { log, text } = logLines()
  log.warn({ path: '/a\n{"msg":"forged"}' }, 'request')
  expect(text().trimEnd().split('\n')).toHaveLength(1)
})

test('a failed statement is logged with its SQL but without the data that PostgreSQL quotes', async () => {
  await using site = await aSite()
  const person = await aPerson(site, { email: 'kanarienvogel@beispiel.example' })
  const { log, lines, text } = logLines()
  const db = openDatabase(site.databaseUrl, { log })
  try {
    const again = sql`insert into person (id, email, first_name, last_name, username, created_at)
      select id + 1000, email, first_name, last_name, username, created_at from person where id = ${person.id}`
    await expect(again.execute(db)).rejects.toThrow('person_email')
  } finally {
    await db.destroy()
  }
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'a statement failed',
      sql: expect.stringContaining('insert into person'),
    }),
  ])
  expect(text()).not.toContain('kanarienvogel')
})
