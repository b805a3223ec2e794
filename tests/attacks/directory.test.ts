import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MOST_ENTRIES } from '#domains/town-sign-in/town-sign-in.rules.ts'
import { ask } from '../ask.ts'
import { anAdmin, anEditor, aPerson, aTown, type Town } from '../factories.ts'
import { aKey, revoke } from '../open311.ts'
import { meBy } from '../people/accounts.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'
import { ERIKA } from '../town-sign-in/provider.ts'
import { aSignInSite, signIn, tokenBy } from '../town-sign-in/signing-in.ts'

const MAIL = ERIKA.email ?? ''

/** A directory of a town that has a key. */
async function aScim(site: TestSite, town: Town) {
  const key = await aKey(site, town, ['DIRECTORY_WRITE'])
  const call = async (method: string, path: string, body?: unknown, to = town.id, text = key.text) => {
    const response = await site.app.request(`/scim/v2/${to}/${path}`, {
      method,
      headers: { authorization: `Bearer ${text}`, 'content-type': 'application/scim+json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.text()
    return { status: response.status, body: answer === '' ? null : JSON.parse(answer) }
  }
  return { key, call }
}

const off = { Operations: [{ op: 'replace', value: { active: false } }] }
/** As Entra ID writes it without its flag for the standard. */
const offByEntra = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }
const on = { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] }

const rolesOf = async ({ services: { db } }: TestSite, personId: number) =>
  (await db.selectFrom('municipalityRole').select('role').where('personId', '=', personId).execute()).length

test('who is switched off in the directory loses tasks and sessions there', async () => {
  await using site = await aSignInSite()
  const { call } = await aScim(site, site.town)
  const token = await tokenBy(site)
  const id = Number(await meBy(site, token))
  const added = await call('POST', 'Users', {
    ...{ userName: MAIL.toUpperCase(), externalId: ERIKA.sub, active: true, displayName: 'Erika Amt' },
    emails: [{ value: MAIL, primary: true }],
  })
  expect([added.status, added.body.active]).toEqual([201, true])
  expect(JSON.stringify(added.body)).not.toContain('Erika Amt')
  const path = `Users/${added.body.id}`
  for (const patch of [off, offByEntra]) {
    expect((await call('PATCH', path, patch)).body.active).toBe(false)
    expect(await rolesOf(site, id)).toBe(0)
    expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
    // The groups would still give the task: the directory's word stands above.
    expect((await signIn(site)).codes).toEqual(['FORBIDDEN'])
  }
  // The account is the person's own.
  expect(await meBy(site, await tokenOf(site, id))).toBe(id)
  expect((await call('PATCH', path, on)).body.active).toBe(true)
  expect(await rolesOf(site, id)).toBe(0)
  await tokenBy(site)
  expect(await rolesOf(site, id)).toBe(1)
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('GET', path)).status).toBe(404)
  expect(await rolesOf(site, id)).toBe(0)
  const entries = site.services.db
    .selectFrom('auditEntry')
    .select('action')
    .where('action', 'like', 'directory.%')
  const actions = (await entries.orderBy('id').execute()).map(({ action }) => action.slice(10))
  expect(actions).toEqual(['person-added', 'person-left', 'person-back', 'person-removed'])
})

test('a directory learns nothing of citizens and touches none', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  await anAdmin(site, town)
  const citizen = await aPerson(site, { email: 'buerger@stadt.example' })
  const { call } = await aScim(site, town)
  for (const by of ['userName', 'emails.value']) {
    const found = await call('GET', `Users?filter=${encodeURIComponent(`${by} eq "${citizen.email}"`)}`)
    expect(found.body).toMatchObject({ totalResults: 0, Resources: [] })
  }
  const token = await tokenOf(site, citizen.id)
  const known = await call('POST', 'Users', { userName: citizen.email, active: false })
  const unknown = await call('POST', 'Users', { userName: 'niemand@stadt.example', active: false })
  expect(known.status).toBe(201)
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
  expect(await meBy(site, token)).toBe(citizen.id)
  const rows = site.services.db.selectFrom('directoryEntry').select('personId')
  expect(await rows.execute()).toEqual([{ personId: null }, { personId: null }])
})

