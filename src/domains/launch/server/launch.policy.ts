import { isAdminOf, mayAct, type Viewer } from '#domains/access/server/viewer.ts'
import { isInPreparation } from '#domains/municipalities/server/municipality.policy.ts'

type Town = { id: number; isActive: boolean; firstActivatedAt: Date | null }
type Request = { answeredAt: Date | null } | null

/** The town's administrators and the super administrator see what is missing before its launch. */
export const canSeeLaunch = (viewer: Viewer, { id }: { id: number }): boolean => isAdminOf(viewer, id)

/** A request waits until the platform refuses it; switching the town on ends it. */
export const isWaiting = (request: Request): boolean => request !== null && request.answeredAt === null

const administers = (viewer: Viewer, { id }: Town): boolean => viewer.adminOf.has(id) && mayAct(viewer, id)

/** The administrators of a town in preparation ask, one request at a time; again after a refusal. */
export const canRequestLaunch = (viewer: Viewer, town: Town, request: Request): boolean =>
  administers(viewer, town) && isInPreparation(town) && !isWaiting(request)

/** Each administrator of the town takes a waiting request back, also a colleague's. */
export const canWithdrawLaunchRequest = (viewer: Viewer, town: Town, request: Request): boolean =>
  administers(viewer, town) && isInPreparation(town) && isWaiting(request)

/** The super administrator refuses a waiting request, or switches the town on. */
export const canRefuseLaunch = (viewer: Viewer, town: Town, request: Request): boolean =>
  viewer.isSuperAdmin && isInPreparation(town) && isWaiting(request)
