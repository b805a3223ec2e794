import type { Claims } from '../ask-provider.ts'
import { allOf, childrenOf, type Tree } from './read-tree.ts'

const MICROSOFT = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/'

/** The attributes by which providers say what a claim of OpenID Connect says, the first that is there. */
const NAMES = {
  email: ['email', 'mail', `${MICROSOFT}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  given_name: ['given_name', 'givenName', 'firstName', `${MICROSOFT}givenname`, 'urn:oid:2.5.4.42'],
  family_name: ['family_name', 'sn', 'surname', 'lastName', `${MICROSOFT}surname`, 'urn:oid:2.5.4.4'],
} as const
/** Microsoft says here how somebody has signed in; its AuthnContextClassRef names the password alone. */
const METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences'
/** Names that say something of the token, which no attribute can say. */
const OURS = new Set(['iss', 'sub', 'sid', 'acr', 'amr', 'email_verified', '__proto__'])

/**
 * A checked assertion as claims of OpenID Connect, so that one rule reads both (`readClaims`). An address
 * counts as verified: SAML has no word for that, and the town vouches for its own domains.
 */
export function claimsIn(assertion: Tree): Claims {
  const attributes = attributesOf(assertion)
  const first = (names: readonly string[]) =>
    names.map((name) => attributes.get(name)?.[0]).find((value) => value !== undefined && value !== '')
  const claims = Object.entries(NAMES).map(([claim, names]) => [claim, first(names)] as const)
  const methods = attributes.get(METHODS)
  return {
    ...Object.fromEntries(attributes),
    ...Object.fromEntries(claims.filter(([, value]) => value !== undefined)),
    iss: childrenOf(assertion, 'Issuer')[0]?.text.trim() ?? '',
    sub:
      childrenOf(assertion, 'Subject')
        .flatMap((each) => childrenOf(each, 'NameID'))[0]
        ?.text.trim() ?? '',
    email_verified: true,
    acr: childrenOf(assertion, 'AuthnStatement').flatMap((statement) =>
      allOf(statement, 'AuthnContextClassRef').map(({ text }) => text.trim()),
    ),
    ...(methods !== undefined && { amr: methods }),
  }
}

function attributesOf(assertion: Tree): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const statement of childrenOf(assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, 'Attribute')) {
      const { Name: name = '' } = attribute.attributes
      if (name === '' || OURS.has(name)) continue
      const values = childrenOf(attribute, 'AttributeValue').map(({ text }) => text.trim())
      found.set(name, [...(found.get(name) ?? []), ...values])
    }
  return found
}
