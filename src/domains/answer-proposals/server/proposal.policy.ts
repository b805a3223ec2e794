import { isAdminOf, isStaffOf, type Viewer } from '#domains/access/server/viewer.ts'
import { canSpeakForTown, type Subject } from '#domains/reports/server/report.policy.ts'

/** The switch of a town: its administrators set it with the templates. */
export const proposes = ({ proposesAnswers }: { proposesAnswers: boolean }): boolean => proposesAnswers

/** Templates are for staff who answer; a program with a key gets them filled in elsewhere. */
export const canGetProposals = (viewer: Viewer, report: Subject): boolean =>
  viewer.key === null && canSpeakForTown(viewer, report)

export const canSeeSwitch = (viewer: Viewer, municipalityId: number): boolean =>
  isStaffOf(viewer, municipalityId)

/** Administrators see how often the proposals were the ones that staff used. */
export const canSeeFigures = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
