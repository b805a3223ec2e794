import { findStatuses, type MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DUPLICATE, UNCHANGED, UPDATE_STATUSES } from '../geo-report.rules.ts'
import { listUpdates, type UpdateRow } from './open311.sql.ts'
import type { Parameters } from './parameters.ts'
import { missingParameter } from './refusal.ts'
import type { Value } from './render.ts'
import { numbersOf, pagingOf } from './request-filter.ts'
import { lastNinetyDays, momentText, windowOf } from './windows.ts'

type Reading = { context: Context; town: MunicipalityRow; params: Parameters }

/**
 * Updates of a town's public reports, oldest first: new statuses and the town's answers. Ids are stable.
 * @throws Refusal
 */
export async function updateList({ context, town, params }: Reading): Promise<readonly Value[]> {
  if (params.one('start_date') === null && params.one('end_date') !== null)
    throw missingParameter('start_date')
  if (params.one('end_date') === null && params.one('start_date') !== null) throw missingParameter('end_date')
  const window = windowOf(params, 'start_date', 'end_date') ?? lastNinetyDays(context.clock.now())
  const filter = { numbers: numbersOf(params), window }
  const rows = await listUpdates(context.db, town.id, filter, pagingOf(params))
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
