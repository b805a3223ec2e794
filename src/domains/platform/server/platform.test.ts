import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { fileReport, reportInput, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const DAY = 86_400_000
const NEW = {
  name: 'Neustadt an der Aue',
  country: 'CH',
  state: 'Thurgau',
  location: { latitude: 47.6, longitude: 9.1, zip: '8500' },
  contactEmail: 'info@neustadt.example',
  contactPhone: '052 1',
  postalAddress: 'Platz 1\n8500 Neustadt',
  dataProtectionContact: 'Datenschutz, 052 2',
}

const create = (site: TestSite, as: Person | null, municipality: object) =>
  ask(
    site,
    `mutation ($municipality: MunicipalityInput!) { createMunicipality(municipality: $municipality) {
      id slug internalName theme enabledFeatures statuses { name kind } categories { name isDisabled }
      platformDetails { isActive deletableFrom } } }`,
    { municipality },
    { as },
  )
const update = (site: TestSite, as: Person | null, municipality: object) =>
  ask(
    site,
    `mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) {
      permissions { canDelete } platformDetails { isActive deactivatedAt deletableFrom } } }`,
    { municipality },
    { as },
  )
const remove = (site: TestSite, as: Person | null, id: number, confirmName: string) =>
  ask(
    site,
    'mutation ($id: Int!, $name: String!) { deleteMunicipality(id: $id, confirmName: $name) }',
    { id, name: confirmName },
    { as },
  )
const list = (site: TestSite, as: Person | null, args = '') =>
  ask(site, `{ managedMunicipalities${args} { data { slug } paginatorInfo { total } } }`, {}, { as })
const slugsOf = ({ data }: Answer) =>
  data.managedMunicipalities.data.map(({ slug }: { slug: string }) => slug)
const isThere = async (site: TestSite, slug: string) =>
  (await ask(site, 'query ($slug: String!) { municipality(slug: $slug) { id } }', { slug })).codes.length ===
  0

test('a new municipality takes reports as soon as it is activated', async () => {
  await using site = await aSite()
  const platform = await aPerson(site, { isSuperAdmin: true })
  const { data, codes } = await create(site, platform, NEW)
  expect(codes).toEqual([])
  const { id, ...made } = data.createMunicipality
  expect(made).toMatchObject({
    slug: 'neustadt-an-der-aue',
    internalName: NEW.name,
    theme: 'standard',
    enabledFeatures: [...DEFAULT_FEATURES],
    platformDetails: { isActive: false, deletableFrom: '2026-12-21T11:00:00.000Z' },
  })
  expect(made.statuses).toHaveLength(6)
  expect(made.categories).toHaveLength(11)
  expect(made.categories[0]).toEqual({ name: 'Strassen & Trottoirs', isDisabled: false })
  expect(await isThere(site, made.slug)).toBe(false)
  expect(
    (await update(site, platform, { id, isActive: true })).data.updateMunicipality.platformDetails,
  ).toEqual({
    isActive: true,
    deactivatedAt: null,
    deletableFrom: null,
  })
  expect(await isThere(site, made.slug)).toBe(true)
  const { rows } = await sql<{
    id: number
  }>`select id from category where municipality_id = ${id} limit 1`.execute(site.services.db)
  const input = reportInput({ id } as never, { id: rows[0]?.id } as never, { location: NEW.location })
  expect((await fileReport(site, input, { as: await aPerson(site) })).codes).toEqual([])
  const twice = await create(site, platform, NEW)
  expect(twice.errors[0]?.extensions.fields).toEqual({
    slug: `Dieses Kürzel hat oder hatte schon eine andere Gemeinde. Frei sind: ${['thurgau', '8500', '2'].map((end) => `neustadt-an-der-aue-${end}`).join(', ')}.`,
  })
  // Two names that give the same letters without ß.
  for (const [name, slug] of [
    ['Assling', 'assling'],
    ['Aßling', 'aszling'],
  ])
    expect((await create(site, platform, { ...NEW, name })).data.createMunicipality.slug).toBe(slug)
})

test('only a super administrator may use the platform’s calls and flags', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger' })
  await site.services.db
    .updateTable('municipality')
    .set({ deactivatedAt: new Date(0), isActive: false })
    .execute()
  const strangers: [string, Person | null, string][] = [
    ['nobody', null, 'UNAUTHENTICATED'],
    ['a citizen', await aPerson(site), 'FORBIDDEN'],
    ['an editor', await anEditor(site, town), 'FORBIDDEN'],
    ['an administrator', await anAdmin(site, town), 'FORBIDDEN'],
  ]
  const own = '{ me { permissions { canAccessSuperAdminMenu } } }'
  for (const [who, as, code] of strangers) {
    expect((await create(site, as, NEW)).codes, who).toEqual([code])
    expect((await remove(site, as, town.id, 'Anger')).codes, who).toEqual([code])
    expect((await list(site, as)).codes, who).toEqual([code])
    const one = await ask(site, `{ managedMunicipality(id: ${town.id}) { id } }`, {}, { as })
    expect(one.codes, who).toEqual([code])
    if (as) expect((await ask(site, own, {}, { as })).data.me.permissions.canAccessSuperAdminMenu).toBe(false)
  }
  // A deactivated municipality is NOT_FOUND even for its own staff (rule 80).
  expect((await update(site, strangers[3]?.[1] ?? null, { id: town.id, name: 'x' })).codes).toEqual([
    'NOT_FOUND',
  ])
  const platform = await aPerson(site, { isSuperAdmin: true })
  expect((await ask(site, own, {}, { as: platform })).data.me.permissions.canAccessSuperAdminMenu).toBe(true)
  expect((await remove(site, platform, 0, 'Anger')).codes).toEqual(['NOT_FOUND'])
  expect((await remove(site, platform, town.id, 'Anger')).codes).toEqual([])
})

