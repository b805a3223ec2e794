import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { Feature } from '#domains/municipalities/municipality.rules.ts'

/** A town's administrators choose its licence (permission matrix). */
export const canChooseLicence = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** Whether a town gives its public reports as files. */
export const hasOpenData = ({ enabledFeatures }: { enabledFeatures: readonly Feature[] }): boolean =>
  enabledFeatures.includes('OPEN_DATA')
