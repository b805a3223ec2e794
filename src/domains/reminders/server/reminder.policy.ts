import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'

/** Staff know what they are reminded of; administrators decide on it (permission matrix). */
export const canView = (viewer: Viewer, municipalityId: number): boolean => isStaffOf(viewer, municipalityId)

export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
