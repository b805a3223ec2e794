import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { bareHost, namesPrivateHost } from '#kit/server/outside/private-address.ts'
import { requestOutside } from '#kit/server/outside/request.ts'
import { type Fault, isReceiverAddress, TIMEOUT_SECONDS } from '../webhook.rules.ts'

/** The outcome of one attempt: the receiver's status, or why there is none. */
export type ReceiverAnswer = { durationMs: number; retryAfter: string | null } & (
  | { status: number; fault: null }
  | { status: null; fault: Fault }
)

export type WebhookSender = {
  /** Whether the server sends to this address at all. */
  accepts(url: string): boolean
  send(url: string, body: string, headers: Record<string, string>): Promise<ReceiverAnswer>
}

declare module '#kit/server/builder.ts' {
  interface Context {
    webhooks: WebhookSender
  }
}

export type WebhookSenderOptions = {
  userAgent: string
  /** Only for tests: allows a receiver on this machine. */
  accepts?: (url: string) => boolean
  mayBePrivate?: boolean
}

/** Most bytes of an answer that are read; they are not kept. */
const MOST_ANSWER = 64 * 1024

/** No setting opens private networks here: a town chooses the address, not the operator (decision 0161). */
const leadsOutside = (url: string): boolean =>
  isReceiverAddress(url) && !namesPrivateHost(bareHost(new URL(url).hostname))

const FAULTS: Record<OutsideError['fault'], Fault> = {
  down: 'DOWN',
  slow: 'SLOW',
  refused: 'REFUSED',
  wrong: 'WRONG',
  busy: 'DOWN',
}

/**
 * Sends to receivers. It follows no redirect, and its answer tells nothing of what they say but the status.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { userAgent, accepts = leadsOutside, mayBePrivate = false } = options
  return {
    accepts,
    send: async (address, body, headers) => {
      const started = performance.now()
      const rest = () => ({ durationMs: Math.round(performance.now() - started) })
      // The address was checked when it was saved; the rules may be stricter now.
      if (!accepts(address)) return { ...rest(), status: null, fault: 'REFUSED', retryAfter: null }
      try {
        const answer = await requestOutside({
          ...{ url: new URL(address), userAgent, accept: '*/*', headers, mayBePrivate },
          ...{ body: Buffer.from(body), timeout: TIMEOUT_SECONDS * 1000, maxBytes: MOST_ANSWER },
        })
        const retryAfter = answer.headers['retry-after'] ?? null
        return { ...rest(), status: answer.status, fault: null, retryAfter }
      } catch (error) {
        if (!(error instanceof OutsideError)) throw error
        return { ...rest(), status: null, fault: FAULTS[error.fault], retryAfter: null }
      }
    },
  }
}
