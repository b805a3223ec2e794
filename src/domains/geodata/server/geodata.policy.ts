import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's administrators read what is loaded, upload files, and rename districts (permission matrix). */
export const canManagePlaces = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)
