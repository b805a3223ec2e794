import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { openReportsOf } from './thing-reports.sql.ts'

/** Most open reports that a form shows of a thing. */
const MOST_OPEN = 3

/** The open public reports about a thing of a town, newest first, at most three. */
export const openReportsAbout = (
  db: Db,
  thing: { municipalityId: number; id: number },
): Promise<ReportRow[]> => openReportsOf(db, thing, MOST_OPEN)
