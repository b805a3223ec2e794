import { type SqlBool, sql } from 'kysely'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { DEGREE_M, EARTH_RADIUS_M } from '#domains/places/area.rules.ts'
import type { Shape } from '#domains/places/shapes/shape.rules.ts'
import { matchingReports } from '#domains/report-lists/server/report-matching.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { Paging, RequestFilter } from './request-filter.ts'
import type { Window } from './windows.ts'

/** Kinds of report steps that are published as updates. */
export const PUBLISHED_STEPS = [
  'APPROVED',
  'STATUS_CHANGED',
  'DUPLICATE_MARKED',
  'DUPLICATE_UNMARKED',
] as const

/** The reports of a town that the public lists have. */
const publicReports = (db: Db, municipalityId: number) =>
  matchingReports(db, ANONYMOUS, { municipalityId, timeZone: 'UTC', onlyWithPhoto: false })

/** One page of a town's reports, the newest first. */
export const listRequests = (db: Db, municipalityId: number, filter: RequestFilter, paging: Paging) =>
  requestsQuery(db, municipalityId, filter, paging).execute()

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

function requestsQuery(db: Db, municipalityId: number, filter: RequestFilter, { page, count }: Paging) {
  const { numbers, codes, isClosed, created, changed, box, near } = filter
  let query = publicReports(db, municipalityId)
    .select(['report.id', 'report.number', 'report.slug', 'report.title', 'report.description'])
    .select(['report.categoryId', 'report.subCategoryId', 'report.statusId', 'report.duplicateOfId'])
    .select(['report.street', 'report.houseNumber', 'report.zip', 'report.place'])
    .select(['report.latitude', 'report.longitude', 'report.commentCount', 'report.thingId'])
    .select((eb) => eb.ref('report.shape').$castTo<Shape | null>().as('shape'))
    .select(['report.createdAt', 'report.updatedAt', 'report.resolvedAt'])
  if (numbers !== null) query = query.where(sql<SqlBool>`report.number = any(${[...numbers]}::text[])`)
  if (codes !== null) {
    const ids = sql`${[...codes]}::integer[]`
    query = query.where(
      sql<SqlBool>`(report.category_id = any(${ids}) or report.sub_category_id = any(${ids}))`,
    )
  }
  if (isClosed !== null) query = query.where('report.resolvedAt', isClosed ? 'is not' : 'is', null)
  if (created !== null)
    query = query.where('report.createdAt', '>=', created.from).where('report.createdAt', '<=', created.to)
  if (changed !== null)
    query = query.where('report.updatedAt', '>=', changed.from).where('report.updatedAt', '<=', changed.to)
  if (box !== null)
    query = query
      .where(sql<SqlBool>`report.latitude between ${box.south} and ${box.north}`)
      .where(sql<SqlBool>`report.longitude between ${box.west} and ${box.east}`)
  if (near !== null) query = query.where(isWithin(near))
  return query
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.id', 'desc')
    .limit(count)
    .offset((page - 1) * count)
}

/** By the great circle; the band of latitudes is compared first, because it is cheap. */
function isWithin({ latitude, longitude, radius }: NonNullable<RequestFilter['near']>) {
  const band = radius / DEGREE_M
  return sql<SqlBool>`report.latitude between ${latitude - band} and ${latitude + band}
    and ${2 * EARTH_RADIUS_M}::float8 * asin(least(1, sqrt(
      sin(radians(report.latitude - ${latitude}) / 2) ^ 2
      + cos(radians(${latitude}::float8)) * cos(radians(report.latitude)) * sin(radians(report.longitude - ${longitude}) / 2) ^ 2
    ))) <= ${radius}`
}

export type UpdateFilter = { numbers: readonly string[] | null; window: Window }

export type UpdateRow = {
  /** A step of the report, or an official answer. */
  source: 'step' | 'answer'
  id: number
  number: string
  createdAt: Date
  kind: string
  statusId: number
  text: string
}

