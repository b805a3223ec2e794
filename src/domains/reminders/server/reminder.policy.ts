import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'

/** Staff may see their town's rules; administrators may change them (permission matrix). */
export const canView = (viewer: Viewer, municipalityId: number): boolean => isStaffOf(viewer, municipalityId)

export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
