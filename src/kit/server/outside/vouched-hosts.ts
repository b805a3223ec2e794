import { bareHost, namesPrivateHost } from './private-address.ts'

/**
 * Judges addresses that towns choose: private networks are closed but for the operator's hosts. What a name
 * resolves to is checked when it is asked.
 * @param privateHosts hosts in a private network, or without TLS, for which the operator vouches
 */
export function vouchedHosts(privateHosts: readonly string[]) {
  const isVouchedFor = ({ hostname }: URL): boolean => privateHosts.includes(bareHost(hostname))
  return {
    isVouchedFor,
    /** Whether an address may be asked at all: with TLS in the public internet, or a host of the operator. */
    accepts: (url: URL): boolean =>
      isVouchedFor(url) || (url.protocol === 'https:' && !namesPrivateHost(bareHost(url.hostname))),
  }
}
