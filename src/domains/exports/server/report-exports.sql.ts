import type { Selectable } from 'kysely'
import type { ExportFormat } from '#domains/municipalities/municipality.rules.ts'
import type { ReportExport } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { townByTown } from '#kit/server/database/town-rows.ts'

export type ReportExportRow = Omit<Selectable<ReportExport>, 'format' | 'query' | 'size'> & {
  format: ExportFormat
  /** The request: a filter or one report. */
  query: object
  size: number | null
}

export async function insertExport(db: Db, row: ReportExportRow): Promise<void> {
  await db
    .insertInto('reportExport')
    .values({ ...row, query: JSON.stringify(row.query) })
    .execute()
}

export async function findExport(db: Db, id: string): Promise<ReportExportRow | null> {
  const row = await db.selectFrom('reportExport').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as ReportExportRow | undefined) ?? null
}

/** A person's exports for a town that run in the background, newest first. */
export async function ownExports(
  db: Db,
  personId: number,
  municipalityId: number,
  most: number,
): Promise<ReportExportRow[]> {
  const query = db.selectFrom('reportExport').selectAll().where('personId', '=', personId)
  const ofTown = query.where('municipalityId', '=', municipalityId).where('isMailed', '=', true)
  return (await ofTown.orderBy('requestedAt', 'desc').limit(most).execute()) as ReportExportRow[]
}

/** Returns whether the person has an unfinished background export that was requested since a moment. */
export async function isWaiting(db: Db, personId: number, since: Date): Promise<boolean> {
  const query = db.selectFrom('reportExport').select('id').where('personId', '=', personId)
  const waiting = query
    .where('isMailed', '=', true)
    .where('readyAt', 'is', null)
    .where('requestedAt', '>', since)
    .limit(1)
  return (await waiting.executeTakeFirst()) !== undefined
}

type Key = Pick<ReportExportRow, 'municipalityId' | 'id'>

const one = (db: Db, { municipalityId, id }: Key) =>
  db.updateTable('reportExport').where('municipalityId', '=', municipalityId).where('id', '=', id)

/** Stores the progress. The total may have changed since the request. */
export async function setProgress(db: Db, key: Key, done: number, total: number): Promise<void> {
  await one(db, key).set({ done, total }).where('readyAt', 'is', null).execute()
}

/** Marks the export as ready. Returns false if it already was. */
export async function markReady(
  db: Db,
  key: Key,
  facts: { size: number; readyAt: Date; expiresAt: Date },
): Promise<boolean> {
  const query = one(db, key).set(facts).where('readyAt', 'is', null)
  return (await query.executeTakeFirstOrThrow()).numUpdatedRows === 1n
}

/** One batch of expired or unfinished exports, locked until the transaction ends. */
export async function findOldExports(
  trx: Trx,
  { now, askedBefore }: { now: Date; askedBefore: Date },
): Promise<ReportExportRow[]> {
  const old = trx
    .selectFrom('reportExport')
    .where((where) =>
      where.or([
        where('expiresAt', '<=', now),
        where.and([where('readyAt', 'is', null), where('requestedAt', '<', askedBefore)]),
      ]),
    )
  const oldest = await old.select(['municipalityId', 'id']).orderBy('requestedAt').limit(200).execute()
  return townByTown(oldest, async (municipalityId, ids) => {
    const query = old.selectAll().where('municipalityId', '=', municipalityId).where('id', 'in', ids)
    return (await query.forUpdate().skipLocked().execute()) as ReportExportRow[]
  })
}

export async function deleteExport(db: Db, { municipalityId, id }: Key): Promise<void> {
  await db
    .deleteFrom('reportExport')
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', id)
    .execute()
}

/** Deletes all exports of a person, in one town or (null) everywhere. Returns their storage keys. */
export async function takeOutReportExports(
  trx: Trx,
  personId: number,
  townId: number | null = null,
): Promise<string[]> {
  const everywhere = trx.deleteFrom('reportExport').where('personId', '=', personId)
  const query = townId === null ? everywhere : everywhere.where('municipalityId', '=', townId)
  return (await query.returning('storageKey').execute()).map(({ storageKey }) => storageKey)
}
