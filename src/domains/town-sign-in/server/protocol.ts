import type { Protocol } from '../town-sign-in.rules.ts'
import type { ProviderRow } from './providers.sql.ts'

/** Seconds by which a provider's clock may differ from ours, by either protocol. */
export const CLOCK_SKEW_SECONDS = 60
/** Characters of a subject (OpenID Connect Core 1.0, section 2); of a NameID we keep as many. */
export const SUBJECT_MAX = 255

/** A provider that speaks OpenID Connect. */
export type OpenIdProvider = ProviderRow & { clientId: string; clientSecret: Buffer }

/** A provider that speaks SAML 2.0. */
export type SamlProvider = ProviderRow & { signInPage: string }

export const isOpenId = (provider: ProviderRow): provider is OpenIdProvider =>
  provider.protocol === 'OIDC' && provider.clientId !== null && provider.clientSecret !== null

export const isSaml = (provider: ProviderRow): provider is SamlProvider =>
  provider.protocol === 'SAML' && provider.signInPage !== null

export const protocolOf = (text: string): Protocol => (text === 'SAML' ? 'SAML' : 'OIDC')
