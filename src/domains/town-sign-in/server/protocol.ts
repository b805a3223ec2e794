import type { Protocol } from '../town-sign-in.rules.ts'
import type { ProviderRow } from './providers.sql.ts'

/** A provider that speaks OpenID Connect. */
export type OpenIdProvider = ProviderRow & { clientId: string; clientSecret: Buffer }

/** A provider that speaks SAML 2.0. */
export type SamlProvider = ProviderRow & { signInPage: string }

export const isOpenId = (provider: ProviderRow): provider is OpenIdProvider =>
  provider.protocol === 'OIDC' && provider.clientId !== null && provider.clientSecret !== null

export const isSaml = (provider: ProviderRow): provider is SamlProvider =>
  provider.protocol === 'SAML' && provider.signInPage !== null

export const protocolOf = (text: string): Protocol => (text === 'SAML' ? 'SAML' : 'OIDC')
