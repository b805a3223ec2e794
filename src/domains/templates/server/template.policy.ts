import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'

/** Everybody who works for a town answers with its templates; its administrators write them (permission matrix). */
export const canUse = (viewer: Viewer, municipalityId: number): boolean => isStaffOf(viewer, municipalityId)

export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
