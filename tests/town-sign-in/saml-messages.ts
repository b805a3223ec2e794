import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'
import type { Signer } from './certificate.ts'

/** The request of a sign-in, as the provider reads it in its address. */
export type Asked = { id: string; responseUrl: string; entityId: string; relayState: string }

export function askedIn(address: string): Asked {
  const { searchParams } = new URL(address)
  const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')
  const request = inflateRawSync(packed).toString()
  const at = (pattern: RegExp) => pattern.exec(request)?.[1] ?? ''
  return {
    id: at(/ ID="([^"]+)"/),
    responseUrl: at(/AssertionConsumerServiceURL="([^"]+)"/),
    entityId: at(/<saml:Issuer>([^<]+)</),
    relayState: searchParams.get('RelayState') ?? '',
  }
}

/** The content of a response; the tests change one thing each. */
export type Said = {
  issuer: string
  audience: string
  recipient: string
  destination: string | null
  inResponseTo: string
  confirmedFor: string
  notBefore: Date
  notOnOrAfter: Date
  confirmedUntil: Date
  subject: string
  format: string
  method: string
  classRef: string
  status: string
  attributes: Readonly<Record<string, readonly string[]>>
}

const NAMESPACES =
  'xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol"'
export const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
export const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
export const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

let count = 0

/** One assertion, unsigned. */
export function assertionOf(said: Said): string {
  count += 1
  const attributes = Object.entries(said.attributes)
    .map(
      ([name, values]) =>
        `<saml:Attribute Name="${name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
    )
    .join('')
  return `<saml:Assertion ${NAMESPACES} ID="_a${count}" Version="2.0" IssueInstant="${said.notBefore.toISOString()}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${said.format}">${said.subject}</saml:NameID><saml:SubjectConfirmation Method="${said.method}"><saml:SubjectConfirmationData InResponseTo="${said.confirmedFor}" Recipient="${said.recipient}" NotOnOrAfter="${said.confirmedUntil.toISOString()}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${said.notBefore.toISOString()}" NotOnOrAfter="${said.notOnOrAfter.toISOString()}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${said.notBefore.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>${said.classRef}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes}</saml:AttributeStatement></saml:Assertion>`
}

/** A response around any content. */
export function responseAround(said: Said, content: string): string {
  count += 1
  const destination = said.destination === null ? '' : ` Destination="${said.destination}"`
  return `<samlp:Response ${NAMESPACES} ID="_r${count}" Version="2.0" IssueInstant="${said.notBefore.toISOString()}" InResponseTo="${said.inResponseTo}"${destination}><saml:Issuer>${said.issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${said.status}"/></samlp:Status>${content}</samlp:Response>`
}

const SHA256 = {
  signature: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  digest: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
export const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
}
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'

/** Signs one element of a message, as providers do. */
export function signed(
  xml: string,
  { privateKey, certificate }: Signer,
  element: 'Assertion' | 'Response' = 'Assertion',
  { signature, digest } = SHA256,
): string {
  const signer = new SignedXml({
    ...{ privateKey, signatureAlgorithm: signature, canonicalizationAlgorithm: EXCLUSIVE },
    getKeyInfoContent: () => `<X509Data><X509Certificate>${certificate}</X509Certificate></X509Data>`,
  })
  const xpath = `//*[local-name(.)='${element}']`
  signer.addReference({
    ...{ xpath, digestAlgorithm: digest },
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', EXCLUSIVE],
  })
  signer.computeSignature(xml, {
    location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' },
  })
  return signer.getSignedXml()
}
