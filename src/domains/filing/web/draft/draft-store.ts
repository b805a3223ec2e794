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
 * The drafts with content, and the reports in the outbox. A tab that closed at the wrong moment may leave one
 * report as both: it waits.
 */
export async function openDrafts(): Promise<Draft[]> {
  const all = (await reportDrafts.all()).filter(hasContent)
  const waiting = new Set(all.filter(({ sending }) => sending).map(({ idempotencyKey }) => idempotencyKey))
  return all.filter(({ sending, idempotencyKey }) => sending || !waiting.has(idempotencyKey))
}

/** The path of a finished draft that waits for its author to sign in; null without one. */
export async function pathOfWaitingDraft(): Promise<string | null> {
  const draft = (await openDrafts()).find((each) => each.awaitsSignIn)
  return draft === undefined ? null : `${createReportPath(draft)}?schritt=pruefen`
}
