import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Town,
} from '#tests/factories.ts'
import { CANARY, phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { ADMIN_FIELDS, PLATFORM_FIELDS } from '../settings.rules.ts'

const FIELDS = `id name slug internalName welcomeText website logo country state theme contactEmail contactPhone
  postalAddress dataProtectionContact enabledFeatures editorsMayAnnounce requiresSecondFactor supportThreshold borderTolerance floodCheck approvesNewAuthors guessesCategories proposesAnswers coversFaces accent paper location { latitude longitude zip } statuses { id name kind }
  permissions { canUpdate updateFields }`
const UPDATE = `mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { ${FIELDS} } }`
const TOWN = `query ($slug: String!) { municipality(slug: $slug) { ${FIELDS} } }`

const change = (
  site: TestSite,
  as: Person | null,
  municipality: Record<string, unknown>,
  files?: Record<string, Blob>,
) => ask(site, UPDATE, { municipality }, { as, ...(files && { files }) })
const fieldsOf = ({ errors }: Answer) => errors.map(({ extensions }) => extensions.fields)
const entries = async ({ services: { db } }: TestSite) =>
  db
    .selectFrom('auditEntry')
    .select(['action', 'newValue', 'actorId', 'municipalityId'])
    .orderBy('id')
    .execute()

/** A valid value for each field. */
const VALUES: Record<string, unknown> = {
  name: 'Neustadt',
  welcomeText: 'Willkommen',
  logo: null,
  website: 'https://www.neustadt.example',
  location: { latitude: 50.6, longitude: 9, zip: '36000' },
  contactEmail: 'rathaus@neustadt.example',
  contactPhone: '06400 1',
  postalAddress: 'Markt 2\n36000 Neustadt',
  dataProtectionContact: 'schutz@neustadt.example',
  editorsMayAnnounce: true,
  requiresSecondFactor: false,
  supportThreshold: 25,
  borderTolerance: 30,
  floodCheck: 'STRICT',
  approvesNewAuthors: true,
  guessesCategories: false,
  proposesAnswers: false,
  coversFaces: true,
  accent: '#7a1f5c',
  paper: '#fdfaf2',
  internalName: 'Neustadt (Hessen)',
  slug: 'neustadt-hessen',
  hosts: ['meldungen.neustadt.example'],
  country: 'AT',
  state: 'Tirol',
  theme: 'moorhafen',
  enabledFeatures: ['EXPORT'],
  isActive: true,
}

test('an administrator changes the town’s own fields, omitted ones stay', async () => {
  await using site = await aSite({ FIND_FACES: 'on' })
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const input = Object.fromEntries(
    ADMIN_FIELDS.flatMap((field) => (field === 'statuses' ? [] : [[field, VALUES[field]]])),
  )
  const { data, codes } = await change(site, admin, { id: town.id, ...input })
  expect(codes).toEqual([])
  expect(data.updateMunicipality).toMatchObject({ ...input, slug: town.slug, country: 'DE' })
  expect(
    (await change(site, admin, { id: town.id, website: ' ', name: null })).data.updateMunicipality,
  ).toMatchObject({
    name: 'Neustadt',
    website: null,
    contactPhone: '06400 1',
  })
  expect((await ask(site, TOWN, { slug: town.slug })).data.municipality).toMatchObject({
    welcomeText: 'Willkommen',
    location: VALUES.location,
  })
  expect(await entries(site)).toEqual([
    {
      action: 'municipality.updated',
      newValue:
        'name welcomeText website contactEmail contactPhone postalAddress dataProtectionContact editorsMayAnnounce supportThreshold borderTolerance floodCheck approvesNewAuthors guessesCategories',
      actorId: admin.id,
      municipalityId: town.id,
    },
    // One entry holds 200 characters.
    {
      action: 'municipality.updated',
      newValue: 'proposesAnswers coversFaces accent paper latitude longitude zip',
      actorId: admin.id,
      municipalityId: town.id,
    },
    { action: 'municipality.updated', newValue: 'website', actorId: admin.id, municipalityId: town.id },
  ])
  // The same value again changes nothing and is not recorded.
  await change(site, admin, { id: town.id, name: 'Neustadt' })
  expect(await entries(site)).toHaveLength(3)
})

test('a save is refused whole when one field is not permitted', async () => {
  await using site = await aSite({ FIND_FACES: 'on' })
  const town = await aTown(site)
  const viewers: [string, Person | null, readonly string[], string][] = [
    ['nobody', null, [], 'UNAUTHENTICATED'],
    ['a citizen', await aPerson(site), [], 'FORBIDDEN'],
    ['its editor', await anEditor(site, town), [], 'FORBIDDEN'],
    ['another town’s administrator', await anAdmin(site, await aTown(site)), [], 'FORBIDDEN'],
    ['its administrator', await anAdmin(site, town), ADMIN_FIELDS, 'FORBIDDEN'],
    [
      'the platform’s',
      await aPerson(site, { isSuperAdmin: true }),
      [...ADMIN_FIELDS, ...PLATFORM_FIELDS],
      '',
    ],
  ]
  const slug = async () =>
    (
      await site.services.db
        .selectFrom('municipality')
        .select('slug')
        .where('id', '=', town.id)
        .executeTakeFirstOrThrow()
    ).slug
  for (const [who, as, fields, refusal] of viewers) {
    const seen = (await ask(site, TOWN, { slug: await slug() }, { as })).data.municipality
    expect(seen.permissions, who).toEqual({ canUpdate: fields.length > 0, updateFields: fields })
    for (const [field, value] of Object.entries({ ...VALUES, statuses: seen.statuses })) {
      const { codes } = await change(site, as, { id: town.id, [field]: value })
      expect(codes, `${who}: ${field}`).toEqual(fields.includes(field) ? [] : [refusal])
    }
  }
  const admin = viewers[4]?.[1] ?? null
  expect((await change(site, admin, { id: town.id, name: 'Anders', state: 'Bayern' })).codes).toEqual([
    'FORBIDDEN',
  ])
  expect((await ask(site, TOWN, { slug: await slug() })).data.municipality.name).toBe('Neustadt')
  expect((await change(site, admin, { id: 0, name: 'Anders' })).codes).toEqual(['NOT_FOUND'])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(121) }, 'name'],
  ['a long greeting', { welcomeText: 'x'.repeat(5001) }, 'welcomeText'],
  ['a script for a website', { website: 'javascript:alert(1)' }, 'website'],
  ['a website with a password', { website: 'https://a:b@lindental.example' }, 'website'],
  ['a website without a place', { website: 'https://lindental' }, 'website'],
  ['an address that is none', { contactEmail: 'rathaus' }, 'contactEmail'],
  ['a place that is none', { location: { latitude: 91, longitude: 9, zip: '1' } }, 'location.latitude'],
  ['a place without postal code', { location: { latitude: 50, longitude: 9 } }, 'location.zip'],
  ['a slug with capitals', { slug: 'Lindental' }, 'slug'],
  ['a slug that is a page', { slug: 'meldungen' }, 'slug'],
  ['a slug that is taken', { slug: 'anger' }, 'slug'],
  ['a country that is none', { country: 'XX' }, 'country'],
  ['a theme that is none', { theme: 'neon' }, 'theme'],
])('%s is refused at its field', async (_, input, field) => {
  await using site = await aSite()
  const town = await aTown(site)
  await aTown(site, { slug: 'anger' })
  const answer = await change(site, await aPerson(site, { isSuperAdmin: true }), { id: town.id, ...input })
  expect(answer.codes).toEqual(['BAD_USER_INPUT'])
  expect(Object.keys(fieldsOf(answer)[0] ?? {})).toEqual([field])
  expect(await entries(site)).toEqual([])
})

