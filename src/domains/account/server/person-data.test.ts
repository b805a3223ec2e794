import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { logIn } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

async function scene(site: TestSite) {
  const [town, abroad] = [await aTown(site), await aTown(site)]
  const [category, other] = [await aCategory(site, town), await aCategory(site, abroad)]
  const [admin, colleague] = [await anAdmin(site, town), await anAdmin(site, town)]
  const boss = await aPerson(site, { isSuperAdmin: true })
  const author = await aPerson(site)
  const open = await aReport(site, town, category, { author })
  const waiting = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  const elsewhere = await aReport(site, abroad, other, { author })
  return { town, abroad, admin, colleague, boss, author, open, waiting, elsewhere }
}

type Count = { municipalityId: number; kind: string; count: number }
const WHO = '$email: String!, $town: Int'
const lookUp = (site: TestSite, as: Person, email: string, town: number | null = null): Promise<Answer> =>
  ask(
    site,
    `mutation L(${WHO}) { lookUpPerson(email: $email, municipalityId: $town) { hasAccount name canErase counts { municipalityId kind count } } }`,
    { email, town },
    { as },
  )
const erase = (
  site: TestSite,
  as: Person,
  email: string,
  town: number | null = null,
  confirm = email,
): Promise<Answer> =>
  ask(
    site,
    `mutation E(${WHO}, $confirm: String!) { erasePerson(email: $email, municipalityId: $town, confirmEmail: $confirm, reason: REQUESTED) }`,
    { email, town, confirm },
    { as },
  )

const acts = async (site: TestSite) =>
  (await site.services.db.selectFrom('auditEntry').selectAll().orderBy('id').execute()).map(
    ({ action, municipalityId, newValue }) => [action, municipalityId, newValue],
  )
const authors = async (site: TestSite) =>
  new Map(
    (await site.services.db.selectFrom('report').select(['id', 'personId']).execute()).map(
      ({ id, personId }) => [id, personId],
    ),
  )

test('a town finds only its own data of a person, logged (D-46)', async () => {
  await using site = await aSite()
  const { town, abroad, admin, boss, author } = await scene(site)
  const found = await lookUp(site, admin, author.email.toUpperCase(), town.id)
  expect(found.data.lookUpPerson).toMatchObject({
    hasAccount: true,
    canErase: true,
    counts: [{ municipalityId: town.id, kind: 'REPORTS', count: 2 }],
  })
  const stranger = await aPerson(site)
  for (const email of [stranger.email, 'niemand@x.example', author.email.slice(1)])
    expect((await lookUp(site, admin, email, town.id)).data, email).toEqual({ lookUpPerson: null })
  const whole = (await lookUp(site, boss, author.email)).data.lookUpPerson
  const counted = new Map(
    whole.counts.map((each: Count) => [each.municipalityId, `${each.count} ${each.kind}`]),
  )
  expect(counted).toEqual(
    new Map([
      [town.id, '2 REPORTS'],
      [abroad.id, '1 REPORTS'],
    ]),
  )
  expect((await lookUp(site, boss, stranger.email)).data.lookUpPerson).toMatchObject({
    hasAccount: true,
    counts: [],
  })
  expect(await acts(site)).toEqual([
    ['user.data-read', town.id, null],
    ['user.data-read', null, null],
    ['user.data-read', null, null],
  ])
})

test('the copy goes to the person and to nobody else', async () => {
  await using site = await aSite()
  const { town, admin, author } = await scene(site)
  const sent = await ask(
    site,
    `mutation S(${WHO}) { sendDataExport(email: $email, municipalityId: $town) }`,
    { email: author.email, town: town.id },
    { as: admin },
  )
  expect(sent.data).toEqual({ sendDataExport: true })
  await site.runJobs()
  const mails = await site.services.db.selectFrom('message').select(['recipient', 'kind']).execute()
  expect(mails).toEqual([{ recipient: author.email, kind: 'account.export-ready' }])
  const own = '{ dataExport { downloadUrl } }'
  expect((await ask(site, own, {}, { as: admin })).data.dataExport).toBeNull()
  expect((await ask(site, own, {}, { as: author })).data.dataExport.downloadUrl).not.toBeNull()
})

