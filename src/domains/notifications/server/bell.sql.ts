import { type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { Viewer } from '#domains/access/server/viewer.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { DB } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'
import { anyOf } from '#kit/server/database/prepared-query.ts'
import { CATEGORIES } from '../notification.rules.ts'
import type { NotificationRow } from './notifications.sql.ts'

type Reader = Viewer & { id: number }

const STAFF_EVENTS: readonly string[] = CATEGORIES.filter(({ isForStaff }) => isForStaff).flatMap(
  ({ events }) => events.map(({ name }) => name),
)

/**
 * A person's notifications that they may see now. It leaves out three kinds: those whose hold still runs,
 * those whose subject is hidden or gone, and those for a town's staff once the person no longer works there.
 */
const seen = (db: Db, viewer: Reader, now: Date) =>
  db
    .selectFrom('notification')
    .where('notification.personId', '=', viewer.id)
    .where((where) => where.or([where('notBefore', 'is', null), where('notBefore', '<=', now)]))
    .where((where) =>
      where.or([
        where('event', 'not in', STAFF_EVENTS),
        isOfTheirTown(where, viewer),
        // Who runs the platform works for no town, and is told of one that asks to be switched on.
        ...(viewer.isSuperAdmin ? [where('event', '=', 'LAUNCH')] : []),
      ]),
    )
    .where((where) => where.or([where('reportId', 'is', null), where.exists(reportOf(where, viewer))]))
    .where((where) => where.or([where('commentId', 'is', null), where.exists(commentOf(where))]))
    .where((where) =>
      where.or([where('announcementId', 'is', null), where.exists(announcementOf(where, now))]),
    )

type Where = ExpressionBuilder<DB, 'notification'>

const isOfTheirTown = (where: Where, { adminOf, editorOf, closedOf }: Reader) =>
  where('notification.municipalityId', '=', anyOf(sql.val([...adminOf, ...editorOf, ...closedOf.keys()])))

const reportOf = (where: Where, viewer: Reader) =>
  where
    .selectFrom('report')
    .select('report.id')
    .whereRef('report.municipalityId', '=', 'notification.municipalityId')
    .whereRef('report.id', '=', 'notification.reportId')
    .where(visibleReports(expressionBuilder<DB, 'report'>(), viewer))

const commentOf = (where: Where) =>
  where
    .selectFrom('comment')
    .select('comment.id')
    .whereRef('comment.municipalityId', '=', 'notification.municipalityId')
    .whereRef('comment.id', '=', 'notification.commentId')
    .where('comment.deletedAt', 'is', null)

const announcementOf = (where: Where, now: Date) =>
  where
    .selectFrom('announcement')
    .select('announcement.id')
    .whereRef('announcement.municipalityId', '=', 'notification.municipalityId')
    .whereRef('announcement.id', '=', 'notification.announcementId')
    .where('announcement.status', '=', 'PUBLISHED')
    .where('announcement.published', '<=', now)

/** A page of notifications, newest first, and the total count. */
export async function listNotifications(
  db: Db,
  viewer: Reader,
  { page, count }: Page,
  now: Date,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const query = seen(db, viewer, now)
  const [rows, { total }] = await Promise.all([
    query
      .selectAll('notification')
      .orderBy('notification.id', 'desc')
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Counts unread notifications, up to `most`. */
export async function countUnread(db: Db, viewer: Reader, most: number, now: Date): Promise<number> {
  const unread = seen(db, viewer, now).select('notification.id').where('readAt', 'is', null).limit(most)
  return (await unread.execute()).length
}

/** Marks a person's own notifications as read; null for `ids` means all of them. */
export async function markRead(
  db: Db,
  personId: number,
  ids: readonly number[] | null,
  now: Date,
): Promise<void> {
  if (ids !== null && ids.length === 0) return
  const unread = db.updateTable('notification').set({ readAt: now }).where('readAt', 'is', null)
  const own = unread.where('personId', '=', personId)
  await (ids === null ? own : own.where('id', 'in', ids)).execute()
}

/** Deletes notifications from before a day; returns how many it deleted. */
export async function deleteNotificationsBefore(db: Db, day: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('createdAt', '<', day)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