test('the point stays inside of the boundary, where there is one', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const square = [
    [
      [8.9, 50.5],
      [9, 50.5],
      [9, 50.6],
      [8.9, 50.6],
      [8.9, 50.5],
    ],
  ]
  await site.services.db
    .updateTable('municipality')
    .set({ boundary: JSON.stringify(square) })
    .execute()
  const to = (latitude: number) =>
    change(site, admin, { id: town.id, location: { latitude, longitude: 8.95, zip: '1' } })
  expect((await to(50.55)).codes).toEqual([])
  expect(fieldsOf(await to(50.7))).toEqual([
    { location: 'Dieser Punkt liegt außerhalb des Gemeindegebiets.' },
  ])
})

test('a logo is re-encoded, replaced and removed, and non-pictures are refused', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const photo = new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' })
  const send = (file: Blob, more = {}) =>
    change(site, admin, { id: town.id, logo: null, ...more }, { 'municipality.logo': file })
  const first = (await send(photo)).data.updateMunicipality.logo as string
  expect(first).toMatch(/^\/dateien\/bilder\/[\w-]{24}\.webp$/)
  const bytes = Buffer.from(await (await site.app.request(first)).arrayBuffer())
  expect([bytes.subarray(8, 12).toString(), bytes.includes(CANARY)]).toEqual(['WEBP', false])
  const broken = await send(new Blob(['<svg onload=alert(1)>'], { type: 'image/png' }), { name: 'Anders' })
  expect(broken.codes).toEqual(['UPLOAD_REJECTED'])
  expect(Object.keys(fieldsOf(broken)[0] ?? {})).toEqual(['logo'])
  expect((await ask(site, TOWN, { slug: town.slug })).data.municipality).toMatchObject({ logo: first })
  const second = (await send(photo)).data.updateMunicipality.logo as string
  expect([(await site.app.request(first)).status, (await site.app.request(second)).status]).toEqual([
    404, 200,
  ])
  expect((await change(site, admin, { id: town.id, logo: null })).data.updateMunicipality.logo).toBe(null)
  expect((await site.app.request(second)).status).toBe(404)
})

