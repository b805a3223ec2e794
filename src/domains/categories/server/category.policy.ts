import { isAdminOf, isResponsibleFor, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { CATEGORY_FIELDS, type CategoryField } from '../category.rules.ts'

/** The part of a category that the policies need. */
type Subject = { id: number; municipalityId: number; isDisabled: boolean; isInternal: boolean }
/** The part of its municipality that the policies need. */
type Town = { enabledFeatures: readonly string[] }

/** Whether citizens see the category and report in it. */
export const isOpenToAll = ({
  isDisabled,
  isInternal,
}: Pick<Subject, 'isDisabled' | 'isInternal'>): boolean => !isDisabled && !isInternal

/** Only staff see internal and disabled categories (permission matrix). */
export const canSee = (viewer: Viewer, category: Subject): boolean =>
  isOpenToAll(category) || isStaffOf(viewer, category.municipalityId)

/** Whether the viewer may file a new report here. Nobody may file one in a disabled category (rule 30). */
export function canChoose(viewer: Viewer, category: Subject, town: Town): boolean {
  if (category.isDisabled) return false
  return !category.isInternal || canCreateInternalReports(viewer, category, town)
}

/** Staff of the category, if the municipality uses the internal area (rule 31). */
export function canCreateInternalReports(viewer: Viewer, category: Subject, town: Town): boolean {
  return (
    town.enabledFeatures.includes('INTERNAL_AREA') &&
    isResponsibleFor(viewer, category.municipalityId, category.id)
  )
}

/**
 * Whether the viewer may record a caller's report: by telephone, by mail or at the counter (permission
 * matrix).
 */
export const canCreateForCallers = (viewer: Viewer, category: Subject): boolean =>
  isResponsibleFor(viewer, category.municipalityId, category.id)

/** Only staff see the responsible editors and the further recipients. */
export const canSeeResponsibility = (viewer: Viewer, category: Subject): boolean =>
  isStaffOf(viewer, category.municipalityId)

/** Only administrators create categories (permission matrix). */
export const canCreate = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

export const canUpdate = (viewer: Viewer, { municipalityId }: Subject): boolean =>
  isAdminOf(viewer, municipalityId)

/** Only an unused category can be deleted; a used one can be disabled (permission matrix). */
export const canDelete = (viewer: Viewer, { municipalityId }: Subject, isUsed: boolean): boolean =>
  isAdminOf(viewer, municipalityId) && !isUsed

/** The fields that the viewer may change. The internal flag requires the internal area (rule 31). */
export function updateFields(viewer: Viewer, category: Subject, town: Town): CategoryField[] {
  if (!canUpdate(viewer, category)) return []
  const hasInternalArea = town.enabledFeatures.includes('INTERNAL_AREA')
  return CATEGORY_FIELDS.filter((field) => field !== 'isInternal' || hasInternalArea)
}
