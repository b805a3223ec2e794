import type { GraphQLResolveInfo } from 'graphql'
import { expect, test } from 'vitest'
import { ANONYMOUS } from '#domains/access/server/viewer.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { logIn } from '#tests/people/accounts.ts'
import { aFactor, confirmFactor, startFactor } from '#tests/people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { ALLOWED_WHEN_CONFINED } from './confinement.ts'
import { anonymousContext } from './context.ts'
import { schema } from './schema.ts'

const ME = '{ me { id mustSetUpSecondFactor worksFor { id } permissions { canAccessSuperAdminMenu } } }'

const demand = (site: TestSite, municipalityId: number, as: Person, requiresSecondFactor = true) =>
  ask(
    site,
    'mutation ($id: Int!, $on: Boolean!) { updateMunicipality(municipality: { id: $id, requiresSecondFactor: $on }) { requiresSecondFactor } }',
    { id: municipalityId, on: requiresSecondFactor },
    { as },
  )

const mustSetUp = async (site: TestSite, token: string): Promise<boolean> =>
  (await ask(site, ME, {}, { token })).data.me.mustSetUpSecondFactor

test('staff without a required second factor can do nothing there (S-06)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town, { password: true })
  const editor = await anEditor(site, town, [category], { password: true })
  const report = await aReport(site, town, category, { isPublished: false })
  const [token, boss, other] = [
    await tokenOf(site, editor.id),
    await tokenOf(site, admin.id),
    await aPerson(site),
  ]
  const queue = () =>
    ask(site, '{ secondFactor { isRequired } me { id } myReports: reports { data { id } } }', {}, { token })
  expect((await queue()).codes).toEqual([])
  expect(await mustSetUp(site, token)).toBe(false)

  expect((await demand(site, town.id, editor)).codes).toEqual(['FORBIDDEN'])
  expect((await demand(site, town.id, admin)).data.updateMunicipality.requiresSecondFactor).toBe(true)
  // The confinement holds from the next call of open sessions on.
  for (const each of [token, boss]) {
    const { data } = await ask(site, ME, {}, { token: each })
    expect(data.me).toMatchObject({ mustSetUpSecondFactor: true, worksFor: [] })
    const refused = await ask(
      site,
      `{ responseTemplates(municipalityId: ${town.id}) { id } }`,
      {},
      { token: each },
    )
    expect(refused.errors).toMatchObject([
      {
        message: expect.stringContaining('zweiter Schritt beim Anmelden vorgeschrieben'),
        extensions: { code: 'FORBIDDEN' },
      },
    ])
  }
  // The person keeps a citizen's rights: public data and their own account.
  expect((await ask(site, '{ reports { data { id } } }', {}, { token })).codes).toEqual([])
  const own = 'mutation { updateProfile(input: { telephone: "06400 12345" }) { telephone } }'
  expect((await ask(site, own, {}, { token })).codes).toEqual([])
  // Queries that stay allowed show no more than strangers see.
  const seen = await ask(
    site,
    'query ($slug: String!) { municipality(slug: $slug) { requiresSecondFactor permissions { canUpdate } } }',
    { slug: town.slug },
    { token: boss },
  )
  expect(seen.data.municipality).toEqual({ requiresSecondFactor: false, permissions: { canUpdate: false } })
  const approve = `mutation { approveReport(reportId: ${report.id}) { id } }`
  expect((await ask(site, approve, {}, { token })).codes).toEqual(['NOT_FOUND'])
  expect((await ask(site, approve, {}, { token: boss })).codes).toEqual(['NOT_FOUND'])
  // Nobody else is asked for a second step.
  expect((await ask(site, ME, {}, { as: other })).data.me.mustSetUpSecondFactor).toBe(false)

  await aFactor(site, { token })
  expect(await mustSetUp(site, token)).toBe(false)
  expect((await ask(site, approve, {}, { token })).codes).toEqual([])
  expect((await ask(site, 'mutation { logout }', {}, { token: boss })).data.logout).toBe(true)
  expect((await ask(site, ME, {}, { token: boss })).codes).toEqual(['UNAUTHENTICATED'])
})

test('signing in without the required second factor demands it and is logged', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town, { password: true })
  await demand(site, town.id, admin)
  const { data } = await logIn(site, admin.email)
  expect(await mustSetUp(site, data.login.authToken.accessToken)).toBe(true)
  const noted = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'municipalityId'])
    .where('action', '=', 'user.signed-in')
    .execute()
  expect(noted).toEqual([{ action: 'user.signed-in', municipalityId: town.id }])
  // With the requirement switched off, the password is enough again.
  await site.services.db.updateTable('municipality').set({ requiresSecondFactor: false }).execute()
  expect(await mustSetUp(site, data.login.authToken.accessToken)).toBe(false)
})

test.each([
  ['0', true],
  ['1', false],
])('a super administrator needs a second factor, except in the demo (DEMO=%s)', async (DEMO, expected) => {
  await using site = await aSite({ DEMO, RATE_LIMITS: 'on', SECRET: 'kQ7vX2mZ9bT4wN8sR1yL6cH3jF5gD0pA' })
  const boss = await aPerson(site, { isSuperAdmin: true, password: true })
  const token = await tokenOf(site, boss.id)
  const { data } = await ask(site, ME, {}, { token })
  expect(data.me).toMatchObject({
    mustSetUpSecondFactor: expected,
    permissions: { canAccessSuperAdminMenu: !expected },
  })
  expect((await ask(site, '{ managedMunicipalities { data { id } } }', {}, { token })).codes).toEqual(
    expected ? ['FORBIDDEN'] : [],
  )
  await aFactor(site, { token })
  expect((await ask(site, ME, {}, { token })).data.me).toMatchObject({
    mustSetUpSecondFactor: false,
    permissions: { canAccessSuperAdminMenu: true },
  })
})

test('an unfinished second step opens nothing', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town, { password: true })
  await demand(site, town.id, admin)
  const token = await tokenOf(site, admin.id)
  expect((await startFactor(site, { token })).codes).toEqual([])
  expect(await mustSetUp(site, token)).toBe(true)
  expect((await confirmFactor(site, '123456', { token })).codes).toEqual(['BAD_USER_INPUT'])
  expect(await mustSetUp(site, token)).toBe(true)
})

test('staff without a required second factor are refused by all other operations', async () => {
  await using site = await aSite()
  const context = {
    ...anonymousContext(site.services),
    viewer: { ...ANONYMOUS, id: 7, sessionId: 'eine', isConfined: true },
  }
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  )
  const open: string[] = []
  for (const { name, resolve } of fields) {
    const refusal = await Promise.resolve()
      .then(() => resolve?.({}, {}, context, {} as GraphQLResolveInfo))
      .then(
        () => null,
        (error: unknown) => error,
      )
    if (!String(refusal).includes('zweiter Schritt beim Anmelden vorgeschrieben')) open.push(name)
  }
  expect(open.sort()).toEqual([...ALLOWED_WHEN_CONFINED].sort())
  expect(fields.length).toBeGreaterThan(140)
})