const statusesOf = async (site: TestSite, { slug }: Town) =>
  (await ask(site, TOWN, { slug })).data.municipality.statuses as { id: number; name: string; kind: string }[]

test('statuses can be renamed, added, reordered and removed without changing kinds', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const before = await statusesOf(site, town)
  const renamed = before.map((each) => {
    if (each.kind === 'NEW') return { ...each, name: 'Angenommen' }
    return each.kind === 'ACCEPTED' ? { ...each, name: 'Neu' } : each
  })
  const more = { name: 'In Prüfung', kind: 'ACCEPTED' }
  const saved = await change(site, admin, { id: town.id, statuses: [more, ...renamed] })
  expect(saved.codes).toEqual([])
  const now = await statusesOf(site, town)
  expect(now).toEqual([{ ...more, id: expect.any(Number) }, ...renamed])
  expect((await change(site, admin, { id: town.id, statuses: now.slice(1) })).codes).toEqual([])
  expect(await statusesOf(site, town)).toEqual(renamed)
  await change(site, admin, { id: town.id, statuses: renamed })
  expect((await entries(site)).map(({ newValue }) => newValue)).toEqual(['statuses', 'statuses'])
})

test('an invalid status change is refused and changes nothing', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const [first] = await statusesOf(site, town)
  await change(site, admin, {
    id: town.id,
    statuses: [...(await statusesOf(site, town)), { name: 'Repariert', kind: 'DONE' }],
  })
  const before = await statusesOf(site, town)
  const used = before.find(({ name }) => name === 'Repariert')
  const report = await aReport(site, town, await aCategory(site, town))
  await site.services.db
    .updateTable('report')
    .set({ statusId: used?.id ?? 0 })
    .where('id', '=', report.id)
    .execute()
  const without = (kind: string) => before.filter((each) => each.kind !== kind)
  const tries: [object[], string, string][] = [
    [without('NEW'), 'BAD_USER_INPUT', 'statuses'],
    [before.filter(({ name }) => name !== 'Repariert'), 'CONFLICT', 'statuses'],
    [[...before, { id: other.statuses.NEW, name: 'Fremd', kind: 'NEW' }], 'BAD_USER_INPUT', 'statuses'],
    [[...before, { name: 'neu', kind: 'NEW' }], 'BAD_USER_INPUT', 'statuses'],
    [[...before, { name: 'Wartet', kind: 'NOT_APPROVED' }], 'BAD_USER_INPUT', 'statuses'],
    [[...before, { name: ' ', kind: 'NEW' }], 'BAD_USER_INPUT', 'statuses'],
    [[...before, first as object], 'BAD_USER_INPUT', 'statuses'],
    [before.map((each) => (each === used ? { ...each, kind: 'NEW' } : each)), 'BAD_USER_INPUT', 'statuses'],
  ]
  for (const [statuses, code, field] of tries) {
    const answer = await change(site, admin, { id: town.id, statuses, name: 'Anders' })
    expect(answer.codes, JSON.stringify(statuses)).toEqual([code])
    expect(Object.keys(fieldsOf(answer)[0] ?? {})[0], JSON.stringify(statuses)).toMatch(field)
  }
  expect(await statusesOf(site, town)).toEqual(before)
  expect((await ask(site, TOWN, { slug: town.slug })).data.municipality.name).not.toBe('Anders')
})

test('a former slug stays reserved, and its town can reuse it', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site, { slug: 'alt' }), await aTown(site)]
  const platform = await aPerson(site, { isSuperAdmin: true })
  const rename = async (id: number, slug: string) => (await change(site, platform, { id, slug })).codes
  expect(await rename(town.id, 'neu-und-gut')).toEqual([])
  expect(await rename(other.id, 'alt')).toEqual(['BAD_USER_INPUT'])
  expect(await rename(town.id, 'alt')).toEqual([])
  expect(await rename(other.id, 'neu-und-gut')).toEqual(['BAD_USER_INPUT'])
})
