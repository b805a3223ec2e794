import { hasScope, isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'

/** All staff of a town answer with its templates; administrators write them (permission matrix). */
export const canUse = (viewer: Viewer, municipalityId: number): boolean => isStaffOf(viewer, municipalityId)

export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** A program with a key for templates may fill them in; it cannot send them. */
export const canDraft = (viewer: Viewer, municipalityId: number): boolean =>
  hasScope(viewer, municipalityId, 'TEMPLATES_READ')
