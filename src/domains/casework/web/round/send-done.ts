import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { RoundCommentDocument, RoundStatusDocument } from './RoundPage.generated.ts'
import { type Done, outboxKey, roundOutbox } from './round-outbox.ts'

/** The result: sent, waiting for a connection, or refused, which needs a person. */
export type Sent = 'SENT' | 'WAITS' | 'REFUSED'

/** Error codes after which a retry can succeed. */
const PASSING = new Set(['OFFLINE', 'INTERNAL', 'RATE_LIMITED'])

/**
 * Sends a finished stop as one official answer: text, photo and status in one act. It is idempotent, because
 * the answer has a key.
 */
export async function sendDone(done: Done): Promise<Sent> {
  const { reportId, statusId, text, idempotencyKey, photo } = done
  const photos = photo === null ? [] : [new File([photo], 'erledigt.jpg', { type: photo.type })]
  const input = { reportId, statusId, text, official: true, idempotencyKey, photos }
  const sent = done.isSaid
    ? await mutate(RoundStatusDocument, { reportId, statusId })
    : await mutate(RoundCommentDocument, { input })
  if (!sent.ok) return keep(done, sent.errors)
  await roundOutbox.remove(outboxKey(done))
  return 'SENT'
}

async function keep(done: Done, errors: readonly ApiError[]): Promise<Sent> {
  const isPassing = errors.every(({ code }) => PASSING.has(code))
  const refusal = isPassing ? null : (errors[0]?.message ?? '')
  await roundOutbox.save(outboxKey(done), { ...done, refusal })
  return isPassing ? 'WAITS' : 'REFUSED'
}
