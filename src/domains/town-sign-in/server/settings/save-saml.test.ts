import { expect, test } from 'vitest'
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
