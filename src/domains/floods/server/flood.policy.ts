import { isAdminOf, isResponsibleFor, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'

type Subject = { municipalityId: number; categoryIds: readonly number[] }

/** All staff of a town see its floods, as they see its reports. */
export const canSeeFloods = (viewer: Viewer, municipalityId: number): boolean =>
  isStaffOf(viewer, municipalityId)

/**
 * One decision is for all held reports, so it is taken by who may approve each of them: administrators, and
 * editors of all their categories.
 */
export const canDecideFlood = (viewer: Viewer, { municipalityId, categoryIds }: Subject): boolean =>
  isAdminOf(viewer, municipalityId) ||
  categoryIds.every((categoryId) => isResponsibleFor(viewer, municipalityId, categoryId))
