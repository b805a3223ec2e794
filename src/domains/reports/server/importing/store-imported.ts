import { CLOSED_KINDS } from '#domains/municipalities/municipality.rules.ts'
import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { attachPhotos, type PhotoChoice } from '#domains/photos/server/attach-photos.ts'
import type { Uploader } from '#domains/photos/server/photos.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { slugOf } from '#kit/common/slug.ts'
import { localTimeOf } from '#kit/common/zoned-time.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { nextIds } from '#kit/server/database/db.ts'
import { reportNumber } from '../../report.rules.ts'
import { firstOf } from '../changes/approve-report.ts'
import { NOTHING_HIDDEN } from '../exact-place.ts'
import { isPublic } from '../report.policy.ts'
import { indexReports } from '../report-search.sql.ts'
import type { ReportRow } from '../reports.sql.ts'
import { insertImportedReports, takeReportCounters } from './imported-reports.sql.ts'

/** A report of another system, with all that is known of it there. */
export type ReportToImport = Pick<
  ReportRow,
  | 'title'
  | 'description'
  | 'categoryId'
  | 'subCategoryId'
  | 'latitude'
  | 'longitude'
  | 'street'
  | 'houseNumber'
  | 'zip'
  | 'place'
  | 'districtId'
  | 'isInternal'
  | 'createdAt'
  | 'updatedAt'
> & {
  status: StatusRow
  /** Since when it has its status. */
  statusAt: Date
  /** The step of its history that says where it comes from. */
  note: string
  photos: readonly PhotoChoice[]
  /** The owner of the photos until now. */
  uploader: Uploader
}

export type ImportedNumber = { year: number; counter: number }

type Town = { id: number; country: string; state: string | null }

/** Numbers for reports, each of the year in which its report was made, in the town's time zone. */
export async function numbersFor(
  db: Db,
  town: Town,
  reports: readonly Pick<ReportToImport, 'createdAt'>[],
): Promise<ImportedNumber[]> {
  const timeZone = timeZoneOf(town.country)
  const years = reports.map(({ createdAt }) => localTimeOf(createdAt, timeZone).year)
  const next = new Map<number, number>()
  for (const [year, same] of Map.groupBy(years, (each) => each))
    next.set(year, await takeReportCounters(db, town.id, year, same.length))
  return years.map((year) => {
    const counter = next.get(year) ?? 0
    next.set(year, counter + 1)
    return { year, counter }
  })
}

/** The id of a stored report, and the last step of its import. */
export type StoredImport = { reportId: number; eventId: number }

/**
 * Stores reports of another system with their photos, steps and search words. It emits no event on purpose:
 * nobody is told, no deadline begins and no rule assigns them (decision 0198). Each has three steps at most:
 * it was made, it got its status, and it was imported.
 */
export async function storeImported(
  trx: Trx,
  context: Pick<Context, 'enqueue' | 'images'>,
  town: Town,
  statuses: readonly StatusRow[],
  given: readonly (ReportToImport & { number: ImportedNumber })[],
  now: Date,
): Promise<StoredImport[]> {
  if (given.length === 0) return []
  const ids = await nextIds(trx, 'report_id', given.length)
  const eventIds = await nextIds(trx, 'report_event_id', given.length * 3)
  const rows = given.map((report, at) => rowOf(town, report, ids[at] ?? 0))
  const firstNew = firstOf(statuses, 'NEW')
  const events = given.flatMap(({ status, statusAt, createdAt, note }, at) => {
    const [made, moved, imported] = eventIds.slice(3 * at, 3 * at + 3) as [number, number, number]
    const step = {
      ...{ municipalityId: town.id, reportId: ids[at] ?? 0, version: 1 },
      ...{ actorId: null, apiKeyId: null, callId: null },
    }
    const began = status.kind === 'NOT_APPROVED' || status.kind === 'NEW' ? status.id : firstNew
    const created = { ...step, id: made, kind: 'CREATED', fromStatusId: null, toStatusId: began }
    const changed = { ...step, id: moved, kind: 'STATUS_CHANGED', fromStatusId: began, toStatusId: status.id }
    const origin = { ...step, id: imported, kind: 'IMPORTED', fromStatusId: status.id, toStatusId: status.id }
    return [
      { ...created, createdAt },
      ...(began === status.id ? [] : [{ ...changed, createdAt: statusAt }]),
      { ...origin, note, createdAt: now },
    ]
  })
  await insertImportedReports(trx, rows, events)
  for (const [at, { photos, uploader }] of given.entries()) {
    const row = rows[at]
    if (row === undefined || photos.length === 0) continue
    const target = {
      ...{ municipalityId: town.id, reportId: row.id, commentId: null },
      isPublic: isPublic(row),
    }
    await attachPhotos(trx, context, uploader, photos, target, now)
  }
  await indexReports(trx, town.id, ids)
  return ids.map((reportId, at) => ({ reportId, eventId: eventIds[3 * at + 2] ?? 0 }))
}

function rowOf(
  town: Town,
  {
    status,
    statusAt,
    note: _,
    photos,
    uploader: __,
    number,
    ...values
  }: ReportToImport & { number: ImportedNumber },
  id: number,
): ReportRow {
  const { year, counter } = number
  return {
    ...values,
    ...NOTHING_HIDDEN,
    municipalityId: town.id,
    id,
    number: reportNumber(year, counter),
    slug: `${slugOf(values.title)}-${year}-${counter}`,
    statusId: status.id,
    previousStatusId: null,
    isPublished: status.kind !== 'NOT_APPROVED',
    internalNotes: null,
    source: 'IMPORT',
    country: town.country,
    state: town.state,
    ...{ personId: null, responsibleEditorId: null, teamId: null, thingId: null },
    ...{ commentCount: 0, supportCount: 0, photoCount: photos.length },
    idempotencyKey: null,
    ...{ placeNote: null, shape: null },
    statusChangedAt: statusAt,
    resolvedAt: CLOSED_KINDS.has(status.kind) ? statusAt : null,
    ...{ duplicateOfId: null, transferredAt: null, deletedAt: null },
    version: 1,
  }
}
