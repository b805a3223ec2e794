import { readsAsAdmin, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'

/** Administrators read their town's log, the super administrator reads all logs (permission matrix, D-52). */
export const canReadAll = (viewer: Viewer, municipalityId: number | null): boolean =>
  municipalityId === null ? viewer.isSuperAdmin : readsAsAdmin(viewer, municipalityId)

/** Editors read the entries of their own acts. */
export const canReadOwn = (viewer: Viewer, municipalityId: number | null): boolean =>
  municipalityId !== null && readsAsStaff(viewer, municipalityId)
