import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** The town's administrators and the super administrator see what is missing before its launch. */
export const canSeeLaunch = (viewer: Viewer, { id }: { id: number }): boolean => isAdminOf(viewer, id)
