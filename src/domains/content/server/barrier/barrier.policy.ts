import { isAdminOf, readsAsAdmin, type Viewer } from '#domains/access/server/viewer.ts'

/** A municipality's administrators read what it was told, the super administrator everything. */
export const canReadBarriers = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && readsAsAdmin(viewer, municipalityId))

/** Who answers also says that it is answered. */
export const canAnswerBarrier = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))
