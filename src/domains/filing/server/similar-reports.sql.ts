import { sql } from 'kysely'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import type { Point } from '#domains/places/place.rules.ts'
import { isInSquare, nearnessTo } from '#domains/places/server/nearness.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Most candidates that are ranked; in a street with more open reports the nearest are enough. */
const MOST_LOOKED_AT = 50

export type NearReport = ReportRow & { likeness: number }

/**
 * Open public reports of a town in a square around a point, nearest first, with the similarity of their
 * words.
 */
export async function openReportsNear(
  db: Db,
  {
    municipalityId,
    point,
    metres,
    words,
    except,
  }: { municipalityId: number; point: Point; metres: number; words: string | null; except: number | null },
): Promise<NearReport[]> {
  const likeness =
    words === null
      ? sql<number>`0`
      : sql<number>`coalesce((select ts_rank(words, ${words}::tsquery) from report_search
          where report_search.municipality_id = report.municipality_id and report_search.report_id = report.id), 0)`
  const rows = await db
    .selectFrom('report')
    .selectAll('report')
    .select(likeness.as('likeness'))
    .where('report.municipalityId', '=', municipalityId)
    .where((where) => visibleReports(where, ANONYMOUS))
    .where('report.statusId', 'in', (where) =>
      where
        .selectFrom('status')
        .select('status.id')
        .where('status.municipalityId', '=', municipalityId)
        .where('status.kind', 'in', ['NEW', 'ACCEPTED']),
    )
    .where(isInSquare(point, metres))
    .where('report.duplicateOfId', 'is', null)
    .$if(except !== null, (query) => query.where('report.id', '!=', except))
    .orderBy(nearnessTo('report', point))
    .limit(MOST_LOOKED_AT)
    .execute()
  return rows as NearReport[]
}
