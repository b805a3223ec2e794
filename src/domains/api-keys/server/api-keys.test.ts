import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { checkChain } from '#domains/audit/server/check-chain.ts'
import { ask } from '#tests/ask.ts'
import { unguarded } from '#tests/databases/unguarded.ts'
import { anAdmin, aTown, type Person, type Town } from '#tests/factories.ts'
import { aKey, revoke } from '#tests/open311.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const create = (site: TestSite, town: Town, as: Person, more: object = {}) =>
  ask(
    site,
    `mutation($key: ApiKeyInput!) { createApiKey(apiKey: $key) {
      apiKey { id name hint scopes perMinute expiresAt lastUsedOn state permissions { canRevoke } } text } }`,
    { key: { municipalityId: town.id, name: 'Bauhof', scopes: ['UPDATES_WRITE'], ...more } },
    { as },
  )
const list = async (site: TestSite, town: Town, as: Person) =>
  (
    await ask(
      site,
      'query($id: Int!) { apiKeys(municipalityId: $id) { name state } }',
      { id: town.id },
      { as },
    )
  ).data.apiKeys

test('a key is shown once and stored only as a hash', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { data } = await create(site, town, admin, { name: '  Auftrags-\nsystem ', validUntil: '2026-12-31' })
  const { apiKey, text } = data.createApiKey
  expect(text).toMatch(/^mwk_[0-9A-Za-z]{36}$/)
  expect(apiKey).toEqual({
    ...{ id: apiKey.id, name: 'Auftrags- system', hint: text.slice(0, 8), scopes: ['UPDATES_WRITE'] },
    ...{ perMinute: 60, expiresAt: '2026-12-31T23:00:00.000Z', lastUsedOn: null, state: 'VALID' },
    permissions: { canRevoke: true },
  })
  const { rows } = await sql<{ row: string; hash: Buffer }>`
    select to_jsonb(k)::text as row, key_hash as hash from api_key k`.execute(site.services.db)
  expect(rows[0]?.row).not.toContain(text.slice(8))
  expect(rows[0]?.hash).toEqual(createHash('sha256').update(text).digest())
})

test('every administrator gets a mail about a new key', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [maker, other] = [await anAdmin(site, town), await anAdmin(site, town)]
  const { data } = await create(site, town, maker)
  const mails = await site.services.db
    .selectFrom('message')
    .select(['recipient', 'text'])
    .where('kind', '=', 'key.created')
    .orderBy('personId')
    .execute()
  expect(mails.map(({ recipient }) => recipient)).toEqual([maker.email, other.email])
  expect(mails[0]?.text).toContain('„Bauhof“')
  expect(JSON.stringify(mails)).not.toContain(data.createApiKey.text)
})

test('invalid fields are reported per field', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  for (const [field, more] of [
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['UPDATES_WRITE', 'UPDATES_WRITE'] }],
    ['validUntil', { validUntil: 'morgen' }],
    ['validUntil', { validUntil: '2026-11-20' }],
    ['validUntil', { validUntil: '2026-02-30' }],
    ['validUntil', { validUntil: '2037-01-01' }],
    ['perMinute', { perMinute: 0 }],
    ['perMinute', { perMinute: 601 }],
  ] as const) {
    const { errors, codes } = await create(site, town, admin, more)
    expect([more, codes, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual([
      more,
      ['BAD_USER_INPUT'],
      [field],
    ])
  }
  expect(await list(site, town, admin)).toEqual([])
  await create(site, town, admin)
  expect(
    Object.keys((await create(site, town, admin, { name: 'BAUHOF' })).errors[0]?.extensions.fields ?? {}),
  ).toEqual(['name'])
})

test('a town has at most twenty keys in use, revoked ones last', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { data } = await create(site, town, admin, { name: 'Alt' })
  for (let count = 1; count < 20; count += 1) await create(site, town, admin, { name: `Nr. ${count}` })
  expect((await create(site, town, admin)).codes).toEqual(['CONFLICT'])
  const { id } = data.createApiKey.apiKey
  const first = await revoke(site, id, admin)
  site.clock.advance(60_000)
  expect((await revoke(site, id, admin)).data).toEqual(first.data)
  expect((await create(site, town, admin, { name: 'Neu' })).codes).toEqual([])
  const keys = await list(site, town, admin)
  expect(keys).toHaveLength(21)
  expect([keys[0], keys.at(-1)]).toEqual([
    { name: 'Neu', state: 'VALID' },
    { name: 'Alt', state: 'REVOKED' },
  ])
})

test('the audit chain covers which key acted', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { id } = await aKey(site, town)
  const { db, clock } = site.services
  const entry = {
    id: 900,
    municipalityId: town.id,
    apiKeyId: id,
    action: 'report.answered',
    createdAt: clock.now(),
  }
  await db.insertInto('auditEntry').values(entry).execute()
  const check = () => checkChain(anonymousContext(site.services))
  expect((await check()).fault).toBeNull()
  await unguarded(site, sql`update audit_entry set api_key_id = null where id = 900`)
  expect((await check()).fault).toMatchObject({ kind: 'ALTERED', entryId: 900 })
})
