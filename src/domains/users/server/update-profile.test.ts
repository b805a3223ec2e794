import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { OFFICIAL_NAME, TOWN_NAME } from '../profile.rules.ts'

const USER = `id firstName lastName username telephone signature
  location { street houseNumber zip place country state latitude longitude }
  settings { municipality { id } } permissions { canUpdate updateFields canLock }`
const save = (site: TestSite, input: Record<string, unknown>, as: Person | null) =>
  ask(
    site,
    `mutation Save($input: UpdateProfileInput!) { updateProfile(input: $input) { ${USER} } }`,
    { input },
    { as },
  )
const choose = (site: TestSite, municipalityId: number | null, as: Person | null) =>
  ask(
    site,
    `mutation Choose($id: Int) { updateUserSettings(municipalityId: $id) { ${USER} } }`,
    { id: municipalityId },
    { as },
  )
const me = async (site: TestSite, as: Person) => (await ask(site, `{ me { ${USER} } }`, {}, { as })).data.me

const HOME = {
  street: 'Lindenweg',
  houseNumber: '12a',
  zip: '35999',
  place: 'Lindental',
  country: 'DE',
  state: 'Hessen',
  latitude: 50.583,
  longitude: 8.963,
}

test('a profile update changes the given fields and keeps the rest (D-45)', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  const changes = {
    firstName: ' Änne ',
    lastName: 'Öztürk-Maß',
    telephone: '+49 (0)6400 / 12-34',
    location: HOME,
  }
  const { data, errors } = await save(site, changes, person)
  expect(errors).toEqual([])
  const saved = {
    id: person.id,
    firstName: 'Änne',
    lastName: 'Öztürk-Maß',
    // It was never chosen, so it follows the real name.
    username: 'Änne Ö.',
    telephone: '+49 (0)6400 / 12-34',
    signature: null,
    location: HOME,
    settings: { municipality: null },
    permissions: {
      canUpdate: true,
      updateFields: ['firstName', 'lastName', 'username', 'telephone', 'language', 'location'],
      canLock: false,
    },
  }
  expect(data.updateProfile).toEqual(saved)
  expect(await me(site, person)).toEqual(saved)

  await save(site, { telephone: '' }, person)
  expect(await me(site, person)).toEqual({ ...saved, telephone: null })
  // The address is typed by hand, so its point is unknown.
  const typed = { street: ' Am  Anger ', place: 'Lindental', latitude: 50.5 }
  await save(site, { location: typed }, person)
  expect((await me(site, person)).location).toEqual({
    street: 'Am Anger',
    houseNumber: null,
    zip: null,
    place: 'Lindental',
    country: null,
    state: null,
    latitude: null,
    longitude: null,
  })
  await save(site, { location: null }, person)
  expect((await me(site, person)).location).toBeNull()
})

test('a chosen public name or none stays when the real name changes (rule 12)', async () => {
  await using site = await aSite()
  const author = await aPerson(site)
  const town = await aTown(site)
  const category = await aCategory(site, town)
  await aReport(site, town, category, { author })
  const shown = async () =>
    (await ask(site, '{ reports { data { user { name } } } }')).data.reports.data[0].user.name
  expect(await shown()).toBe('Anna B.')
  for (const username of ['Radlerin_64', 'Anonym']) {
    expect((await save(site, { username }, author)).errors).toEqual([])
    expect(await shown()).toBe(username)
  }
  await save(site, { lastName: 'Adler' }, author)
  expect(await shown()).toBe('Anonym')
  await save(site, { username: 'Anna A.', firstName: 'Anna' }, author)
  await save(site, { lastName: 'Zander' }, author)
  expect(await shown()).toBe('Anna Z.')
})

