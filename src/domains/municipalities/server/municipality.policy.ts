import { isAdminOf, isOpenTo, isStaffOf, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import {
  ADMIN_FIELDS,
  DAYS_BEFORE_DELETION,
  type MunicipalityField,
  PLATFORM_FIELDS,
} from '../settings.rules.ts'

/** The part of a municipality that the policies need. */
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

/**
 * Administrators of the town change its settings. By the client's rule (rule 3) this flag also makes a person
 * an administrator.
 */
export const canUpdate = (viewer: Viewer, { id }: Subject): boolean => isAdminOf(viewer, id)

/**
 * The fields that the viewer may change: administrators some, the super administrator all (permission
 * matrix).
 */
export function updateFields(viewer: Viewer, subject: Subject): MunicipalityField[] {
  if (!canUpdate(viewer, subject)) return []
  return viewer.isSuperAdmin ? [...ADMIN_FIELDS, ...PLATFORM_FIELDS] : [...ADMIN_FIELDS]
}

/** Only the super administrator creates municipalities. */
export const canCreate = (viewer: Viewer): boolean => viewer.isSuperAdmin

/** The super administrator knows every municipality, the staff of one in preparation theirs (rule 80). */
export const canKnow = (viewer: Viewer, town: Subject & { isActive: boolean }): boolean =>
  isOpenTo(viewer, town) || viewer.isSuperAdmin

/**
 * Everybody reads an active municipality's pages. Before its first activation its staff read them, after its
 * deactivation its former staff for 30 days, and the super administrator always (rule 80).
 */
export const canRead = (viewer: Viewer, town: Subject & { isActive: boolean }): boolean =>
  isOpenTo(viewer, town) || viewer.isSuperAdmin || viewer.closedOf.has(town.id)

/** Whether the municipality was never switched on: its staff set it up (rule 80). */
export const isInPreparation = ({ isActive, firstActivatedAt }: Activation): boolean =>
  !isActive && firstActivatedAt === null
type Activation = { isActive: boolean; firstActivatedAt: Date | null }

/**
 * Imprint and data protection page of a deactivated municipality stay public: the publisher must remain
 * reachable (rule 80). A municipality that was never active has published nothing.
 */
export const keepsLegalPages = (town: Activation): boolean => !isInPreparation(town)

const DAY = 86_400_000

/**
 * The time from which a municipality can be deleted: 30 days after its deactivation; null while it is active
 * (rule 65).
 */
export function deletableFrom({ isActive, deactivatedAt }: Closable): Date | null {
  if (isActive || deactivatedAt === null) return null
  return new Date(deactivatedAt.getTime() + DAYS_BEFORE_DELETION * DAY)
}
type Closable = { isActive: boolean; deactivatedAt: Date | null }

export function canDelete(viewer: Viewer, subject: Closable, now: Date): boolean {
  const from = deletableFrom(subject)
  return viewer.isSuperAdmin && from !== null && from <= now
}

/**
 * Staff read and write internal notes. The client's rule uses this flag as one of two that make an editor.
 */
export const canCreateInternalNotes = (viewer: Viewer, { id }: Subject): boolean => isStaffOf(viewer, id)

export const canAccessSuperAdminMenu = (viewer: Viewer): boolean => viewer.isSuperAdmin

/** Only staff see a town's editors and administrators. */
export const canSeeStaff = (viewer: Viewer, { id }: Subject): boolean => readsAsStaff(viewer, id)

/** Everybody may filter by public criteria; the criteria of work lists are for staff (rule 58). */
export function allowedReportFilterCriteria(viewer: Viewer, { id }: Subject): FilterCriterion[] {
  if (readsAsStaff(viewer, id)) return [...FILTER_CRITERIA]
  return ['CATEGORY', 'DATE', 'SEARCH_TERM', 'STATUS']
}
