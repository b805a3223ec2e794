import type { SamlProvider } from '../protocol.ts'
import type { Expected } from './check-assertion.ts'
import { RefusedResponse } from './response-faults.ts'

/** Loaded by the first sign-in: most processes never need it. */
const library = () => import('@node-saml/node-saml')

/**
 * The assertion of a response, as it was signed by one of the provider's keys, from verified bytes alone. A
 * signature around the whole response is not enough. Audience, times and the request are checked by
 * `faultOfAssertion`, because the library reads a clock of its own.
 * @throws RefusedResponse where the signature is not that of a known key, or is about something else
 */
export async function signedAssertion(
  { certificates, signInPage }: Pick<SamlProvider, 'certificates' | 'signInPage'>,
  { audience, recipient }: Pick<Expected, 'audience' | 'recipient'>,
  xml: string,
): Promise<string> {
  const { SAML } = await library()
  const reader = new SAML({
    ...{ callbackUrl: recipient, entryPoint: signInPage, issuer: audience, audience: false },
    idpCert: [...certificates],
    ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false, acceptedClockSkewMs: -1 },
  })
  const SAMLResponse = Buffer.from(xml).toString('base64')
  const { profile } = await reader.validatePostResponseAsync({ SAMLResponse }).catch(() => NOTHING)
  const assertion = profile?.getAssertionXml?.()
  if (typeof assertion !== 'string') throw new RefusedResponse('signature')
  return assertion
}

const NOTHING = { profile: null }