/** One page of what happened to a town's public reports, the oldest first. */
export async function listUpdates(
  db: Db,
  municipalityId: number,
  { numbers, window }: UpdateFilter,
  { page, count }: Paging,
): Promise<UpdateRow[]> {
  const reports = () => {
    const all = publicReports(db, municipalityId)
    return numbers === null ? all : all.where(sql<SqlBool>`report.number = any(${[...numbers]}::text[])`)
  }
  const steps = reports()
    .innerJoin('reportEvent as event', (join) =>
      join
        .onRef('event.municipalityId', '=', 'report.municipalityId')
        .onRef('event.reportId', '=', 'report.id'),
    )
    .where('event.municipalityId', '=', municipalityId)
    .where('event.createdAt', '>=', window.from)
    .where('event.createdAt', '<=', window.to)
    .where('event.kind', 'in', PUBLISHED_STEPS)
    .where('event.isUndone', '=', false)
    .select([sql<string>`'step'`.as('source'), 'event.id', 'report.number', 'event.createdAt', 'event.kind'])
    .select(['event.toStatusId as statusId', sql<string>`''`.as('text')])
  const answers = reports()
    .innerJoin('comment', (join) =>
      join
        .onRef('comment.municipalityId', '=', 'report.municipalityId')
        .onRef('comment.reportId', '=', 'report.id'),
    )
    .where('comment.municipalityId', '=', municipalityId)
    .where('comment.createdAt', '>=', window.from)
    .where('comment.createdAt', '<=', window.to)
    .where('comment.isOfficial', '=', true)
    .where('comment.deletedAt', 'is', null)
    .select([sql<string>`'answer'`.as('source'), 'comment.id', 'report.number', 'comment.createdAt'])
    .select([sql<string>`'ANSWERED'`.as('kind'), 'report.statusId', 'comment.text'])
  const rows = await steps
    .unionAll(answers)
    .orderBy('createdAt')
    .orderBy('source', 'desc')
    .orderBy('id')
    .limit(count)
    .offset((page - 1) * count)
    .execute()
  return rows as UpdateRow[]
}

export type UpdateId = Pick<UpdateRow, 'source' | 'id'>
type Report = { municipalityId: number; id: number }

/**
 * Finds the update that an earlier call with one of these ids created: its answer, or else its step; null if
 * there is none.
 */
export async function findUpdateOfCall(
  db: Db,
  { municipalityId, id }: Report,
  apiKeyId: number,
  callIds: readonly string[],
): Promise<UpdateId | null> {
  if (callIds.length === 0) return null
  const comments = db.selectFrom('comment').select('id').where('municipalityId', '=', municipalityId)
  const answer = await comments
    .where('apiKeyId', '=', apiKeyId)
    .where('idempotencyKey', 'in', callIds)
    .where('reportId', '=', id)
    .executeTakeFirst()
  if (answer !== undefined) return { source: 'answer', ...answer }
  const steps = db.selectFrom('reportEvent').select('id').where('municipalityId', '=', municipalityId)
  const step = await steps
    .where('apiKeyId', '=', apiKeyId)
    .where('callId', 'in', callIds)
    .where('reportId', '=', id)
    .executeTakeFirst()
  return step === undefined ? null : { source: 'step', ...step }
}

/** The newest step of a report that updates tell; null where it has none. */
export async function latestUpdate(db: Db, { municipalityId, id }: Report): Promise<UpdateId | null> {
  const query = db.selectFrom('reportEvent').select('id').where('municipalityId', '=', municipalityId)
  const ofReport = query
    .where('reportId', '=', id)
    .where('kind', 'in', PUBLISHED_STEPS)
    .where('isUndone', '=', false)
  const step = await ofReport.orderBy('id', 'desc').limit(1).executeTakeFirst()
  return step === undefined ? null : { source: 'step', ...step }
}
