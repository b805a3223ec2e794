import { isAdminOf, isResponsibleFor, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { ContentType } from '../notice.rules.ts'

/** What a policy must know of a notice, and of the report where it stands. */
type Subject = { municipalityId: number; contentType: ContentType }
type Place = { categoryId: number }

/** Whoever works for a town has a queue there, though it may be empty. */
export const hasQueue = (viewer: Viewer, municipalityId: number): boolean => isStaffOf(viewer, municipalityId)

/** Administrators decide on everything, editors on reports and comments of their categories (permission matrix). */
export function canDecide(viewer: Viewer, { municipalityId, contentType }: Subject, place: Place): boolean {
  if (isAdminOf(viewer, municipalityId)) return true
  return contentType !== 'USER' && isResponsibleFor(viewer, municipalityId, place.categoryId)
}

/** The categories that a queue is narrowed to; null: none. The same rule as `canDecide`, for a list. */
export const queueCategories = (viewer: Viewer, municipalityId: number): number[] | null =>
  isAdminOf(viewer, municipalityId) ? null : [...viewer.categoryIds]