test('a town erases a person’s data only in that town', async () => {
  await using site = await aSite()
  const { town, abroad, admin, author, open, waiting, elsewhere } = await scene(site)
  await site.services.db
    .insertInto('notification')
    .values(
      [town, abroad].map(({ id: municipalityId }) => ({
        ...{
          municipalityId,
          id: municipalityId,
          personId: author.id,
          event: 'ASSIGNED',
          title: 'Zugewiesen',
        },
        ...{ path: '/', createdAt: site.clock.now(), idempotencyKey: `${municipalityId}` },
      })),
    )
    .execute()
  expect(
    (await erase(site, admin, author.email, town.id, 'falsch@x.example')).errors[0]?.extensions,
  ).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { confirmEmail: 'Das ist nicht dieselbe E-Mail-Adresse.' },
  })
  expect((await authors(site)).get(open.id)).toBe(author.id)
  expect((await erase(site, admin, author.email, town.id)).data).toEqual({ erasePerson: true })
  const after = await authors(site)
  expect(after.get(open.id)).toBe(0)
  expect(after.has(waiting.id)).toBe(false)
  expect(after.get(elsewhere.id)).toBe(author.id)
  const told = await site.services.db.selectFrom('notification').select('municipalityId').execute()
  expect(told).toEqual([{ municipalityId: abroad.id }])
  expect((await lookUp(site, admin, author.email, town.id)).data).toEqual({ lookUpPerson: null })
  expect(await acts(site)).toEqual([['user.town-data-erased', town.id, 'REQUESTED']])
  const mails = await site.services.db
    .selectFrom('message')
    .select(['recipient', 'kind', 'personId'])
    .execute()
  expect(mails).toEqual([{ recipient: author.email, kind: 'account.town-data-removed', personId: null }])
})

test('a super administrator erases an account everywhere, and public reports stay anonymously', async () => {
  await using site = await aSite()
  const { boss, author, open, elsewhere } = await scene(site)
  expect((await erase(site, boss, author.email)).data).toEqual({ erasePerson: true })
  const after = await authors(site)
  expect([after.get(open.id), after.get(elsewhere.id)]).toEqual([0, 0])
  const gone = await site.services.db.selectFrom('person').select('id').where('id', '=', author.id).execute()
  expect(gone).toEqual([])
  expect(await acts(site)).toEqual([['user.erased', null, 'REQUESTED']])
})

test('nobody erases colleagues, super administrators, themselves or the last administrator', async () => {
  await using site = await aSite()
  const { town, abroad, admin, colleague, boss, author } = await scene(site)
  for (const email of [colleague.email, admin.email])
    expect((await erase(site, admin, email, town.id)).codes, email).toEqual(['FORBIDDEN'])
  expect((await erase(site, boss, boss.email)).codes).toEqual(['FORBIDDEN'])
  expect((await erase(site, admin, author.email, abroad.id)).codes).toEqual(['FORBIDDEN'])
  expect((await erase(site, admin, author.email)).codes).toEqual(['FORBIDDEN'])
  const only = await anAdmin(site, abroad)
  expect((await erase(site, boss, only.email)).codes).toEqual(['CONFLICT'])
})

test('an unconfirmed guest report is found by address and erased', async () => {
  await using site = await aSite()
  const { town, admin } = await scene(site)
  const now = site.clock.now()
  const guest = { firstName: 'Gesa', lastName: 'Ohnekonto', email: 'gesa@x.example', content: '{}' }
  const row = { municipalityId: town.id, id: 1, tokenHash: Buffer.from('x'), idempotencyKey: 'k', ...guest }
  await site.services.db
    .insertInto('guestReport')
    .values({ ...row, createdAt: now, expiresAt: new Date(now.getTime() + 1000) })
    .execute()
  expect((await lookUp(site, admin, 'Gesa@x.example', town.id)).data.lookUpPerson).toMatchObject({
    hasAccount: false,
    name: null,
    counts: [{ kind: 'GUEST_REPORTS', count: 1 }],
  })
  expect((await erase(site, admin, 'gesa@x.example', town.id)).data).toEqual({ erasePerson: true })
  expect(await site.services.db.selectFrom('guestReport').selectAll().execute()).toEqual([])
})

test('after a task a town finds nobody by its sign-ins', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [admin, boss] = [await anAdmin(site, town), await aPerson(site, { isSuperAdmin: true })]
  const editor = await anEditor(site, town, [await aCategory(site, town)], { password: true })
  expect((await logIn(site, editor.email)).codes).toEqual([])
  const leave = `removeEditorFromMunicipality(municipalityId: ${town.id}, userId: ${editor.id}) { id }`
  expect((await ask(site, `mutation { ${leave} }`, {}, { as: admin })).codes).toEqual([])
  await site.runJobs()
  expect((await lookUp(site, admin, editor.email, town.id)).data.lookUpPerson).toBeNull()
  const { counts } = (await lookUp(site, boss, editor.email)).data.lookUpPerson
  expect(counts).toContainEqual({ municipalityId: town.id, kind: 'SIGN_INS', count: 1 })
})
