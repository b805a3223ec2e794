import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { aCategory, anAdmin, anEditor, aPerson, aTown, type Person } from './factories.ts'
import { aSite, type TestSite } from './site.ts'

type Scene = {
  site: TestSite
  town: Awaited<ReturnType<typeof aTown>>
  admin: Person
  other: Person
  platform: Person
}

/** Reading and changing one kind of object; `id` is that of an existing one. */
type Kind = {
  name: string
  make: (scene: Scene) => Promise<number>
  /** Selects `revision`, and the changed field as `value`. */
  read: (id: number, scene: Scene) => string
  input: string
  change: string
  changes: (value: string) => object
  isPlatforms?: true
}

const KINDS: Kind[] = [
  {
    name: 'a municipality',
    make: async ({ town }) => town.id,
    read: (_, { town }) => `{ it: municipality(slug: "${town.slug}") { revision value: welcomeText } }`,
    input: 'MunicipalityInput',
    change: 'updateMunicipality(municipality: $input) { revision }',
    changes: (welcomeText) => ({ welcomeText }),
  },
  {
    name: 'a category',
    make: async ({ site, town }) => (await aCategory(site, town)).id,
    read: (id) => `{ it: category(categoryId: ${id}) { revision value: hint } }`,
    input: 'CategoryInput',
    change: 'updateCategory(category: $input) { revision }',
    changes: (hint) => ({ hint }),
  },
  {
    name: 'a template',
    make: async ({ site, town, admin }) => {
      const input = { municipalityId: town.id, name: 'Dank', text: 'Danke.' }
      const create =
        'mutation($input: ResponseTemplateInput!) { it: createResponseTemplate(responseTemplate: $input) { id } }'
      return (await ask(site, create, { input }, { as: admin })).data.it.id
    },
    read: (_, { town }) => `{ it: responseTemplates(municipalityId: ${town.id}) { revision value: text } }`,
    input: 'ResponseTemplateInput',
    change: 'updateResponseTemplate(responseTemplate: $input) { revision }',
    changes: (text) => ({ text }),
  },
  {
    name: 'a reminder rule',
    make: async ({ site, town, admin }) => {
      const input = { municipalityId: town.id, userType: 'USER_TYPE_ADMIN', statusIds: [town.statuses.NEW] }
      const create =
        'mutation($input: ReminderRuleInput!) { it: createReminderRule(reminderRule: $input) { id } }'
      return (await ask(site, create, { input }, { as: admin })).data.it.id
    },
    read: (_, { town }) => `{ it: reminderRules(municipalityId: ${town.id}) { revision value: minAge } }`,
    input: 'ReminderRuleInput',
    change: 'updateReminderRule(reminderRule: $input) { revision }',
    changes: (value) => ({ minAge: value.length }),
  },
  {
    name: 'an account of staff',
    make: async ({ site, town }) => (await anEditor(site, town)).id,
    read: (id) => `{ it: user(id: ${id}) { revision value: telephone } }`,
    input: 'UpdateUserInput',
    change: 'updateUser(input: $input) { revision }',
    changes: (value) => ({ telephone: `0640${value.length}` }),
  },
  {
    name: 'a question of the platform',
    make: ({ site, platform }) => created(site, platform, 'FaqInput', 'createFaq(faq: $input)', TEXTS.faq),
    read: (id) => `{ it: faq(id: ${id}) { revision value: answerSource } }`,
    input: 'FaqInput',
    change: 'updateFaq(faq: $input) { revision }',
    changes: (answer) => ({ answer }),
    isPlatforms: true,
  },
  {
    name: 'news of the platform',
    make: ({ site, platform }) =>
      created(site, platform, 'NewsEntryInput', 'createNewsEntry(newsEntry: $input)', TEXTS.news),
    read: (id) => `{ it: managedNewsEntry(id: ${id}) { revision value: text } }`,
    input: 'NewsEntryInput',
    change: 'updateNewsEntry(newsEntry: $input) { revision }',
    changes: (text) => ({ text }),
    isPlatforms: true,
  },
]

