import { isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import { DomainError } from '#kit/server/errors.ts'
import type { ReportRow } from './reports.sql.ts'

export const conflict = () =>
  new DomainError(
    'CONFLICT',
    say`Diese Meldung wurde inzwischen geändert. Ihre Eingaben sind noch da. Bitte vergleichen Sie sie mit dem neuen Stand.`,
  )

/** @throws CONFLICT where what everybody sees of the report has changed since. */
export function requireSame({ updatedAt }: ReportRow, known: Date | null | undefined): void {
  if (known != null && known.getTime() !== updatedAt.getTime()) throw conflict()
}

/**
 * Checks for staff by version that nobody has changed the report meanwhile. Others get no version: it would
 * tell them that something internal has changed.
 * @throws CONFLICT
 */
export function requireVersion(viewer: Viewer, report: ReportRow, known: number | null | undefined): void {
  if (!isStaffOf(viewer, report.municipalityId)) return
  if (known != null && known !== report.version) throw conflict()
}
