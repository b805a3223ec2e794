import { readsAsAdmin, readsAsStaff, type Viewer } from '#domains/access/server/viewer.ts'

/** Administrators read their town's log, the super administrator all of it (permission matrix, D-52). */
export const canReadAll = (viewer: Viewer, municipalityId: number | null): boolean =>
  municipalityId === null ? viewer.isSuperAdmin : readsAsAdmin(viewer, municipalityId)

/** Editors read what they have done themselves. */
export const canReadOwn = (viewer: Viewer, municipalityId: number | null): boolean =>
  municipalityId !== null && readsAsStaff(viewer, municipalityId)
