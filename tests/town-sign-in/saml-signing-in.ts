import type { Answer, ask } from '../ask.ts'
import { anAdmin, aTown, type Person, type Town } from '../factories.ts'
import { aSite, type TestSite } from '../site.ts'
import { type Colleague, ERIKA } from './provider.ts'
import { type Asked, askedIn, assertionOf, responseAround, type Said, signed } from './saml-messages.ts'
import { aSamlDirectory, type SamlDirectory } from './saml-provider.ts'
import { complete, saveProvider, start } from './signing-in.ts'

type Who = Parameters<typeof ask>[3]

export type SamlSite = TestSite & { directory: SamlDirectory; town: Town; admin: Person }

export const samlSettings = (more: object = {}) => ({
  ...{ protocol: 'SAML', label: 'Mit dem Rathaus-Konto anmelden', groupClaim: 'groups' },
  ...{ editorGroups: ['meldungen'], adminGroups: ['leitung'], mailDomains: ['stadt.example'] },
  ...{ createsAccounts: true, secondStepValues: ['urn:mfa'], isActive: true },
  ...more,
})

/** A site with a town whose staff sign in at a SAML provider on this machine. */
export async function aSamlSite(more: object = {}): Promise<SamlSite> {
  const directory = await aSamlDirectory()
  const site = await aSite({ SIGN_IN_PRIVATE_HOSTS: '127.0.0.1' })
  const town = await aTown(site)
  const admin = await anAdmin(site, town, { password: true })
  const settings = samlSettings({ metadata: directory.metadata, ...more })
  const { errors } = await saveProvider(site, town, settings, admin)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return {
    ...{ ...site, directory, town, admin },
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await directory[Symbol.asyncDispose]()
    },
  }
}

export type Begun = { municipalityId: number; handle: string; asked: Asked }

/** Begins a sign-in, and reads the request as the provider does. */
export async function begin(
  site: SamlSite,
  { town = site.town, who = undefined as Who, isTrial = false } = {},
) {
  const { data, errors } = await start(site, town, who, isTrial)
  if (data === null) throw new Error(JSON.stringify(errors))
  const { url, handle } = data.startTownSignIn
  return { municipalityId: town.id, handle, asked: askedIn(url) } satisfies Begun
}

/** A signed response to a request. */
export function respond(
  { directory, clock }: SamlSite,
  { asked }: Pick<Begun, 'asked'>,
  changes: Partial<Said> = {},
): string {
  const said = directory.says(asked, clock.now(), changes)
  return signed(responseAround(said, assertionOf(said)), directory.signer)
}

/** Has a browser post a response. Returns the status, and the address to which the browser is sent. */
export async function post(
  { app }: Pick<TestSite, 'app'>,
  { asked, municipalityId }: Pick<Begun, 'asked' | 'municipalityId'>,
  xml: string,
): Promise<{ status: number; location: string }> {
  const { status, headers } = await app.request(`/login/gemeinde/${municipalityId}/saml/antwort`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://sso.stadt.example' },
    body: String(
      new URLSearchParams({
        SAMLResponse: Buffer.from(xml).toString('base64'),
        RelayState: asked.relayState,
      }),
    ),
  })
  return { status, location: headers.get('location') ?? '' }
}

/** The query with which the browser comes back from the address for responses; the state alone for none. */
export const answerIn = (location: string, { asked }: Pick<Begun, 'asked'>): string =>
  location.split('?')[1] ?? `state=${asked.relayState}`

/** Posts a response, and fetches it in the tab that has begun. */
export async function comeBack(site: SamlSite, begun: Begun, xml: string, who?: Who): Promise<Answer> {
  const { location } = await post(site, begun, xml)
  const { municipalityId, handle } = begun
  return complete(site, { municipalityId, handle, answer: answerIn(location, begun) }, who)
}

/** The whole sign-in of somebody to whose account nothing is missing. */
export async function signInBySaml(
  site: SamlSite,
  colleague: Colleague = ERIKA,
  changes: Partial<Said> = {},
): Promise<Answer> {
  site.directory.now = colleague
  const begun = await begin(site)
  return comeBack(site, begun, respond(site, begun, changes))
}

/** The access token of a sign-in. */
export async function tokenBySaml(site: SamlSite, colleague?: Colleague): Promise<string> {
  const { data, errors } = await signInBySaml(site, colleague)
  if (!data?.completeTownSignIn.login) throw new Error(JSON.stringify([data, errors]))
  return data.completeTownSignIn.login.authToken.accessToken
}