test('the platform’s list includes inactive towns, with search and pages', async () => {
  await using site = await aSite()
  const platform = await aPerson(site, { isSuperAdmin: true })
  await aTown(site, { name: 'Öhringen', slug: 'oehringen' })
  await aTown(site, { name: 'Pforzheim', slug: 'pforzheim' })
  await aTown(site, { name: 'Oberndorf', slug: 'oberndorf', isActive: false })
  expect(slugsOf(await list(site, platform))).toEqual(['oberndorf', 'oehringen', 'pforzheim'])
  expect(slugsOf(await list(site, platform, '(isActive: false)'))).toEqual(['oberndorf'])
  expect(slugsOf(await list(site, platform, '(searchText: "öhr")'))).toEqual(['oehringen'])
  expect(slugsOf(await list(site, platform, '(searchText: "oehr")'))).toEqual(['oehringen'])
  expect(slugsOf(await list(site, platform, '(searchText: "%")'))).toEqual([])
  const second = await list(site, platform, '(searchText: "35999", page: 2, count: 2)')
  expect([slugsOf(second), second.data.managedMunicipalities.paginatorInfo.total]).toEqual([['pforzheim'], 3])
  expect((await list(site, platform, '(page: 0)')).codes).toEqual(['BAD_USER_INPUT'])
})

test('a municipality is deactivated for 30 days before its complete deletion', async () => {
  await using site = await aSite()
  const { db } = site.services
  const platform = await aPerson(site, { isSuperAdmin: true })
  const [town, other] = [await aTown(site, { name: 'Anger' }), await aTown(site, { name: 'Bruck' })]
  const citizen = await aPerson(site)
  await db.updateTable('person').set({ municipalityId: town.id }).where('id', '=', citizen.id).execute()
  const [category, kept] = [await aCategory(site, town), await aCategory(site, other)]
  const admin = await anAdmin(site, town)
  await anEditor(site, town, [category])
  const report = await aReport(site, town, category, { author: citizen })
  await aReport(site, other, kept, { author: citizen })
  await db.insertInto('reportCounter').values({ municipalityId: town.id, year: 2026, last: 5000 }).execute()
  const files = { 'input.photos.0': new Blob([new Uint8Array(await phonePhoto())]) }
  const filed = await fileReport(
    site,
    { ...reportInput(town, category), photos: [null] },
    { as: admin, files },
  )
  expect(filed.codes).toEqual([])
  await writeComment(site, { reportId: report.id, text: 'Wir kümmern uns.' }, { as: admin })
  const photo = filed.data.createReport.photos?.[0]?.path as string | undefined

  expect((await remove(site, platform, town.id, 'Anger')).codes).toEqual(['CONFLICT'])
  await update(site, platform, { id: town.id, isActive: false })
  site.clock.advance(30 * DAY - 1000)
  const early = await remove(site, platform, town.id, 'Anger')
  expect(early.errors[0]?.message).toBe('Anger lässt sich ab dem 21. Dezember 2026 löschen.')
  site.clock.advance(1000)
  const misspelt = await remove(site, platform, town.id, 'anger')
  expect(misspelt.errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { confirmName: 'Bitte geben Sie den Namen genau so ein: Anger' },
  })
  expect((await remove(site, platform, town.id, ' Anger ')).codes).toEqual([])

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'municipality_id'`.execute(db)
  expect(tables.length).toBeGreaterThan(15)
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where municipality_id = ${town.id}`.execute(
      db,
    )
    expect(rows, name).toEqual([])
  }
  expect(await db.selectFrom('report').select('municipalityId').execute()).toEqual([
    { municipalityId: other.id },
  ])
  expect(
    await db.selectFrom('person').select('id').where('id', 'in', [citizen.id, admin.id]).execute(),
  ).toHaveLength(2)
  expect(
    await db.selectFrom('auditEntry').select(['action', 'objectId', 'oldValue', 'municipalityId']).execute(),
  ).toEqual([{ action: 'municipality.deleted', objectId: town.id, oldValue: 'Anger', municipalityId: null }])
  await site.runJobs()
  if (photo !== undefined) expect((await site.app.request(photo)).status).toBe(404)
})
