import { spawn } from 'node:child_process'
import { text as textOf } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '#tests/factories.ts'
import { logLines } from '#tests/log-lines.ts'
import { aSite } from '#tests/site.ts'
import { openDatabase } from './database/db.ts'

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

test('a line break in a logged text starts no new log line', () => {
  const { log, text } = logLines()
  log.warn({ path: '/a\n{"msg":"forged"}' }, 'request')
  expect(text().trimEnd().split('\n')).toHaveLength(1)
})

test('a failed statement is logged with its SQL but without its data', async () => {
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

const PROGRAM = `
  import { createLog } from './src/kit/server/log.ts'
  const log = createLog('info')
  for (let line = 0; line < 300; line += 1) log.info({ line }, 'request')
  if (process.argv[1] === 'warned') log.warn('mind this')
  if (process.argv[1] === 'ended') process.exit(3)
  setInterval(() => {}, 1000)`

const program = (how: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM, how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })

test('log lines are batched in order and flushed on warnings and exit', async () => {
  const all = Array.from({ length: 300 }, (_, line) => ({ line, msg: 'request' }))
  const read = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const { line: number, msg } = JSON.parse(line)
        return number === undefined ? { msg } : { line: number, msg }
      })
  const ended = program('ended')
  expect(read(await textOf(ended.stdout))).toEqual(all)
  for (const [how, last] of [
    ['warned', [{ msg: 'mind this' }]],
    ['quiet', []],
  ] as const) {
    await using waiting = Object.assign(program(how), {
      [Symbol.asyncDispose]: async () => void waiting.kill(),
    })
    let seen = ''
    waiting.stdout.on('data', (piece) => {
      seen += piece
    })
    await expect.poll(() => seen.endsWith('\n') && read(seen), { timeout: 10_000 }).toEqual([...all, ...last])
  }
})
