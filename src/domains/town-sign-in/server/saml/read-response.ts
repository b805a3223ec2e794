import type { Context } from '#kit/server/builder.ts'
import type { Claims, Keys } from '../ask-provider.ts'
import type { SamlProvider } from '../protocol.ts'
import { abandonedThere, invalidAnswer } from '../sign-in-refusals.ts'
import { entityIdOf, responseUrlOf } from './addresses.ts'
import { claimsIn } from './assertion-claims.ts'
import { type Expected, faultOfAssertion } from './check-assertion.ts'
import { allOf, childrenOf, readTree, type Tree } from './read-tree.ts'
import { requestIdOf } from './request.ts'
import { hintFor, RefusedResponse, type ResponseFault } from './response-faults.ts'
import { signedAssertion } from './signed-assertion.ts'

/** Characters of a response in base64; one with a thousand groups has some 80,000. */
export const RESPONSE_MAX = 150_000

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

const refuse = (fault: ResponseFault): never => {
  throw new RefusedResponse(fault)
}

/**
 * Reads the response of a SAML provider. Everything that counts is read from the bytes that are signed; what
 * stands around them can only lead to a refusal.
 * @param encoded the form's SAMLResponse
 * @param isTrial an administrator reads what is wrong with it
 * @throws BAD_USER_INPUT
 */
export async function claimsOfResponse(
  context: Pick<Context, 'publicUrl' | 'clock' | 'log'>,
  provider: SamlProvider,
  keys: Keys,
  encoded: string,
  isTrial: boolean,
): Promise<Claims> {
  const { municipalityId, issuer } = provider
  const expected: Expected = {
    ...{ issuer, requestId: requestIdOf(keys) },
    audience: entityIdOf(context, municipalityId),
    recipient: responseUrlOf(context, municipalityId),
  }
  try {
    const xml = textOf(encoded)
    requireShape(readTree(xml, 'MESSAGE'), expected)
    const assertion = readTree(await signedAssertion(provider, expected, xml), 'MESSAGE')
    const fault = faultOfAssertion(assertion, expected, context.clock.now())
    return fault === null ? claimsIn(assertion) : refuse(fault)
  } catch (error) {
    const fault = error instanceof RefusedResponse ? error.fault : 'unreadable'
    context.log.info({ municipalityId, fault }, 'a response of a SAML provider was refused')
    if (fault === 'status') throw abandonedThere()
    throw invalidAnswer(isTrial ? hintFor(fault) : null)
  }
}

function textOf(encoded: string): string {
  // Some providers break lines. Without white space the pattern has one way to match, which is linear.
  const packed = encoded.length > RESPONSE_MAX ? '' : encoded.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) refuse('unreadable')
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(packed, 'base64'))
}

/** Algorithms that nobody breaks; SHA-1 is none of them. */
const ALGORITHMS: Record<string, readonly string[]> = {
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
}

/** One response with one assertion, which stands directly inside, so that no other can be taken for it. */
function requireShape(response: Tree, { issuer, requestId, recipient }: Expected): void {
  const { InResponseTo, Destination = recipient } = response.attributes
  if (response.name !== 'Response') refuse('unreadable')
  if (InResponseTo !== requestId) refuse('another-request')
  if (Destination !== recipient) refuse('another-destination')
  if (childrenOf(response, 'Issuer').some(({ text }) => text.trim() !== issuer)) refuse('another-issuer')
  const codes = childrenOf(response, 'Status').flatMap((status) => childrenOf(status, 'StatusCode'))
  if (codes.length !== 1 || codes[0]?.attributes.Value !== SUCCESS) refuse('status')
  if (allOf(response, 'EncryptedAssertion').length > 0) refuse('encrypted')
  if (allOf(response, 'Assertion').length !== 1 || childrenOf(response, 'Assertion').length !== 1)
    refuse('not-one-assertion')
  // A check costs much before it fails: there is one for each, and nothing to look for elsewhere.
  const signed = [response, ...childrenOf(response, 'Assertion')].map((each) => childrenOf(each, 'Signature'))
  const inPlace = signed.flat().length
  if (signed.some(({ length }) => length > 1) || allOf(response, 'Signature').length > inPlace)
    refuse('signature')
  for (const [name, known] of Object.entries(ALGORITHMS))
    if (allOf(response, name).some(({ attributes }) => !known.includes(attributes.Algorithm ?? '')))
      refuse('weak-algorithm')
}
