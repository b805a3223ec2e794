import { commentDrafts } from '#domains/comments/web/comment-draft.ts'
import { openDrafts, reportDrafts } from '#domains/reports/web/create/draft-store.ts'
import { reportEdits } from '#domains/reports/web/edit/edit-draft.ts'

/** Whether something unsent lies on this device. */
export async function hasDrafts(): Promise<boolean> {
  const all = await Promise.all([openDrafts(), commentDrafts.all(), reportEdits.all()])
  return all.flat().length > 0
}

/** Removes everything unsent from this device. */
export async function removeDrafts(): Promise<void> {
  await Promise.all([reportDrafts.clear(), commentDrafts.clear(), reportEdits.clear()])
}
