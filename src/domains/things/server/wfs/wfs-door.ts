import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { requestOutside } from '#kit/server/outside/request.ts'
import { vouchedHosts } from '#kit/server/outside/vouched-hosts.ts'

/** The only way to a Web Feature Service. */
export type WfsDoor = {
  /** Whether a service may be asked at all. */
  accepts(url: string): boolean
  /** The body of an answer of at most `maxBytes`. @throws OutsideError */
  ask(url: string, maxBytes: number): Promise<Buffer>
}

declare module '#kit/server/builder.ts' {
  interface Context {
    wfs: WfsDoor
  }
}

export type WfsDoorOptions = {
  userAgent: string
  /** Hosts in a private network for which the operator vouches (WFS_PRIVATE_HOSTS). */
  privateHosts: readonly string[]
}

/** Seconds for a whole answer: services of states take some ten for 10,000 features. */
const SECONDS = 25

/**
 * Asks services. A town chooses their addresses, so private networks are closed but for the operator's hosts.
 * Names are checked on the result of DNS that the connection uses.
 */
export function createWfsDoor({ userAgent, privateHosts }: WfsDoorOptions): WfsDoor {
  const hosts = vouchedHosts(privateHosts)
  const accepts = (url: string) => hosts.accepts(new URL(url))
  return {
    accepts,
    ask: async (address, maxBytes) => {
      if (!accepts(address)) throw new OutsideError('refused', 'a service has a private address')
      const url = new URL(address)
      const { status, body } = await requestOutside({
        ...{ url, userAgent, accept: 'application/xml, text/xml, application/gml+xml' },
        ...{ mayBePrivate: hosts.isVouchedFor(url), timeout: SECONDS * 1000, maxBytes },
      })
      // An exception report may come with any status, and says more than the status does.
      if (status >= 500 && body.length === 0) throw new OutsideError('down', `it answers with ${status}`)
      return body
    },
  }
}
