import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { PHOTO_DERIVATIVES } from '#domains/photos/server/photo-files.ts'
import { ask } from './ask.ts'
import type { Person } from './factories.ts'
import { FILE_ROUTES, PAGE_PATTERNS, pagePaths, WITHOUT_REPORTS } from './leaks/addresses.ts'
import { type Canary, canariesIn } from './leaks/canaries.ts'
import { documentOf } from './leaks/document.ts'
import { askForLaunch } from './leaks/launching.ts'
import { causeEveryMail } from './leaks/mails.ts'
import type { Operation } from './leaks/operation.ts'
import { MUTATIONS, QUERIES } from './leaks/operations.ts'
import { addSecrets, anOpenScene, type OpenScene, PHOTO_KEYS, type Secrets } from './leaks/scene.ts'
import { kindsInSource } from './mail/mail-kinds.ts'
import { aSite, type TestSite, tokenOf } from './site.ts'
import { UNLIMITED } from './towns/selection.ts'

/*
 * Secrets in the database are unique words (canaries). The test searches for them in every output: the
 * schema, the route table, the server's own routes and the mails in the source give the list. So a new output
 * fails here until its content is declared.
 */

async function schemaOf(site: TestSite): Promise<GraphQLSchema> {
  return buildClientSchema((await ask(site, getIntrospectionQuery())).data)
}

type Asking = NonNullable<Parameters<typeof ask>[3]>

/** Caches one session per person, for calls that do not end a session. */
function sessionsOf(site: TestSite) {
  const tokens = new Map<Person, string>()
  return async (person: Person | null): Promise<Asking> => {
    if (person === null) return {}
    const token = tokens.get(person) ?? (await tokenOf(site, person.id))
    tokens.set(person, token)
    return { token }
  }
}

/** The complete answer as text, errors included. */
async function answer(
  site: TestSite,
  schema: GraphQLSchema,
  kind: 'query' | 'mutation',
  call: { name: string; args: string },
  who: Asking,
): Promise<string> {
  const { document, variables } = documentOf(schema, kind, call)
  const { data, errors } = await ask(site, document, variables, who)
  const broken = errors.filter(({ message }) =>
    /Unknown argument|Syntax Error|Cannot query|Eine Anfrage|zu viel auf einmal/.test(message),
  )
  expect(broken, `${call.name}${call.args}`).toEqual([])
  return JSON.stringify([data, errors])
}

const namesOf = (operations: Record<string, Operation>): string[] => Object.keys(operations).sort()

/** Milliseconds: some two thousand of the largest answers there are, beside other tests. */
const LONG = 600_000

test('no query reveals secret data to strangers', { timeout: LONG }, async () => {
  await using site = await aSite({}, { documentLimits: UNLIMITED })
  const schema = await schemaOf(site)
  expect(namesOf(QUERIES), 'queries that nobody has thought about').toEqual(
    Object.keys(schema.getQueryType()?.getFields() ?? {}).sort(),
  )
  const scene = await anOpenScene(site)
  const openCalls = Object.entries(QUERIES).flatMap(([name, { open }]) =>
    (open?.(scene) ?? []).map((args) => ({ name, args })),
  )
  const session = sessionsOf(site)
  const query = async (call: { name: string; args: string }, as: Person | null) =>
    answer(site, schema, 'query', call, await session(as))
  // All people ask one document before the next one, so that it is validated once.
  const seenByEach = async () => {
    const answers: { who: string; call: string; text: string }[] = []
    for (const call of openCalls)
      for (const [who, as] of Object.entries(scene.strangers))
        answers.push({ who, call: `${call.name}${call.args}`, text: await query(call, as) })
    return answers
  }
  const before = await seenByEach()

  const secrets = await addSecrets(site, scene)
  const aimed = Object.entries(QUERIES).flatMap(([name, operation]) =>
    (operation.aimed?.(scene, secrets) ?? []).map((args) => ({ name, args })),
  )
  const after = await seenByEach()
  const changed = after.filter(({ text }, index) => before[index]?.text !== text)
  expect(
    changed.map(({ who, call }) => `${who}: ${call}`),
    'what strangers are answered otherwise now',
  ).toEqual([])
  for (const call of aimed)
    for (const [who, as] of Object.entries(scene.strangers))
      expect(leaked(await query(call, as), call.args), `${who}: ${call.name}${call.args}`).toEqual([])

  // A counter-check: insiders find the canaries, so the calls do reach the secrets.
  for (const [name, { shows }] of Object.entries(QUERIES)) {
    if (typeof shows === 'string') continue
    const found = new Set<Canary>()
    const isWhole = () => shows.every((canary) => found.has(canary))
    for (const as of Object.values(scene.insiders))
      for (const call of [...openCalls, ...aimed].filter((each) => each.name === name && !isWhole()))
        for (const canary of leaked(await query(call, as), call.args)) found.add(canary)
    expect([...found], `insiders, ${name}`).toEqual(expect.arrayContaining(shows))
  }
})

