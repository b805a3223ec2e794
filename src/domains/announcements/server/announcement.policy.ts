import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { AnnouncementStatus } from '../announcement.rules.ts'
import { isEnded } from '../announcement-scope.rules.ts'

/** The part of an announcement and its town that the policies need. */
type Subject = {
  municipalityId: number
  status: AnnouncementStatus
  published: Date | null
  publishesAt: Date | null
}
type Town = {
  id: number
  /** Editors may write drafts. They may not publish. */
  editorsMayAnnounce: boolean
}

/** Whether everybody may read it (rule 48). */
export const isPublic = ({ status, published }: Pick<Subject, 'status' | 'published'>, now: Date): boolean =>
  status === 'PUBLISHED' && published !== null && published <= now

/** It is public and has not ended: forms, feeds and mails tell it (rule 136). */
export const isCurrent = (
  announcement: Pick<Subject, 'status' | 'published'> & { endsAt: Date | null },
  now: Date,
): boolean => isPublic(announcement, now) && !isEnded(announcement, now)

/**
 * A town's administrators change, hide and delete announcements (permission matrix). It also guards the
 * fields sendNotification, notificationStatus, notifiedCount and announcementRecipientCount; to give one of
 * these rights alone, add a function.
 */
export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** Administrators decide on the publication, its time and the mails about it (permission matrix). */
export const canPublish = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** Editors write drafts if their town's administrators allow it. Nobody else reads drafts. */
export const canDraft = (viewer: Viewer, town: Town): boolean =>
  canManage(viewer, town.id) || (town.editorsMayAnnounce && isStaffOf(viewer, town.id))

export const canSee = (viewer: Viewer, announcement: Subject, town: Town, now: Date): boolean =>
  isPublic(announcement, now) || canDraft(viewer, town)

/** Editors may change only drafts without a planned time of publication. */
export const canUpdate = (
  viewer: Viewer,
  { municipalityId, status, publishesAt }: Pick<Subject, 'municipalityId' | 'status' | 'publishesAt'>,
  town: Town,
): boolean =>
  canManage(viewer, municipalityId) || (canDraft(viewer, town) && status === 'DRAFT' && publishesAt === null)
