import { reportsOutside } from '#domains/handovers/server/handovers.sql.ts'
import { trailsOf } from '#domains/open311/server/report-trails.sql.ts'
import { leadsBack, stationsIn } from '#domains/open311/trail.rules.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { loadOne } from '#kit/server/loader.ts'
import { dispatchesOf } from './dispatches.sql.ts'
import type { DispatchFacts } from './exchange.policy.ts'
import { filedByKeys, type Mapped, mappingsFor } from './mappings.sql.ts'

/** The facts about a report that policies need, with the mapping of its category. */
export type ReportFacts = DispatchFacts & { reportId: number; mapping: Mapped | null }

/**
 * The facts that decide whether reports may go to the partners of their categories. A report came from a
 * partner by the key with which it reports to us, or by a station.
 */
export async function factsOf(db: Db, reports: readonly ReportRow[]): Promise<ReportFacts[]> {
  const mappings = await mappingsFor(db, reports)
  const mappingOf = (report: ReportRow) =>
    mappings.find(
      (row) => row.municipalityId === report.municipalityId && row.categoryId === report.categoryId,
    )
  const mapped = reports.filter((report) => mappingOf(report) !== undefined)
  const ids = mapped.map(({ id }) => id)
  const keyIds = mappings.flatMap(({ inboundKeyId }) => inboundKeyId ?? [])
  const [dispatches, outside, trails, filed] =
    mapped.length === 0
      ? [[], [], [], []]
      : [
          await dispatchesOf(db, ids),
          await reportsOutside(db, ids),
          await trailsOf(db, mapped),
          keyIds.length === 0 ? [] : await filedByKeys(db, mapped, keyIds),
        ]
  return reports.map((report) => {
    const { id, municipalityId, number, description } = report
    const mapping = mappingOf(report) ?? null
    if (mapping === null) return { reportId: id, mapping, ...NO_PARTNER }
    const { partnerId, inboundKeyId } = mapping
    const trail = trails.find((row) => row.municipalityId === municipalityId && row.reportNumber === number)
    return {
      ...{ reportId: id, mapping, partnerId },
      state: dispatches.find((row) => row.reportId === id && row.partnerId === partnerId)?.state ?? null,
      isOutside: outside.some(({ reportId }) => reportId === id),
      cameFromThere:
        leadsBack([...(trail?.addresses ?? []), ...stationsIn(description)], mapping) ||
        filed.some(({ reportId, apiKeyId }) => reportId === id && apiKeyId === inboundKeyId),
    }
  })
}

const NO_PARTNER: DispatchFacts = { partnerId: null, state: null, isOutside: false, cameFromThere: false }

/** The facts by report, those of a whole page at once. */
export const loadFacts = loadOne(
  async ({ db }, ids: readonly number[]) => factsOf(db, await findReports(db, ids)),
  ({ reportId }) => reportId,
)
