import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'

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

/** By the client's rule (SPEC 6) this flag is also what makes somebody an administrator. */
export const canUpdate = (viewer: Viewer, { id }: Subject): boolean => isAdminOf(viewer, id)

/** Staff write and read notes; the client's rule takes this as half of what makes an editor. */
export const canCreateInternalNotes = (viewer: Viewer, { id }: Subject): boolean => isStaffOf(viewer, id)

export const canAccessSuperAdminMenu = (viewer: Viewer): boolean => viewer.isSuperAdmin

/** Editors and administrators of a town are known to its staff only. */
export const canSeeStaff = (viewer: Viewer, { id }: Subject): boolean => isStaffOf(viewer, id)

/** Everybody filters by what is public; work lists are for staff (DECISIONS 58). */
export function allowedReportFilterCriteria(viewer: Viewer, { id }: Subject): FilterCriterion[] {
  if (isStaffOf(viewer, id)) return [...FILTER_CRITERIA]
  return ['CATEGORY', 'DATE', 'SEARCH_TERM', 'STATUS']
}
