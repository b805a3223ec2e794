import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { takeResponse } from '#domains/town-sign-in/server/saml/keep-response.ts'
import { RESPONSE_MAX } from '#domains/town-sign-in/server/saml/read-response.ts'
import { aTown } from '../factories.ts'
import { aSite } from '../site.ts'
import { ERIKA } from '../town-sign-in/provider.ts'
import { assertionOf, responseAround, type Said, signed } from '../town-sign-in/saml-messages.ts'
import {
  aSamlSite,
  begin,
  comeBack,
  respond,
  type SamlSite,
  signInBySaml,
} from '../town-sign-in/saml-signing-in.ts'
import { complete } from '../town-sign-in/signing-in.ts'

const INVALID = ['BAD_USER_INPUT']

/** Has a form's text kept as it is, and fetches it. */
async function codesOf(site: SamlSite, make: (good: string) => string): Promise<string[]> {
  const begun = await begin(site)
  const { municipalityId, handle, asked } = begun
  const { relayState } = asked
  const response = make(Buffer.from(respond(site, begun)).toString('base64'))
  const code = await takeResponse(anonymousContext(site.services), { municipalityId, relayState, response })
  const answer = String(new URLSearchParams({ state: relayState, code: code ?? '' }))
  return (await complete(site, { municipalityId, handle, answer })).codes
}

test('a form that is no base64 is refused, however long', async () => {
  await using site = await aSamlSite()
  const spaces = ' '.repeat(RESPONSE_MAX - 2)
  for (const make of [
    () => `${spaces}!`,
    () => `A${spaces}!`,
    () => `A${' ='.repeat(70_000)}!`,
    () => 'A=A=',
  ])
    expect(await codesOf(site, make)).toEqual(INVALID)
  expect(await codesOf(site, (good) => `${good.replace(/.{76}/g, '$&\r\n')}\r\n`)).toEqual([])
})

/** The codes of a good response in which something was changed before it was signed. */
async function codesAfter(site: SamlSite, change: (unsigned: string) => string): Promise<string[]> {
  const begun = await begin(site)
  const said = site.directory.says(begun.asked, site.clock.now())
  const xml = signed(change(responseAround(said, assertionOf(said))), site.directory.signer)
  return (await comeBack(site, begun, xml)).codes
}

const inAssertion = (more: string) => (xml: string) => xml.replace('</saml:Assertion>', `${more}$&`)

test('a message with too many elements, attributes or namespaces is refused', async () => {
  await using site = await aSamlSite()
  const attributes = (count: number) =>
    Array.from(
      { length: 10 },
      (_, element) => `<x ${numbered(count / 10, (each) => `a${each}="${element}"`)}/>`,
    )
  const numbered = (count: number, make: (each: number) => string) =>
    Array.from({ length: count }, (_, each) => make(each)).join(' ')
  const declared = (count: number) =>
    `<x>${numbered(count, (each) => `<x xmlns:n${each}="urn:${each}"/>`)}</x>`
  expect(await codesAfter(site, inAssertion('<x/>'.repeat(1400)))).toEqual([])
  expect(await codesAfter(site, inAssertion('<x/>'.repeat(1500)))).toEqual(INVALID)
  expect(await codesAfter(site, inAssertion(attributes(3900).join('')))).toEqual([])
  expect(await codesAfter(site, inAssertion(attributes(4000).join('')))).toEqual(INVALID)
  expect(await codesAfter(site, inAssertion(declared(45)))).toEqual([])
  expect(await codesAfter(site, inAssertion(declared(51)))).toEqual(INVALID)
})

test('signatures that nobody has to look at are refused', async () => {
  await using site = await aSamlSite()
  const { signer } = site.directory
  const refused = async (name: string, make: (xml: string, signature: string) => string) => {
    const begun = await begin(site)
    const said = site.directory.says(begun.asked, site.clock.now())
    const xml = signed(responseAround(said, assertionOf(said)), signer)
    const signature = /<Signature .*<\/Signature>/s.exec(xml)?.[0] ?? ''
    expect([name, (await comeBack(site, begun, make(xml, signature))).codes]).toEqual([name, INVALID])
  }
  const before = (tag: string) => (xml: string, signature: string) => xml.replace(tag, `${signature}${tag}`)
  await refused('two of the assertion', before('</saml:Assertion>'))
  await refused('in an extension', (xml, signature) =>
    xml.replace('<samlp:Status>', `<samlp:Extensions>${signature}</samlp:Extensions><samlp:Status>`),
  )
  await refused('two of the response', (xml, signature) =>
    xml.replace('<samlp:Status>', `${signature}${signature}<samlp:Status>`),
  )
  // A provider may sign both.
  const begun = await begin(site)
  const said = site.directory.says(begun.asked, site.clock.now())
  const twice = signed(signed(responseAround(said, assertionOf(said)), signer), signer, 'Response')
  expect((await comeBack(site, begun, twice)).codes).toEqual([])
})

test('somebody with a thousand groups signs in', async () => {
  await using site = await aSamlSite()
  const groups = ['meldungen', ...Array.from({ length: 999 }, (_, each) => `gruppe-${each}`)]
  expect((await signInBySaml(site, { ...ERIKA, groups: groups.slice(0, 200) })).codes).toEqual([])
  // As Keycloak writes them, as long as the form holds them.
  const begun = await begin(site)
  const said: Said = site.directory.says(begun.asked, site.clock.now(), { attributes: { groups } })
  const xml = responseAround(said, assertionOf(said)).replaceAll(
    '<saml:AttributeValue>',
    '<saml:AttributeValue xmlns:x="urn:x" xmlns:i="urn:i" i:type="x:s">',
  )
  expect((await comeBack(site, begun, signed(xml, site.directory.signer))).codes).toEqual([])
})

test('a response that nobody will read is not kept', async () => {
  await using site = await aSamlSite()
  const { db } = site.services
  const context = anonymousContext(site.services)
  const begun = await begin(site)
  const { municipalityId, handle, asked } = begun
  const { relayState } = asked
  const keep = (response: string) => takeResponse(context, { municipalityId, relayState, response })
  const kept = async () =>
    (await db.selectFrom('providerSignIn').select('response').execute()).map(({ response }) => response)
  expect(await keep('A'.repeat(RESPONSE_MAX + 1))).toBeNull()
  expect(await kept()).toEqual([null])
  // The provider is switched off before the tab has fetched it.
  const code = await keep('A'.repeat(RESPONSE_MAX))
  expect(await kept()).not.toEqual([null])
  await db.updateTable('signInProvider').set({ isActive: false }).execute()
  const answer = String(new URLSearchParams({ state: relayState, code: code ?? '' }))
  expect((await complete(site, { municipalityId, handle, answer })).codes).toEqual(['NOT_FOUND'])
  expect(await kept()).toEqual([null])
})

test('one network posts sixty responses a minute for a town', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { id } = await aTown(site)
  const context = anonymousContext(site.services)
  const input = { municipalityId: id, relayState: 'x', response: 'eA==' }
  for (let count = 0; count < 60; count += 1) expect(await takeResponse(context, input)).toBeNull()
  await expect(takeResponse(context, input)).rejects.toMatchObject({ extensions: { code: 'RATE_LIMITED' } })
  expect(await takeResponse(context, { ...input, municipalityId: id + 1 })).toBeNull()
})
