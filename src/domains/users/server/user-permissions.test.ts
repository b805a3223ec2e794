import { expect, test } from 'vitest'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { factorOf, giveRole, sign } from '#tests/people/members.ts'
import { reveal } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

type Role = 'anonymous' | 'citizen' | 'author' | 'editor' | 'colleague' | 'admin' | 'foreign admin' | 'super'

/**
 * D-21 and the permission matrix, typed by hand: which fields each role sees. Rows are about a report's
 * author; the report's assignee; a person in the list of editors, whose telephone and signature
 * administrators maintain; and such a person who also works for another town: this town has its own signature
 * of theirs, and their public name. yes: the true value. no: null, empty or the person left out.
 */
const GRID = readGrid<Role>(`
                       | anonymous | citizen | author | editor | colleague | admin | foreign admin | super
author: name           | yes       | yes     | yes    | yes    | yes       | yes   | yes           | yes
author: firstName      | no        | no      | yes    | yes    | no        | yes   | no            | yes
author: lastName       | no        | no      | yes    | yes    | no        | yes   | no            | yes
author: email          | no        | no      | yes    | yes    | no        | yes   | no            | yes
author: telephone      | no        | no      | yes    | yes    | no        | yes   | no            | yes
author: street         | no        | no      | yes    | yes    | no        | yes   | no            | yes
author: locked         | no        | no      | yes    | yes    | no        | yes   | no            | yes
responsible: username  | no        | no      | no     | yes    | yes       | yes   | no            | yes
responsible: lastName  | no        | no      | no     | yes    | yes       | yes   | no            | yes
responsible: email     | no        | no      | no     | yes    | no        | no    | no            | yes
responsible: telephone | no        | no      | no     | yes    | no        | yes   | no            | yes
listed: firstName      | no        | no      | no     | yes    | yes       | yes   | no            | yes
listed: lastName       | no        | no      | no     | yes    | yes       | yes   | no            | yes
listed: email          | no        | no      | no     | yes    | no        | no    | no            | yes
listed: telephone      | no        | no      | no     | yes    | no        | yes   | no            | yes
listed: signature      | no        | no      | no     | yes    | no        | yes   | no            | yes
listed: street         | no        | no      | no     | yes    | no        | no    | no            | yes
listed: own town       | no        | no      | no     | yes    | no        | no    | no            | yes
listed: works for      | no        | no      | no     | yes    | no        | no    | no            | no
of two: firstName      | no        | no      | no     | yes    | yes       | yes   | no            | yes
of two: lastName       | no        | no      | no     | yes    | yes       | yes   | no            | yes
of two: email          | no        | no      | no     | no     | no        | no    | no            | yes
of two: telephone      | no        | no      | no     | no     | no        | no    | no            | yes
of two: signature      | no        | no      | no     | no     | no        | yes   | no            | yes
of two: other signature | no       | no      | no     | no     | no        | no    | no            | yes
of two: street         | no        | no      | no     | no     | no        | no    | no            | yes
of two: second step    | no        | no      | no     | no     | no        | no    | no            | yes
`)

const USER = `id firstName lastName username email telephone signature hasSecondFactor location { street }
  signatures { municipality { id } signature }
  settings { municipality { id } } worksFor { id }`
const SEEN = `query Seen($slug: String!, $town: String!, $category: String!) {
  municipality(slug: $town) { editors { ${USER} } }
  report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
    user { name details { firstName lastName email telephone locked location { street } } }
    responsibleEditor { ${USER} } } }`

