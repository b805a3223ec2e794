import { type Insertable, type Selectable, sql } from 'kysely'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import type { Handover, HandoverReply } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
import { lockRow } from '#kit/server/database/town-rows.ts'
import type { HandoverState, ReplyKind } from '../handover.rules.ts'

export type HandoverRow = Omit<Selectable<Handover>, 'state'> & { state: HandoverState }
export type ReplyRow = Omit<Selectable<HandoverReply>, 'kind'> & { kind: ReplyKind }

const outside = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db
    .selectFrom('handover')
    .select('reportId')
    .where('reportId', '=', anyOf(reportIds))
    .where('closedAt', 'is', null),
)

/** Those of the reports that are with an outside body; each has at most one open handover. */
export const reportsOutside = (db: Db, reportIds: readonly number[]): Promise<{ reportId: number }[]> =>
  outside(db, { reportIds })

/** The handovers of reports, the newest first. */
export async function handoversOfReports(db: Db, reportIds: readonly number[]): Promise<HandoverRow[]> {
  const query = db.selectFrom('handover').selectAll().where('reportId', 'in', reportIds)
  return (await query.orderBy('id', 'desc').execute()) as HandoverRow[]
}

/** The replies to handovers in the order of time. */
export async function repliesOf(db: Db, handoverIds: readonly number[]): Promise<ReplyRow[]> {
  const query = db.selectFrom('handoverReply').selectAll().where('handoverId', 'in', handoverIds)
  return (await query.orderBy('id').execute()) as ReplyRow[]
}

/** The photos of replies, in order. */
export const photosOfReplies = (db: Db, replyIds: readonly number[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('handoverReplyId', 'in', replyIds)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function findHandover(db: Db, id: number): Promise<HandoverRow | null> {
  const query = db.selectFrom('handover').selectAll().where('id', '=', id)
  return ((await query.executeTakeFirst()) as HandoverRow | undefined) ?? null
}

export async function findHandoverByToken(db: Db, hash: Buffer): Promise<HandoverRow | null> {
  const query = db.selectFrom('handover').selectAll().where('tokenHash', '=', hash)
  return ((await query.executeTakeFirst()) as HandoverRow | undefined) ?? null
}

/** Locks a handover until the transaction ends. The report's lock comes first. */
export const lockHandover = (trx: Trx, id: number): Promise<HandoverRow | null> =>
  lockRow<HandoverRow>(trx, 'handover', id)

/** The open handover of a locked report, locked. */
export async function lockOpenHandover(
  trx: Trx,
  { municipalityId, id }: { municipalityId: number; id: number },
): Promise<HandoverRow | null> {
  const query = trx.selectFrom('handover').selectAll().where('municipalityId', '=', municipalityId)
  const open = query.where('reportId', '=', id).where('closedAt', 'is', null).forUpdate()
  return ((await open.executeTakeFirst()) as HandoverRow | undefined) ?? null
}

/** The open handovers to bodies, in the order in which reports are locked. */
export const openHandoversOf = (
  trx: Trx,
  bodyIds: readonly number[],
): Promise<{ id: number; reportId: number }[]> =>
  trx
    .selectFrom('handover')
    .select(['id', 'reportId'])
    .where('bodyId', 'in', bodyIds)
    .where('closedAt', 'is', null)
    .orderBy('reportId')
    .execute()

/** Opens the handover again that an undone act has ended, unless another body has the report by now. */
export async function takeEndsBack(trx: Trx, reportId: number, holdId: number): Promise<void> {
  await sql`update ${written('handover')} h set closed_at = null, hold_id = null,
      state = case when exists(select from handover_reply a where a.municipality_id = h.municipality_id
        and a.handover_id = h.id and a.kind = 'ACCEPTED') then 'ACCEPTED' else 'WAITING' end
    where h.report_id = ${reportId} and h.hold_id = ${holdId} and not exists(select from handover o
      where o.municipality_id = h.municipality_id and o.report_id = h.report_id and o.closed_at is null)`.execute(
    trx,
  )
}

/** Inserts a handover; false where the report is with an outside body already. */
export async function insertHandover(trx: Trx, row: Insertable<Handover>): Promise<boolean> {
  const query = trx
    .insertInto('handover')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Changes the state of a locked handover; returns the new one. */
export async function setHandoverState(
  trx: Trx,
  row: HandoverRow,
  changes: Pick<HandoverRow, 'state' | 'closedAt'> & Partial<Pick<HandoverRow, 'holdId'>>,
): Promise<HandoverRow> {
  const query = trx.updateTable('handover').set(changes).where('municipalityId', '=', row.municipalityId)
  await query.where('id', '=', row.id).execute()
  return { ...row, ...changes }
}

export async function insertReply(trx: Trx, row: Insertable<HandoverReply>): Promise<void> {
  await trx.insertInto('handoverReply').values(row).execute()
}

/**
 * The next open handovers, after an id, whose link has ended. Those of deactivated towns and deleted reports
 * wait: nobody is told anything about them.
 */
export async function dueHandovers(
  db: Db,
  now: Date,
  afterId: number,
): Promise<{ id: number; reportId: number }[]> {
  return db
    .selectFrom('handover')
    .innerJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'handover.municipalityId')
        .onRef('report.id', '=', 'handover.reportId'),
    )
    .select(['handover.id', 'handover.reportId'])
    .where('handover.closedAt', 'is', null)
    .where('handover.expiresAt', '<=', now)
    .where('handover.municipalityId', 'in', activeMunicipalities)
    .where('report.deletedAt', 'is', null)
    .where('handover.id', '>', afterId)
    .orderBy('handover.id')
    .limit(100)
    .execute()
}
