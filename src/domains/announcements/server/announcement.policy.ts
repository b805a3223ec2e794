import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { AnnouncementStatus } from '../announcement.rules.ts'

/** What a policy must know of an announcement, and of its town. */
type Subject = {
  municipalityId: number
  status: AnnouncementStatus
  published: Date | null
  publishesAt: Date | null
}
type Town = { id: number; editorsMayAnnounce: boolean }

/** Everybody reads it (rule 48). */
export const isPublic = ({ status, published }: Pick<Subject, 'status' | 'published'>, now: Date): boolean =>
  status === 'PUBLISHED' && published !== null && published <= now

/** A town's administrators plan, write, publish, hide, remove (permission matrix). */
export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** Editors write drafts where their town's administrators let them; nobody else reads these. */
export const canDraft = (viewer: Viewer, town: Town): boolean =>
  canManage(viewer, town.id) || (town.editorsMayAnnounce && isStaffOf(viewer, town.id))

export const canSee = (viewer: Viewer, announcement: Subject, town: Town, now: Date): boolean =>
  isPublic(announcement, now) || canDraft(viewer, town)

/** Editors change nothing that is public, or that becomes so by itself. */
export const canUpdate = (
  viewer: Viewer,
  { municipalityId, status, publishesAt }: Pick<Subject, 'municipalityId' | 'status' | 'publishesAt'>,
  town: Town,
): boolean =>
  canManage(viewer, municipalityId) || (canDraft(viewer, town) && status === 'DRAFT' && publishesAt === null)
