import type { z } from 'zod'
import type { Role } from '#domains/management/management.rules.ts'
import { emailSchema, firstNameSchema, lastNameSchema } from '#domains/users/user.rules.ts'
import { mailDomainOf } from '../town-sign-in.rules.ts'
import type { Claims } from './ask-provider.ts'
import type { ProviderRow } from './providers.sql.ts'

/** The claims that a provider vouches for, as far as this town lets it. */
export type Proof = {
  issuer: string
  subject: string
  /** null: none, not verified by the provider, or of a domain that the town does not allow. */
  email: string | null
  firstName: string | null
  lastName: string | null
  /** null: the provider did not say to which groups the person belongs. */
  roles: Role[] | null
  hasSecondStep: boolean
  /** The provider's own session, where it names one. */
  sid: string | null
}

type Settings = Pick<
  ProviderRow,
  'groupClaim' | 'editorGroups' | 'adminGroups' | 'mailDomains' | 'secondStepValues'
>

/** Reads the claims by a town's settings. */
export function readClaims(settings: Settings, claims: Claims): Proof {
  const named = valueAt(claims, settings.groupClaim)
  const groups = new Set(textsOf(named))
  const roleOf = (role: Role, names: readonly string[]) =>
    names.some((name) => groups.has(name)) ? [role] : []
  const steps = [...textsOf(claims.acr), ...textsOf(claims.amr)]
  const [first, last] = namesOf(claims)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: vouchedEmail(settings, claims),
    firstName: read(firstNameSchema, first),
    lastName: read(lastNameSchema, last),
    // An absent claim is a fault of the settings more often than the end of all tasks.
    roles:
      typeof named === 'string' || Array.isArray(named)
        ? [...roleOf('EDITOR', settings.editorGroups), ...roleOf('ADMIN', settings.adminGroups)]
        : null,
    hasSecondStep: steps.some((value) => settings.secondStepValues.includes(value)),
    sid: sidIn(claims),
  }
}

/** Most characters of the name of a provider's session. */
const SID_MAX = 255

/** The provider's session that claims name; null for none, or one that we cannot keep. */
export const sidIn = ({ sid }: Readonly<Record<string, unknown>>): string | null =>
  typeof sid === 'string' && sid !== '' && sid.length <= SID_MAX ? sid : null

/** Whether the provider gives and takes roles. Without groups they are those that people have here. */
export const mapsRoles = ({ editorGroups, adminGroups }: Settings): boolean =>
  editorGroups.length + adminGroups.length > 0

function vouchedEmail(
  { mailDomains }: Settings,
  { email, email_verified: isVerified }: Claims,
): string | null {
  const address = read(emailSchema, email)
  // Some providers write it as a text.
  if (address === null || !(isVerified === true || isVerified === 'true')) return null
  return mailDomains.includes(mailDomainOf(address)) ? address : null
}

/** The value of a claim; dots lead into objects, as in "realm_access.roles". */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path]
  return path.split('.').reduce<unknown>((value, name) => {
    const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    return isInside ? (value as Record<string, unknown>)[name] : undefined
  }, claims)
}

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === 'string')

function namesOf({ given_name: first, family_name: last, name }: Claims): [unknown, unknown] {
  if (first !== undefined || last !== undefined || typeof name !== 'string') return [first, last]
  const words = name.trim().split(/\s+/)
  return [words.slice(0, -1).join(' '), words.at(-1)]
}

const read = (schema: z.ZodType<string>, value: unknown): string | null =>
  schema.safeParse(value).data ?? null
