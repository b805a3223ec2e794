import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { objectionEnd } from '#domains/reports/objection-window.rules.ts'
import { statusKindOf } from '#domains/reports/server/existing-report.ts'
import { isFollower } from '#domains/reports/server/following/follow-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { ObjectionFacts } from './objection.policy.ts'
import { hasObjected, type Writer } from './objections.sql.ts'

/** The facts that decide whether somebody can object to the present closing of one report. */
export async function factsOf(db: Db, report: ReportRow, writer: Writer, now: Date): Promise<ObjectionFacts> {
  const { resolvedAt, municipalityId } = report
  const [[town], kind, follows] = await Promise.all([
    findMunicipalities(db, [municipalityId]),
    statusKindOf(db, report),
    writer.personId !== null && isFollower(db, writer.personId, report),
  ])
  const isClosed = resolvedAt !== null && town !== undefined
  return {
    ...{ kind, follows, now },
    end: isClosed ? objectionEnd(resolvedAt, timeZoneOf(town.country)) : null,
    hasObjected: resolvedAt !== null && (await hasObjected(db, report, writer, resolvedAt)),
  }
}
