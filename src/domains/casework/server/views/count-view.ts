import { listVariables } from '#domains/report-lists/list-query.rules.ts'
import { checkedFilter } from '#domains/report-lists/server/report-filter.ts'
import { countReports } from '#domains/report-lists/server/report-list.sql.ts'
import type { ReportFilter } from '#domains/report-lists/server/report-matching.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { readInboxQuery } from '../../inbox-query.rules.ts'
import type { SavedViewRow } from './saved-views.sql.ts'

/**
 * The loader's keys are row objects, not ids: they were read in this request. One statement counts all views.
 */
const loadTotal = loadOne(
  async (context, views: readonly SavedViewRow[]) => {
    const filters = await Promise.all(views.map((view) => filterOf(context, view)))
    const totals = await countReports(context.db, context.viewer, filters)
    return views.map((view, index) => ({ view, total: totals[index] ?? 0 }))
  },
  ({ view }) => view,
)

/** The number of reports that a view shows now. */
export const countView = async (context: Context, view: SavedViewRow): Promise<number> =>
  (await loadTotal(context, view))?.total ?? 0

/** The filter in a view's query string; invalid values are ignored, the same as on the screen. */
function filterOf(context: Context, { municipalityId, search }: SavedViewRow): Promise<ReportFilter> {
  const { shown, list } = readInboxQuery(new URLSearchParams(search))
  const { categoryId, onlyMuchSupported } = list
  const queue = shown === 'ALL' ? null : shown
  const more = { categoryId, onlyMuchSupported, municipalityId, queue }
  return checkedFilter(context, { ...listVariables(list, null), ...more })
}
