import type { Db, Trx } from '#kit/server/database/db.ts'
import type { NotificationRow } from '../notifications.sql.ts'
import { type Recent, WINDOW } from './digest.rules.ts'

/**
 * The mails that people got within the window, in one statement. A person without any is missing from the
 * map.
 */
export async function recentMails(
  db: Db,
  personIds: readonly number[],
  now: Date,
): Promise<Map<number, Recent>> {
  const query = db
    .selectFrom('notification')
    .select(['personId', 'createdAt', 'digestAt'])
    .where('isMailed', '=', true)
    // A notification for the daily digest delays no other mail.
    .where('isDaily', '=', false)
    .where('personId', 'in', personIds)
    // Notifications that wait also arose within the window.
    .where('createdAt', '>', new Date(now.getTime() - WINDOW))
  const found = new Map<number, { atOnce: Date[]; pending: Date | null }>()
  for (const { personId, createdAt, digestAt } of await query.execute()) {
    const recent = found.get(personId) ?? { atOnce: [], pending: null }
    if (digestAt === null) recent.atOnce.push(createdAt)
    else if (recent.pending === null || digestAt > recent.pending) recent.pending = digestAt
    found.set(personId, recent)
  }
  return found
}

/**
 * Claims the notifications of one person whose digest is due, oldest first; null where no digest is due. The
 * row lock keeps other workers from this person until the transaction ends, so that everything due leaves in
 * one mail. Daily and weekly digests are mails of their own. Held notifications are left out.
 */
export async function claimDigest(trx: Trx, now: Date): Promise<NotificationRow[] | null> {
  const due = trx
    .selectFrom('notification')
    .where('digestedAt', 'is', null)
    .where('digestAt', '<=', now)
    .where((where) => where.or([where('notBefore', 'is', null), where('notBefore', '<=', now)]))
  const free = trx
    .selectFrom('person')
    .select('person.id')
    .where('person.id', 'in', due.select('personId'))
    .limit(1)
  const person = await free.forNoKeyUpdate().skipLocked().executeTakeFirst()
  if (person === undefined) return null
  const rows = await due.selectAll().where('personId', '=', person.id).orderBy('id').execute()
  return rows.filter((row) => mailOf(row) === mailOf(rows[0]))
}

/**
 * The mail that a notification belongs to: an area's own digest, the daily one of staff, or the bundle of all
 * others.
 */
const mailOf = (row: NotificationRow | undefined): string =>
  row?.isDaily ? `digest ${row.areaSubscriptionId}` : 'bundle'

/** Marks notifications as settled: they stand in a mail, or the person may no longer read them. */
export async function markDigested(trx: Trx, rows: readonly NotificationRow[], at: Date): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const towns = [...new Set(rows.map(({ municipalityId }) => municipalityId))]
  const query = trx.updateTable('notification').set({ digestedAt: at })
  await query.where('municipalityId', 'in', towns).where('id', 'in', ids).execute()
}

/** Makes the notifications that wait for a person's daily digest due now. */
export async function makeDailyDigestDue(trx: Trx, personId: number, now: Date): Promise<void> {
  const query = trx.updateTable('notification').set({ digestAt: now }).where('personId', '=', personId)
  await query
    .where('isDaily', '=', true)
    .where('areaSubscriptionId', 'is', null)
    .where('digestedAt', 'is', null)
    .execute()
}
