import { wakeOnceOnline } from '#kit/web/background-sync.ts'
import { type Draft, hasContent } from '../draft/draft.ts'
import { openDrafts, reportDrafts } from '../draft/draft-store.ts'
import type { Sending } from './sending.ts'

/** A finished report that waits on this device to be sent automatically. */
export type Waiting = Draft & { sending: Sending }

/** The event at the window after somebody has consented. */
export const CONSENTED = 'report-waits'

/**
 * The outbox is changed by one tab at a time: nothing is taken back while it is being sent. Automatic tries
 * give up where another tab is at it.
 */
export function withOutbox<Result>(
  act: () => Promise<Result>,
  { isPatient = true }: { isPatient?: boolean } = {},
): Promise<Result | null> {
  return navigator.locks.request('report-outbox', { ifAvailable: !isPatient }, async (lock) =>
    lock === null ? null : act(),
  )
}

const isWaiting = (draft: Draft): draft is Waiting => Boolean(draft.sending)

/** The reports that wait, the oldest first. */
export const waitingReports = async (): Promise<Waiting[]> => (await openDrafts()).filter(isWaiting).reverse()

export async function waitingReport(key: string): Promise<Waiting | null> {
  const found = await reportDrafts.load(key)
  return found !== null && isWaiting(found) ? found : null
}

/**
 * Lets a finished report wait. It lies under its own key, so that another one can be written in the same
 * town. Returns false where the browser keeps nothing; then nothing has changed.
 */
export async function letWait(draft: Draft, sending: Sending): Promise<boolean> {
  const waiting: Waiting = { ...draft, sending, awaitsSignIn: false, reached: 'pruefen' }
  if (!(await reportDrafts.save(draft.idempotencyKey, waiting))) return false
  wakeOnceOnline()
  dispatchEvent(new Event(CONSENTED))
  return true
}

/** Turns a waiting report into a draft again. False where it was sent meanwhile. */
export async function takeBack({ idempotencyKey }: Draft): Promise<boolean> {
  const taken = await withOutbox(async () => {
    const found = await waitingReport(idempotencyKey)
    if (found === null) return false
    const draft = { ...found, sending: null }
    await reportDrafts.save(idempotencyKey, draft)
    // It becomes the town's draft, unless another one is being written there.
    const present = await reportDrafts.load(draft.slug)
    if (present === null || !hasContent(present)) await makePresent(draft)
    return true
  })
  return taken === true
}

/**
 * Makes a draft the one that the form of its town opens. Another one there moves aside and is kept. Each step
 * writes before it removes, so that nothing is lost in between.
 */
export async function makePresent(draft: Draft): Promise<void> {
  const { slug, idempotencyKey } = draft
  const present = await reportDrafts.load(slug)
  if (present?.idempotencyKey === idempotencyKey) return
  const isAside =
    present === null || !hasContent(present) || (await reportDrafts.save(present.idempotencyKey, present))
  if (!isAside) return
  if (await reportDrafts.save(slug, draft)) await reportDrafts.remove(idempotencyKey)
}
