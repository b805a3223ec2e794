import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'

/** Asking what is known of somebody: in a town its administrators, everywhere the super administrator (D-46). */
export const canLookUpData = (viewer: Viewer, municipalityId: number | null): boolean =>
  municipalityId === null ? viewer.isSuperAdmin : isAdminOf(viewer, municipalityId)

/**
 * Deleting it: nobody's own, which has a page of its own, and no super administrator's. In a town only of those who do not
 * work there: first their tasks are taken. Where there is no account (null), something of a guest's may wait.
 */
export function canErase(viewer: Viewer, municipalityId: number | null, standing: Standing | null): boolean {
  if (!canLookUpData(viewer, municipalityId)) return false
  if (standing === null) return true
  if (standing.personId === viewer.id || standing.isSuperAdmin) return false
  if (municipalityId === null) return true
  return !standing.adminOf.includes(municipalityId) && !standing.editorOf.includes(municipalityId)
}
