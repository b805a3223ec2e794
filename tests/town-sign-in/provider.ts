import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  [Symbol.asyncDispose](): Promise<void>
}

export const CLIENT = { clientId: 'meldewerk', clientSecret: 'Geheimnis-der-Tests-0123456789' }

export const ERIKA: Colleague = {
  ...{ sub: 'erika-1', email: 'erika.amt@stadt.example', email_verified: true },
  ...{ given_name: 'Erika', family_name: 'Amt', groups: ['meldungen'] },
}

const PAGE = (uid: string) => `<!doctype html><html lang="de"><title>Rathaus</title><h1>Rathaus</h1>
  <form method="post" action="/interaction/${uid}"><button>Als Erika anmelden</button></form></html>`

const KINDS = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session']
const CLAIMS = ['email', 'email_verified', 'given_name', 'family_name', 'groups', 'amr']

/** A real OpenID Connect provider on this machine. `redirectTo` are the addresses that it leads back to. */
export async function aDirectory(redirectTo: readonly string[], port = 0): Promise<Directory> {
  let provider: OidcProvider | null = null
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
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const directory: Directory = {
    ...{ issuer, now: ERIKA, asks: false, hangsUp: false, asked: [] },
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
      },
    ],
    claims: { openid: ['sub', ...CLAIMS], email: [], profile: [] },
    conformIdTokenClaims: false,
    cookies: { keys: ['for tests alone'] },
    features: { devInteractions: { enabled: false } },
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
