import { mayAct, type Viewer } from '#domains/access/server/viewer.ts'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'
import { isOwn, isPublic, type Subject } from '#domains/reports/server/report.policy.ts'

type Town = { enabledFeatures: readonly Feature[] }

/** Why the viewer may not support a report. */
export type SupportObstacle = 'SWITCHED_OFF' | 'NOT_ALLOWED' | 'NOT_PUBLIC' | 'OWN' | 'DUPLICATE' | 'CLOSED'

/** Null for a public, open report of somebody else that is no duplicate (decision 0155). */
export function supportObstacle(viewer: Viewer, report: Subject, town: Town): SupportObstacle | null {
  const obstacle = reportObstacle(report, town)
  if (obstacle === 'SWITCHED_OFF') return obstacle
  if (!mayAct(viewer, report.municipalityId)) return 'NOT_ALLOWED'
  if (obstacle !== 'NOT_PUBLIC' && isOwn(viewer, report)) return 'OWN'
  return obstacle
}

/** The obstacles that hold for every viewer. */
function reportObstacle(report: Subject, town: Town): SupportObstacle | null {
  if (!town.enabledFeatures.includes('SUPPORTS')) return 'SWITCHED_OFF'
  if (!isPublic(report) || report.deletedAt !== null) return 'NOT_PUBLIC'
  if (report.duplicateOfId !== null) return 'DUPLICATE'
  return report.resolvedAt === null ? null : 'CLOSED'
}

/** Whether anybody else than its author can support the report, once signed in. */
export const acceptsSupport = (report: Subject, town: Town): boolean => reportObstacle(report, town) === null

export const canSupport = (viewer: Viewer, report: Subject, town: Town): boolean =>
  supportObstacle(viewer, report, town) === null