/** Canaries in an answer. An error may repeat a canary of its own input. */
function leaked(text: string, asked: string): Canary[] {
  const named = canariesIn(asked)
  const isEmpty = !/"(id|title|slug)":/.test(text)
  return canariesIn(text).filter((canary) => !(isEmpty && named.includes(canary)))
}

test('no mutation reveals or changes secret data for strangers', async () => {
  await using site = await aSite({}, { documentLimits: UNLIMITED })
  const schema = await schemaOf(site)
  expect(namesOf(MUTATIONS), 'mutations that nobody has thought about').toEqual(
    Object.keys(schema.getMutationType()?.getFields() ?? {}).sort(),
  )
  const scene = await anOpenScene(site)
  const secrets = await addSecrets(site, scene)
  const hidden = Object.values(secrets.hidden).map(({ id }) => id)
  const rows = () =>
    site.services.db.selectFrom('report').selectAll().where('id', 'in', hidden).orderBy('id').execute()
  const before = await rows()
  for (const [name, { aimed }] of Object.entries(MUTATIONS))
    for (const args of aimed?.(scene, secrets) ?? [])
      for (const [who, as] of Object.entries(scene.strangers)) {
        const text = await answer(site, schema, 'mutation', { name, args }, { as })
        expect(leaked(text, args), `${who}: ${name}${args}`).toEqual([])
      }
  expect(await rows()).toEqual(before)

  const { insiders } = scene
  for (const [name, { aimed, shows }] of Object.entries(MUTATIONS)) {
    if (typeof shows === 'string') continue
    const found = new Set<Canary>()
    for (const args of aimed?.(scene, secrets) ?? [])
      for (const canary of canariesIn(
        await answer(site, schema, 'mutation', { name, args }, { as: insiders.superAdmin }),
      ))
        found.add(canary)
    expect([...found], `insiders, ${name}`).toEqual(expect.arrayContaining(shows))
  }
})

test('no page or file reveals hidden content', async () => {
  await using site = await aSite({ DEMO: '0', HELP_MAIL: 'hilfe@stadt.example', RATE_LIMITS: 'on' })
  const scene = await anOpenScene(site)
  const secrets = await addSecrets(site, scene)
  const app = createApp(site.services, await loadPages(site.services))
  const get = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, text: await response.text() }
  }

  const shownPage = await get(`/lindental/meldungen/${scene.category.slug}/${scene.shown.slug}`)
  expect(shownPage).toMatchObject({ status: 200, text: expect.stringContaining('Laterne flackert') })
  for (const pattern of PAGE_PATTERNS) {
    for (const path of pagePaths(pattern, scene, secrets)) {
      expect(path, 'a part of a path that nobody has thought about').not.toContain(':')
      const { status, text } = await get(path)
      expect(canariesIn(text), path).toEqual([])
      const isHidden = Object.values(secrets.hidden).some(({ slug }) => path.includes(slug))
      // Pages for signed-in users are empty when rendered on the server, for every report.
      const isPrivate = /\/(erstellen|bearbeiten)$/.test(path)
      if (isHidden && !isPrivate) expect(status, path).toBeGreaterThanOrEqual(404)
    }
  }

  const own = new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' || path === '/graphql')
      .map(({ method, path }) => `${method} ${path}`),
  )
  const known = [...own].filter((route) => !WITHOUT_REPORTS.some((pattern) => pattern.test(route)))
  expect(known.sort(), 'routes that nobody has thought about').toEqual(Object.keys(FILE_ROUTES).sort())
  // A counter-check: the photos exist. The public one is served to everybody, and a hidden one by a signed
  // address for staff.
  const [largest] = PHOTO_DERIVATIVES
  expect(await get(`/dateien/fotos/${PHOTO_KEYS.shown}-${largest?.name}`)).toMatchObject({ status: 200 })
  const { admin } = scene.insiders
  const { waiting } = secrets.hidden
  const asked = `{ report(municipalitySlug: "lindental", categorySlug: "${scene.category.slug}", slug: "${waiting.slug}") { photos { path } } }`
  const { data } = await ask(site, asked, {}, { as: admin })
  expect(await get(data.report.photos[0].path)).toMatchObject({ status: 200 })
  for (const [route, { tries, status }] of Object.entries(FILE_ROUTES))
    for (const path of tries(scene, secrets)) {
      const found = await get(path)
      expect(canariesIn(found.text), path).toEqual([])
      expect(status, `${route}: ${path}`).toContain(found.status)
    }
})

test('no kind of mail reveals data its recipient may not see', async () => {
  await using site = await aSite()
  const scene: OpenScene = await anOpenScene(site)
  const secrets: Secrets = await addSecrets(site, scene)
  await askForLaunch(site)
  const allowed = await causeEveryMail(site, scene, secrets)
  const mails = await site.mails()
  expect([...new Set(mails.map(({ kind }) => kind))].sort(), 'mails that nobody has thought about').toEqual(
    kindsInSource(),
  )
  for (const { kind, recipient, subject, text, html } of mails) {
    const may = allowed[recipient] ?? []
    const found = canariesIn(`${subject}\n${text}\n${html}`).filter((canary) => !may.includes(canary))
    expect(found, `${kind} to ${recipient}`).toEqual([])
  }
})
