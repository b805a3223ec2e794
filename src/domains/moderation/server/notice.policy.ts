import { isAdminOf, isResponsibleFor, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { ContentType } from '../notice.rules.ts'

/** The part of a notice and its report that the policies need. */
type Subject = { municipalityId: number; contentType: ContentType }
type Place = { categoryId: number }

/** All staff of a town have a queue of notices, possibly an empty one. */
export const hasQueue = (viewer: Viewer, municipalityId: number): boolean => isStaffOf(viewer, municipalityId)

/**
 * Administrators decide on everything, editors on reports and comments of their categories (permission
 * matrix).
 */
export function canDecide(viewer: Viewer, { municipalityId, contentType }: Subject, place: Place): boolean {
  if (isAdminOf(viewer, municipalityId)) return true
  return contentType !== 'USER' && isResponsibleFor(viewer, municipalityId, place.categoryId)
}

/**
 * The categories that a viewer's queue is limited to; null: no limit. It is the rule of `canDecide` for a
 * list.
 */
export const queueCategories = (viewer: Viewer, municipalityId: number): number[] | null =>
  isAdminOf(viewer, municipalityId) ? null : [...viewer.categoryIds]
