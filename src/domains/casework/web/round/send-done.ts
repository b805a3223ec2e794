import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { RoundCommentDocument, RoundStatusDocument } from './RoundPage.generated.ts'
import { type Done, outboxKey, roundOutbox } from './round-outbox.ts'

/** The result: sent, waiting for a connection, or refused, which needs a person. */
export type Sent = 'SENT' | 'WAITS' | 'REFUSED'

/** Error codes after which a retry can succeed. */
const PASSING = new Set(['OFFLINE', 'INTERNAL', 'RATE_LIMITED'])

/**
 * Sends a finished stop: text and photo as one official comment, so that the mail about the status quotes it,
 * then the status. It is idempotent: the comment has a key, and setting the same status again changes
 * nothing.
 */
export async function sendDone(done: Done): Promise<Sent> {
  if (!done.isSaid) {
    const { reportId, text, idempotencyKey, photo } = done
    const photos = photo === null ? [] : [new File([photo], 'erledigt.jpg', { type: photo.type })]
    const input = { reportId, text, official: true, idempotencyKey, photos }
    const said = await mutate(RoundCommentDocument, { input })
    if (!said.ok) return keep(done, said.errors)
    await roundOutbox.save(outboxKey(done), { ...done, isSaid: true, refusal: null })
  }
  const { reportId, statusId } = done
  const set = await mutate(RoundStatusDocument, { reportId, statusId })
  if (!set.ok) return keep({ ...done, isSaid: true }, set.errors)
  await roundOutbox.remove(outboxKey(done))
  return 'SENT'
}

async function keep(done: Done, errors: readonly ApiError[]): Promise<Sent> {
  const isPassing = errors.every(({ code }) => PASSING.has(code))
  const refusal = isPassing ? null : (errors[0]?.message ?? '')
  await roundOutbox.save(outboxKey(done), { ...done, refusal })
  return isPassing ? 'WAITS' : 'REFUSED'
}
