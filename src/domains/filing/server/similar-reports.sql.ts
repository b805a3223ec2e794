import { sql } from 'kysely'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { isShapeNear, pointsNear } from '#domains/places/server/shape-nearness.sql.ts'
import type { Place } from '#domains/places/shapes/shape-distance.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Most candidates that are ranked; in a street with more open reports the nearest are enough. */
const MOST_LOOKED_AT = 50

export type NearReport = ReportRow & { likeness: number }

type Asked = {
  municipalityId: number
  place: Place
  metres: number
  words: string | null
  except: number | null
}

/**
 * Open public reports of a town around a place, with the similarity of their words: those whose points are
 * near, nearest first, and those whose stretch or area may be. The caller measures the distance.
 */
export async function openReportsNear(db: Db, asked: Asked): Promise<NearReport[]> {
  const { isNear, order } = pointsNear(asked.place, asked.metres)
  const [points, shapes] = await Promise.all([
    openReports(db, asked).where('report.shape', 'is', null).where(isNear).orderBy(order).execute(),
    openReports(db, asked)
      .where(isShapeNear(asked.place, asked.metres))
      .orderBy('report.id', 'desc')
      .execute(),
  ])
  return [...points, ...shapes] as NearReport[]
}

function openReports(db: Db, { municipalityId, words, except }: Asked) {
  const likeness =
    words === null
      ? sql<number>`0`
      : sql<number>`coalesce((select ts_rank(words, ${words}::tsquery) from report_search
          where report_search.municipality_id = report.municipality_id and report_search.report_id = report.id), 0)`
  return db
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
    .where('report.duplicateOfId', 'is', null)
    .$if(except !== null, (query) => query.where('report.id', '!=', except))
    .limit(MOST_LOOKED_AT)
}