test('nobody sees more of a person than D-21 and the matrix allow', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, { firstName: 'Marion', lastName: 'Ahrendt' })
  const editor = await anEditor(site, town, [category])
  await fillProfile(site, author, town)
  await fillProfile(site, editor, town)
  const [other, ofTwo] = [await aTown(site), await anEditor(site, town, [category])]
  await giveRole(site, other, ofTwo, 'EDITOR')
  await fillProfile(site, ofTwo, town)
  await sign(site, other, ofTwo, `Anderer Gruß ${ofTwo.id}`)
  await factorOf(site, ofTwo)
  const people: Record<Role, Person | null> = {
    anonymous: null,
    citizen: await aPerson(site),
    author,
    editor,
    colleague: await anEditor(site, town, [await aCategory(site, town)]),
    admin: await anAdmin(site, town),
    'foreign admin': await anAdmin(site, await aTown(site)),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  const report = await aReport(site, town, category, { author, responsibleEditorId: editor.id })
  const where = { slug: report.slug, town: town.slug, category: category.slug }

  const found = await foundGrid(GRID, async (cell, role) => {
    // Staff see contact data after they have revealed them.
    await reveal(site, report.id, { as: people[role] })
    const { data, errors } = await ask(site, SEEN, where, { as: people[role] })
    expect(errors).toEqual([])
    const [whose, field = ''] = cell.split(': ')
    const { user, responsibleEditor } = data.report
    if (whose === 'author') {
      return shown({ ...user, ...user.details }, field, trueValues(author, 'Marion', 'Ahrendt', town))
    }
    const { editors } = data.municipality
    const whom = whose === 'of two' ? ofTwo : editor
    const listed = editors.find(({ id }: { id: number }) => id === whom.id)
    const person = whose === 'responsible' ? responsibleEditor : listed
    return shown(person, field, trueValues(whom, 'Eda', 'Redlich', town))
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

type Values = Record<string, unknown>

const trueValues = (
  { id, email }: Person,
  firstName: string,
  lastName: string,
  town: { id: number },
): Values => ({
  name: `${firstName} ${lastName[0]}.`,
  username: `${firstName} ${lastName[0]}.`,
  firstName,
  lastName,
  email,
  telephone: `06400 ${id}`,
  signature: `Gruß ${id}`,
  street: `Weg ${id}`,
  locked: false,
  'other signature': `Anderer Gruß ${id}`,
  'second step': true,
  'own town': town.id,
  'works for': town.id,
})

/** Reports a wrong value as it is. */
function shown(seen: Answer['data'], field: string, truth: Values): string {
  if (!(field in truth)) throw new Error(`nothing is known of ${field}`)
  const deeper: Values = {
    street: seen?.location?.street,
    // The signature in this test's town, whichever others there are.
    signature: signatureIn(seen, truth['own town']),
    'other signature': seen?.signatures?.find(
      ({ municipality }: { municipality: { id: number } }) => municipality.id !== truth['own town'],
    )?.signature,
    'second step': seen?.hasSecondFactor || null,
    'own town': seen?.settings?.municipality?.id,
    'works for': seen?.worksFor?.[0]?.id,
  }
  const value = field in deeper ? deeper[field] : seen?.[field]
  if (value == null) return 'no'
  return value === truth[field] ? 'yes' : String(value)
}

const signatureIn = (seen: Answer['data'], town: unknown) =>
  seen?.signatures?.find(({ municipality }: { municipality: { id: number } }) => municipality.id === town)
    ?.signature

async function fillProfile(site: TestSite, { id }: Person, town: { id: number }) {
  const { db } = site.services
  const address = { street: `Weg ${id}`, latitude: 50.5, longitude: 8.9, municipalityId: town.id }
  const contact = { telephone: `06400 ${id}` }
  await sign(site, town, { id }, `Gruß ${id}`)
  await db
    .updateTable('person')
    .set({ ...address, ...contact })
    .where('id', '=', id)
    .execute()
}

test('an anonymous visitor gets no name, address or telephone of anybody', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, {
    firstName: 'Marion',
    lastName: 'Kanarienvogel',
    email: 'kanarienvogel@beispiel.example',
  })
  const editor = await anEditor(site, town, [category])
  await fillProfile(site, author, town)
  await fillProfile(site, editor, town)
  const report = await aReport(site, town, category, { author, responsibleEditorId: editor.id })
  const where = { slug: report.slug, town: town.slug, category: category.slug }
  for (const as of [null, await aPerson(site)]) {
    const text = JSON.stringify(await ask(site, SEEN, where, { as }))
    expect(text).toContain('Marion K.')
    expect(text).not.toMatch(/kanarienvogel|redlich|06400 \d|Weg \d|Gruß/i)
    expect(text).not.toContain(editor.email)
  }
})

test('me returns the signed-in person’s own data, else an error', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const editor = await anEditor(site, town)
  await fillProfile(site, editor, town)
  const ME = `{ me { ${USER} permissions { canUpdate canLock updateFields } blockedUsers { id } } }`
  expect((await ask(site, ME, {}, { as: editor })).data.me).toEqual({
    id: editor.id,
    firstName: 'Eda',
    lastName: 'Redlich',
    username: 'Eda R.',
    email: editor.email,
    telephone: `06400 ${editor.id}`,
    signature: `Gruß ${editor.id}`,
    hasSecondFactor: false,
    signatures: [{ municipality: { id: town.id }, signature: `Gruß ${editor.id}` }],
    location: { street: `Weg ${editor.id}` },
    settings: { municipality: { id: town.id } },
    worksFor: [{ id: town.id }],
    permissions: {
      canUpdate: true,
      canLock: false,
      updateFields: ['firstName', 'lastName', 'username', 'telephone', 'language', 'location', 'signature'],
    },
    blockedUsers: [],
  })
  const citizen = await aPerson(site)
  expect((await ask(site, ME, {}, { as: citizen })).data.me).toMatchObject({
    id: citizen.id,
    telephone: null,
    location: null,
    settings: { municipality: null },
    worksFor: [],
  })
  expect(await ask(site, ME)).toMatchObject({ data: null, codes: ['UNAUTHENTICATED'] })
})

test('an account that is gone leaves its reports without a name', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const author = await aPerson(site, { lastName: 'Kanarienvogel' })
  const report = await aReport(site, town, category, { author })
  await site.services.db
    .updateTable('person')
    .set({ deletedAt: site.clock.now() })
    .where('id', '=', author.id)
    .execute()
  const where = { slug: report.slug, town: town.slug, category: category.slug }
  for (const as of [null, await anAdmin(site, town)]) {
    const { data } = await ask(site, SEEN, where, { as })
    expect(data.report.user).toEqual({ name: 'Gelöschtes Konto', details: null })
  }
})
