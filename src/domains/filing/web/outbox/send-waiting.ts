import type { ApiError } from '#kit/web/data/answer.ts'
import { readToken } from '#kit/web/data/auth-token.ts'
import { reportDrafts } from '../draft/draft-store.ts'
import { type Waiting, waitingReport, waitingReports, withOutbox } from './outbox.ts'
import { tellReceipt } from './receipts.ts'
import { isLost, sendAsGuest, sendAsPerson, stampFor } from './send-report.ts'
import type { Sending } from './sending.ts'

/** SENT, or WAITS for a connection, or HELD until its author does something. */
export type Sent = 'SENT' | 'WAITS' | 'HELD'

/** Error codes after which a later try can succeed without anybody's help. */
const PASSING = new Set(['OFFLINE', 'INTERNAL', 'RATE_LIMITED'])
const SIGN_IN = new Set(['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED'])

/** Id of the signed-in person; null for nobody, or while it is not known. */
type Me = number | null
type Options = {
  /** Waits between a guest's stamp and its use; tests have their own clock. */
  pause?: (milliseconds: number) => Promise<unknown>
}

const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Sends everything that waits and that nobody has to look at. Another tab that is at it is left alone. */
export async function sendWaiting(me: Me, options: Options = {}): Promise<void> {
  if (!navigator.onLine || (await waitingReports()).length === 0) return
  await withOutbox(
    async () => {
      for (const waiting of await waitingReports()) {
        const { hold, notBefore } = waiting.sending
        if (hold?.cause === 'REFUSED' || notBefore > Date.now()) continue
        await send(waiting, me, false, options)
      }
    },
    { isPatient: false },
  )
}

/** Sends one report, because somebody says so. */
export async function sendNow(key: string, me: Me, options: Options = {}): Promise<Sent> {
  const sent = await withOutbox(async () => {
    const waiting = await waitingReport(key)
    // Another tab has sent it.
    return waiting === null ? 'SENT' : send(waiting, me, true, options)
  })
  return sent ?? 'WAITS'
}

/**
 * One try. The report is removed from the device only once the server has said that it is there. Each try has
 * the same idempotency key, so a try whose answer was lost makes no second report.
 */
async function send(waiting: Waiting, me: Me, isByHand: boolean, { pause = wait }: Options): Promise<Sent> {
  const { sending, idempotencyKey: key } = waiting
  const { by, municipalityId, townName } = sending
  if ('guest' in by) {
    const stamp = await stampFor(sending, pause)
    if (stamp === null) return keep(waiting, {})
    if (stamp !== sending.stamp) await keep(waiting, { stamp })
    const outcome = await sendAsGuest(waiting, municipalityId, by.guest, stamp.value)
    // The stamp is not taken any more: the next try fetches another one.
    if (!outcome.ok && outcome.errors.some(({ fields }) => fields?.stamp))
      return keep(waiting, { stamp: null })
    if (!outcome.ok) return afterErrors({ ...waiting, sending: { ...sending, stamp } }, outcome.errors)
    await forget(waiting)
    const { email, codeHandle } = outcome.data.createGuestReport
    tellReceipt({ key, townName, email, codeHandle, slug: waiting.slug })
    return 'SENT'
  }
  const hold = holdOf(sending, by.personId, me, isByHand)
  if (hold === 'UNKNOWN') return 'WAITS'
  // Nothing new, so nothing is written: a page that stays open looks every few seconds.
  if (hold !== null) return hold.cause === sending.hold?.cause ? 'HELD' : keep(waiting, { hold })
  const present = { ...waiting, sending: { ...sending, by: { personId: me }, hold: null } }
  const outcome = await sendAsPerson(present, sending, async (photos) => {
    present.photos = photos
    await keep(present, {})
  })
  if (!outcome.ok) return afterErrors(present, outcome.errors)
  await forget(waiting)
  tellReceipt({ key, townName, report: outcome.data.createReport })
  return 'SENT'
}

/**
 * Whether somebody has to do something first. A report leaves only in the name of the account in which it was
 * finished. Where the page did not know that account, a sign-out in between makes its author press once more.
 */
function holdOf(
  { hold }: Sending,
  personId: number | null,
  me: Me,
  isByHand: boolean,
): Sending['hold'] | 'UNKNOWN' {
  if (me === null) return readToken() === null ? { cause: 'SIGNED_OUT' } : 'UNKNOWN'
  if (personId !== null) return personId === me ? null : { cause: 'OTHER_PERSON' }
  return hold === null || isByHand ? null : hold
}

function afterErrors(waiting: Waiting, errors: readonly ApiError[]): Promise<Sent> {
  if (errors.some(({ code }) => SIGN_IN.has(code))) return keep(waiting, { hold: { cause: 'SIGNED_OUT' } })
  if (errors.every(({ code }) => PASSING.has(code))) {
    const seconds = Math.max(0, ...errors.map(({ retryAfter = 0 }) => retryAfter))
    const wasLost = waiting.sending.wasLost || isLost(errors)
    return keep(waiting, { wasLost, notBefore: seconds === 0 ? 0 : Date.now() + seconds * 1000 })
  }
  const sentences = errors.flatMap(({ message, fields }) => (fields ? Object.values(fields) : [message]))
  return keep(waiting, { hold: { cause: 'REFUSED', message: sentences.join(' ') } })
}

async function keep(waiting: Waiting, change: Partial<Sending>): Promise<Sent> {
  const sending = { ...waiting.sending, ...change }
  await reportDrafts.save(waiting.idempotencyKey, { ...waiting, sending })
  return sending.hold === null ? 'WAITS' : 'HELD'
}

/** Removes a sent report, and what a tab that closed in between left of its draft. */
async function forget({ slug, idempotencyKey }: Waiting): Promise<void> {
  await reportDrafts.remove(idempotencyKey)
  if ((await reportDrafts.load(slug))?.idempotencyKey === idempotencyKey) await reportDrafts.remove(slug)
}
