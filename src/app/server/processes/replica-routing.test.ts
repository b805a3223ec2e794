import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DocumentNode, getOperationAST, type OperationDefinitionNode, parse } from 'graphql'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPool } from '#kit/server/database/db.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { serverAccount } from '#kit/server/database/postgres/account.ts'
import { preparePlace } from '#kit/server/database/postgres/place.ts'
import { LONGEST_LAG } from '#kit/server/database/replicas/replica.ts'
import { ask } from '#tests/ask.ts'
import { aStreamingPair, type StreamingPair } from '#tests/databases/streaming-pair.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'
import { createExecute } from '../graphql/page-documents.ts'
import { schema } from '../graphql/schema.ts'
import { FROM_PRIMARY, toleratesLag } from './replica-routing.ts'

let pair: StreamingPair
const NAME = 'replicated'
/** Shared by several web processes. */
const SECRET = 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt'

beforeAll(async () => {
  const { binaries } = preparePlace(resolve('data/test'), serverAccount())
  pair = await aStreamingPair({ binaries: join(binaries, 'bin') })
  const client = new Client({ connectionString: pair.primary('postgres') })
  await client.connect()
  await client.query(`create database ${NAME}`)
  await client.end()
  await migrate(pair.primary(NAME))
})
afterAll(() => pair.stop())

/** A web process with a replica that follows its database and has caught up. */
async function aReplicatedSite(readUrl = pair.replica(NAME)): Promise<TestSite> {
  const at = { name: NAME, url: pair.primary(NAME), readUrl }
  const database = { ...at, createPool: newPool, giveBack: async () => {} }
  const site = await aSite({ SECRET }, { database })
  await site.services.reads.settle()
  await site.services.reads.look()
  return site
}

/** Pauses replay: later writes on the primary stay invisible on the replica until `resume`. */
const pause = () => pair.onReplica('select pg_wal_replay_pause()')
const resume = () => pair.onReplica('select pg_wal_replay_resume()')

/** Sorted by distance: the list by name is one of the shared queries, which are never read from a replica. */
const NAMES =
  '{ municipalities(filter: { count: 100, sort: DISTANCE, latitude: 50, longitude: 9 }) { data { id } } }'
const REPORT = `query ($town: String!, $category: String!, $slug: String!) {
  report(municipalitySlug: $town, categorySlug: $category, slug: $slug) { isFollowed } }`
const FOLLOW = 'mutation ($id: Int!) { followReport(reportId: $id) { isFollowed } }'

const towns = async (site: TestSite): Promise<number[]> =>
  (await ask(site, NAMES)).data.municipalities.data.map(({ id }: { id: number }) => id)

test('the replica serves only queries that may lag, never pages or sessions', async () => {
  await using site = await aReplicatedSite()
  const execute = createExecute(site.services)()
  const before = await towns(site)
  await pause()
  const town = await aTown(site)
  const person = await aPerson(site)
  expect(await towns(site)).toEqual(before)
  const page = await execute(parse(NAMES), {})
  expect(JSON.stringify(page.data)).toContain(`"id":${town.id}`)
  // The session, the account and the answer to a mutation are all newer than the replica.
  const { data } = await ask(site, '{ me { id } sessions { isCurrent } }', {}, { as: person })
  expect(data).toEqual({ me: { id: person.id }, sessions: [{ isCurrent: true }] })
  await resume()
  await site.services.reads.settle()
  expect(await towns(site)).toContain(town.id)
})

test('users read their own writes at once in every web process', async () => {
  await using site = await aReplicatedSite()
  await using other = await aReplicatedSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const report = await aReport(site, town, category)
  const person = await aPerson(site)
  const [token, stranger] = [await tokenOf(site, person.id), await tokenOf(site, person.id)]
  const where = { town: town.slug, category: category.slug, slug: report.slug }
  const isFollowed = async (at: TestSite, as: string) =>
    (await ask(at, REPORT, where, { token: as })).data.report.isFollowed
  await site.services.reads.settle()
  await pause()
  expect((await ask(site, FOLLOW, { id: report.id }, { token })).data.followReport.isFollowed).toBe(true)
  expect([await isFollowed(site, token), await isFollowed(other, token)]).toEqual([true, true])
  // Another session has written nothing, so it reads from the replica.
  expect(await isFollowed(other, stranger)).toBe(false)
  await resume()
  await site.services.reads.settle()
  const before = other.services.reads.figures()
  expect([await isFollowed(other, token), await isFollowed(other, stranger)]).toEqual([true, true])
  const after = other.services.reads.figures()
  expect(after.fromReplica - before.fromReplica).toBe(2)
  expect(after.fromPrimary).toBe(before.fromPrimary)
})

