import { expect, test } from 'vitest'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { aCategory, anAddress, anEditor, aPerson, aTown } from '#tests/factories.ts'
import { CENTRE, fileReport, reportInput } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

test('a citizen’s minimal report is accepted and waits for approval', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Straßenlaterne' })
  const citizen = await aPerson(site, { firstName: 'Anna', lastName: 'Berger' })
  const { data, codes } = await fileReport(site, reportInput(town, category), { as: citizen })
  expect(codes).toEqual([])
  expect(data.createReport).toMatchObject({
    number: '2026-000001',
    slug: 'strassenlaterne-im-lindenweg-2026-1',
    title: 'Straßenlaterne im Lindenweg',
    section: 'NOT_PUBLISHED_YET',
    status: { name: 'Nicht freigegeben', kind: 'NOT_APPROVED' },
    source: null,
    isInternal: false,
    resolvedAt: null,
    location: { ...CENTRE, street: 'Lindenweg', houseNumber: '12', country: 'DE', state: 'Hessen' },
    user: { id: citizen.id, name: 'Anna B.' },
    photos: [],
  })
})

test('the default title uses the sub-category and falls back to the town', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Lindental' })
  const category = await aCategory(site, town, { name: 'Straße' })
  const who = { as: await aPerson(site) }
  const titled = async (more: Record<string, unknown>) =>
    (await fileReport(site, reportInput(town, category, more), who)).data.createReport.title
  expect(await titled({ subCategoryId: category.subCategoryId })).toBe(
    `Teil ${category.subCategoryId} im Lindenweg`,
  )
  expect(await titled({ location: CENTRE })).toBe('Straße in Lindental')
  expect(await titled({ title: '  Laterne dunkel ' })).toBe('Laterne dunkel')
})

test('reports by staff are public at once and marked as theirs', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const filed = async (more: Record<string, unknown>, as = editor) =>
    (await fileReport(site, reportInput(town, category, more), { as })).data.createReport
  expect(await filed({})).toMatchObject({ section: 'STANDARD', source: 'STAFF', status: { kind: 'NEW' } })
  for (const source of ['PHONE', 'EMAIL', 'COUNTER'])
    expect(await filed({ source })).toMatchObject({ source })
  // In other towns staff are citizens like all others.
  const abroad = await anEditor(site, await aTown(site))
  expect(await filed({}, abroad)).toMatchObject({ section: 'NOT_PUBLISHED_YET', source: null })
})

test('a town without pre-moderation publishes at once', async () => {
  await using site = await aSite()
  const enabledFeatures = DEFAULT_FEATURES.filter((feature) => feature !== 'PRE_MODERATION')
  const town = await aTown(site, { enabledFeatures })
  const answer = await fileReport(site, reportInput(town, await aCategory(site, town)), {
    as: await aPerson(site),
  })
  expect(answer.data.createReport).toMatchObject({ section: 'STANDARD', status: { kind: 'NEW' } })
})

test('an internal category makes its reports internal without being asked', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town, { isInternal: true })
  const editor = await anEditor(site, town, [category])
  const { data } = await fileReport(site, reportInput(town, category, { isInternal: false }), { as: editor })
  expect(data.createReport).toMatchObject({ isInternal: true })
})

test.each([
  ['meldewerk-android', 'APP_ANDROID'],
  ['meldewerk-ios', 'APP_IOS'],
  ['meldewerk-web', 'WEB'],
  ['curl', 'WEB'],
])('a citizen’s report through %s has the source %s', async (client, source) => {
  await using site = await aSite()
  const town = await aTown(site)
  const headers = { 'client-name': client }
  await fileReport(site, reportInput(town, await aCategory(site, town)), { as: await aPerson(site), headers })
  const [row] = await site.services.db.selectFrom('report').select('source').execute()
  expect(row?.source).toBe(source)
})

