import { ROUND_LIFETIME } from '#domains/device-lifetimes.rules.ts'
import { createDraftStore } from '#kit/web/draft-store.ts'

/** What somebody has done outside and not yet got through. */
export type Done = {
  reportId: number
  number: string
  title: string
  /** Whose it is: on a phone of the yard the next one must not send it. */
  personId: number
  statusId: number
  text: string
  photo: Blob | null
  /** The same for every attempt: however often it is sent, it is said once. */
  idempotencyKey: string
  /** The words are there, the status is not. */
  isSaid: boolean
  /** Why the server did not take it; null while it only waits for a connection. */
  refusal: string | null
}

export const roundOutbox = createDraftStore<Done>('round', ROUND_LIFETIME)

export const outboxKey = ({ reportId, personId }: Pick<Done, 'reportId' | 'personId'>): string =>
  `${personId}-${reportId}`
