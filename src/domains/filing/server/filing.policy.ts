import { hasScope, type Viewer } from '#domains/access/server/viewer.ts'

/** A program files reports with a key of the town for that (permission matrix). */
export const canFileByKey = (viewer: Viewer, municipalityId: number): boolean =>
  hasScope(viewer, municipalityId, 'REPORTS_WRITE')
