import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from '#tests/factories.ts'
import { cellsOf, foundGrid, readGrid } from '#tests/grid.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const FIELDS = 'id name text status { id } category { id }'

const create = (site: TestSite, template: object, as: Person | null) =>
  ask(
    site,
    `mutation C($template: ResponseTemplateInput!) { createResponseTemplate(responseTemplate: $template) { ${FIELDS} } }`,
    { template },
    { as },
  )
const update = (site: TestSite, template: object, as: Person | null) =>
  ask(
    site,
    `mutation U($template: ResponseTemplateInput!) { updateResponseTemplate(responseTemplate: $template) { ${FIELDS} } }`,
    { template },
    { as },
  )
const remove = (site: TestSite, id: number, as: Person | null) =>
  ask(site, 'mutation D($id: Int!) { deleteResponseTemplate(id: $id) }', { id }, { as })
const list = (site: TestSite, municipalityId: number, as: Person | null) =>
  ask(
    site,
    `query L($id: Int!) { responseTemplates(municipalityId: $id) { ${FIELDS} } }`,
    { id: municipalityId },
    { as },
  )

type Role = 'anonymous' | 'citizen' | 'editor' | 'admin' | 'foreign editor' | 'foreign admin' | 'super'

/** The permission matrix, "Response templates", typed by hand: N, N, use m, manage m, Y. */
const GRID = readGrid<Role>(`
       | anonymous       | citizen   | editor    | admin | foreign editor | foreign admin | super
use    | UNAUTHENTICATED | FORBIDDEN | yes       | yes   | FORBIDDEN      | FORBIDDEN     | yes
create | UNAUTHENTICATED | FORBIDDEN | FORBIDDEN | yes   | FORBIDDEN      | FORBIDDEN     | yes
update | UNAUTHENTICATED | NOT_FOUND | FORBIDDEN | yes   | NOT_FOUND      | NOT_FOUND     | yes
delete | UNAUTHENTICATED | NOT_FOUND | FORBIDDEN | yes   | NOT_FOUND      | NOT_FOUND     | yes
`)

test('staff read their town’s templates and only administrators edit them', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const people: Record<Role, Person | null> = {
    anonymous: null,
    citizen: await aPerson(site),
    editor: await anEditor(site, town),
    admin,
    'foreign editor': await anEditor(site, other),
    'foreign admin': await anAdmin(site, other),
    super: await aPerson(site, { isSuperAdmin: true }),
  }
  const found = await foundGrid(GRID, async (action, role) => {
    const as = people[role]
    const name = `${action} ${role}`
    const made = await create(site, { municipalityId: town.id, name, text: 'Guten Tag {Name}' }, admin)
    const { id } = made.data.createResponseTemplate
    const calls: Record<string, () => ReturnType<typeof ask>> = {
      use: () => list(site, town.id, as),
      create: () => create(site, { municipalityId: town.id, name: `Neu: ${role}`, text: 'Danke.' }, as),
      update: () => update(site, { id, text: 'Danke.' }, as),
      delete: () => remove(site, id, as),
    }
    return (await calls[action]?.())?.codes[0] ?? 'yes'
  })
  expect(cellsOf(found)).toEqual(cellsOf(GRID))
})

test('a template is created, partly changed, listed by name and deleted', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  const given = { municipalityId: town.id, name: ' Übernommen ', text: 'Guten Tag {Name},\r\nwir kommen.' }
  const { data } = await create(
    site,
    { ...given, statusId: town.statuses.ACCEPTED, categoryId: category.id },
    admin,
  )
  const { id } = data.createResponseTemplate
  expect(data.createResponseTemplate).toEqual({
    id,
    name: 'Übernommen',
    text: 'Guten Tag {Name},\nwir kommen.',
    status: { id: town.statuses.ACCEPTED },
    category: { id: category.id },
  })
  await create(site, { municipalityId: town.id, name: 'Zuständigkeit', text: 'Nicht unsere Straße.' }, admin)
  await update(site, { id, statusId: null }, admin)
  const { responseTemplates } = (await list(site, town.id, editor)).data
  expect(
    responseTemplates.map(({ name, status }: { name: string; status: unknown }) => [name, status]),
  ).toEqual([
    ['Übernommen', null],
    ['Zuständigkeit', null],
  ])
  expect((await remove(site, id, admin)).data).toEqual({ deleteResponseTemplate: id })
  expect((await remove(site, id, admin)).codes).toEqual(['NOT_FOUND'])
  expect((await list(site, town.id, editor)).data.responseTemplates).toHaveLength(1)
})

