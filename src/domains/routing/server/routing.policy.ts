import { isAdminOf, isStaffOf, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'
import type { AbsenceRow } from './absences.sql.ts'

/** All staff read their town's teams and rules: they explain why a report is with whom. */
export const canReadRouting = (viewer: Viewer, municipalityId: number): boolean =>
  readsAsStaff(viewer, municipalityId)

/** Administrators change teams and rules, and see what rules would do (permission matrix). */
export const canManageRouting = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

type Absence = Pick<AbsenceRow, 'municipalityId' | 'personId'>

/** Staff enter their own absence, administrators everybody's. */
export const canSaveAbsence = (viewer: Viewer, { municipalityId, personId }: Absence): boolean =>
  isAdminOf(viewer, municipalityId) || (isStaffOf(viewer, municipalityId) && viewer.id === personId)

/**
 * The person and the administrators read whose absence led a report elsewhere. To the others it only says
 * that somebody was away.
 */
export const canSeeWhoWasAway = (viewer: Viewer, absence: Absence): boolean => canSaveAbsence(viewer, absence)

/** People who may enter an absence see it, and so does the deputy. */
export const canSeeAbsence = (viewer: Viewer, absence: Absence & Pick<AbsenceRow, 'deputyId'>): boolean =>
  canSaveAbsence(viewer, absence) ||
  (isStaffOf(viewer, absence.municipalityId) && viewer.id === absence.deputyId)
