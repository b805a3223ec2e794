import { sql } from 'kysely'
import type { Page } from '#kit/common/page.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { ActivityKind } from '../../activity.rules.ts'

/** One entry: which table its row is in, and the row's id. */
export type ActivityRow = { kind: ActivityKind; id: number; at: Date }

/**
 * A page of a report's steps, comments and notes, newest first, and the total count. Of one moment, a text
 * stands above the steps that came with it. Deleted comments are left out.
 */
export async function activityPage(
  db: Db,
  reportId: number,
  kinds: readonly ActivityKind[],
  { page, count }: Page,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const all = db
    .selectFrom('reportEvent')
    .select([sql<ActivityKind>`'STEP'`.as('kind'), 'id', 'createdAt as at', sql<number>`0`.as('rank')])
    .where('reportId', '=', reportId)
    .unionAll((query) =>
      query
        .selectFrom('comment')
        .select([sql<ActivityKind>`'COMMENT'`.as('kind'), 'id', 'createdAt as at', sql<number>`1`.as('rank')])
        .where('reportId', '=', reportId)
        .where('deletedAt', 'is', null),
    )
    .unionAll((query) =>
      query
        .selectFrom('reportNote')
        .select([sql<ActivityKind>`'NOTE'`.as('kind'), 'id', 'createdAt as at', sql<number>`2`.as('rank')])
        .where('reportId', '=', reportId),
    )
  const wanted = db.selectFrom(all.as('entry')).where('kind', 'in', kinds)
  const [rows, { total }] = await Promise.all([
    wanted
      .select(['kind', 'id', 'at'])
      .orderBy('at', 'desc')
      .orderBy('rank', 'desc')
      .orderBy('id', 'desc')
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    wanted.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
