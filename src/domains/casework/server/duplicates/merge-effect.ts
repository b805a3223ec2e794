import type { SignedIn } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Marked } from './mark-duplicate.ts'
import { countMoved, countTold } from './merge-effect.sql.ts'

/** The people whom a merge moves and tells, each once. */
export type MergeEffect = {
  originalId: number
  followers: number
  supporters: number
  authorsTold: number
  followersTold: number
}

/** The effect of a previewed merge; null where nothing was merged. */
export async function effectOf(
  { db }: Context,
  viewer: SignedIn,
  municipalityId: number,
  marked: readonly Marked[],
): Promise<MergeEffect | null> {
  const originalId = marked[0]?.originalId
  if (originalId === undefined) return null
  const about = { municipalityId, originalId, reportIds: marked.map(({ reportId }) => reportId) }
  const [followers, supporters, told] = await Promise.all([
    countMoved(db, 'FOLLOWER', about),
    countMoved(db, 'SUPPORTER', about),
    countTold(db, { ...about, actorId: viewer.id }),
  ])
  return { originalId, followers, supporters, ...told }
}
