import { REPORT_DRAFT_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createReportPath } from '#domains/paths.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'
import { type Draft, hasContent } from './draft.ts'

/**
 * The draft of each town, under its slug. Drafts that another one has pushed aside, and reports that wait to
 * be sent, lie under their idempotency keys.
 */
export const reportDrafts = createDraftStore<Draft>('reports', REPORT_DRAFT_LIFETIME)

/**
 * The drafts with content, and the reports in the outbox. A report that moves between the two lies there
 * twice for a moment, or for longer where a tab closed at the wrong one: it counts once, and then it waits.
 */
export async function openDrafts(): Promise<Draft[]> {
  const found = new Map<string, Draft>()
  for (const draft of (await reportDrafts.all()).filter(hasContent))
    if (draft.sending || !found.has(draft.idempotencyKey)) found.set(draft.idempotencyKey, draft)
  return [...found.values()]
}

/** The path of a finished draft that waits for its author to sign in; null without one. */
export async function pathOfWaitingDraft(): Promise<string | null> {
  const draft = (await openDrafts()).find((each) => each.awaitsSignIn)
  return draft === undefined ? null : `${createReportPath(draft)}?schritt=pruefen`
}
