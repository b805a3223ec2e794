import { readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's own figures are for whoever works there (permission matrix). */
export const canSeeStatistics = (viewer: Viewer, municipalityId: number): boolean =>
  readsAsStaff(viewer, municipalityId)
