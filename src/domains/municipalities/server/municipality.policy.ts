import { isAdminOf, isStaffOf, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import {
  ADMIN_FIELDS,
  DAYS_BEFORE_DELETION,
  type MunicipalityField,
  PLATFORM_FIELDS,
} from '../settings.rules.ts'

/** What a policy must know of a municipality. */
type Subject = { id: number }

export const FILTER_CRITERIA = [
  'ASSIGNED_TO_ME',
  'CATEGORY',
  'DATE',
  'MY_RESPONSIBILITY',
  'SEARCH_TERM',
  'STATUS',
] as const
export type FilterCriterion = (typeof FILTER_CRITERIA)[number]

/** By the client's rule (rule 3) this flag is also what makes somebody an administrator. */
export const canUpdate = (viewer: Viewer, { id }: Subject): boolean => isAdminOf(viewer, id)

/** What may be changed: administrators' own matters, and for the super administrator everything (permission matrix). */
export function updateFields(viewer: Viewer, subject: Subject): MunicipalityField[] {
  if (!canUpdate(viewer, subject)) return []
  return viewer.isSuperAdmin ? [...ADMIN_FIELDS, ...PLATFORM_FIELDS] : [...ADMIN_FIELDS]
}

/** Municipalities are made by the super administrator alone. */
export const canCreate = (viewer: Viewer): boolean => viewer.isSuperAdmin

/** One that is switched off is there for the super administrator alone (rule 80). */
export const canKnow = (viewer: Viewer, { isActive }: { isActive: boolean }): boolean =>
  isActive || viewer.isSuperAdmin

/** Its pages: everybody while it is on; then for 30 days who worked for it, and the super administrator (rule 80). */
export const canRead = (viewer: Viewer, { id, isActive }: Subject & { isActive: boolean }): boolean =>
  isActive || viewer.isSuperAdmin || viewer.closedOf.has(id)

/**
 * Imprint and data protection stay when a municipality is switched off: who answers for what it published can still be asked
 * (rule 80). One that was never on has published nothing.
 */
export const keepsLegalPages = ({ isActive, createdAt, deactivatedAt }: Closable & { createdAt: Date }) =>
  isActive || (deactivatedAt !== null && deactivatedAt > createdAt)

const DAY = 86_400_000

/** From when on a municipality can be deleted: 30 days after it was switched off; null while it is on (rule 65). */
export function deletableFrom({ isActive, deactivatedAt }: Closable): Date | null {
  if (isActive || deactivatedAt === null) return null
  return new Date(deactivatedAt.getTime() + DAYS_BEFORE_DELETION * DAY)
}
type Closable = { isActive: boolean; deactivatedAt: Date | null }

export function canDelete(viewer: Viewer, subject: Closable, now: Date): boolean {
  const from = deletableFrom(subject)
  return viewer.isSuperAdmin && from !== null && from <= now
}

/** Staff write and read notes; the client's rule takes this as half of what makes an editor. */
export const canCreateInternalNotes = (viewer: Viewer, { id }: Subject): boolean => isStaffOf(viewer, id)

export const canAccessSuperAdminMenu = (viewer: Viewer): boolean => viewer.isSuperAdmin

/** Editors and administrators of a town are known to its staff only. */
export const canSeeStaff = (viewer: Viewer, { id }: Subject): boolean => readsAsStaff(viewer, id)

/** Everybody filters by what is public; work lists are for staff (rule 58). */
export function allowedReportFilterCriteria(viewer: Viewer, { id }: Subject): FilterCriterion[] {
  if (readsAsStaff(viewer, id)) return [...FILTER_CRITERIA]
  return ['CATEGORY', 'DATE', 'SEARCH_TERM', 'STATUS']
}
