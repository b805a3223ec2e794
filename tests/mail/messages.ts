import type { Insertable } from 'kysely'
import type { Message } from '#generated/tables.ts'
import { nextId } from '#kit/server/database/db.ts'
import { insertMessage } from '#kit/server/mail/outbox.sql.ts'
import type { TestSite } from '../site.ts'

/** Inserts a mail into the outbox; returns its id. */
export async function aMessage(
  { services: { db, clock } }: TestSite,
  more: Partial<Insertable<Message>> = {},
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const id = await nextId(trx, 'message_id')
    await insertMessage(trx, {
      id,
      kind: 'report.filed',
      municipalityId: null,
      personId: null,
      recipient: 'maria.huber@beispiel.example',
      subject: 'Ihre Meldung ist eingegangen',
      text: 'https://meldewerk.example/geheim',
      html: '<p>geheim</p>',
      idempotencyKey: `test:${id}`,
      createdAt: clock.now(),
      ...more,
    })
    return id
  })
}
