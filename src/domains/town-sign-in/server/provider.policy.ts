import { hasScope, isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'

/** A town's administrators see, change, check and try its provider (permission matrix). */
export const canManage = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId)

/** A program with a key of the town that may speak for its directory (permission matrix). */
export const canSpeakForDirectory = (viewer: Viewer, municipalityId: number): boolean =>
  hasScope(viewer, municipalityId, 'DIRECTORY_WRITE')

/** The tasks of an account, as its standing says them. */
type Tasks = { isSuperAdmin: boolean; adminOf: readonly number[]; editorOf: readonly number[] }

/**
 * Whether a town's provider may open sessions of this account: it works neither for another town nor for the
 * platform. Otherwise those who run the provider would hold rights that are not this town's (decision 0192).
 */
export const isWithin = ({ isSuperAdmin, adminOf, editorOf }: Tasks, municipalityId: number): boolean =>
  !isSuperAdmin && [...adminOf, ...editorOf].every((town) => town === municipalityId)
