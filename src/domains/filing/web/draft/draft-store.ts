import { REPORT_DRAFT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createReportPath } from '#domains/paths.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'
import { type Draft, hasContent } from './draft.ts'

/** One draft per town, keyed by its slug. */
export const reportDrafts = createDraftStore<Draft>('reports', REPORT_DRAFT_LIFETIME)

/** The drafts with content. */
export async function openDrafts(): Promise<Draft[]> {
  return (await reportDrafts.all()).filter(hasContent)
}

/** The path of a finished draft that waits for its author to sign in; null without one. */
export async function pathOfWaitingDraft(): Promise<string | null> {
  const draft = (await openDrafts()).find((each) => each.awaitsSignIn)
  return draft === undefined ? null : `${createReportPath(draft)}?schritt=pruefen`
}
