import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import type { Context } from '#kit/server/builder.ts'
import { anAdmin, aTown } from '#tests/factories.ts'
import { aSigner } from '#tests/town-sign-in/certificate.ts'
import { aSamlDirectory, metadataOf, type SamlDirectory } from '#tests/town-sign-in/saml-provider.ts'
import { aSamlSite, type SamlSite, samlSettings } from '#tests/town-sign-in/saml-signing-in.ts'
import { saveProvider } from '#tests/town-sign-in/signing-in.ts'
import { refreshMetadata } from './refresh-metadata.ts'

const renewKey = (directory: SamlDirectory) => {
  directory.signer = aSigner()
  directory.metadata = metadataOf(directory.entityId, `${directory.entityId}/sso`, directory.signer)
}

/** Adds a later town, whose provider has a new key. */
async function addLaterTown(site: SamlSite, directory: SamlDirectory) {
  const town = await aTown(site)
  const admin = await anAdmin(site, town, { password: true })
  const { metadataUrl } = directory
  await saveProvider(site, site.town, samlSettings({ metadataUrl: site.directory.metadataUrl }), site.admin)
  await saveProvider(site, town, samlSettings({ metadataUrl }), admin)
  renewKey(directory)
  return town
}

async function certificatesOf({ services: { db } }: SamlSite, { id }: { id: number }) {
  const query = db.selectFrom('signInProvider').select('certificates').where('municipalityId', '=', id)
  return (await query.executeTakeFirstOrThrow()).certificates
}

test.for([204, 205, 304, 999])('a provider’s status %i keeps no later town from new keys', async (status) => {
  await using site = await aSamlSite()
  await using directory = await aSamlDirectory()
  const town = await addLaterTown(site, directory)
  site.directory.status = status
  await refreshMetadata(anonymousContext(site.services))
  expect(await certificatesOf(site, town)).toEqual([directory.signer.certificate])
})

test('an unknown error keeps no later town from new keys', async () => {
  await using site = await aSamlSite()
  await using directory = await aSamlDirectory()
  const town = await addLaterTown(site, directory)
  const context = anonymousContext(site.services)
  const providers: Context['providers'] = {
    ...context.providers,
    fetch: (url, call) => {
      if (url === site.directory.metadataUrl) throw new TypeError('something else')
      return context.providers.fetch(url, call)
    },
  }
  await refreshMetadata({ ...context, providers })
  expect(await certificatesOf(site, town)).toEqual([directory.signer.certificate])
})

test('another provider at the address stands in the log of the server', async () => {
  await using site = await aSamlSite()
  const { directory } = site
  await saveProvider(site, site.town, samlSettings({ metadataUrl: directory.metadataUrl }), site.admin)
  directory.metadata = metadataOf('urn:anderer', `${directory.entityId}/sso`, aSigner())
  const context = anonymousContext(site.services)
  const said: unknown[] = []
  const log: Context['log'] = Object.assign(Object.create(context.log), {
    warn: (about: unknown) => said.push(about),
  })
  await refreshMetadata({ ...context, log })
  expect(said).toEqual([{ municipalityId: site.town.id, named: 'urn:anderer' }])
})
