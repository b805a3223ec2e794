import { aDirectory, CLIENT, type Colleague, ERIKA, walk } from '../../tests/town-sign-in/provider.ts'
import { ask } from '../site/api-client.ts'
import { type DoorSite, TOWN } from './door-site.ts'
import { look } from './door-type.ts'
import { packageVersion } from './programs.ts'

/** Staff sign in at a real OpenID provider: discovery, PKCE, code, ID token and userinfo over HTTP. */
export async function proveSignIn(site: DoorSite) {
  const back = `${site.url}/login/gemeinde/${site.townId}`
  await using directory = await aDirectory({ redirectTo: [back] })
  const save = (more: object) =>
    site.call(
      'mutation($id: Int!, $p: SignInProviderInput!) { saveSignInProvider(municipalityId: $id, provider: $p) { isActive } }',
      {
        id: site.townId,
        p: {
          ...{ issuer: directory.issuer, ...CLIENT, label: 'Mit dem Rathaus-Konto anmelden' },
          ...{ groupClaim: 'groups', editorGroups: ['meldungen'], adminGroups: ['leitung'] },
          ...{
            mailDomains: ['stadt.example'],
            createsAccounts: true,
            secondStepValues: ['mfa'],
            isActive: true,
          },
          ...more,
        },
      },
      'verwaltung',
    )
  await save({})
  const signIn = async (colleague: Colleague, change = (answer: string) => answer) => {
    directory.now = colleague
    const { startTownSignIn: begun } = await site.call(
      'mutation($id: Int!) { startTownSignIn(municipalityId: $id, isTrial: false) { url handle } }',
      { id: site.townId },
    )
    const returned = await walk(begun.url, back)
    const { data, errors } = await ask(
      site.url,
      JSON.stringify({
        query: `mutation($id: Int!, $handle: String!, $answer: String!) {
          completeTownSignIn(municipalityId: $id, handle: $handle, answer: $answer) {
            login { authToken { accessToken } user { email } } } }`,
        variables: { id: site.townId, handle: begun.handle, answer: change(returned.search.slice(1)) },
      }),
    )
    return {
      login: data?.completeTownSignIn?.login ?? null,
      url: new URL(begun.url),
      refused: errors[0]?.message ?? '',
    }
  }
  const first = await signIn(ERIKA)
  const query =
    'query($slug: String!) { municipality(slug: $slug) { permissions { canCreateInternalNotes canUpdate } } }'
  const token = first.login?.authToken.accessToken
  const roles = await ask(site.url, JSON.stringify({ query, variables: { slug: TOWN } }), { token })
  const asEditor = roles.data.municipality.permissions
  const unproven = await signIn({
    ...ERIKA,
    sub: 'otto-1',
    email: 'otto@stadt.example',
    email_verified: false,
  })
  const elsewhere = await signIn({ ...ERIKA, sub: 'ida-1', email: 'ida@anderswo.example' })
  const forged = await signIn(ERIKA, (answer) => answer.replace(/state=[^&]+/, 'state=geraten'))
  await save({ clientSecret: 'ein falsches Geheimnis' })
  const wrongSecret = await signIn(ERIKA)
  return {
    program: packageVersion('oidc-provider'),
    checks: {
      'staff sign in at the provider': look(
        first.login?.user.email === ERIKA.email,
        first.login?.user.email ?? first.refused,
      ),
      'the sign-in demands PKCE': look(first.url.searchParams.get('code_challenge_method') === 'S256'),
      'the group gives the role of an editor': look(
        asEditor.canCreateInternalNotes === true && asEditor.canUpdate === false,
        JSON.stringify(asEditor),
      ),
      'an address that the provider has not verified is refused': look(
        unproven.login === null,
        unproven.refused,
      ),
      'an address of another domain is refused': look(elsewhere.login === null, elsewhere.refused),
      'a forged state is refused': look(forged.login === null, forged.refused),
      'a wrong secret of the client is refused': look(wrongSecret.login === null, wrongSecret.refused),
      'discovery, keys and token were asked for': look(
        ['/.well-known/openid-configuration', '/jwks', '/token'].every((path) =>
          directory.asked.some((each) => each.startsWith(path)),
        ),
        [...new Set(directory.asked.map((each) => each.split(/[?/]/)[1]))].join(' '),
      ),
    },
  }
}