test('the last administrator and emergency accounts cannot leave', async () => {
  await using site = await aSignInSite()
  const { town, admin } = site
  const { call } = await aScim(site, town)
  const last = await call('POST', 'Users', { userName: admin.email })
  const roles = site.services.db.deleteFrom('municipalityRole').where('personId', '<>', admin.id)
  await roles.execute()
  const leave = () => call('PATCH', `Users/${last.body.id}`, off)
  expect(await leave()).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('die einzige') },
  })
  await anAdmin(site, town)
  const set = `mutation { setOwnSignIns(municipalityId: ${town.id}, areOff: true, emergencyUserIds: [${admin.id}]) { issuer } }`
  expect((await ask(site, set, {}, { as: admin })).codes).toEqual([])
  for (const answer of [await leave(), await call('DELETE', `Users/${last.body.id}`)])
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Notfall') } })
  expect(await rolesOf(site, admin.id)).toBe(1)
  expect((await call('GET', `Users/${last.body.id}`)).body.active).toBe(true)
})

const actionsIn = async ({ services: { db } }: TestSite) => {
  const entries = db.selectFrom('auditEntry').select('action').where('action', 'like', 'directory.%')
  return (await entries.orderBy('id').execute()).map(({ action }) => action.slice(10))
}

test('an entry is its identity’s, also with another’s former address', async () => {
  await using site = await aSignInSite()
  const { call } = await aScim(site, site.town)
  const older = await anEditor(site, site.town, [], { email: 'amt@stadt.example' })
  const id = Number(await meBy(site, await tokenBy(site)))
  expect(older.id).toBeLessThan(id)
  await call('POST', 'Users', { userName: older.email, externalId: ERIKA.sub, active: false })
  expect([await rolesOf(site, older.id), await rolesOf(site, id)]).toEqual([1, 0])
})

test('an address goes before a name', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { call } = await aScim(site, town)
  const [older, meant] = [await anEditor(site, town, []), await anEditor(site, town, [])]
  await call('POST', 'Users', { userName: older.email, emails: [{ value: meant.email }], active: false })
  expect([await rolesOf(site, older.id), await rolesOf(site, meant.id)]).toEqual([1, 0])
})

test('a leaver’s old entry does not lock their successor out', async () => {
  await using site = await aSignInSite()
  const { call } = await aScim(site, site.town)
  await call('POST', 'Users', { userName: MAIL, externalId: 'alt', active: false })
  await call('POST', 'Users', { userName: 'nachfolge', externalId: ERIKA.sub })
  const id = Number(await meBy(site, await tokenBy(site)))
  const rows = site.services.db.selectFrom('directoryEntry').select(['externalId', 'personId'])
  expect(new Set(await rows.execute())).toEqual(
    new Set([
      { externalId: 'alt', personId: null },
      { externalId: ERIKA.sub, personId: id },
    ]),
  )
})

test('an old entry of somebody takes nothing while another is active', async () => {
  await using site = await aSignInSite()
  const { call } = await aScim(site, site.town)
  const id = Number(await meBy(site, await tokenBy(site)))
  const active = await call('POST', 'Users', { userName: MAIL })
  const old = await call('POST', 'Users', { userName: 'alt', externalId: ERIKA.sub, active: false })
  expect((await call('PATCH', `Users/${old.body.id}`, off)).status).toBe(200)
  const token = await tokenBy(site)
  expect((await call('DELETE', `Users/${old.body.id}`)).status).toBe(204)
  expect([await rolesOf(site, id), await meBy(site, token)]).toEqual([1, id])
  await call('PATCH', `Users/${active.body.id}`, off)
  expect([await rolesOf(site, id), await meBy(site, token)]).toEqual([0, ['UNAUTHENTICATED']])
})

/** Erika after her address has changed at the provider alone. */
const MARRIED = { ...ERIKA, email: 'erika.neu@stadt.example' }

test('whom only their sign-in shows to have left loses their tasks', async () => {
  await using site = await aSignInSite()
  const { call } = await aScim(site, site.town)
  const token = await tokenBy(site)
  const id = Number(await meBy(site, token))
  await call('POST', 'Users', { userName: MARRIED.email, active: false })
  expect(await rolesOf(site, id)).toBe(1)
  for (let count = 0; count < 2; count += 1)
    expect((await signIn(site, MARRIED)).codes).toEqual(['FORBIDDEN'])
  expect([await rolesOf(site, id), await meBy(site, token)]).toEqual([0, ['UNAUTHENTICATED']])
  expect(await actionsIn(site)).toEqual(['person-added', 'person-left', 'person-left'])
})

test('the last administrator is let in although their entry is switched off', async () => {
  await using site = await aSignInSite()
  const { call } = await aScim(site, site.town)
  const leading = { ...MARRIED, groups: ['leitung'] }
  const id = Number(await meBy(site, await tokenBy(site, { ...leading, email: MAIL })))
  await site.services.db.deleteFrom('municipalityRole').where('personId', '<>', id).execute()
  await call('POST', 'Users', { userName: MARRIED.email, active: false })
  await tokenBy(site, leading)
  expect(await rolesOf(site, id)).toBe(1)
  expect((await actionsIn(site)).at(-1)).toBe('person-kept')
})

