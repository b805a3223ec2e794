import { mayAct, type Viewer } from '#domains/access/server/viewer.ts'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { isOwn, isPublic, type Subject } from '#domains/reports/server/report.policy.ts'

type Town = { enabledFeatures: readonly Feature[] }

/** Why the viewer may not say that a report concerns them, too. */
export type SupportObstacle = 'SWITCHED_OFF' | 'NOT_ALLOWED' | 'NOT_PUBLIC' | 'OWN' | 'DUPLICATE' | 'CLOSED'

/** Null for a public, open report of somebody else that is no duplicate (decision 0155). */
export function supportObstacle(viewer: Viewer, report: Subject, town: Town): SupportObstacle | null {
  if (!town.enabledFeatures.includes('SUPPORTS')) return 'SWITCHED_OFF'
  if (!mayAct(viewer, report.municipalityId)) return 'NOT_ALLOWED'
  if (!isPublic(report) || report.deletedAt !== null) return 'NOT_PUBLIC'
  if (isOwn(viewer, report)) return 'OWN'
  if (report.duplicateOfId !== null) return 'DUPLICATE'
  return report.resolvedAt === null ? null : 'CLOSED'
}

/** Whether it accepts the support of anybody else. */
export const acceptsSupport = (report: Subject, town: Town): boolean =>
  town.enabledFeatures.includes('SUPPORTS') &&
  isPublic(report) &&
  report.deletedAt === null &&
  report.duplicateOfId === null &&
  report.resolvedAt === null

export const canSupport = (viewer: Viewer, report: Subject, town: Town): boolean =>
  supportObstacle(viewer, report, town) === null
