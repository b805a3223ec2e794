import { globSync, readFileSync } from 'node:fs'
import { buildSchema, type DocumentNode, parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { anAdmin, aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { LIMITS, sizeOf } from './document-limits.ts'

async function send(site: TestSite, query: string, variables: Record<string, unknown> = {}) {
  const response = await site.app.request('/graphql', {
    method: 'POST',
    body: JSON.stringify({ query, variables }),
    headers: { 'content-type': 'application/json' },
  })
  type Answer = { data?: unknown; errors?: { message: string; extensions: { code: string } }[] }
  return (await response.json()) as Answer
}

const nested = (levels: number) =>
  `{ report(municipalitySlug: "x", categorySlug: "y", slug: "z") { comments { ${'children { '.repeat(levels)} id ${'} '.repeat(levels)} } } }`

/** Every document of the site as the browser sends it: with `__typename` in each selection. */
async function ownDocuments(): Promise<[string, DocumentNode][]> {
  const modules = globSync('src/**/*.generated.ts').filter((path) => !path.startsWith('src/generated'))
  const loaded = await Promise.all(
    modules.map((path) => import(/* @vite-ignore */ `../../../../${path}`) as Promise<object>),
  )
  return loaded
    .flatMap((module) => Object.entries(module) as [string, DocumentNode][])
    .filter(([name]) => name.endsWith('Document'))
    .map(([name, document]) => [name, parse(print(document).replaceAll('{', '{ __typename'))])
}

test('every document of the site stays far below the limits', async () => {
  const schema = buildSchema(readFileSync('src/generated/schema.graphql', 'utf8'))
  const documents = await ownDocuments()
  expect(documents.length).toBeGreaterThan(100)
  for (const [name, document] of documents) {
    const { depth, fields, cost } = sizeOf(schema, document, { count: 100 })
    expect(depth, name).toBeLessThanOrEqual(LIMITS.depth)
    expect(fields, name).toBeLessThanOrEqual(LIMITS.fields * 0.7)
    expect(cost, name).toBeLessThanOrEqual(LIMITS.cost / 2)
  }
})

test('a conversation of 14 levels is answered, depth without end is not (rule 37)', async () => {
  await using site = await aSite()
  expect((await send(site, nested(14))).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  const { errors } = await send(site, nested(23))
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(errors?.[0]?.message).toContain('höchstens 24 Ebenen')
})

test('wide, aliased, exponential and nested-page documents are refused before running', async () => {
  await using site = await aSite()
  const towns = 'municipalities { data { id } }'
  const bomb = Array.from(
    { length: 12 },
    (_, index) => `fragment F${index} on Municipality { ...F${index + 1} ...F${index + 1} id }`,
  ).join(' ')
  const attacks: [string, string, string][] = [
    [
      'aliases',
      `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: ${towns}`).join(' ')} }`,
      'umbenennen',
    ],
    ['tokens', `{ ${'__typename '.repeat(LIMITS.tokens)} }`, 'more that 2000 tokens'],
    // The parser would need more stack than there is before it has counted the tokens.
    [
      'a deep list',
      `{ municipality(slug: ${'['.repeat(20_000)}"x"${']'.repeat(20_000)}) { id } }`,
      'Klammern',
    ],
    ['a deep object', `{ municipalities(filter: ${'{ a: '.repeat(20_000)}1 }) { data { id } } }`, 'Klammern'],
    ['a deep type', `query ($a: ${'['.repeat(20_000)}Int) { me { id } }`, 'Klammern'],
    ['deep fields', `{ ${'me { '.repeat(20_000)}`, 'Klammern'],
    ['fields', `{ ${'__typename '.repeat(LIMITS.fields + 1)} }`, 'Felder haben'],
    [
      'a bomb',
      `{ municipality(slug: "x") { ...F0 } } ${bomb} fragment F12 on Municipality { name slug }`,
      'Felder haben',
    ],
    [
      'pages of pages',
      '{ municipalities { data { announcements(count: 100) { data { id title text url published } } } } }',
      'zu viel auf einmal',
    ],
    [
      'a default of the document’s own',
      `query Q($count: Int = 100) { municipalities { data { announcements(count: $count) { data { id title } } } } }`,
      'zu viel auf einmal',
    ],
    [
      'the schema many times',
      `{ ${Array.from({ length: 5 }, (_, index) => `a${index}: __schema { types { name } }`).join(' ')} }`,
      'zu viel auf einmal',
    ],
    [
      'many searches',
      `{ ${Array.from({ length: 8 }, (_, index) => `a${index}: reports(searchText: "Laterne am Weg", count: 1) { data { id } }`).join(' ')} }`,
      'zu viel auf einmal',
    ],
    [
      'places near each of many things',
      `{ reports(count: 100) { data { category { thingKind { ${Array.from({ length: 12 }, (_, index) => `a${index}: nearest(latitude: 51, longitude: 1${index}) { distance }`).join(' ')} } } } } }`,
      'zu viel auf einmal',
    ],
    [
      'two sign-ins',
      `mutation { a: login(input: { email: "a@b.de", password: "x" }) { user { id } } b: login(input: { email: "a@b.de", password: "y" }) { user { id } } }`,
      '„login“',
    ],
  ]
  for (const [name, query, words] of attacks) {
    const { data, errors } = await send(site, query)
    expect(data, name).toBeUndefined()
    expect(errors?.[0], name).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } })
    expect(errors?.[0]?.message, name).toContain(words)
  }
  const deep = `{"query": "mutation ($a: [Int!]) { markNotificationRead(ids: $a) { __typename } }",
    "variables": { "a": ${'['.repeat(20_000)}1${']'.repeat(20_000)} }}`
  const response = await site.app.request('/graphql', {
    ...{ method: 'POST', body: deep, headers: { 'content-type': 'application/json' } },
  })
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  const asked =
    'query Q($count: Int!) { municipalities { data { announcements(count: $count) { data { id title text url published } } } } }'
  expect((await send(site, asked, { count: 3 })).data).toBeDefined()
  const { errors } = await send(site, asked, { count: 100_000 })
  expect(errors?.[0]?.message).toContain('zu viel auf einmal')
})

test('nested unpaged lists are refused once their answer is too large', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  for (let made = 0; made < 40; made += 1) await anAdmin(site, town)
  const admin = await anAdmin(site, town, { isSuperAdmin: true })
  const below = (levels: number): string =>
    levels === 0 ? 'id' : `administrators { id roles { municipality { id ${below(levels - 1)} } } }`
  const asked = (levels: number) =>
    ask(site, `{ municipality(slug: "${town.slug}") { ${below(levels)} } }`, {}, { as: admin })
  const { data, errors } = await asked(2)
  expect(errors).toEqual([])
  expect(data.municipality.administrators[7].roles[0].municipality.administrators).toHaveLength(41)
  // Stop here: one more level without a limit would fill the memory and end the test process without a
  // message.
  const refused = await asked(3)
  expect(new Set(refused.codes)).toEqual(new Set(['BAD_USER_INPUT']))
  expect(refused.errors[0]?.message).toContain('Listen in Listen')
})

test('the schema’s description of itself is counted as any answer is', async () => {
  await using site = await aSite()
  const leaves = 'fields { name description isDeprecated deprecationReason }'
  const fields = `fields { name type { ${leaves} ofType { ${leaves} ofType { ${leaves} } } } }`
  const described = await ask(site, `{ __schema { types { ${fields} } } }`)
  expect(described.codes).toEqual([])
  expect(described.data.__schema.types.length).toBeGreaterThan(100)
  const manyTimes = Array.from({ length: 12 }, (_, index) => `a${index}: ${fields}`).join(' ')
  const { errors } = await ask(site, `{ __schema { types { ${manyTimes} } } }`)
  expect(errors[0]?.message).toContain('Listen in Listen')
})

test('an operation limited to once per document may return a same-named field', async () => {
  await using site = await aSite()
  const { errors } = await send(
    site,
    'mutation { refreshToken(refreshToken: "x") { accessToken refreshToken } }',
  )
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})

test('a mistyped field is refused without suggesting real ones', async () => {
  await using site = await aSite()
  const { errors } = await send(site, '{ municipalitie { id } }')
  expect(errors?.[0]?.message).toBe('Cannot query field "municipalitie" on type "Query".')
})