/** Wrong inputs, and the message at each field. */
const WRONG: [input: Record<string, unknown>, fields: Record<string, string>][] = [
  [
    { firstName: ' ', lastName: '' },
    { firstName: 'Bitte geben Sie Ihren Vornamen an.', lastName: 'Bitte geben Sie Ihren Nachnamen an.' },
  ],
  [{ firstName: 'A'.repeat(81) }, { firstName: 'Der Vorname darf höchstens 80 Zeichen haben.' }],
  [{ lastName: 'www.gewinn.example/x' }, { lastName: 'Der Nachname enthält unzulässige Zeichen.' }],
  [{ username: 'A' }, { username: 'Der Anzeigename muss mindestens 2 Zeichen haben.' }],
  // Letters without ink, and letters that look like others.
  [{ username: 'A\u3164B' }, { username: 'Der Anzeigename enthält unzulässige Zeichen.' }],
  [{ username: 'Роlіzеі' }, { username: OFFICIAL_NAME() }],
  [
    { firstName: 'Redaktion' },
    {
      firstName:
        'Dieser Vorname klingt nach einer Behörde oder einem Amt. Bitte geben Sie den Namen eines Menschen an.',
    },
  ],
  [{ username: 'x'.repeat(81) }, { username: 'Der Anzeigename darf höchstens 80 Zeichen haben.' }],
  [{ username: 'anna@alt.example' }, { username: 'Der Anzeigename enthält unzulässige Zeichen.' }],
  [{ username: 'Gelöschtes  Konto' }, { username: OFFICIAL_NAME() }],
  [{ username: 'Gemeinde Lindental' }, { username: OFFICIAL_NAME() }],
  [
    { telephone: 'auf Anfrage' },
    { telephone: 'Bitte geben Sie eine Telefonnummer aus Ziffern an, zum Beispiel 06400 123456.' },
  ],
  [
    { telephone: '110' },
    { telephone: 'Bitte geben Sie eine Telefonnummer aus Ziffern an, zum Beispiel 06400 123456.' },
  ],
  [{ telephone: '1'.repeat(31) }, { telephone: 'Die Telefonnummer darf höchstens 30 Zeichen haben.' }],
  [
    { location: { street: 'x'.repeat(121), latitude: 91, longitude: 0 } },
    {
      'location.street': 'Dieser Name darf höchstens 120 Zeichen haben.',
      'location.latitude': 'Ungültige Breite.',
    },
  ],
]

test.each(WRONG)('%j is refused at its field, and nothing is saved', async (input, fields) => {
  await using site = await aSite()
  const person = await aPerson(site)
  const { errors } = await save(site, { firstName: 'Neu', ...input }, person)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields } }])
  expect((await me(site, person)).firstName).toBe('Anna')
})

test('no account can take a town’s name as its public name', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  await aTown(site, { name: 'Lindental' })
  await aTown(site, { name: 'Rebenau TG', isActive: false })
  for (const username of ['Lindental', 'Markt Lindental', 'Team Lindental', 'Lіndеntаl', 'Rebenau']) {
    const { errors } = await save(site, { username }, person)
    expect(errors, username).toMatchObject([{ extensions: { fields: { username: TOWN_NAME() } } }])
  }
  expect((await save(site, { username: 'Anna aus Lindental' }, person)).errors).toEqual([])
})

test('only staff may set a signature, as the permission flags say (S-20)', async () => {
  await using site = await aSite()
  const citizen = await aPerson(site)
  const editor = await anEditor(site, await aTown(site))
  for (const person of [citizen, editor]) {
    const { permissions } = await me(site, person)
    const { codes } = await save(site, { signature: 'Bauamt', firstName: 'Neu' }, person)
    expect(permissions.updateFields.includes('signature') ? [] : ['FORBIDDEN']).toEqual(codes)
    expect((await me(site, person)).firstName).toBe(codes.length === 0 ? 'Neu' : 'Anna')
  }
  expect((await me(site, editor)).signature).toBe('Bauamt')
  const { errors } = await save(site, { signature: 'x'.repeat(501) }, editor)
  expect(errors[0]?.extensions.fields).toEqual({
    signature: 'Die Signatur darf höchstens 500 Zeichen haben.',
  })
})

test('a protected field is rejected, and no change works without a session', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  for (const field of ['email', 'isSuperAdmin', 'passwordHash', 'id', 'municipalityId'])
    expect((await save(site, { [field]: 'x' }, person)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await save(site, { firstName: 'Neu' }, null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await choose(site, null, null)).codes).toEqual(['UNAUTHENTICATED'])
  const locked = await aPerson(site, { isLocked: true })
  expect((await save(site, { firstName: 'Neu' }, locked)).codes).toEqual(['UNAUTHENTICATED'])
})

test('a home municipality can be chosen or cleared if it is active', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  const [town, closed] = [await aTown(site), await aTown(site, { isActive: false })]
  expect((await choose(site, town.id, person)).data.updateUserSettings.settings).toEqual({
    municipality: { id: town.id },
  })
  for (const id of [999_999, closed.id])
    expect((await choose(site, id, person)).errors).toMatchObject([
      { message: 'Diese Gemeinde gibt es nicht.', extensions: { code: 'BAD_USER_INPUT' } },
    ])
  expect((await me(site, person)).settings).toEqual({ municipality: { id: town.id } })
  expect((await choose(site, null, person)).data.updateUserSettings.settings).toEqual({ municipality: null })
})

test('two concurrent changes of one profile are both saved', async () => {
  await using site = await aSite()
  const person = await aPerson(site)
  await Promise.all([
    save(site, { telephone: '06400 12345' }, person),
    save(site, { lastName: 'Adler' }, person),
  ])
  expect(await me(site, person)).toMatchObject({
    telephone: '06400 12345',
    lastName: 'Adler',
    username: 'Anna A.',
  })
})
