import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** The super administrator writes all texts, a municipality's administrators its own (DECISIONS 66). */
export const canEditTexts = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))
