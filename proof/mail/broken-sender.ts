import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openDatabase } from '#kit/server/database/db.ts'
import { createLog } from '../../src/kit/server/log.ts'
import { smtpMailer } from '../../src/kit/server/mail/deliver.ts'
import type { MessageRow } from '../../src/kit/server/mail/outbox.sql.ts'

/**
 * A worker with a planted fault, to show that the proof notices it. `mark-first` records a message as sent
 * before it sends it. `no-hold` sends messages that another worker may be sending.
 */
const [fault] = process.argv.slice(2)
const db = openDatabase(process.env.DATABASE_URL ?? '', { log: createLog('silent'), max: 4 })
const { deliver } = smtpMailer({
  url: process.env.SMTP_URL ?? '',
  from: process.env.MAIL_FROM ?? '',
  secret: process.env.SECRET ?? '',
})
const now = () => new Date()
/** Takes the oldest message by marking it as sent. */
const takeMarked = () =>
  sql<MessageRow>`
  update message set sent_at = ${now()} where id = (
    select id from message where sent_at is null order by id limit 1 for update skip locked) returning *`.execute(
    db,
  )
const look = () =>
  sql<MessageRow>`
  select * from message where sent_at is null order by id limit 1`.execute(db)

process.stdout.write('{"msg":"ready"}\n')
for (;;) {
  const { rows } = await (fault === 'mark-first' ? takeMarked() : look())
  const [message] = rows
  if (message === undefined) {
    await wait(20)
    continue
  }
  await deliver(message).catch(() => {})
  if (fault === 'no-hold')
    await db.updateTable('message').set({ sentAt: now() }).where('id', '=', message.id).execute()
}
