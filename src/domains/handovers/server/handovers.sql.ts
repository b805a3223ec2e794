import type { Insertable, Selectable } from 'kysely'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import type { Handover, HandoverReply } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
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
export async function lockHandover(trx: Trx, id: number): Promise<HandoverRow | null> {
  const query = trx.selectFrom('handover').selectAll().where('id', '=', id).forUpdate()
  return ((await query.executeTakeFirst()) as HandoverRow | undefined) ?? null
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
  changes: Pick<HandoverRow, 'state' | 'closedAt'>,
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
