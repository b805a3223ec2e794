import { isAdminOf, readsAsAdmin, type Viewer } from '#domains/access/server/viewer.ts'

/** Administrators read their municipality's notices, the super administrator reads all. */
export const canReadBarriers = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && readsAsAdmin(viewer, municipalityId))

/** Administrators of the municipality and the super administrator may mark a notice as answered. */
export const canAnswerBarrier = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))