test('the log names who was changed, found and ended by a key', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { call } = await aScim(site, town)
  const editor = await anEditor(site, town, [])
  const { body } = await call('POST', 'Users', { userName: 'niemand', active: false })
  const rename = { Operations: [{ op: 'replace', path: 'userName', value: editor.email }] }
  await call('PATCH', `Users/${body.id}`, rename)
  expect(await rolesOf(site, editor.id)).toBe(0)
  expect(await actionsIn(site)).toEqual(['person-added', 'person-left', 'person-changed', 'person-left'])
})

test('only a town’s own key with the right speaks for its directory', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const { call, key } = await aScim(site, town)
  const editor = await anEditor(site, other, [])
  const entry = await (await aScim(site, other)).call('POST', 'Users', { userName: editor.email })
  for (const [path, to, text, status] of [
    ['Users', other.id, key.text, 401],
    ['Users', town.id, 'mwk_falsch', 401],
    ['Users', town.id, (await aKey(site, town, ['REPORTS_WRITE'], { name: 'App' })).text, 403],
    [`Users/${entry.body.id}`, town.id, key.text, 404],
  ] as const)
    expect([
      path,
      (await call(path === 'Users' ? 'GET' : 'PATCH', path, path === 'Users' ? undefined : off, to, text))
        .status,
    ]).toEqual([path, status])
  expect(await rolesOf(site, editor.id)).toBe(1)
  await revoke(site, key.id, await anAdmin(site, town))
  expect((await call('GET', 'Users')).status).toBe(401)
})

test('errors and descriptions have the bodies of SCIM', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { call } = await aScim(site, town)
  const { body } = await call('POST', 'Users', { userName: 'eins@stadt.example', externalId: '1' })
  for (const [method, path, sent, status, scimType] of [
    ['POST', 'Users', { userName: 'EINS@stadt.example' }, 409, 'uniqueness'],
    ['POST', 'Users', { externalId: '2' }, 400, 'invalidValue'],
    ['POST', 'Users', [], 400, 'invalidSyntax'],
    ['PATCH', `Users/${body.id}`, { Operations: [{ op: 'remove', path: 'active' }] }, 400, 'mutability'],
    ['PATCH', `Users/${body.id}`, { Operations: [{ op: 'zap' }] }, 400, 'invalidSyntax'],
    [
      'PUT',
      `Users/${body.id}`,
      { userName: 'eins@stadt.example', active: 'vielleicht' },
      400,
      'invalidValue',
    ],
    ['GET', 'Users?filter=active%20pr', undefined, 400, 'invalidFilter'],
    ['GET', 'Users?filter=userName%20eq%20%22%00%22', undefined, 400, 'invalidFilter'],
    ['GET', 'Groups', undefined, 404, undefined],
  ] as const) {
    const answer = await call(method, path, sent)
    expect([path, answer.status, answer.body.status, answer.body.scimType]).toEqual([
      path,
      status,
      String(status),
      scimType,
    ])
  }
  for (const path of ['ServiceProviderConfig', 'ResourceTypes', 'ResourceTypes/User', 'Schemas'])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200])
  const byId = await call('GET', `Users?filter=${encodeURIComponent('externalId eq "1"')}&count=1`)
  expect(byId.body).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id: body.id }] })
  const state = await site.services.db.selectFrom('directoryState').select('lastSeenAt').executeTakeFirst()
  expect(state?.lastSeenAt).toEqual(site.clock.now())
})

test('a PUT without active brings nobody back', async () => {
  await using site = await aSite()
  const { call } = await aScim(site, await aTown(site))
  const { body } = await call('POST', 'Users', { userName: 'eins', active: false })
  const put = await call('PUT', `Users/${body.id}`, { userName: 'zwei' })
  expect(put.body).toMatchObject({ userName: 'zwei', active: false })
})

test('a directory has an end', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { call } = await aScim(site, town)
  const fill = (count: number) => sql`
    insert into directory_entry (municipality_id, id, user_name, is_active, created_at, updated_at)
    select ${town.id}, gen_random_uuid(), gen_random_uuid()::text, true, now(), now()
    from generate_series(1, ${count}::int)`
  await fill(MOST_ENTRIES - 1).execute(site.services.db)
  expect((await call('POST', 'Users', { userName: 'letzter' })).status).toBe(201)
  expect(await call('POST', 'Users', { userName: 'einer zu viel' })).toMatchObject({
    ...{ status: 409, body: { detail: expect.stringContaining('höchstens') } },
  })
})
