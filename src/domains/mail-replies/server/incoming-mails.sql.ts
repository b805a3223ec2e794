import { type Insertable, type Selectable, sql } from 'kysely'
import type { IncomingMail } from '#generated/tables.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import { type Db, nextId, type Trx } from '#kit/server/database/db.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'
import { DONE_MAIL_DAYS, MAIL_TRACE_DAYS, type MailReason, OPEN_MAIL_DAYS } from '../mail-reply.rules.ts'

export type IncomingMailRow = Omit<Selectable<IncomingMail>, 'reason' | 'subject' | 'text'> & {
  reason: MailReason
  subject: string
  text: string
}

/** Whether a mail was taken before. */
export async function isTaken(db: Db, municipalityId: number, mark: string): Promise<boolean> {
  const query = db.selectFrom('incomingMail').select('id').where('municipalityId', '=', municipalityId)
  return (await query.where('mark', '=', mark).executeTakeFirst()) !== undefined
}

/** Writes a mail, or only its trace. Returns its id; null where another delivery was quicker. */
export async function insertIncomingMail(
  trx: Trx,
  mail: Omit<Insertable<IncomingMail>, 'id'>,
): Promise<number | null> {
  const query = trx
    .insertInto('incomingMail')
    .values({ ...mail, id: await nextId(trx, 'incoming_mail_id') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
  return (await query.executeTakeFirst())?.id ?? null
}

/** The mails to list: all of a town, or those of the reports that an editor processes. */
export type MailScope = { all: true } | { all: false; categoryIds: readonly number[]; personId: number }

/** A page of the mails that wait for staff, and their number: open ones first, then the newest. */
export async function listIncomingMails(
  db: Db,
  municipalityId: number,
  scope: MailScope,
  page: { page: number; count: number },
): Promise<{ rows: IncomingMailRow[]; total: number }> {
  let query = db
    .selectFrom('incomingMail as mail')
    .leftJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'mail.municipalityId')
        .onRef('report.id', '=', 'mail.reportId'),
    )
    .where('mail.municipalityId', '=', municipalityId)
    .where('mail.reason', 'is not', null)
  if (!scope.all)
    query = query
      .where('report.transferredAt', 'is', null)
      .where((where) =>
        where.or([
          where('report.categoryId', '=', sql<number>`any(${[...scope.categoryIds]}::integer[])`),
          where('report.responsibleEditorId', '=', scope.personId),
        ]),
      )
  const [rows, { total }] = await Promise.all([
    query
      .selectAll('mail')
      .orderBy(sql`(mail.done_at is not null)`)
      .orderBy('mail.id', 'desc')
      .limit(page.count)
      .offset((page.page - 1) * page.count)
      .execute(),
    query.select((row) => row.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as IncomingMailRow[], total: Number(total) }
}

/** Locks a mail until the transaction ends. */
export async function lockIncomingMail(
  trx: Trx,
  { municipalityId, id }: TownKey,
): Promise<IncomingMailRow | null> {
  const query = trx
    .selectFrom('incomingMail')
    .selectAll()
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .where('reason', 'is not', null)
    .forUpdate()
  return ((await query.executeTakeFirst()) as IncomingMailRow | undefined) ?? null
}

/** Says that a locked mail is done, or open again; returns its new state. */
export async function setMailDone(
  trx: Trx,
  mail: IncomingMailRow,
  done: { doneAt: Date | null; doneById: number | null },
): Promise<IncomingMailRow> {
  const query = trx.updateTable('incomingMail').set(done).where('municipalityId', '=', mail.municipalityId)
  await query.where('id', '=', mail.id).execute()
  return { ...mail, ...done }
}

/** Deletes mails whose time is over, and the traces of placed ones. Returns how many. */
export async function deleteOldMails(trx: Trx, now: Date, most: number): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY)
  const isOld = sql`(received_at < ${before(OPEN_MAIL_DAYS)} or done_at < ${before(DONE_MAIL_DAYS)}
    or (reason is null and received_at < ${before(MAIL_TRACE_DAYS)}))`
  const { rows: old } = await sql<TownKey>`
    select id, municipality_id from incoming_mail
    where ${isOld} and received_at < ${before(MAIL_TRACE_DAYS)} order by received_at limit ${most}`.execute(
    trx,
  )
  const deleted = await townByTown(old, async (municipalityId, ids) => {
    const { rows } = await sql<{ id: number }>`
      delete from ${written('incoming_mail', municipalityId)}
      where municipality_id = ${municipalityId} and id = any(${ids}::integer[]) and ${isOld} returning id`.execute(
      trx,
    )
    return rows
  })
  return deleted.length
}
