import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import { readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import type { DB } from '#generated/tables.ts'

type Where = ExpressionBuilder<DB, 'report'>

/**
 * The rule `canSee` of report.policy as an SQL condition, so that lists and totals hold only visible reports.
 * Its form matches the partial indexes: the public part is one constant condition.
 */
export function visibleReports(
  where: Where,
  viewer: Viewer,
  municipalityId?: number,
): ExpressionWrapper<DB, 'report', SqlBool> {
  const exists = where('report.deletedAt', 'is', null)
  if (seesAll(viewer, municipalityId)) return exists
  const isPublic = where.and([where('report.isPublished', '=', true), where('report.isInternal', '=', false)])
  if (viewer.id === null) return where.and([exists, isPublic])
  const own = where.and([where('report.personId', '=', viewer.id), where('report.isInternal', '=', false)])
  const staffTowns = [...viewer.adminOf, ...viewer.editorOf, ...viewer.closedOf.keys()]
  const ofTowns = staffTowns.length > 0 ? [where('report.municipalityId', 'in', staffTowns)] : []
  return where.and([exists, where.or([isPublic, own, ...ofTowns])])
}

function seesAll(viewer: Viewer, municipalityId?: number): boolean {
  if (viewer.isSuperAdmin) return true
  return municipalityId !== undefined && readsAsStaff(viewer, municipalityId)
}
