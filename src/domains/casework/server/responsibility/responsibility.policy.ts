import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { canAssignTo, canProcess, type Subject } from '#domains/reports/server/report.policy.ts'

type Routed = Subject & { teamId: number | null }
/** The teams to which the viewer belongs, in any town. */
type Teams = ReadonlySet<number>

/** Whether somebody still works on the report, so that responsibility matters. */
const isOpen = ({ deletedAt, resolvedAt, duplicateOfId }: Subject): boolean =>
  deletedAt === null && resolvedAt === null && duplicateOfId === null

export const isOfTeam = (viewer: Viewer, { municipalityId, teamId }: Routed, teams: Teams): boolean =>
  teamId !== null && isStaffOf(viewer, municipalityId) && teams.has(teamId)

/** Members of its team take a report over, and staff who may assign it to themselves. */
export function canTake(viewer: Viewer, report: Routed, teams: Teams): boolean {
  if (viewer.id === null || !isOpen(report) || viewer.id === report.responsibleEditorId) return false
  const self = { id: viewer.id, isAdmin: false, isEditorOfCategory: false }
  return isOfTeam(viewer, report, teams) || canAssignTo(viewer, report, self)
}

/** Staff who process a report hand it on, and so do members of its team. */
export const canHandOn = (viewer: Viewer, report: Routed, teams: Teams): boolean =>
  isOpen(report) && (canProcess(viewer, report) || isOfTeam(viewer, report, teams))

type Candidate = { id: number; isAdmin: boolean; isEditorOfCategory: boolean; isOfTeam: boolean }

/**
 * The people to whom the viewer hands a report on, if they may at all: administrators to any of their staff;
 * others to administrators, editors of the category and members of the report's team.
 */
export function canHandOnTo(viewer: Viewer, report: Routed, candidate: Candidate): boolean {
  if (candidate.id === viewer.id || candidate.id === report.responsibleEditorId) return false
  if (isAdminOf(viewer, report.municipalityId)) return true
  return candidate.isAdmin || candidate.isEditorOfCategory || candidate.isOfTeam
}
