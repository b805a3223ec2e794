import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'

/** A town in preparation with its staff, and the platform's administrator. */
async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Anger', slug: 'anger', isActive: false })
  const [admin, other, editor] = [
    await anAdmin(site, town, { firstName: 'Ada', lastName: 'Anger' }),
    await anAdmin(site, town),
    await anEditor(site, town),
  ]
  const platform = await aPerson(site, { isSuperAdmin: true })
  const FIELDS = `launchRequest { askedBy message answer } permissions { canRequestLaunch canWithdrawLaunchRequest canRefuseLaunch }`
  const run = (call: string, as: Person | null, fields = FIELDS) =>
    ask(site, `mutation { ${call} { ${fields} } }`, {}, { as })
  const calls = {
    request: (as: Person | null, message = 'Wir sind so weit.') =>
      run(`requestLaunch(municipalityId: ${town.id}, message: ${JSON.stringify(message)})`, as),
    withdraw: (as: Person | null) => run(`withdrawLaunchRequest(municipalityId: ${town.id})`, as),
    refuse: (as: Person | null, reason = 'Das Impressum fehlt noch.') =>
      run(`refuseLaunch(municipalityId: ${town.id}, reason: ${JSON.stringify(reason)})`, as),
    turn: (isActive: boolean) =>
      run(`updateMunicipality(municipality: { id: ${town.id}, isActive: ${isActive} })`, platform, 'id'),
    seenBy: async (as: Person) =>
      (await ask(site, `{ municipality(slug: "anger") { ${FIELDS} } }`, {}, { as })).data.municipality,
  }
  return { town, admin, other, editor, platform, ...calls }
}

const mailsOf = async (site: TestSite, kind: string) =>
  (await site.mails()).filter((mail) => mail.kind === kind)

test('administrators ask, and the platform is told once', async () => {
  await using site = await aSite()
  const { admin, other, editor, platform, request, seenBy, ...scene } = await aScene(site)
  const { codes, data } = await request(admin)
  expect(codes).toEqual([])
  expect(data.requestLaunch).toEqual({
    launchRequest: { askedBy: 'Ada Anger', message: 'Wir sind so weit.', answer: null },
    permissions: { canRequestLaunch: false, canWithdrawLaunchRequest: true, canRefuseLaunch: false },
  })
  expect((await request(other)).codes).toEqual(['CONFLICT'])
  const mails = await mailsOf(site, 'launch.requested')
  expect(mails.map(({ recipient }) => recipient)).toEqual([platform.email])
  expect(mails[0]?.text).toContain('> Wir sind so weit.')
  expect(mails[0]?.text).toContain(`/plattform/gemeinden/${scene.town.id}`)
  const bell = '{ notifications { data { title } } }'
  const { data: told } = await ask(site, bell, {}, { as: platform })
  expect(told.notifications.data).toEqual([{ title: 'Anger möchte eingeschaltet werden' }])
  // Editors do not see the request.
  expect(await seenBy(editor)).toMatchObject({ launchRequest: null })
  const listed = '{ managedMunicipalities { data { slug launchRequest { askedBy } } } }'
  const { data: list } = await ask(site, listed, {}, { as: platform })
  expect(list.managedMunicipalities.data).toContainEqual({
    ...{ slug: 'anger', launchRequest: { askedBy: 'Ada Anger' } },
  })
})

test('any administrator withdraws a launch request, and asks again', async () => {
  await using site = await aSite()
  const { admin, other, editor, platform, request, withdraw, refuse, seenBy } = await aScene(site)
  await request(admin, '')
  for (const as of [editor, platform]) expect((await withdraw(as)).codes).toEqual(['FORBIDDEN'])
  expect((await withdraw(other)).data.withdrawLaunchRequest.launchRequest).toBeNull()
  expect((await withdraw(other)).codes).toEqual(['FORBIDDEN'])
  expect((await refuse(platform)).codes).toEqual(['FORBIDDEN'])
  site.clock.advance(1000)
  expect((await request(other)).codes).toEqual([])
  expect((await seenBy(admin)).launchRequest).toMatchObject({ message: 'Wir sind so weit.' })
  expect(await mailsOf(site, 'launch.requested')).toHaveLength(2)
})

test('a declined request can be sent again', async () => {
  await using site = await aSite()
  const { admin, other, platform, request, refuse, seenBy } = await aScene(site)
  await request(admin)
  expect((await refuse(admin)).codes).toEqual(['FORBIDDEN'])
  expect((await refuse(platform, ' ')).codes).toEqual(['BAD_USER_INPUT'])
  expect((await refuse(platform)).codes).toEqual([])
  const mails = await mailsOf(site, 'launch.answered')
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([admin.email, other.email].sort())
  expect(mails[0]?.text).toContain('> Das Impressum fehlt noch.')
  expect(await seenBy(admin)).toMatchObject({
    launchRequest: { answer: 'Das Impressum fehlt noch.' },
    permissions: { canRequestLaunch: true, canWithdrawLaunchRequest: false },
  })
  site.clock.advance(1000)
  expect((await request(other)).data.requestLaunch.launchRequest).toMatchObject({ answer: null })
})

test('switching on answers the request and ends it', async () => {
  await using site = await aSite()
  const { admin, request, refuse, turn, platform, seenBy } = await aScene(site)
  await request(admin)
  await turn(true)
  const mails = await mailsOf(site, 'launch.answered')
  expect(mails.map(({ subject }) => subject)).toContain('Anger ist eingeschaltet')
  expect(await seenBy(admin)).toMatchObject({
    launchRequest: null,
    permissions: { canRequestLaunch: false },
  })
  expect(await site.services.db.selectFrom('launchRequest').selectAll().execute()).toEqual([])
  await turn(false)
  expect((await request(admin)).codes).not.toEqual([])
  expect((await refuse(platform)).codes).toEqual(['FORBIDDEN'])
  const entries = await site.services.db.selectFrom('auditEntry').select('action').execute()
  expect(entries.map(({ action }) => action)).toContain('municipality.launch-requested')
})
