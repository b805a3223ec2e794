import type { Db } from '#kit/server/database/db.ts'
import type { MessageRow } from '#kit/server/mail/outbox.sql.ts'

export async function newestMessageId(db: Db): Promise<number> {
  const query = db.selectFrom('message').select('id').orderBy('id', 'desc').limit(1)
  return (await query.executeTakeFirst())?.id ?? 0
}

/** Messages written after `id`, about this town or none, oldest first. */
export async function messagesAfter(db: Db, id: number, municipalityId: number): Promise<MessageRow[]> {
  const query = db.selectFrom('message').selectAll().where('id', '>', id)
  const own = query.where((where) =>
    where.or([where('municipalityId', 'is', null), where('municipalityId', '=', municipalityId)]),
  )
  return own.orderBy('id').limit(1000).execute()
}
