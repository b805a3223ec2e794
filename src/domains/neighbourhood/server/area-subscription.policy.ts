import type { Viewer } from '#domains/access/server/viewer.ts'

/** Only its own person knows an area, changes it and ends it (permission matrix). */
export const isOwnArea = (viewer: Viewer, { personId }: { personId: number }): boolean =>
  viewer.id !== null && viewer.id === personId
