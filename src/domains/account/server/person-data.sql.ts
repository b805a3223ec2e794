import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/db.ts'
import type { DataKind } from '../erasure.rules.ts'
import { addNobody, NOBODY } from './purge.sql.ts'

/** How much of a kind is known of somebody in a town, or (null) of the account itself. */
export type DataCount = { municipalityId: number | null; town: string | null; kind: DataKind; count: number }

/**
 * What is known of the account with an address, counted, in one town or everywhere; of guests what waits to be confirmed.
 * What belongs to no town is counted only where no town is asked for.
 */
export async function countData(
  db: Db,
  who: { personId: number | null; email: string },
  municipalityId: number | null,
): Promise<DataCount[]> {
  const { personId, email } = who
  // Mails about accounts and tasks are no data of a town: after the task it would find the person by them alone.
  const isAsked = sql`(${municipalityId}::int is null or kind !~ '^(auth|user|account)\\.')`
  const { rows } = await sql<DataCount>`
    select known.municipality_id, m.name as town, known.kind, count(*)::int as count from (
      select municipality_id, 'REPORTS' as kind from report where person_id = ${personId}
      union all select municipality_id, 'COMMENTS' from comment where person_id = ${personId}
      union all select municipality_id, 'NOTICES' from offensive_content_notice where notifier_id = ${personId}
      union all select municipality_id, 'FOLLOWED' from report_follower where person_id = ${personId}
      union all select municipality_id, 'TASKS' from municipality_role where person_id = ${personId}
      union all select municipality_id, 'GUEST_REPORTS' from guest_report where lower(email) = lower(${email})
      union all select municipality_id, 'MESSAGES' from message where person_id = ${personId} and ${isAsked}
      union all select null, 'SESSIONS' from session where person_id = ${personId} and ended_at is null
      union all select null, 'SIGN_INS' from audit_entry where actor_id = ${personId} and action = 'user.signed-in'
      union all select null, 'BLOCKS' from blocked_user where person_id = ${personId}
      union all select null, 'UPLOADS' from upload where person_id = ${personId}) known
    left join municipality m on m.id = known.municipality_id
    where ${municipalityId}::int is null or known.municipality_id = ${municipalityId}
    group by known.municipality_id, m.name, known.kind
    order by m.name nulls first, known.municipality_id, known.kind`.execute(db)
  return rows
}

/** Takes a person out of one town: what was public stays without them, what concerns only them goes. */
export async function removeFromTown(trx: Trx, personId: number, municipalityId: number): Promise<void> {
  await addNobody(trx)
  const ofTown = sql`municipality_id = ${municipalityId}`
  await sql`update report_event set changes = null where ${ofTown} and changes is not null and report_id in (
    select id from report where ${ofTown} and person_id = ${personId})`.execute(trx)
  for (const table of ['report', 'comment'])
    await sql`update ${sql.table(table)} set person_id = ${NOBODY}, idempotency_key = null
      where ${ofTown} and person_id = ${personId}`.execute(trx)
  await sql`update report_event set actor_id = null where ${ofTown} and actor_id = ${personId}`.execute(trx)
  for (const column of ['notifier_id', 'author_id'])
    await sql`update offensive_content_notice set ${sql.ref(column)} = null
      where ${ofTown} and ${sql.ref(column)} = ${personId}`.execute(trx)
  await sql`delete from push_message where ${ofTown} and subscription_id in (
    select id from push_subscription where person_id = ${personId})`.execute(trx)
  for (const table of ['report_follower', 'announcement_follower', 'notification', 'message'])
    await sql`delete from ${sql.table(table)} where ${ofTown} and person_id = ${personId}`.execute(trx)
}

/** Removes what waits for a guest's confirmation, in one town or everywhere; answers how many and their photos' keys. */
export async function removeGuestReports(
  trx: Trx,
  email: string,
  municipalityId: number | null,
): Promise<{ count: number; photoKeys: string[] }> {
  const { rows } = await sql<{ id: number }>`
    delete from guest_report where lower(email) = lower(${email})
      and (${municipalityId}::int is null or municipality_id = ${municipalityId}) returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { count: 0, photoKeys: [] }
  const { rows: photos } = await sql<{ key: string }>`
    delete from upload where guest_report_id = any(${ids}) returning key`.execute(trx)
  return { count: ids.length, photoKeys: photos.map(({ key }) => key) }
}
