import { promisify } from 'node:util'
import { deflateRaw } from 'node:zlib'
import { xmlText } from '#kit/common/xml-text.ts'
import type { Context } from '#kit/server/builder.ts'
import { type Keys, unusablePage } from '../ask-provider.ts'
import type { SamlProvider } from '../protocol.ts'
import { entityIdOf, responseUrlOf } from './addresses.ts'
import { POST_BINDING, PROTOCOL_NAME } from './own-metadata.ts'

const deflated = promisify(deflateRaw)

/** The id of a sign-in's request follows from its handle. As a name of XML it begins with no digit. */
export const requestIdOf = ({ nonce }: Pick<Keys, 'nonce'>): string => `_${nonce}`

/**
 * The address of a SAML provider's page for a sign-in (HTTP redirect binding). The state goes along as
 * RelayState: the response names its sign-in by it.
 * @throws CONFLICT where the page may not be opened
 */
export async function samlPageOf(
  context: Pick<Context, 'publicUrl' | 'clock' | 'providers'>,
  provider: SamlProvider,
  keys: Keys,
): Promise<string> {
  const { municipalityId, signInPage } = provider
  if (!context.providers.accepts(signInPage)) throw unusablePage()
  const request = [
    `<samlp:AuthnRequest xmlns:samlp="${PROTOCOL_NAME}" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="${requestIdOf(keys)}" Version="2.0" IssueInstant="${context.clock.now().toISOString()}"`,
    ` Destination="${xmlText(signInPage)}" ProtocolBinding="${POST_BINDING}"`,
    ` AssertionConsumerServiceURL="${xmlText(responseUrlOf(context, municipalityId))}">`,
    `<saml:Issuer>${xmlText(entityIdOf(context, municipalityId))}</saml:Issuer>`,
    '<samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>',
  ].join('')
  const page = new URL(signInPage)
  page.searchParams.set('SAMLRequest', (await deflated(request)).toString('base64'))
  page.searchParams.set('RelayState', keys.state)
  return page.href
}
