import { expect, test } from 'vitest'
import { readMetadata } from '#domains/town-sign-in/server/saml/read-metadata.ts'
import { anAdmin, aTown } from '../factories.ts'
import { aSite } from '../site.ts'
import { aSigner } from '../town-sign-in/certificate.ts'
import { metadataOf } from '../town-sign-in/saml-provider.ts'
import { aSamlSite, samlSettings } from '../town-sign-in/saml-signing-in.ts'
import { saveProvider } from '../town-sign-in/signing-in.ts'

test('a sign-in page or metadata in a private network are refused', async () => {
  await using site = await aSamlSite()
  await using closed = await aSite()
  const town = await aTown(closed)
  const admin = await anAdmin(closed, town)
  const { directory } = site
  const refusedAt = async (settings: object) => {
    const { errors } = await saveProvider(closed, town, samlSettings(settings), admin)
    return Object.keys(errors[0]?.extensions.fields ?? {})
  }
  for (const page of [
    directory.entityId,
    'https://10.0.0.1/sso',
    'https://169.254.169.254/latest/',
    'http://sso.stadt.example/',
    'javascript:alert(1)',
  ])
    expect([page, await refusedAt({ metadata: metadataOf('urn:rathaus', page, directory.signer) })]).toEqual([
      ...[page, ['metadata']],
    ])
  for (const metadataUrl of [
    directory.metadataUrl,
    'https://[::1]/',
    'http://sso.stadt.example/',
    'file:///x',
  ])
    expect([metadataUrl, await refusedAt({ metadataUrl })]).toEqual([metadataUrl, ['metadataUrl']])
})

test('metadata with entities, a weak key or two providers are refused', async () => {
  await using site = await aSamlSite()
  const { town, admin, directory } = site
  const { entityId, signer, metadata } = directory
  const weak = aSigner(1024)
  const inside = metadata.replace(/^<\?xml[^>]*>/, '')
  for (const [name, text] of [
    ['document type', `<!DOCTYPE x [<!ENTITY x "y">]>${inside}`],
    ['weak key', metadataOf(entityId, `${entityId}/sso`, weak)],
    ['no certificate', metadataOf(entityId, `${entityId}/sso`, { ...signer, certificate: 'AAAA' })],
    ['two', `<EntitiesDescriptor>${inside}${inside}</EntitiesDescriptor>`],
    ['none', '<EntityDescriptor entityID="x"/>'],
    ['no XML', 'https://sso.stadt.example/metadata'],
  ] as const) {
    const { errors } = await saveProvider(site, town, samlSettings({ metadata: text }), admin)
    expect([name, Object.keys(errors[0]?.extensions.fields ?? {})]).toEqual([name, ['metadata']])
  }
})

test('certificates are kept as they were judged, not as written', () => {
  const { certificate, privateKey } = aSigner()
  const second = aSigner().certificate
  const pem = Buffer.from(
    `-----BEGIN CERTIFICATE-----\n${second.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  )
  const kept = (text: string) =>
    readMetadata(metadataOf('urn:rathaus', 'https://sso.stadt.example/', { privateKey, certificate: text }))
      .certificates
  const der = Buffer.from(certificate, 'base64')
  // Behind the first one stands something that another reader may take.
  const behind = Buffer.concat([der, Buffer.from(second, 'base64')]).toString('base64')
  expect(kept(certificate)).toEqual([certificate])
  expect(kept(pem.toString('base64'))).toEqual([second])
  expect(kept(behind)).toEqual([certificate])
  expect(kept(`${certificate.slice(0, 64)}$%!${certificate.slice(64)}`)).toEqual([certificate])
})
