import { createReportPath } from '#domains/paths.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'
import { type Draft, hasContent } from './draft.ts'

/** Milliseconds after which a draft nobody came back to is removed: 14 days (REQUIREMENTS U-07). */
const LIFETIME = 14 * 24 * 60 * 60 * 1000

/** One draft for each town, under its slug. */
export const reportDrafts = createDraftStore<Draft>('reports', LIFETIME)

/** Drafts that are worth going on with. */
export async function openDrafts(): Promise<Draft[]> {
  return (await reportDrafts.all()).filter(hasContent)
}

/** Where a finished draft waits for its author to sign in; null when there is none. */
export async function pathOfWaitingDraft(): Promise<string | null> {
  const draft = (await openDrafts()).find((each) => each.awaitsSignIn)
  return draft === undefined ? null : `${createReportPath(draft)}?schritt=pruefen`
}