const TEXTS = {
  faq: { question: 'Wer liest das?', answer: 'Die Gemeinde.' },
  news: { name: 'Neues im Herbst', text: 'Es gibt etwas Neues.', isDraft: true },
}

async function created(
  site: TestSite,
  as: Person,
  input: string,
  call: string,
  values: object,
): Promise<number> {
  const { data } = await ask(
    site,
    `mutation($input: ${input}!) { it: ${call} { id } }`,
    { input: values },
    { as },
  )
  return data.it.id
}

test.each(KINDS)('$name that somebody else has changed is not written over unseen (S-52)', async (kind) => {
  await using site = await aSite()
  const town = await aTown(site)
  const platform = await aPerson(site, { isSuperAdmin: true })
  const towns = [await anAdmin(site, town), await anAdmin(site, town)] as const
  const [admin, other] = kind.isPlatforms ? [platform, await aPerson(site, { isSuperAdmin: true })] : towns
  const scene = { site, town, admin, other, platform }
  const id = await kind.make(scene)
  const read = async (as: Person | null = admin) => {
    const { it } = (await ask(site, kind.read(id, scene), {}, { as })).data
    return (Array.isArray(it) ? it[0] : it) as { revision: string | null; value: unknown }
  }
  const change = (as: Person, text: string, basedOn?: string | null) =>
    ask(
      site,
      `mutation($input: ${kind.input}!) { it: ${kind.change} }`,
      { input: { id, ...(basedOn !== undefined && { basedOn }), ...kind.changes(text) } },
      { as },
    )
  const before = await read()
  expect((await read()).revision).toBe(before.revision)
  expect((await change(other, 'Vom anderen.', before.revision)).codes).toEqual([])
  const meanwhile = await read()
  expect(meanwhile.revision).not.toBe(before.revision)

  const refused = await change(admin, 'Mein eigener Text.', before.revision)
  expect(refused.codes).toEqual(['CONFLICT'])
  expect(refused.errors[0]?.message).toContain('Ihre Eingaben stehen noch da')
  expect(await read()).toEqual(meanwhile)

  expect((await change(admin, 'Mein eigener Text.', meanwhile.revision)).codes).toEqual([])
  // A change without a revision is written without a check.
  expect((await change(admin, 'Ohne Stand.')).codes).toEqual([])

  const both = await Promise.all([read(), read(other)])
  const answers = await Promise.all([
    change(admin, 'Zugleich, der eine.', both[0].revision),
    change(other, 'Zugleich, die andere.', both[1].revision),
  ])
  expect(answers.map(({ codes }) => codes).sort()).toEqual([[], ['CONFLICT']])
})

test('the revision covers nested values and only administrators see it', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town)]
  const read = async (as: { id: number } | null) =>
    (
      await ask(
        site,
        `{ municipality(slug: "${town.slug}") { revision statuses { id name kind } } category(categoryId: ${category.id}) { revision } }`,
        {},
        { as },
      )
    ).data
  const before = await read(admin)
  for (const as of [null, await aPerson(site), editor]) {
    const seen = await read(as)
    expect([seen.municipality.revision, seen.category.revision]).toEqual([null, null])
  }
  const update = async (operation: string, type: string, input: object) =>
    (await ask(site, `mutation($input: ${type}!) { ${operation}: $input) { id } }`, { input }, { as: admin }))
      .codes
  const statuses = before.municipality.statuses.map((each: { name: string }) => ({
    ...each,
    name: `${each.name} neu`,
  }))
  expect(
    await update('updateMunicipality(municipality', 'MunicipalityInput', { id: town.id, statuses }),
  ).toEqual([])
  const subCategories = [{ name: 'Eine neue' }]
  expect(
    await update('updateCategory(category', 'CategoryInput', { id: category.id, subCategories }),
  ).toEqual([])
  const after = await read(admin)
  expect(after.municipality.revision).not.toBe(before.municipality.revision)
  expect(after.category.revision).not.toBe(before.category.revision)
  const responsibleEditorIds = [editor.id]
  await update('updateCategory(category', 'CategoryInput', { id: category.id, responsibleEditorIds })
  expect((await read(admin)).category.revision).not.toBe(after.category.revision)
})
