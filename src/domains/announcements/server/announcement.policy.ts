import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { AnnouncementStatus } from '../announcement.rules.ts'

/** What a policy must know of an announcement. */
type Subject = { municipalityId: number; status: AnnouncementStatus; published: Date | null }

/** Everybody reads it (DECISIONS 48). */
export const isPublic = ({ status, published }: Subject, now: Date): boolean =>
  status === 'PUBLISHED' && published !== null && published <= now

/** A town's administrators plan, write, publish, hide, remove (DECISIONS 8.2). */
export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

export const canSee = (viewer: Viewer, announcement: Subject, now: Date): boolean =>
  isPublic(announcement, now) || canManage(viewer, announcement.municipalityId)
