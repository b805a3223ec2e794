import { REPORT_DRAFT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createReportPath } from '#domains/paths.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'
import { type Draft, hasContent } from './draft.ts'

/** One draft for each town, under its slug. */
export const reportDrafts = createDraftStore<Draft>('reports', REPORT_DRAFT_LIFETIME)

/** Drafts that are worth going on with. */
export async function openDrafts(): Promise<Draft[]> {
  return (await reportDrafts.all()).filter(hasContent)
}

/** Where a finished draft waits for its author to sign in; null when there is none. */
export async function pathOfWaitingDraft(): Promise<string | null> {
  const draft = (await openDrafts()).find((each) => each.awaitsSignIn)
  return draft === undefined ? null : `${createReportPath(draft)}?schritt=pruefen`
}
