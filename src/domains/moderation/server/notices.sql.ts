import { type Insertable, type Selectable, sql } from 'kysely'
import type { OffensiveContentNotice } from '#generated/tables.ts'
import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { ContentType, Decision, NoticeStatus } from '../notice.rules.ts'

export type NoticeRow = Omit<Selectable<OffensiveContentNotice>, 'contentType' | 'status' | 'decision'> & {
  contentType: ContentType
  status: NoticeStatus
  decision: Decision | null
}

/** Inserts a notice. Returns false if the same account has an open notice on the same content. */
export async function insertNotice(trx: Trx, notice: Insertable<OffensiveContentNotice>): Promise<boolean> {
  const query = trx
    .insertInto('offensiveContentNotice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/**
 * One page of a town's queue: open notices by age, oldest first, grouped by content; then decided ones,
 * newest first.
 */
export async function listNotices(
  db: Db,
  municipalityId: number,
  status: NoticeStatus,
  /** Only reports and comments in these categories; null: everything. */
  categoryIds: readonly number[] | null,
  page: Page,
) {
  let query = db
    .selectFrom('offensiveContentNotice')
    .innerJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'offensiveContentNotice.municipalityId')
        .onRef('report.id', '=', 'offensiveContentNotice.reportId'),
    )
    .where('offensiveContentNotice.municipalityId', '=', municipalityId)
    .where('offensiveContentNotice.status', '=', status)
  if (categoryIds !== null)
    query = query
      .where('report.categoryId', 'in', categoryIds.length === 0 ? [0] : categoryIds)
      .where('offensiveContentNotice.contentType', '<>', 'USER')
  const [rows, { total }] = await Promise.all([
    query
      .selectAll('offensiveContentNotice')
      .$if(status === 'OPEN', (open) =>
        open.orderBy(sql`min(offensive_content_notice.id) over (
          partition by offensive_content_notice.content_type, offensive_content_notice.content_id)`),
      )
      .orderBy('offensiveContentNotice.id', status === 'OPEN' ? 'asc' : 'desc')
      .limit(page.count)
      .offset((page.page - 1) * page.count)
      .execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as NoticeRow[], total }
}

export async function findNotice(db: Db, id: number): Promise<NoticeRow | null> {
  const query = db.selectFrom('offensiveContentNotice').selectAll().where('id', '=', id)
  return ((await query.executeTakeFirst()) as NoticeRow | undefined) ?? null
}

/** All open notices on the same content, oldest first, locked until the transaction ends. */
export async function lockOpenNotices(
  trx: Trx,
  { municipalityId, contentType, contentId }: NoticeRow,
): Promise<NoticeRow[]> {
  const rows = await trx
    .selectFrom('offensiveContentNotice')
    .selectAll()
    .where('municipalityId', '=', municipalityId)
    .where('contentType', '=', contentType)
    .where('contentId', '=', contentId)
    .where('status', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows as NoticeRow[]
}

export async function decideNotices(
  trx: Trx,
  notices: readonly NoticeRow[],
  decided: { decision: Decision; decisionReason: string; decidedById: number; decidedAt: Date },
): Promise<void> {
  const [first] = notices
  if (first === undefined) return
  await trx
    .updateTable('offensiveContentNotice')
    .set({ ...decided, status: 'DECIDED' })
    .where('municipalityId', '=', first.municipalityId)
    .where(
      'id',
      'in',
      notices.map(({ id }) => id),
    )
    .execute()
}
