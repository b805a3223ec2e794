import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's administrators see and choose the sites that may embed it (permission matrix). */
export const canChooseSites = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
