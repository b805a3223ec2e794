import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { ask } from '../ask.ts'
import { aCategory, anAdmin, anEditor, aTown, PASSWORD } from '../factories.ts'
import { logIn, mailedToken, meBy } from '../people/accounts.ts'
import { reportAsGuest } from '../people/codes.ts'
import { inviteBy } from '../people/inviting.ts'
import { ERIKA } from '../town-sign-in/provider.ts'
import {
  aSignInSite,
  complete,
  finish,
  goThere,
  saveProvider,
  settingsOf,
  signIn,
  tasksBy,
  tokenBy,
} from '../town-sign-in/signing-in.ts'

const EDITS = { canUpdate: false, canCreateInternalNotes: true }

test('a provider that names no groups takes no task and admits nobody', async () => {
  await using site = await aSignInSite()
  const token = await tokenBy(site)
  for (const groups of [undefined, { count: 300 }]) {
    expect((await signIn(site, { ...ERIKA, groups } as typeof ERIKA)).codes).toEqual(['FORBIDDEN'])
    expect(await tasksBy(site, token, site.town)).toEqual(EDITS)
  }
  // A list without the group takes the task.
  expect((await signIn(site, { ...ERIKA, groups: ['andere'] })).codes).toEqual(['FORBIDDEN'])
  const roles = site.services.db.selectFrom('municipalityRole').select('personId')
  expect(await roles.execute()).toEqual([{ personId: site.admin.id }])
})

test('new settings end the sign-ins that are under way', async () => {
  await using site = await aSignInSite()
  await anEditor(site, site.town, [], { email: ERIKA.email ?? '', password: true })
  const [waiting, proven] = [await goThere(site), await goThere(site)]
  expect((await complete(site, proven)).data.completeTownSignIn.missing).toBe('PASSWORD')
  const without = settingsOf(site.directory, { adminGroups: [] })
  expect((await saveProvider(site, site.town, without, site.admin)).codes).toEqual([])
  expect((await complete(site, waiting)).codes).toEqual(['TOKEN_INVALID'])
  expect((await finish(site, proven, { password: 'egal' })).codes).toEqual(['TOKEN_INVALID'])
})

test('a guest who confirms the address ends a stranger’s way into it', async () => {
  await using site = await aSignInSite()
  const elsewhere = await aTown(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] })
  const category = await aCategory(site, elsewhere)
  const token = await tokenBy(site)
  expect(await meBy(site, token)).toEqual(expect.any(Number))
  const email = ERIKA.email ?? ''
  await reportAsGuest(site, elsewhere, category, { email })
  const confirmed = await ask(
    site,
    'mutation($token: String!) { confirmGuestReport(token: $token) { number } }',
    { token: await mailedToken(site, email) },
  )
  expect(confirmed.codes).toEqual([])
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  expect(await site.services.db.selectFrom('providerIdentity').selectAll().execute()).toEqual([])
})

test('a session by a provider takes on no task in another town', async () => {
  await using site = await aSignInSite()
  const elsewhere = await aTown(site)
  const email = ERIKA.email ?? ''
  await anEditor(site, site.town, [], { email, password: true })
  const back = await goThere(site)
  await complete(site, back)
  const { data } = await finish(site, back, { password: PASSWORD })
  const token = data.finishTownSignIn.authToken.accessToken
  await inviteBy(site, await anAdmin(site, elsewhere), elsewhere, { email, role: 'ADMIN' })
  const { id } = await site.services.db.selectFrom('invitation').select('id').executeTakeFirstOrThrow()
  const accept = `mutation { acceptOwnInvitation(municipalityId: ${elsewhere.id}, invitationId: ${id}) { role } }`
  expect((await ask(site, accept, {}, { token })).codes).toEqual(['FORBIDDEN'])
})

test('emergency accounts that cannot sign in switch nobody’s password off', async () => {
  await using site = await aSignInSite()
  const { town, admin } = site
  const editor = await anEditor(site, town, [], { password: true })
  const off = `mutation { setOwnSignIns(municipalityId: ${town.id}, areOff: true, emergencyUserIds: [${admin.id}]) { ownSignInsOffAt } }`
  expect((await ask(site, off, {}, { as: admin })).codes).toEqual([])
  expect((await logIn(site, editor.email)).codes).toEqual(['FORBIDDEN'])
  const query = site.services.db.updateTable('person').set({ lockedAt: site.clock.now() })
  await query.where('id', '=', admin.id).execute()
  expect((await logIn(site, editor.email)).codes).toEqual([])
})