test('a write without a session is answered once every replica has it', async () => {
  await using site = await aReplicatedSite()
  await aTown(site)
  await pause()
  await aTown(site)
  let isAnswered = false
  const answering = ask(site, 'mutation { initiatePasswordReset(email: "niemand@beispiel.example") }').then(
    (answer) => {
      isAnswered = true
      return answer
    },
  )
  await wait(500)
  expect(isAnswered).toBe(false)
  await resume()
  expect((await answering).data).toEqual({ initiatePasswordReset: true })
})

test('a dead replica costs no answer and is used again after recovery', async () => {
  await using site = await aReplicatedSite()
  const { reads } = site.services
  const town = await aTown(site)
  await pair.killReplica()
  try {
    for (let times = 0; times < 3; times += 1) expect(await towns(site)).toContain(town.id)
    expect(reads.figures().replicas).toMatchObject([{ number: 1, isUsable: false }])
    const text = await site.services.metrics.text(site.services.db)
    expect(text).toMatch(/^meldewerk_replica_usable\{replica="1"\} 0$/m)
  } finally {
    await pair.startReplica()
  }
  await reads.look()
  const before = reads.figures().fromReplica
  await towns(site)
  expect(reads.figures().fromReplica).toBe(before + 1)
})

test('a query failing on the replica falls back to the primary', async () => {
  // It reports its progress, but knows none of our tables.
  await using site = await aReplicatedSite(`${pair.replica(NAME)}&options=-c%20search_path%3Dnirgends`)
  const { reads } = site.services
  const town = await aTown(site)
  expect(reads.figures().replicas).toMatchObject([{ isUsable: true }])
  expect(await towns(site)).toContain(town.id)
  expect(reads.figures()).toMatchObject({ repeated: 1, replicas: [{ isUsable: false }] })
  expect(await towns(site)).toContain(town.id)
  expect(reads.figures().repeated).toBe(1)
})

test('a NUL byte never reaches a replica, and nothing is retried', async () => {
  await using site = await aReplicatedSite()
  const { codes } = await ask(site, 'query ($s: String!) { municipality(slug: $s) { id } }', {
    s: 'a\u0000b',
  })
  expect(codes).toEqual(['NOT_FOUND'])
  expect(site.services.reads.figures()).toMatchObject({ repeated: 0, replicas: [{ isUsable: true }] })
})

test('a lagging replica is not read until it has caught up', async () => {
  await using site = await aReplicatedSite()
  const { reads } = site.services
  await pause()
  const town = await aTown(site)
  await reads.look()
  expect(await towns(site)).not.toContain(town.id)
  await wait(LONGEST_LAG + 100)
  expect(await towns(site)).toContain(town.id)
  expect(reads.figures().replicas[0]?.lag).toBeGreaterThan(LONGEST_LAG)
  await resume()
  await site.services.reads.settle()
  await reads.look()
  expect(reads.figures().replicas).toEqual([{ number: 1, isUsable: true, lag: 0 }])
})

test('a server that is no replica of this database is not used', async () => {
  for (const url of [pair.primary(NAME), pair.replica('postgres'), pair.replica('nichts')]) {
    await using site = await aReplicatedSite(url)
    const town = await aTown(site)
    expect(await towns(site)).toContain(town.id)
    expect(site.services.reads.figures()).toMatchObject({ fromReplica: 0, replicas: [{ isUsable: false }] })
  }
})

test('every query bound to the primary is found anywhere in a document', () => {
  const fields = schema.getQueryType()?.getFields() ?? {}
  expect([...FROM_PRIMARY].filter((name) => fields[name] === undefined)).toEqual([])
  const lags = (text: string) => {
    const document: DocumentNode = parse(text)
    return toleratesLag(document, getOperationAST(document) as OperationDefinitionNode)
  }
  expect(lags('{ news { __typename } search(searchText: "x") { __typename } }')).toBe(true)
  expect(lags('{ news { __typename } alias: me { id } }')).toBe(false)
  expect(
    lags('{ ... on Query { ...A } } fragment A on Query { ...B } fragment B on Query { sessions { id } }'),
  ).toBe(false)
  expect(lags('mutation { logout }')).toBe(false)
})
