import type { Insertable, Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { Announcement } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { CANDIDATES, lockFirst, townOf } from '#kit/server/database/town-rows.ts'
import type { AnnouncementStatus, NotificationStatus } from '../announcement.rules.ts'

export type AnnouncementRow = Omit<Selectable<Announcement>, 'status' | 'notificationStatus'> & {
  status: AnnouncementStatus
  notificationStatus: NotificationStatus
}

export type ListFilter = {
  municipalityId: number
  status: AnnouncementStatus | null
  /** Set: only announcements that are public at this moment. */
  publicAt: Date | null
  /** Set: only those that have ended at its moment, or only the others. */
  ended: { is: boolean; at: Date } | null
}

/** SQL condition: the announcement has not ended. */
export const hasNotEnded = (now: Date) =>
  sql<boolean>`(announcement.ends_at is null or announcement.ends_at > ${now})`

/** One page of a town's announcements: undated drafts first, then newest first. */
export async function listAnnouncements(db: Db, filter: ListFilter, page: Page) {
  let query = db.selectFrom('announcement').where('municipalityId', '=', filter.municipalityId)
  if (filter.status !== null) query = query.where('status', '=', filter.status)
  if (filter.publicAt !== null)
    query = query.where('status', '=', 'PUBLISHED').where('published', '<=', filter.publicAt)
  if (filter.ended?.is) query = query.where('endsAt', '<=', filter.ended.at)
  else if (filter.ended) query = query.where(hasNotEnded(filter.ended.at))
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy(sql`published desc nulls first`)
      .orderBy('id', 'desc')
      .limit(page.count)
      .offset((page.page - 1) * page.count)
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as AnnouncementRow[], total }
}

const byId = (db: Db, id: number) => db.selectFrom('announcement').selectAll().where('id', '=', id)

export async function findAnnouncement(db: Db, id: number): Promise<AnnouncementRow | null> {
  return ((await byId(db, id).executeTakeFirst()) as AnnouncementRow | undefined) ?? null
}

/**
 * Finds and locks an announcement against concurrent changes and notifications until the transaction ends.
 */
export async function lockAnnouncement(trx: Trx, id: number): Promise<AnnouncementRow | null> {
  const municipalityId = await townOf(trx, 'announcement', id)
  if (municipalityId === null) return null
  const query = byId(trx, id).where('municipalityId', '=', municipalityId).forUpdate()
  return ((await query.executeTakeFirst()) as AnnouncementRow | undefined) ?? null
}

/** Claims the announcement that has been due longest. Rows that another worker has locked are skipped. */
export async function claimDue(trx: Trx, now: Date): Promise<AnnouncementRow | null> {
  const due = trx.selectFrom('announcement').where('publishesAt', '<=', now)
  const oldest = due.select(['municipalityId', 'id']).orderBy('publishesAt').orderBy('id')
  return lockFirst(await oldest.limit(CANDIDATES).execute(), async ({ municipalityId, id }) => {
    const query = due.selectAll().where('municipalityId', '=', municipalityId).where('id', '=', id)
    return (await query.forUpdate().skipLocked().executeTakeFirst()) as AnnouncementRow | undefined
  })
}

export async function insertAnnouncement(trx: Trx, row: Insertable<Announcement>): Promise<void> {
  await trx.insertInto('announcement').values(row).execute()
}

export async function updateAnnouncementRow(
  trx: Trx,
  { municipalityId, id }: Pick<AnnouncementRow, 'municipalityId' | 'id'>,
  changes: Updateable<Announcement>,
): Promise<void> {
  const query = trx.updateTable('announcement').set(changes).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

export async function deleteAnnouncementRow(
  trx: Trx,
  { municipalityId, id }: AnnouncementRow,
): Promise<void> {
  const query = trx.deleteFrom('announcement').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
