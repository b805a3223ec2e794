import { type Answer, ask } from '../ask.ts'
import { anAdmin, aTown, type Person, type Town } from '../factories.ts'
import { aSite, type TestSite } from '../site.ts'
import { aDirectory, CLIENT, type Colleague, type Directory, ERIKA, walk } from './provider.ts'

type Who = Parameters<typeof ask>[3]

export const BACK = 'http://localhost:3000/login/gemeinde/'

export type SignInSite = TestSite & { directory: Directory; town: Town; admin: Person }

/** The settings of a provider; groups give both roles, and unknown people get an account. */
export const settingsOf = ({ issuer }: Pick<Directory, 'issuer'>, more: object = {}) => ({
  ...{ issuer, ...CLIENT, label: 'Mit dem Rathaus-Konto anmelden', groupClaim: 'groups' },
  ...{ editorGroups: ['meldungen'], adminGroups: ['leitung'], mailDomains: ['stadt.example'] },
  ...{ createsAccounts: true, secondStepValues: ['mfa'], isActive: true },
  ...more,
})

export const saveProvider = (site: TestSite, town: Town, provider: object, as: Person | null) =>
  ask(
    site,
    `mutation($id: Int!, $provider: SignInProviderInput!) { saveSignInProvider(municipalityId: $id, provider: $provider) {
      issuer clientId label editorGroups adminGroups mailDomains createsAccounts isActive ownSignInsOffAt } }`,
    { id: town.id, provider },
    { as },
  )

/** A site with a town whose staff sign in at a real provider on this machine. */
export async function aSignInSite(
  more: object = {},
  environment: Record<string, string> = {},
): Promise<SignInSite> {
  // Towns get their numbers from 1 on, each on a database of its own.
  const directory = await aDirectory({
    redirectTo: [1, 2, 3].map((id) => `${BACK}${id}`),
    signedOut: [`${BACK}1/abgemeldet`],
    // It is named so that ID tokens hold the session's id; these tests post by themselves.
    notice: `${BACK}1/abmeldung`,
  })
  const site = await aSite({ SIGN_IN_PRIVATE_HOSTS: '127.0.0.1', ...environment })
  const town = await aTown(site)
  const admin = await anAdmin(site, town, { password: true })
  const { errors } = await saveProvider(site, town, settingsOf(directory, more), admin)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return {
    ...{ ...site, directory, town, admin },
    [Symbol.asyncDispose]: async () => {
      await site[Symbol.asyncDispose]()
      await directory[Symbol.asyncDispose]()
    },
  }
}

export const start = (site: TestSite, town: Pick<Town, 'id'>, who?: Who, isTrial = false): Promise<Answer> =>
  ask(
    site,
    'mutation($id: Int!, $isTrial: Boolean!) { startTownSignIn(municipalityId: $id, isTrial: $isTrial) { url handle } }',
    { id: town.id, isTrial },
    who,
  )

type Back = { municipalityId: number; handle: string; answer: string }

export const complete = (site: TestSite, back: Back, who?: Who): Promise<Answer> =>
  ask(
    site,
    `mutation($municipalityId: Int!, $handle: String!, $answer: String!) {
      completeTownSignIn(municipalityId: $municipalityId, handle: $handle, answer: $answer) {
        login { authToken { accessToken refreshToken } user { id email } } missing byPasskey
        trial { claims { name value } email roles hasSecondStep } } }`,
    back,
    who,
  )

export const finish = (
  site: TestSite,
  back: Omit<Back, 'answer'>,
  more: { password?: string; otp?: string },
): Promise<Answer> =>
  ask(
    site,
    `mutation($municipalityId: Int!, $handle: String!, $password: String, $otp: String) {
      finishTownSignIn(municipalityId: $municipalityId, handle: $handle, password: $password, otp: $otp) {
        authToken { accessToken refreshToken } user { id email } } }`,
    { municipalityId: back.municipalityId, handle: back.handle, ...more },
  )

/** Begins at a town and walks the provider; `change` alters its page's address on the way. */
export async function goThere(
  site: SignInSite,
  colleague: Colleague = ERIKA,
  { town = site.town, change = (url: URL) => url, who = undefined as Who, isTrial = false } = {},
): Promise<Back> {
  site.directory.now = colleague
  const { data, errors } = await start(site, town, who, isTrial)
  if (data === null) throw new Error(JSON.stringify(errors))
  const { url, handle } = data.startTownSignIn
  const back = await walk(change(new URL(url)).href, BACK)
  return { municipalityId: town.id, handle, answer: back.search.slice(1) }
}

/** The whole sign-in of somebody to whose account nothing is missing. */
export const signIn = async (site: SignInSite, colleague?: Colleague): Promise<Answer> =>
  complete(site, await goThere(site, colleague))

/** The access token of a sign-in. */
export async function tokenBy(site: SignInSite, colleague?: Colleague): Promise<string> {
  const { data, errors } = await signIn(site, colleague)
  if (!data?.completeTownSignIn.login) throw new Error(JSON.stringify([data, errors]))
  return data.completeTownSignIn.login.authToken.accessToken
}

/** The tasks of the token's person, as screens see them. */
export async function tasksBy(site: TestSite, token: string, town: Town) {
  const query =
    'query($slug: String!) { me { id } municipality(slug: $slug) { permissions { canUpdate canCreateInternalNotes } } }'
  const { data, codes } = await ask(site, query, { slug: town.slug }, { token })
  return data?.municipality?.permissions ?? codes
}
