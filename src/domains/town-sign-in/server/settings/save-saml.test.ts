import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { meBy } from '#tests/people/accounts.ts'
import { aSigner } from '#tests/town-sign-in/certificate.ts'
import { metadataOf } from '#tests/town-sign-in/saml-provider.ts'
import {
  aSamlSite,
  type SamlSite,
  samlSettings,
  signInBySaml,
  tokenBySaml,
} from '#tests/town-sign-in/saml-signing-in.ts'
import { saveProvider } from '#tests/town-sign-in/signing-in.ts'

const acts = async ({ services: { db } }: SamlSite) =>
  (await db.selectFrom('auditEntry').select('action').orderBy('id').execute()).map(({ action }) => action)

const save = (site: SamlSite, more: object) => saveProvider(site, site.town, samlSettings(more), site.admin)

const links = ({ services: { db } }: SamlSite) =>
  db.selectFrom('providerIdentity').select('subject').execute()

async function check({ town, admin, ...site }: SamlSite) {
  const query = `mutation { checkSignInProvider(municipalityId: ${town.id}) { isUsable findings } }`
  return (await ask(site, query, {}, { as: admin })).data.checkSignInProvider
}

/** The refusal that saving says at the address of the metadata. */
async function refusalOf(site: SamlSite): Promise<string> {
  const { errors } = await save(site, { metadataUrl: site.directory.metadataUrl })
  return String(new Map(Object.entries(errors[0]?.extensions.fields ?? {})).get('metadataUrl'))
}

const otherPage = ({ directory }: SamlSite) =>
  metadataOf(directory.entityId, 'https://anderswo.example/sso', directory.signer)

test('pasted metadata with none of the known certificates end links', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  const token = await tokenBySaml(site)
  // The entity id is public, and so are the names of people.
  const metadata = metadataOf(directory.entityId, `${directory.entityId}/sso`, aSigner())
  expect((await save(site, { metadata })).codes).toEqual([])
  expect(await links(site)).toEqual([])
  expect(await meBy(site, token)).toEqual(['UNAUTHENTICATED'])
  expect((await acts(site)).at(-1)).toBe('provider.metadata-changed')
})

test('another address with none of the known certificates ends links', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  await tokenBySaml(site)
  directory.signer = aSigner()
  directory.metadata = metadataOf(directory.entityId, `${directory.entityId}/sso`, directory.signer)
  expect((await save(site, { metadataUrl: directory.metadataUrl })).codes).toEqual([])
  expect(await links(site)).toEqual([])
})

test('the known address may name another certificate, and links stay', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  await save(site, { metadataUrl: directory.metadataUrl })
  await tokenBySaml(site)
  directory.signer = aSigner()
  directory.metadata = metadataOf(directory.entityId, `${directory.entityId}/sso`, directory.signer)
  expect((await save(site, { metadataUrl: directory.metadataUrl })).codes).toEqual([])
  expect(await links(site)).toHaveLength(1)
  expect((await acts(site)).at(-1)).toBe('provider.metadata-changed')
  expect((await signInBySaml(site)).codes).toEqual([])
})

test('another sign-in page stands in the log, and links stay', async () => {
  await using site = await aSamlSite()
  await tokenBySaml(site)
  expect((await save(site, { metadata: otherPage(site) })).codes).toEqual([])
  expect((await acts(site)).at(-1)).toBe('provider.metadata-changed')
  expect(await links(site)).toHaveLength(1)
  expect((await save(site, { metadata: otherPage(site), label: 'Rathaus' })).codes).toEqual([])
  expect((await acts(site)).at(-1), 'nothing has changed').toBe('provider.saved')
})

test('metadata that cannot be used are named at the known address', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  directory.status = 999
  expect(await refusalOf(site)).toContain('nicht zu lesen')
  directory.status = 200
  await save(site, { metadataUrl: directory.metadataUrl })
  directory.status = 404
  expect(await refusalOf(site)).toContain('keine Metadaten nach SAML 2.0')
  directory.status = 200
  directory.metadata = 'kaputt'
  expect(await refusalOf(site)).toContain('keine Metadaten nach SAML 2.0')
  directory.hangsUp = true
  expect(await refusalOf(site)).toBe('undefined')
  expect((await check(site)).findings).toContainEqual(expect.stringContaining('die zuletzt gelesenen'))
})

test('another provider at the known address is refused, and links stay', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  await save(site, { metadataUrl: directory.metadataUrl })
  await tokenBySaml(site)
  directory.metadata = metadataOf('urn:anderer', `${directory.entityId}/sso`, directory.signer)
  expect(await refusalOf(site)).toContain('urn:anderer')
  const { isUsable, findings } = await check(site)
  expect({ isUsable, first: findings[0] }).toEqual({
    ...{ isUsable: false, first: expect.stringContaining('jetzt ein anderer Anbieter') },
  })
  expect(await links(site)).toHaveLength(1)
  // Its text alone is a decision of an administrator.
  expect((await save(site, { metadata: directory.metadata })).codes).toEqual([])
  expect(await links(site)).toEqual([])
})

test('keys that come while settings are saved stay', async () => {
  await using site = await aSamlSite()
  const { directory, services } = site
  const { metadataUrl } = directory
  await save(site, { metadataUrl })
  const { certificate } = aSigner()
  directory.hangsUp = true
  directory.onRequest = async () => {
    await services.db
      .updateTable('signInProvider')
      .set({ certificates: [certificate] })
      .execute()
  }
  expect((await save(site, { metadataUrl })).codes).toEqual([])
  const row = services.db.selectFrom('signInProvider').select('certificates')
  expect(await row.executeTakeFirstOrThrow()).toEqual({ certificates: [certificate] })
})
