import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'

/** Administrators look up a person's data in their town, the super administrator everywhere (D-46). */
export const canLookUpData = (viewer: Viewer, municipalityId: number | null): boolean =>
  municipalityId === null ? viewer.isSuperAdmin : isAdminOf(viewer, municipalityId)

/**
 * Nobody erases their own account here (it has its own page), and nobody erases a super administrator. A
 * town erases only people who do not work there: their roles must be removed first. Without an account
 * (null) there may still be data of a guest.
 */
export function canErase(viewer: Viewer, municipalityId: number | null, standing: Standing | null): boolean {
  if (!canLookUpData(viewer, municipalityId)) return false
  if (standing === null) return true
  if (standing.personId === viewer.id || standing.isSuperAdmin) return false
  if (municipalityId === null) return true
  return !standing.adminOf.includes(municipalityId) && !standing.editorOf.includes(municipalityId)
}
