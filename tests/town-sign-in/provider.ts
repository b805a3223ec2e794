import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'
import OidcProvider from 'oidc-provider'

/** A person in a town's directory. */
export type Colleague = {
  sub: string
  email?: string
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
  groups?: string[]
  amr?: string[]
}

export type Directory = {
  issuer: string
  /** The person who is at the provider's page. */
  now: Colleague
  /** Whether its page asks for a click, as for a browser; otherwise it signs in at once. */
  asks: boolean
  /** Whether it closes connections without an answer. */
  hangsUp: boolean
  /** The paths that it was asked for. */
  asked: string[]
  /** Signs any claims with the provider's own key. */
  sign(claims: JWTPayload, header?: Partial<JWTHeaderParameters>): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

export const CLIENT = { clientId: 'meldewerk', clientSecret: 'Geheimnis-der-Tests-0123456789' }

export const ERIKA: Colleague = {
  ...{ sub: 'erika-1', email: 'erika.amt@stadt.example', email_verified: true },
  ...{ given_name: 'Erika', family_name: 'Amt', groups: ['meldungen'] },
}

const PAGE = (uid: string) => `<!doctype html><html lang="de"><title>Rathaus</title><h1>Rathaus</h1>
  <form method="post" action="/interaction/${uid}"><button>Als Erika anmelden</button></form></html>`

/** The provider's question before it signs somebody out, who has to confirm it. */
const askToSignOut = (context: { body: string }, form: string) => {
  context.body = `<!doctype html><html lang="de"><title>Rathaus</title><h1>Rathaus</h1>${form}
    <button form="op.logoutForm" name="logout" value="yes">Überall abmelden</button></html>`
}

const KINDS = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']
const CLAIMS = ['email', 'email_verified', 'given_name', 'family_name', 'groups', 'amr']

const ALGORITHM = 'RS256'

/** Addresses of ours that a client at the provider names. */
export type Ours = {
  /** To which it leads back after a sign-in. */
  redirectTo: readonly string[]
  /** To which it leads back after a sign-out. */
  signedOut?: readonly string[]
  /** Where it says that somebody has signed out. */
  notice?: string
}

/** A real OpenID Connect provider on this machine. */
export async function aDirectory({ redirectTo, signedOut = [], notice }: Ours): Promise<Directory> {
  let provider: OidcProvider | null = null
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const key = { kid: 'test', use: 'sig', alg: ALGORITHM }
  const server = createServer(async (request, response) => {
    directory.asked.push(request.url ?? '')
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (provider === null || directory.hangsUp) return response.destroy()
    if (uid === undefined) return provider.callback()(request, response)
    if (directory.asks && request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(PAGE(uid))
    }
    await provider.interactionFinished(request, response, { login: { accountId: directory.now.sub } })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const directory: Directory = {
    ...{ issuer, now: ERIKA, asks: false, hangsUp: false, asked: [] },
    sign: (claims, header) =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: key.kid, ...header }).sign(privateKey),
    [Symbol.asyncDispose]: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  provider = new OidcProvider(issuer, {
    clients: [
      {
        ...{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret },
        ...{ redirect_uris: [...redirectTo], token_endpoint_auth_method: 'client_secret_post' },
        ...{ post_logout_redirect_uris: [...signedOut], backchannel_logout_session_required: true },
        ...(notice !== undefined && { backchannel_logout_uri: notice }),
      },
    ],
    claims: { openid: ['sub', ...CLAIMS], email: [], profile: [] },
    conformIdTokenClaims: false,
    cookies: { keys: ['for tests alone'] },
    features: {
      ...{ devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
    },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), ...key }] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: () => ({ accountId: directory.now.sub, claims: () => ({ ...directory.now }) }),
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } }
    }) => {
      const { client, session } = context.oidc
      const grant = new (provider as OidcProvider).Grant({
        ...{ accountId: session.accountId, clientId: client.clientId },
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: Object.fromEntries(KINDS.map((kind) => [kind, 600])),
    pkce: { required: () => true },
  })
  return directory
}

/**
 * Walks the provider's pages as a browser does.
 * @returns the address to which it leads back
 */
export async function walk(begin: string, back: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(begin)
  for (let steps = 0; steps < 10; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider stays at ${url}: ${await response.text()}`)
    url = new URL(location, url)
    if (url.href.startsWith(back)) return url
  }
  throw new Error('the provider leads around in circles')
}
