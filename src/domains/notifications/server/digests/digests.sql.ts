import type { Db, Trx } from '#kit/server/database/db.ts'
import type { NotificationRow } from '../notifications.sql.ts'
import { type Recent, WINDOW } from './digest.rules.ts'

/** What people had by mail lately, in one statement; whoever had nothing is missing. */
export async function recentMails(
  db: Db,
  personIds: readonly number[],
  now: Date,
): Promise<Map<number, Recent>> {
  const query = db
    .selectFrom('notification')
    .select(['personId', 'createdAt', 'digestAt'])
    .where('isMailed', '=', true)
    // What waits for the morning holds nothing else back.
    .where('isDaily', '=', false)
    .where('personId', 'in', personIds)
    // What waits came within the window, too.
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
 * Takes what of one person's has to be bundled now, oldest first; null where nobody's has. No other worker looks at this person
 * until the transaction ends, so that what is due together leaves together; what is told once a day leaves by itself. What can
 * still be taken back is left.
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
  return rows.filter(({ isDaily }) => isDaily === rows[0]?.isDaily)
}

/** Settles them: they stand in a mail, or nobody may read them any more. */
export async function markDigested(trx: Trx, rows: readonly NotificationRow[], at: Date): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const towns = [...new Set(rows.map(({ municipalityId }) => municipalityId))]
  const query = trx.updateTable('notification').set({ digestedAt: at })
  await query.where('municipalityId', 'in', towns).where('id', 'in', ids).execute()
}

/** Lets what of somebody's waits for the morning leave now. */
export async function hurryDaily(trx: Trx, personId: number, now: Date): Promise<void> {
  const query = trx.updateTable('notification').set({ digestAt: now }).where('personId', '=', personId)
  await query.where('isDaily', '=', true).where('digestedAt', 'is', null).execute()
}
