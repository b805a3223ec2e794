import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { requestOutside } from '#kit/server/outside/request.ts'
import { vouchedHosts } from '#kit/server/outside/vouched-hosts.ts'
import { isSecureAddress, PROVIDER_SECONDS } from '../town-sign-in.rules.ts'

/** The call of openid-client for its requests. */
type Call = { method: string; headers: Record<string, string>; body?: unknown }

/** The only way to a provider. */
export type ProviderDoor = {
  /** Whether an address of a provider may be asked, or shown to a browser. */
  accepts(url: string): boolean
  /** @throws OutsideError */
  fetch(url: string, call: Call): Promise<Response>
}

declare module '#kit/server/builder.ts' {
  interface Context {
    providers: ProviderDoor
  }
}

export type ProviderDoorOptions = {
  userAgent: string
  /** Hosts in a private network for which the operator vouches (SIGN_IN_PRIVATE_HOSTS). */
  privateHosts: readonly string[]
}

/** Most bytes of an answer; the keys of large providers take some 20 KB. */
const MOST_ANSWER = 256 * 1024

const hasContent = (status: number): boolean =>
  status >= 200 && status <= 599 && ![204, 205, 304].includes(status)

/**
 * Asks providers. A town chooses their addresses, so private networks are closed but for the operator's hosts
 * (decision 0192). Names are checked on the result of DNS that the connection uses.
 */
export function createProviderDoor({ userAgent, privateHosts }: ProviderDoorOptions): ProviderDoor {
  const hosts = vouchedHosts(privateHosts)
  const accepts = (url: string) => isSecureAddress(url) && hosts.accepts(new URL(url))
  return {
    accepts,
    fetch: async (address, { method, headers, body }) => {
      if (!accepts(address)) throw new OutsideError('refused', 'a provider names a private address')
      const { accept = 'application/json', ...sent } = headers
      const url = new URL(address)
      const answer = await requestOutside({
        ...{ url, userAgent, accept, headers: sent, mayBePrivate: hosts.isVouchedFor(url) },
        ...{ timeout: PROVIDER_SECONDS * 1000, maxBytes: MOST_ANSWER },
        ...(method === 'POST' && { body: Buffer.from(String(body ?? '')) }),
      })
      // Response throws for others, and these have no content that anybody could read.
      if (!hasContent(answer.status))
        throw new OutsideError('wrong', `a provider answers with the status ${answer.status}`)
      return new Response(new Uint8Array(answer.body), {
        status: answer.status,
        headers: { 'content-type': answer.headers['content-type'] ?? '' },
      })
    },
  }
}
