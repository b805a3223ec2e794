import type { Configuration } from 'openid-client'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { PROVIDER_SECONDS } from '../town-sign-in.rules.ts'
import { faultOf } from './fault-of.ts'
import { CLOCK_SKEW_SECONDS, type OpenIdProvider, SUBJECT_MAX } from './protocol.ts'
import { openSecret } from './provider-secret.ts'
import { abandonedThere, invalidAnswer } from './sign-in-refusals.ts'

/** Loaded by the first sign-in: most processes never need it. */
const library = () => import('openid-client')

export type Asking = Pick<Context, 'providers' | 'secret' | 'log'>

/**
 * Asks a provider for its metadata (discovery).
 * @throws DomainError with a sentence that says what is wrong
 */
export async function discover(context: Asking, provider: OpenIdProvider): Promise<Configuration> {
  const { providers: door, log } = context
  const client = await library()
  const secret = openSecret(context, provider)
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  try {
    const found = await client.discovery(
      new URL(provider.issuer),
      provider.clientId,
      { client_secret: secret, [client.clockTolerance]: CLOCK_SKEW_SECONDS },
      // Basic is what a provider knows that says nothing (OpenID Connect Discovery 1.0, section 3).
      (server, ...rest) =>
        (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? post : basic)(
          server,
          ...rest,
        ),
      {
        timeout: PROVIDER_SECONDS,
        [client.customFetch]: (url, call) => door.fetch(url, call),
        // The door takes plain HTTP on this machine alone.
        execute: [client.enableNonRepudiationChecks, client.allowInsecureRequests],
      },
    )
    requireOwnMetadata(door, provider, found)
    return found
  } catch (error) {
    log.info({ municipalityId: provider.municipalityId, error }, 'a sign-in provider was not to be used')
    throw error instanceof DomainError ? error : unusableFor(error)
  }
}

/** A template of many tenants would let people of each of them in, so the issuer must be the very one. */
function requireOwnMetadata(door: Asking['providers'], provider: OpenIdProvider, found: Configuration): void {
  const server = found.serverMetadata()
  if (trimmed(server.issuer) !== trimmed(provider.issuer))
    throw unusable(say`Unter dieser Adresse meldet sich ein anderer Anbieter.`)
  const { authorization_endpoint: page, end_session_endpoint: end } = server
  if (page === undefined || server.token_endpoint === undefined)
    throw unusable(say`Er nennt keine Seite zum Anmelden.`)
  // Browsers are sent there: nothing but a page of the web may be opened.
  if (!door.accepts(page) || (end !== undefined && !door.accepts(end))) throw unusablePage()
}

const trimmed = (issuer: string) => issuer.replace(/\/$/, '')

/** A refusal to use a provider, with a sentence that says why. */
export const unusable = (reason: string) =>
  new DomainError('CONFLICT', say`Der Anbieter konnte nicht verwendet werden. ${reason}`)

/** A refusal to send browsers to an address that is no page of the web. */
export const unusablePage = () => unusable(say`Er nennt Adressen, die nicht im Internet liegen.`)

/** The sentence for a provider that does not answer as it should. */
export const unusableFor = (error: unknown) =>
  unusable(faultText(error) ?? say`Unter dieser Adresse steht keine Beschreibung nach OpenID Connect.`)

const FAULTS: Record<OutsideError['fault'], () => string> = {
  down: () => say`Unter dieser Adresse antwortet niemand.`,
  busy: () => say`Unter dieser Adresse antwortet niemand.`,
  slow: () => say`Er hat nicht innerhalb von ${PROVIDER_SECONDS} Sekunden geantwortet.`,
  refused: () => say`Seine Adresse liegt in einem privaten Netz.`,
  wrong: () => say`Seine Antwort war nicht zu lesen.`,
}

/** Why an address was not to be had; null for another fault. */
export function faultText(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof OutsideError) return FAULTS[cause.fault]()
  return null
}

/** The secrets of one sign-in; all of them follow from its handle. */
export type Keys = { state: string; nonce: string; verifier: string }

/** The address of the provider's page for a sign-in, with PKCE. */
export async function pageOf(configuration: Configuration, keys: Keys, redirectUri: string): Promise<string> {
  const client = await library()
  const page = client.buildAuthorizationUrl(configuration, {
    ...{ redirect_uri: redirectUri, scope: 'openid email profile', state: keys.state, nonce: keys.nonce },
    code_challenge: await client.calculatePKCECodeChallenge(keys.verifier),
    code_challenge_method: 'S256',
  })
  return page.href
}

export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

/** The claims, and the signed token that holds most of them. */
export type Answer = { claims: Claims; idToken: string }

/**
 * Exchanges the code of an answer for the provider's claims. Checked are state, issuer (RFC 9207 where the
 * provider announces it), PKCE, nonce, audience, times and the signature of the ID token.
 * @param returned the address to which the browser came back
 * @throws DomainError with a sentence for people
 */
export async function claimsOf(
  { log }: Pick<Context, 'log'>,
  configuration: Configuration,
  keys: Keys,
  returned: URL,
): Promise<Answer> {
  const client = await library()
  try {
    const tokens = await client.authorizationCodeGrant(configuration, returned, {
      ...{ pkceCodeVerifier: keys.verifier, expectedState: keys.state, expectedNonce: keys.nonce },
      idTokenExpected: true,
    })
    const proven = tokens.claims()
    if (proven === undefined) throw new Error('no ID token')
    const more: Readonly<Record<string, unknown>> =
      configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await client.fetchUserInfo(configuration, tokens.access_token, proven.sub)
    if (proven.sub.length > SUBJECT_MAX) throw new Error('a subject that is too long')
    // What the signed token says wins. Whether an address is verified is said of that address alone.
    const isSame = proven.email === undefined || proven.email === more.email
    const claims = {
      ...{ ...more, ...proven },
      ...(!isSame && { email_verified: proven.email_verified ?? false }),
      // The provider's own session is what the signed token says, and nothing else.
      sid: proven.sid,
    }
    return { claims, idToken: tokens.id_token ?? '' }
  } catch (error) {
    log.info({ fault: faultOf(error) }, 'an answer of a sign-in provider was refused')
    throw error instanceof client.AuthorizationResponseError ? abandonedThere() : invalidAnswer()
  }
}
