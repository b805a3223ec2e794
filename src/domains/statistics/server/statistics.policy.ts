import { readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'

/** Only a town's staff see its statistics (permission matrix). */
export const canSeeStatistics = (viewer: Viewer, municipalityId: number): boolean =>
  readsAsStaff(viewer, municipalityId)
