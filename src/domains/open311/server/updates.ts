import { findStatuses, type MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DUPLICATE, UNCHANGED, UPDATE_STATUSES } from '../geo-report.rules.ts'
import { listUpdates, type UpdateRow } from './open311.sql.ts'
import type { Parameters } from './parameters.ts'
import { missingParameter } from './refusal.ts'
import type { Value } from './render.ts'
import { numbersOf, pagingOf } from './request-filter.ts'
import { lately, momentText, windowOf } from './windows.ts'

type Reading = { context: Context; town: MunicipalityRow; given: Parameters }

/**
 * What happened to a town's public reports: new statuses and the town's answers, the oldest first. An id
 * always means the same update.
 * @throws Refusal
 */
export async function updateList({ context, town, given }: Reading): Promise<readonly Value[]> {
  if (given.one('start_date') === null && given.one('end_date') !== null) throw missingParameter('start_date')
  if (given.one('end_date') === null && given.one('start_date') !== null) throw missingParameter('end_date')
  const window = windowOf(given, 'start_date', 'end_date') ?? lately(context.clock.now())
  const filter = { numbers: numbersOf(given), window }
  const rows = await listUpdates(context.db, town.id, filter, pagingOf(given))
  if (rows.length === 0) return []
  const kinds = new Map((await findStatuses(context.db, [town.id])).map(({ id, kind }) => [id, kind]))
  const statusOf = ({ kind, statusId }: UpdateRow): string => {
    if (kind === 'ANSWERED') return UNCHANGED
    if (kind === 'DUPLICATE_MARKED') return DUPLICATE
    return UPDATE_STATUSES[kinds.get(statusId) ?? 'NEW']
  }
  return rows.map((row) => ({
    update_id: `${row.source}-${row.id}`,
    service_request_id: row.number,
    status: statusOf(row),
    updated_datetime: momentText(row.createdAt),
    description: row.text,
    external_status_code: row.kind === 'ANSWERED' ? null : (kinds.get(row.statusId) ?? null),
    media_url: null,
  }))
}
