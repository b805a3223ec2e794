import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import type { Fault } from '../exchange.rules.ts'
import type { DispatchRow } from './dispatches.sql.ts'
import {
  errorText,
  foreignId,
  isGood,
  type PartnerAnswer,
  postToPartner,
  readPartner,
} from './partner-client.ts'
import type { PartnerRow } from './partners.sql.ts'
import type { Entry } from './read-answer.ts'

/**
 * The outcome of an attempt. `failed` is tried again, `refused` is not. `isRefused`: the partner said that it
 * did not take the report. `lost`: another worker has it. `waits`: a photo is being covered.
 */
export type Outcome =
  | { kind: 'taken'; remoteId: string }
  | { kind: 'token'; token: string }
  | { kind: 'dropped' | 'lost' | 'waits' }
  | { kind: 'refused'; fault: Fault; status: number | null; text: string }
  | {
      kind: 'failed'
      fault: Fault
      status?: number
      text?: string
      retryAfter?: string | null
      isRefused?: boolean
    }

export const FAULTS: Record<OutsideError['fault'], Fault> = {
  ...{ down: 'DOWN', slow: 'SLOW', refused: 'REFUSED', wrong: 'WRONG', busy: 'DOWN' },
}

/** Refusals that can pass by themselves or by another key: too many calls, or a key that is not known yet. */
const PASSING = new Set([401, 403, 408, 425, 429])

/** A proxy before the partner may take fewer bytes, or no such form; the addresses of the photos go then. */
const FILES_REFUSED = new Set([413, 415])

function withoutFiles(form: FormData): FormData {
  const rest = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') rest.append(name, value)
  return rest
}

async function asked(call: () => Promise<Outcome | null>): Promise<Outcome | null> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { kind: 'failed', fault: FAULTS[error.fault] }
  }
}

const IMPOSSIBLE: Outcome = { kind: 'failed', fault: 'WRONG' }

/** Sends the form. Without a readable answer the partner may have it. */
export async function send(
  context: Context,
  partner: PartnerRow,
  form: FormData,
  key: string,
): Promise<Outcome> {
  const outcome = await asked(async () => {
    const answer = await postToPartner(context, partner, form, key)
    if (FILES_REFUSED.has(answer.status) && form.has('media'))
      return send(context, partner, withoutFiles(form), key)
    if (!isGood(answer)) return refusal(answer, keyIn(form))
    const [entry] = answer.entries ?? []
    const remoteId = foreignId(entry?.get('service_request_id'))
    if (remoteId !== null) return { kind: 'taken', remoteId }
    const token = foreignId(entry?.get('token'))
    return token === null
      ? { kind: 'failed', fault: 'WRONG', status: answer.status }
      : { kind: 'token', token }
  })
  return outcome ?? IMPOSSIBLE
}

const keyIn = (form: FormData): string | null => {
  const key = form.get('api_key')
  return typeof key === 'string' ? key : null
}

function refusal(answer: PartnerAnswer, apiKey: string | null): Outcome {
  const { status, retryAfter } = answer
  const said = { fault: 'ANSWER', status, text: errorText(answer, apiKey) } as const
  if (PASSING.has(status)) return { kind: 'failed', ...said, retryAfter, isRefused: true }
  // A gateway's error says nothing about the program behind it.
  return status >= 400 && status < 500
    ? { kind: 'refused', ...said }
    : { kind: 'failed', ...said, retryAfter }
}

/** Asks for the number behind a token. */
export async function askForToken(context: Context, partner: PartnerRow, token: string): Promise<Outcome> {
  const outcome = await asked(async () => {
    const answer = await readPartner(context, partner, `tokens/${encodeURIComponent(token)}`)
    const remoteId = foreignId(answer.entries?.[0]?.get('service_request_id'))
    if (isGood(answer) && remoteId !== null) return { kind: 'taken', remoteId }
    // Without a number yet the partner has to be asked again.
    return isGood(answer)
      ? { kind: 'failed', fault: 'WRONG', status: answer.status }
      : { kind: 'failed', fault: 'ANSWER', status: answer.status, text: errorText(answer) }
  })
  return outcome ?? IMPOSSIBLE
}

/**
 * Looks for a report that a call without a known answer may have brought: by our note in its description,
 * whose key nobody else knows before. Null where the partner shows none.
 */
export function findSent(
  context: Context,
  partner: PartnerRow,
  { key }: Pick<DispatchRow, 'key'>,
  postedAt: Date,
): Promise<Outcome | null> {
  return asked(async () => {
    const window = {
      start_date: secondsText(new Date(postedAt.getTime() - HOUR)),
      end_date: secondsText(new Date(postedAt.getTime() + 2 * HOUR)),
    }
    const answer = await readPartner(context, partner, 'requests', window)
    if (!isGood(answer) || answer.entries === null)
      return { kind: 'failed', fault: answer.entries === null ? 'WRONG' : 'ANSWER', status: answer.status }
    const noted = answer.entries.filter((entry) => entry.get('description')?.includes(`(Kennung ${key})`))
    const [first] = noted.toSorted((one, other) => requestedAt(one) - requestedAt(other))
    const remoteId = foreignId(first?.get('service_request_id'))
    return remoteId === null ? null : { kind: 'taken', remoteId }
  })
}

/** Time of a request in milliseconds; copies of our note are later. One without a readable time is last. */
function requestedAt(entry: Entry): number {
  const at = Date.parse(entry.get('requested_datetime') ?? '')
  return Number.isNaN(at) ? Number.MAX_SAFE_INTEGER : at
}

export const secondsText = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`
