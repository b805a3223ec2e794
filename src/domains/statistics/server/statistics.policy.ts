import { readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's own figures are for whoever works there (DECISIONS 8.2). */
export const canSeeStatistics = (viewer: Viewer, municipalityId: number): boolean =>
  readsAsStaff(viewer, municipalityId)