test('a template applies everywhere once its status or category is deleted', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const admin = await anAdmin(site, town)
  const category = await aCategory(site, town)
  await aCategory(site, town)
  const statuses = async (statuses: object[]) =>
    ask(
      site,
      'mutation S($id: Int!, $statuses: [StatusInput!]) { updateMunicipality(municipality: { id: $id, statuses: $statuses }) { statuses { id name kind } } }',
      { id: town.id, statuses },
      { as: admin },
    )
  const before = (
    await ask(site, 'query T($slug: String!) { municipality(slug: $slug) { statuses { id name kind } } }', {
      slug: town.slug,
    })
  ).data.municipality.statuses
  const more = (await statuses([...before, { name: 'Repariert', kind: 'DONE' }])).data.updateMunicipality
  const added = more.statuses.find(({ name }: { name: string }) => name === 'Repariert')
  const given = { municipalityId: town.id, statusId: added.id, categoryId: category.id }
  await create(site, { ...given, name: 'Fertig', text: 'Danke.' }, admin)
  const kept = { municipalityId: other.id, statusId: other.statuses.DONE, name: 'Fremd', text: 'Danke.' }
  await create(site, kept, await anAdmin(site, other))
  expect((await statuses(before)).codes).toEqual([])
  const remove = 'mutation R($id: Int!) { deleteCategory(id: $id) }'
  expect((await ask(site, remove, { id: category.id }, { as: admin })).codes).toEqual([])
  const [template] = (await list(site, town.id, admin)).data.responseTemplates
  expect(template).toMatchObject({ name: 'Fertig', status: null, category: null })
  const [foreign] = (await list(site, other.id, await anAdmin(site, other))).data.responseTemplates
  expect(foreign.status).toEqual({ id: other.statuses.DONE })
})

test('each invalid field gets its own message', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const foreign = await aCategory(site, other)
  const admin = await anAdmin(site, town)
  const good = { municipalityId: town.id, name: 'Dank', text: 'Vielen Dank.' }
  expect((await create(site, good, admin)).codes).toEqual([])
  const fields = async (more: object) =>
    (await create(site, { ...good, name: 'Anders', ...more }, admin)).errors[0]?.extensions.fields
  expect(await fields({ name: 'DANK' })).toEqual({ name: 'Eine Vorlage mit diesem Namen gibt es schon.' })
  expect(await fields({ name: ' ' })).toEqual({ name: 'Bitte geben Sie der Vorlage einen Namen.' })
  expect(await fields({ name: 'x'.repeat(81) })).toEqual({
    name: 'Der Name darf höchstens 80 Zeichen haben.',
  })
  expect(await fields({ text: '' })).toEqual({ text: 'Bitte schreiben Sie den Text der Vorlage.' })
  expect(await fields({ text: 'x'.repeat(2001) })).toEqual({
    text: 'Der Text darf höchstens 2000 Zeichen haben.',
  })
  expect(await fields({ text: '{Vorname}' })).toEqual({
    text: expect.stringMatching(/^Den Platzhalter \{Vorname\} gibt es nicht/),
  })
  expect(await fields({ statusId: other.statuses.DONE })).toEqual({
    statusId: 'Diesen Status gibt es hier nicht.',
  })
  expect(await fields({ categoryId: foreign.id })).toEqual({
    categoryId: 'Diese Kategorie gibt es hier nicht.',
  })
  expect((await create(site, { ...good, municipalityId: 987_654 }, admin)).codes).toEqual(['NOT_FOUND'])
})
