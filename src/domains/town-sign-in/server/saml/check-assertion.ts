import { CLOCK_SKEW_SECONDS, SUBJECT_MAX } from '../protocol.ts'
import { childrenOf, type Tree } from './read-tree.ts'

/** The statements of the one assertion that answers a request. */
export type Expected = {
  issuer: string
  /** Our name at this town's provider. */
  audience: string
  /** The address to which responses for this town are posted. */
  recipient: string
  requestId: string
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** Why an assertion proves nothing; for the log and for an administrator's trial. */
export type AssertionFault =
  | 'no-assertion'
  | 'issuer'
  | 'subject'
  | 'transient-subject'
  | 'confirmation'
  | 'conditions'
  | 'audience'
  | 'authentication'

/**
 * Checks a signed assertion by the profile of web browsers (SAML 2.0 Profiles, section 4.1.4.2).
 * @returns null for one that counts
 */
export function faultOfAssertion(assertion: Tree, expected: Expected, now: Date): AssertionFault | null {
  if (assertion.name !== 'Assertion') return 'no-assertion'
  const [issuer, ...issuers] = childrenOf(assertion, 'Issuer')
  if (issuer?.text.trim() !== expected.issuer || issuers.length > 0) return 'issuer'
  const [subject, ...subjects] = childrenOf(assertion, 'Subject')
  if (subject === undefined || subjects.length > 0) return 'subject'
  const [nameId, ...nameIds] = childrenOf(subject, 'NameID')
  const name = nameId?.text.trim() ?? ''
  if (nameIds.length > 0 || name === '' || name.length > SUBJECT_MAX) return 'subject'
  // Another one at each sign-in: nobody would be known again.
  if (nameId?.attributes.Format === TRANSIENT) return 'transient-subject'
  if (!childrenOf(subject, 'SubjectConfirmation').some((each) => confirms(each, expected, now)))
    return 'confirmation'
  const [conditions, ...more] = childrenOf(assertion, 'Conditions')
  if (conditions === undefined || more.length > 0 || !isNow(conditions, now)) return 'conditions'
  if (!isForUs(conditions, expected)) return 'audience'
  const statements = childrenOf(assertion, 'AuthnStatement')
  const isOpen = statements.every(({ attributes }) => isBefore(now, attributes.SessionNotOnOrAfter))
  return statements.length > 0 && isOpen ? null : 'authentication'
}

/** A bearer may use it now, here, and for this request alone. */
function confirms(confirmation: Tree, expected: Expected, now: Date): boolean {
  const [data, ...more] = childrenOf(confirmation, 'SubjectConfirmationData')
  if (confirmation.attributes.Method !== BEARER || data === undefined || more.length > 0) return false
  const { Recipient, InResponseTo, NotOnOrAfter } = data.attributes
  if (Recipient !== expected.recipient || InResponseTo !== expected.requestId) return false
  return NotOnOrAfter !== undefined && isNow(data, now)
}

/** Every restriction has to name us: two of them are two demands. */
function isForUs(conditions: Tree, { audience }: Expected): boolean {
  const restrictions = childrenOf(conditions, 'AudienceRestriction')
  const names = (restriction: Tree) =>
    childrenOf(restriction, 'Audience').some(({ text }) => text.trim() === audience)
  return restrictions.length > 0 && restrictions.every(names)
}

const isNow = ({ attributes: { NotBefore, NotOnOrAfter } }: Tree, now: Date): boolean =>
  isAfter(now, NotBefore) && isBefore(now, NotOnOrAfter)

/** A bound that is there and cannot be read is one that is not kept. */
const isAfter = (now: Date, notBefore: string | undefined): boolean =>
  notBefore === undefined || timeOf(notBefore) <= now.getTime() + CLOCK_SKEW_SECONDS * 1000

const isBefore = (now: Date, notOnOrAfter: string | undefined): boolean =>
  notOnOrAfter === undefined || timeOf(notOnOrAfter) > now.getTime() - CLOCK_SKEW_SECONDS * 1000

/** Times of SAML are in UTC and say so; another form is no time, and every comparison with it fails. */
const timeOf = (text: string): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN
