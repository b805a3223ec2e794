import { isAdminOf, isResponsibleFor, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { CATEGORY_FIELDS, type CategoryField } from '../category.rules.ts'

/** What a policy must know of a category. */
type Subject = { id: number; municipalityId: number; isDisabled: boolean; isInternal: boolean }
/** And of its municipality. */
type Town = { enabledFeatures: readonly string[] }

/** Citizens see it and report there. */
export const isOpenToAll = ({
  isDisabled,
  isInternal,
}: Pick<Subject, 'isDisabled' | 'isInternal'>): boolean => !isDisabled && !isInternal

/** Internal and disabled categories are known to staff only (permission matrix). */
export const canSee = (viewer: Viewer, category: Subject): boolean =>
  isOpenToAll(category) || isStaffOf(viewer, category.municipalityId)

/** A new report can be filed here; disabled ones are closed to everybody (rule 30). */
export function canChoose(viewer: Viewer, category: Subject, town: Town): boolean {
  if (category.isDisabled) return false
  return !category.isInternal || canCreateInternalReports(viewer, category, town)
}

/** Staff of the category, where the municipality uses the internal area (rule 31). */
export function canCreateInternalReports(viewer: Viewer, category: Subject, town: Town): boolean {
  return (
    town.enabledFeatures.includes('INTERNAL_AREA') &&
    isResponsibleFor(viewer, category.municipalityId, category.id)
  )
}

/** Taking down what somebody tells by telephone, by mail or at the counter (permission matrix). */
export const canCreateForCallers = (viewer: Viewer, category: Subject): boolean =>
  isResponsibleFor(viewer, category.municipalityId, category.id)

/** Who answers for a category, and who else gets its reports by mail, is known to staff only. */
export const canSeeResponsibility = (viewer: Viewer, category: Subject): boolean =>
  isStaffOf(viewer, category.municipalityId)

/** Categories are the administrators' (permission matrix). */
export const canCreate = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

export const canUpdate = (viewer: Viewer, { municipalityId }: Subject): boolean =>
  isAdminOf(viewer, municipalityId)

/** Only what no report uses can go; the others are closed (permission matrix). */
export const canDelete = (viewer: Viewer, { municipalityId }: Subject, isUsed: boolean): boolean =>
  isAdminOf(viewer, municipalityId) && !isUsed

/** What may be changed: the internal flag only where the municipality uses the internal area (rule 31). */
export function updateFields(viewer: Viewer, category: Subject, town: Town): CategoryField[] {
  if (!canUpdate(viewer, category)) return []
  const hasInternalArea = town.enabledFeatures.includes('INTERNAL_AREA')
  return CATEGORY_FIELDS.filter((field) => field !== 'isInternal' || hasInternalArea)
}
