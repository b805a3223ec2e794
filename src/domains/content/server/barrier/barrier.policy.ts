import { isAdminOf, readsAsAdmin, type Viewer } from '#domains/access/server/viewer.ts'

/** Administrators read their municipality's notices, the super administrator reads all. */
export const canReadBarriers = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && readsAsAdmin(viewer, municipalityId))

/** The same people may mark a notice as answered. */
export const canAnswerBarrier = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))
