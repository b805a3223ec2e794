import { ROUND_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'

/** A finished stop that is not sent yet. */
export type Done = {
  reportId: number
  number: string
  title: string
  /** The person who did it: on a shared phone the next user must not send it. */
  personId: number
  statusId: number
  text: string
  photo: Blob | null
  /** Idempotency key: the same for every attempt, so that it is posted once. */
  idempotencyKey: string
  /** A stop kept by a release that sent the comment alone: only its status is missing. */
  isSaid: boolean
  /** Why the server refused it; null while it only waits for a connection. */
  refusal: string | null
}

export const roundOutbox = createDraftStore<Done>('round', ROUND_LIFETIME)

export const outboxKey = ({ reportId, personId }: Pick<Done, 'reportId' | 'personId'>): string =>
  `${personId}-${reportId}`
