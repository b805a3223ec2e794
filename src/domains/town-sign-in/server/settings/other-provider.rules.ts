import type { Protocol } from '../../town-sign-in.rules.ts'

type Keys = { signInPage: string | null; certificates: string[] }
type Described = Keys & { issuer: string; metadataUrl: string | null }

/** Whether a SAML provider signs by other keys now, or another page asks people for their passwords. */
export const keysDiffer = (before: Keys, now: Keys): boolean =>
  before.signInPage !== now.signInPage || before.certificates.join() !== now.certificates.join()

/**
 * Whether the people whom the settings describe may be others than those who are linked. An entity id is
 * public, and anybody can write it into metadata of their own. So where no known certificate stays, only the
 * address that is known vouches for the new ones. Subjects of another protocol are other names, even from the
 * same provider.
 */
export function isOtherProvider(
  before: Described & { protocol: string },
  now: Described,
  { protocol }: { protocol: Protocol },
): boolean {
  if (before.protocol !== protocol || before.issuer !== now.issuer) return true
  if (protocol !== 'SAML') return false
  if (now.metadataUrl !== null && now.metadataUrl === before.metadataUrl) return false
  return !now.certificates.some((each) => before.certificates.includes(each))
}
