import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { bareHost, namesPrivateHost } from '#kit/server/outside/private-address.ts'
import { requestOutside } from '#kit/server/outside/request.ts'

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
  const isVouchedFor = (url: string) => privateHosts.includes(bareHost(new URL(url).hostname))
  const accepts = (address: string) => {
    const url = new URL(address)
    return isVouchedFor(address) || (url.protocol === 'https:' && !namesPrivateHost(bareHost(url.hostname)))
  }
  return {
    accepts,
    ask: async (url, maxBytes) => {
      if (!accepts(url)) throw new OutsideError('refused', 'a service has a private address')
      const { status, body } = await requestOutside({
        ...{ url: new URL(url), userAgent, accept: 'application/xml, text/xml, application/gml+xml' },
        ...{ mayBePrivate: isVouchedFor(url), timeout: SECONDS * 1000, maxBytes },
      })
      // An exception report may come with any status, and says more than the status does.
      if (status >= 500 && body.length === 0) throw new OutsideError('down', `it answers with ${status}`)
      return body
    },
  }
}
