import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's administrators see, make, test and delete its webhooks (permission matrix). */
export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
