import { roundOutbox } from '#domains/casework/web/round/round-outbox.ts'
import { commentDrafts } from '#domains/comments/web/comment-draft.ts'
import { openDrafts, reportDrafts } from '#domains/filing/web/draft/draft-store.ts'
import { reportEdits } from '#domains/reports/web/edit/edit-draft.ts'
import { formDrafts } from '#kit/web/form/form-drafts.ts'

const STORES = [commentDrafts, reportEdits, formDrafts, roundOutbox] as const

/** Returns whether this device stores unsent drafts. */
export async function hasDrafts(): Promise<boolean> {
  const all = await Promise.all([openDrafts(), ...STORES.map((store) => store.all())])
  return all.flat().length > 0
}

/** Removes all unsent drafts from this device. */
export async function removeDrafts(): Promise<void> {
  await Promise.all([reportDrafts, ...STORES].map((store) => store.clear()))
}
