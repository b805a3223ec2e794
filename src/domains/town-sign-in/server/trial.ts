import type { Role } from '#domains/management/management.rules.ts'
import { cleanText } from '#kit/common/clean-text.ts'
import type { Claims } from './ask-provider.ts'
import type { Proof } from './read-claims.ts'

export type Claim = { name: string; value: string }

/** The findings of a trial of the settings. Nothing of it is stored. */
export type Trial = {
  claims: Claim[]
  email: string | null
  roles: Role[]
  hasSecondStep: boolean
}

/** Claims about the token itself, which say nothing of the person. */
const OF_THE_TOKEN = new Set([
  'aud',
  'exp',
  'iat',
  'nbf',
  'nonce',
  'at_hash',
  'azp',
  'jti',
  'sid',
  'auth_time',
])
/** Most claims shown, and most characters of each. */
const MOST_CLAIMS = 50
const VALUE_MAX = 500

export const trialOf = (claims: Claims, { email, roles, hasSecondStep }: Proof): Trial => ({
  claims: Object.entries(claims)
    .filter(([name]) => !OF_THE_TOKEN.has(name))
    .slice(0, MOST_CLAIMS)
    .map(([name, value]) => ({ name: cleanText(name).slice(0, 100), value: textOf(value) })),
  ...{ email, roles: roles ?? [], hasSecondStep },
})

const textOf = (value: unknown): string =>
  cleanText(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, VALUE_MAX)