test('a category’s only editor is assigned automatically', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [ofOne, ofTwo, ofNone] = [
    await aCategory(site, town),
    await aCategory(site, town),
    await aCategory(site, town),
  ]
  const editor = await anEditor(site, town, [ofOne, ofTwo])
  await anEditor(site, town, [ofTwo])
  const assigned = async (category: typeof ofOne) =>
    (await fileReport(site, reportInput(town, category), { as: editor })).data.createReport.responsibleEditor
  expect(await assigned(ofOne)).toEqual({ id: editor.id })
  expect(await assigned(ofTwo)).toBe(null)
  expect(await assigned(ofNone)).toBe(null)
})

test('report numbers restart per town and local year', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const citizen = await aPerson(site)
  const numberIn = async (place: typeof town) => {
    const input = reportInput(place, await aCategory(site, place))
    return (await fileReport(site, input, { as: citizen })).data.createReport.number
  }
  expect(await numberIn(town)).toBe('2026-000001')
  expect(await numberIn(town)).toBe('2026-000002')
  expect(await numberIn(other)).toBe('2026-000001')
  // 23:30 in London is already the new year in Berlin.
  site.clock.set(new Date('2026-12-31T23:30:00Z'))
  expect(await numberIn(town)).toBe('2027-000001')
})

test('the author’s own description of the place is kept', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const who = { as: await aPerson(site) }
  const file = (note: string | null) =>
    fileReport(site, reportInput(town, category, { location: { ...CENTRE, note } }), who)
  const noted = async (note: string | null) => (await file(note)).data.createReport.location.note
  expect(await noted('  hinter dem\nBushäuschen ')).toBe('hinter dem Bushäuschen')
  for (const nothing of [null, '', '   ']) expect(await noted(nothing)).toBeNull()
  expect(await noted('x'.repeat(200))).toHaveLength(200)
  expect((await file('x'.repeat(201))).errors[0]?.extensions.fields).toEqual({
    'location.note': 'Höchstens 200 Zeichen.',
  })
})

test('a point without an address takes the nearest street, without house number', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const address = {
    municipalityId: town.id,
    street: 'Am Anger',
    houseNumber: '3',
    zip: '35999',
    place: 'Lindental',
  }
  const near = { ...CENTRE, latitude: CENTRE.latitude + 0.0009 }
  await anAddress(site, { ...address, ...near })
  const category = await aCategory(site, town)
  const who = { as: await aPerson(site) }
  const placed = async (location: object) =>
    (await fileReport(site, reportInput(town, category, { location }), who)).data.createReport.location
  expect(await placed(CENTRE)).toMatchObject({ street: 'Am Anger', houseNumber: null, zip: '35999' })
  // 160 metres away the address is no longer taken.
  expect(await placed({ ...CENTRE, latitude: near.latitude + 0.00145 })).toMatchObject({ street: null })
})

test('citizens may file five reports an hour, and retries count once (S-44)', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [citizen, editor] = [await aPerson(site), await anEditor(site, town, [category])]
  const file = (as: { id: number }, more = {}) => fileReport(site, reportInput(town, category, more), { as })
  for (let n = 0; n < 8; n += 1) expect((await file(citizen, { idempotencyKey: 'eins' })).codes).toEqual([])
  for (let n = 0; n < 4; n += 1) expect((await file(citizen)).codes).toEqual([])
  const refused = await file(citizen)
  expect(refused.codes).toEqual(['RATE_LIMITED'])
  expect(refused.errors[0]?.extensions.retryAfter).toBe(3600)
  for (let n = 0; n < 8; n += 1) expect((await file(editor)).codes).toEqual([])
  for (let hour = 0; hour < 3; hour += 1) {
    site.clock.advance(3_600_000)
    for (let n = 0; n < 5; n += 1) expect((await file(citizen)).codes).toEqual([])
  }
  site.clock.advance(3_600_000)
  expect((await file(citizen)).codes).toEqual(['RATE_LIMITED'])
})
