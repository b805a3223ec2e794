import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import type { DB, Report, ReportEvent } from '#generated/tables.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
import { townOf } from '#kit/server/database/town-rows.ts'
import { type Change, PUBLIC_KINDS, type ReportEventKind } from '../report-history.rules.ts'
import type { Source } from '../report-sources.rules.ts'

export type ReportRow = Omit<Selectable<Report>, 'source' | 'mapCell' | 'shape' | 'exactShape'> & {
  source: Source
  /** Where the place is hidden, `exactShape` holds it. */
  shape: Shape | null
  exactShape: Shape | null
}
export type ReportEventRow = Omit<Selectable<ReportEvent>, 'kind' | 'changes'> & {
  kind: ReportEventKind
  changes: Change[] | null
}
export type NewReportEvent = Omit<Insertable<ReportEvent>, 'kind' | 'changes'> & {
  kind: ReportEventKind
  changes?: Change[] | null | undefined
}

/** Reports of a deactivated municipality are hidden with it (rule 80). */
export const activeMunicipalities = sql<number>`(select id from municipality where is_active)`

/** Whether a report is of an active municipality, or of one of these. */
const isOfTowns = (others: readonly number[]) => (where: ExpressionBuilder<DB, 'report'>) => {
  const isActive = where('municipalityId', 'in', activeMunicipalities)
  return others.length === 0 ? isActive : where.or([isActive, where('municipalityId', 'in', others)])
}

const NOBODY = { preparing: new Set<number>() }

/** Reports by ids, of active municipalities and of those that the viewer may still read. */
export async function findReports(
  db: Db,
  ids: readonly number[],
  readable: readonly number[] = [],
): Promise<ReportRow[]> {
  const query = db.selectFrom('report').selectAll().where('id', 'in', ids)
  return (await query.where(isOfTowns(readable)).execute()) as ReportRow[]
}

export type ReportSlugs = { slug: string; municipalitySlug: string; categorySlug: string }

const bySlugs = statement((db, given: Places<ReportSlugs & { readable: readonly number[] }>) =>
  db
    .selectFrom('report')
    .innerJoin('municipality', 'municipality.id', 'report.municipalityId')
    .innerJoin('category', (join) =>
      join
        .onRef('category.municipalityId', '=', 'report.municipalityId')
        .on('category.slug', '=', given.categorySlug),
    )
    .selectAll('report')
    .where('municipality.slug', '=', given.municipalitySlug)
    .where((where) =>
      where.or([
        where('municipality.isActive', '=', true),
        where('municipality.id', '=', anyOf(given.readable)),
      ]),
    )
    .where('report.slug', '=', given.slug)
    .where((where) =>
      where.or([
        where('category.id', '=', where.ref('report.categoryId')),
        where.exists(
          where
            .selectFrom('reportEvent')
            .select('reportEvent.id')
            .whereRef('reportEvent.reportId', '=', 'report.id')
            .whereRef('reportEvent.fromCategoryId', '=', 'category.id'),
        ),
      ]),
    ),
)

/** The report at an address, or at a former one; deleted ones included, because they answer 410. */
export async function findReportBySlugs(
  db: Db,
  slugs: ReportSlugs,
  readable: readonly number[],
): Promise<ReportRow | null> {
  const [row] = await bySlugs(db, { ...slugs, readable })
  return (row as ReportRow | undefined) ?? null
}

/** Locks a report of an active municipality until the transaction ends, which serializes changes. */
export async function lockReport(
  trx: Trx,
  id: number,
  { preparing }: { preparing: ReadonlySet<number> } = NOBODY,
): Promise<ReportRow | null> {
  const municipalityId = await townOf(trx, 'report', id)
  if (municipalityId === null) return null
  const found = trx.selectFrom('report').selectAll().where('municipalityId', '=', municipalityId)
  const query = found
    .where('id', '=', id)
    .where(isOfTowns([...preparing]))
    .forUpdate()
  return ((await query.executeTakeFirst()) as ReportRow | undefined) ?? null
}

export async function findByIdempotencyKey(
  db: Db,
  municipalityId: number,
  personId: number | null,
  key: string,
): Promise<ReportRow | null> {
  const query = db.selectFrom('report').selectAll().where('municipalityId', '=', municipalityId)
  const ofAuthor =
    personId === null ? query.where('personId', 'is', null) : query.where('personId', '=', personId)
  const row = await ofAuthor.where('idempotencyKey', '=', key).executeTakeFirst()
  return (row as ReportRow | undefined) ?? null
}

/** Inserts a report; false where one with the same idempotency key exists. */
export async function insertReport(trx: Trx, report: Insertable<Report>): Promise<boolean> {
  const query = trx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** Updates a locked report and increments its version; returns the new state. */
export async function updateReport(
  trx: Trx,
  report: ReportRow,
  changes: Omit<Partial<ReportRow>, 'municipalityId'>,
): Promise<ReportRow> {
  const changed = { ...changes, version: report.version + 1 }
  const query = trx.updateTable('report').set(changed).where('municipalityId', '=', report.municipalityId)
  await query.where('id', '=', report.id).execute()
  return { ...report, ...changed }
}

/**
 * The next number of a town and year. It runs outside the filing transaction, so that concurrent filings do
 * not wait for each other.
 */
export async function nextReportCounter(db: Db, municipalityId: number, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into ${written('report_counter', municipalityId)} (municipality_id, year, last) values (${municipalityId}, ${year}, 1)
    on conflict (municipality_id, year) do update set last = report_counter.last + 1
    returning last`.execute(db)
  const last = rows[0]?.last
  if (last === undefined) throw new Error('the report counter gave nothing')
  return last
}

export async function insertReportEvent(trx: Trx, { changes, ...event }: NewReportEvent): Promise<void> {
  const written = changes == null || changes.length === 0 ? null : JSON.stringify(changes)
  await trx
    .insertInto('reportEvent')
    .values({ ...event, changes: written })
    .execute()
}

const publicEvents = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db
    .selectFrom('reportEvent')
    .selectAll()
    .where('reportId', '=', anyOf(reportIds))
    .where('kind', 'in', PUBLIC_KINDS)
    .where('isUndone', '=', false)
    .orderBy('id'),
)

/** The public steps of a report, oldest first, without those that were undone. */
export const publicEventsOf = (db: Db, reportIds: readonly number[]): Promise<ReportEventRow[]> =>
  publicEvents(db, { reportIds }) as Promise<ReportEventRow[]>

/** Moves the time of the newest step if it is an edit by the same person: consecutive edits are one step. */
export async function touchLastEdit(
  trx: Trx,
  { municipalityId, id }: Pick<ReportRow, 'municipalityId' | 'id'>,
  actorId: number | null,
  at: Date,
): Promise<boolean> {
  const newest = trx
    .selectFrom('reportEvent')
    .select('id')
    .where('reportId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
  const query = trx
    .updateTable('reportEvent')
    .set({ createdAt: at })
    .where('municipalityId', '=', municipalityId)
  const { numUpdatedRows } = await query
    .where('id', '=', newest)
    .where('kind', '=', 'EDITED')
    .where('isUndone', '=', false)
    .where('actorId', 'is not distinct from', actorId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The reports among these that have an official answer. */
export async function officiallyAnswered(
  db: Db,
  reportIds: readonly number[],
): Promise<{ reportId: number }[]> {
  const query = db.selectFrom('comment').select('reportId').distinct().where('reportId', 'in', reportIds)
  return query.where('isOfficial', '=', true).execute()
}
