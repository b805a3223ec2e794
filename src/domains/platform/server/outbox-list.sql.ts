import { sql } from 'kysely'
import type { Page } from '#kit/common/page.ts'
import { DAY } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { MessageRow } from '#kit/server/mail/outbox.sql.ts'
import { MAIL_CONTENT_DAYS, type MessageState } from '../outbox.rules.ts'

export type OutboxRow = Omit<MessageRow, 'text' | 'html' | 'subject' | 'headers' | 'picture'> & {
  municipalityName: string | null
}

export type OutboxFilter = {
  municipalityId: number | null
  state: MessageState | null
  /** A message's id, or a prefix of its kind. */
  searchText: string | null
}

const IN_STATE: Record<MessageState, ReturnType<typeof sql<boolean>>> = {
  WAITING: sql<boolean>`m.sent_at is null and m.refused_at is null and m.cancelled_at is null`,
  SENT: sql<boolean>`m.sent_at is not null`,
  FAILED: sql<boolean>`m.refused_at is not null`,
  CANCELLED: sql<boolean>`m.cancelled_at is not null`,
}

function found(searchText: string | null) {
  if (searchText === null) return sql<boolean>`true`
  if (/^\d{1,9}$/.test(searchText)) return sql<boolean>`m.id = ${Number(searchText)}`
  return sql<boolean>`starts_with(m.kind, ${searchText.toLowerCase()})`
}

/** The columns leave out the text of messages: links in it open accounts. */
const COLUMNS = sql`m.id, m.kind, m.municipality_id, m.person_id, m.recipient, m.created_at, m.sent_at, m.refused_at,
  m.cancelled_at, m.not_before, m.next_attempt_at, m.attempts, m.refusals, m.last_error, m.claim, m.urgency, m.domain,
  m.hold_id, m.idempotency_key, t.name as municipality_name`

/** A page of messages, newest first. */
export async function listOutbox(
  db: Db,
  { municipalityId, state, searchText }: OutboxFilter,
  { page, count }: Page,
): Promise<{ rows: OutboxRow[]; total: number }> {
  const inTown =
    municipalityId === null ? sql<boolean>`true` : sql<boolean>`m.municipality_id = ${municipalityId}`
  const inState = state === null ? sql<boolean>`true` : IN_STATE[state]
  const where = sql`where ${inTown} and ${inState} and ${found(searchText)}`
  const { rows } = await sql<OutboxRow>`
    select ${COLUMNS} from message m left join municipality t on t.id = m.municipality_id ${where}
    order by m.id desc limit ${count} offset ${(page - 1) * count}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from message m ${where}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Locks a message until the transaction ends, so that no worker claims it meanwhile. */
export async function lockMessage(trx: Trx, id: number): Promise<OutboxRow | null> {
  const { rows } = await sql<OutboxRow>`
    select ${COLUMNS} from message m left join municipality t on t.id = m.municipality_id
    where m.id = ${id} for update of m`.execute(trx)
  return rows[0] ?? null
}

/** Resets a message to the state before its first attempt. */
export async function putBack(trx: Trx, id: number): Promise<void> {
  await sql`update ${written('message')} set refused_at = null, attempts = 0, refusals = 0, last_error = null, claim = null,
    next_attempt_at = 'epoch' where id = ${id}`.execute(trx)
}

export async function dropMessage(trx: Trx, id: number, now: Date): Promise<void> {
  await sql`update ${written('message')} set cancelled_at = ${now}, text = '', html = '', picture = null where id = ${id}`.execute(
    trx,
  )
}

/** Rows of one statement. */
const BATCH = 1000

/**
 * Deletes recipient and text of messages older than 30 days; the row and its outcome stay. A message that
 * could not be sent by then is never sent. Returns how many it changed.
 */
export async function forgetRecipients(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MAIL_CONTENT_DAYS * DAY)
  for (let forgotten = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update ${written('message')} set recipient = '', subject = '', text = '', html = '', picture = null, headers = '{}',
        cancelled_at = case when sent_at is null and refused_at is null then coalesce(cancelled_at, ${now}) else cancelled_at end
      where id in (select id from message where recipient <> '' and created_at < ${before} limit ${BATCH})`.execute(
      db,
    )
    forgotten += Number(numAffectedRows)
    if (numAffectedRows < BATCH) return forgotten
  }
}
