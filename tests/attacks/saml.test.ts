import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { anAdmin, aTown } from '../factories.ts'
import { aSigner } from '../town-sign-in/certificate.ts'
import { ERIKA } from '../town-sign-in/provider.ts'
import { assertionOf, responseAround, type Said, SHA1, signed } from '../town-sign-in/saml-messages.ts'
import { metadataOf } from '../town-sign-in/saml-provider.ts'
import {
  answerIn,
  aSamlSite,
  begin,
  comeBack,
  post,
  respond,
  type SamlSite,
  samlSettings,
  signInBySaml,
} from '../town-sign-in/saml-signing-in.ts'
import { complete, saveProvider } from '../town-sign-in/signing-in.ts'

const INVALID = ['BAD_USER_INPUT']
const FOREIGN_AUDIENCE =
  '<saml:AudienceRestriction><saml:Audience>https://anderswo.example</saml:Audience></saml:AudienceRestriction>'

const sessionUntil = (end: Date) => (xml: string) =>
  xml.replace('<saml:AuthnStatement', `$& SessionNotOnOrAfter="${end.toISOString()}"`)

const linksOf = ({ services: { db } }: SamlSite) => db.selectFrom('providerIdentity').selectAll().execute()

/** Answers a new sign-in with what somebody makes of a good response, and expects a refusal. */
async function expectRefused(site: SamlSite, name: string, make: (good: Said) => string): Promise<void> {
  const begun = await begin(site)
  const good = site.directory.says(begun.asked, site.clock.now())
  const { codes } = await comeBack(site, begun, make(good))
  expect([name, codes]).toEqual([name, INVALID])
}

test('an assertion that the provider has not signed is refused', async () => {
  await using site = await aSamlSite()
  const { signer } = site.directory
  const other = aSigner()
  const whole = (said: Said) => responseAround(said, assertionOf(said))
  await expectRefused(site, 'unsigned', whole)
  await expectRefused(site, 'by another key', (said) => signed(whole(said), other))
  await expectRefused(site, 'by another key under the known certificate', (said) =>
    signed(whole(said), { ...other, certificate: signer.certificate }),
  )
  await expectRefused(site, 'the response alone', (said) => signed(whole(said), signer, 'Response'))
  await expectRefused(site, 'by SHA-1', (said) => signed(whole(said), signer, 'Assertion', SHA1))
  await expectRefused(site, 'changed afterwards', (said) =>
    signed(whole(said), signer).replaceAll('meldungen', 'leitung'),
  )
  await expectRefused(site, 'without its value', (said) =>
    signed(whole(said), signer).replace(/<SignatureValue>[^<]+</, '<SignatureValue><'),
  )
  await expectRefused(site, 'no XML', () => 'Guten Tag')
  await expectRefused(site, 'nothing', () => '')
  expect(await linksOf(site)).toEqual([])
})

test('a signature is about no other element (signature wrapping)', async () => {
  await using site = await aSamlSite()
  const { signer } = site.directory
  const forgery = (said: Said) =>
    assertionOf({ ...said, subject: 'chefin', attributes: { groups: ['leitung'] } })
  const parts = (said: Said) => {
    const xml = signed(responseAround(said, assertionOf(said)), signer)
    const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
    const signature = /<Signature .*<\/Signature>/s.exec(assertion)?.[0] ?? ''
    return { assertion, signature, id: / ID="([^"]+)"/.exec(assertion)?.[1] ?? '' }
  }
  await expectRefused(site, 'a second one before', (said) =>
    responseAround(said, forgery(said) + parts(said).assertion),
  )
  await expectRefused(site, 'a second one behind', (said) =>
    responseAround(said, parts(said).assertion + forgery(said)),
  )
  await expectRefused(site, 'the signed one in an extension', (said) =>
    responseAround(said, `<samlp:Extensions>${parts(said).assertion}</samlp:Extensions>${forgery(said)}`),
  )
  await expectRefused(site, 'the signed one inside the forged signature', (said) => {
    const { assertion, signature } = parts(said)
    const wrapped = signature.replace('</Signature>', `<Object>${assertion}</Object></Signature>`)
    return responseAround(said, forgery(said).replace('</saml:Issuer>', `</saml:Issuer>${wrapped}`))
  })
  await expectRefused(site, 'the same id twice', (said) => {
    const { assertion, signature, id } = parts(said)
    const same = forgery(said)
      .replace(/ ID="[^"]+"/, ` ID="${id}"`)
      .replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
    return responseAround(
      said,
      `${same}<samlp:Extensions>${assertion.replace(signature, '')}</samlp:Extensions>`,
    )
  })
  await expectRefused(site, 'a forged one around the signed one', (said) =>
    responseAround(
      said,
      forgery(said).replace('</saml:Assertion>', `${parts(said).assertion}</saml:Assertion>`),
    ),
  )
  await expectRefused(site, 'an encrypted one beside', (said) =>
    responseAround(said, `<saml:EncryptedAssertion/>${parts(said).assertion}`),
  )
  await expectRefused(site, 'an encrypted one alone', (said) =>
    signed(responseAround(said, '<saml:EncryptedAssertion/>'), signer, 'Response'),
  )
  await expectRefused(site, 'the assertion alone', (said) => parts(said).assertion)
  expect(await linksOf(site)).toEqual([])
})

test('comments, document types and entities are refused before anything is read', async () => {
  await using site = await aSamlSite()
  const { signer } = site.directory
  const whole = (said: Said) => signed(responseAround(said, assertionOf(said)), signer)
  await expectRefused(site, 'a comment in the name', (said) =>
    whole({ ...said, subject: 'chefin.boese' }).replace('>chefin.boese<', '>chefin<!-- x -->.boese<'),
  )
  await expectRefused(site, 'a signed comment', (said) =>
    whole({ ...said, subject: 'chefin<!-- x -->.boese' }),
  )
  await expectRefused(site, 'an instruction', (said) =>
    whole({ ...said, subject: 'chefin.boese' }).replace('>chefin.boese<', '>chefin<?x?>.boese<'),
  )
  await expectRefused(site, 'a document type', (said) => `<!DOCTYPE Response>${whole(said)}`)
  await expectRefused(
    site,
    'an entity',
    (said) => `<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>${whole({ ...said, subject: 'x' })}`,
  )
  await expectRefused(site, 'deep nesting', () => '<a>'.repeat(20_000))
  expect(await linksOf(site)).toEqual([])
})

test('an assertion for another site, request or time is refused', async () => {
  await using site = await aSamlSite()
  const now = site.clock.now().getTime()
  const at = (minutes: number) => new Date(now + minutes * MINUTE)
  const wrong: Partial<Said>[] = [
    { audience: 'https://anderswo.example/saml' },
    { recipient: 'https://anderswo.example/saml/antwort' },
    { destination: 'https://anderswo.example/saml/antwort' },
    { issuer: 'https://sso.boese.example' },
    { inResponseTo: '_fremd' },
    { confirmedFor: '_fremd' },
    { confirmedFor: '' },
    { inResponseTo: '', confirmedFor: '' },
    { notBefore: at(2) },
    { notOnOrAfter: at(-2) },
    { confirmedUntil: at(-2) },
    { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' },
    { subject: '' },
    { subject: 'x'.repeat(256) },
    { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
  ]
  for (const changes of wrong)
    expect([changes, (await signInBySaml(site, ERIKA, changes)).codes]).toEqual([changes, INVALID])
  expect(await linksOf(site)).toEqual([])
  const made: [string, (xml: string) => string, string[]][] = [
    ['a session that is over', sessionUntil(at(-2)), INVALID],
    [
      'a session without a time',
      (xml) => xml.replace('<saml:AuthnStatement', '$& SessionNotOnOrAfter="bald"'),
      INVALID,
    ],
    ['a session that goes on', sessionUntil(at(60)), []],
    [
      'a second audience beside ours',
      (xml) => xml.replace('<saml:Audience>', '<saml:Audience>urn:x</saml:Audience>$&'),
      [],
    ],
    [
      'a second restriction',
      (xml) => xml.replace('</saml:AudienceRestriction>', `$&${FOREIGN_AUDIENCE}`),
      INVALID,
    ],
    [
      'a restriction of the same twice',
      (xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '$&$&'),
      [],
    ],
  ]
  for (const [name, change, codes] of made) {
    const begun = await begin(site)
    const said = site.directory.says(begun.asked, site.clock.now())
    const xml = signed(change(responseAround(said, assertionOf(said))), site.directory.signer)
    expect([name, (await comeBack(site, begun, xml)).codes]).toEqual([name, codes])
  }
  // Clocks may differ by less than a minute.
  const skewed = { notBefore: at(0.5), notOnOrAfter: at(5) }
  expect((await signInBySaml(site, ERIKA, skewed)).codes).toEqual([])
})

test('a response counts once, and for its own sign-in alone', async () => {
  await using site = await aSamlSite()
  const [mine, theirs] = [await begin(site), await begin(site)]
  const response = respond(site, mine)
  // Another sign-in's tab, with a response that is good for this one.
  expect((await comeBack(site, theirs, response)).codes).toEqual(INVALID)
  const { location } = await post(site, mine, response)
  expect(location).toContain('?state=')
  // A second one does not take the place of the first.
  expect((await post(site, mine, 'anderes')).location).not.toContain('?state=')
  const answer = answerIn(location, mine)
  const { municipalityId, handle } = mine
  expect((await complete(site, { municipalityId, handle: 'geraten', answer })).codes).toEqual([
    'TOKEN_INVALID',
  ])
  expect((await complete(site, { municipalityId, handle, answer })).codes).toEqual([])
  expect((await comeBack(site, mine, response)).codes).toEqual(['TOKEN_INVALID'])
  // Nor does it open a new one.
  expect((await comeBack(site, await begin(site), response)).codes).toEqual(INVALID)
})

test('handle and state without the browser’s code end nothing', async () => {
  await using site = await aSamlSite()
  // Somebody has begun, and has sent a colleague's browser to the provider.
  const answerOf = async (make: (code: string, state: string) => string) => {
    const begun = await begin(site)
    const { municipalityId, handle } = begun
    const { location } = await post(site, begun, respond(site, begun))
    const came = new URLSearchParams(answerIn(location, begun))
    expect(came.get('code')).toMatch(/^[\w-]{43}$/)
    const answer = make(came.get('code') ?? '', came.get('state') ?? '')
    return (await complete(site, { municipalityId, handle, answer })).codes
  }
  const other = await begin(site)
  const foreign = new URLSearchParams(answerIn((await post(site, other, 'x')).location, other)).get('code')
  for (const code of ['', '&code=', '&code=geraten', `&code=${foreign}`, `&code=${'x'.repeat(7000)}`])
    expect([code, await answerOf((_, state) => `state=${state}${code}`)]).toEqual([code, ['TOKEN_INVALID']])
  expect(await linksOf(site)).toEqual([])
  expect(await answerOf((code, state) => `state=${state}&code=${code}`)).toEqual([])
})

test('a sign-in without a response, or after its minutes, comes to nothing', async () => {
  await using site = await aSamlSite()
  const [silent, late] = [await begin(site), await begin(site)]
  const answer = `state=${silent.asked.relayState}`
  const { municipalityId, handle } = silent
  expect((await complete(site, { municipalityId, handle, answer })).codes).toEqual(['TOKEN_INVALID'])
  site.clock.advance(11 * MINUTE)
  expect((await comeBack(site, late, respond(site, late))).codes).toEqual(['TOKEN_INVALID'])
  // A response that nobody has asked for begins nothing (IdP-initiated).
  const unasked = { ...late.asked, relayState: '' }
  expect(await post(site, { municipalityId, asked: unasked }, respond(site, late))).toEqual({
    status: 303,
    location: `/login/gemeinde/${municipalityId}`,
  })
})

test('a response for one town is none for another (mix-up)', async () => {
  await using site = await aSamlSite()
  const other = await aTown(site)
  const settings = samlSettings({ metadata: site.directory.metadata })
  await saveProvider(site, other, settings, await anAdmin(site, other))
  const [mine, theirs] = [await begin(site), await begin(site, { town: other })]
  // The same provider has signed it for our town.
  const stolen = respond(site, { asked: { ...mine.asked, id: theirs.asked.id } })
  expect((await comeBack(site, theirs, stolen)).codes).toEqual(INVALID)
  // Posted at the other town's address it finds no sign-in.
  expect((await post(site, { ...mine, municipalityId: other.id }, respond(site, mine))).location).toBe(
    `/login/gemeinde/${other.id}`,
  )
  // Another provider than the one of the settings.
  const boese = aSigner()
  const forged = (said: Said) => signed(responseAround(said, assertionOf(said)), boese)
  await saveProvider(
    site,
    other,
    samlSettings({ metadata: metadataOf('https://sso.boese.example', 'https://sso.boese.example/', boese) }),
    await anAdmin(site, other),
  )
  await expectRefused(site, 'by the key of another town', forged)
  expect(await linksOf(site)).toEqual([])
})

test('RelayState leads nowhere, and a large form is refused', async () => {
  await using site = await aSamlSite()
  const { id } = site.town
  const send = async (body: string, town: number | string = id) => {
    const { status, headers } = await site.app.request(`/login/gemeinde/${town}/saml/antwort`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    })
    return [status, headers.get('location')]
  }
  for (const relayState of ['https://boese.example/', '//boese.example', '/\\boese.example', 'x\r\ny: z'])
    expect(await send(String(new URLSearchParams({ SAMLResponse: 'eA==', RelayState: relayState })))).toEqual(
      [...[303, `/login/gemeinde/${id}`]],
    )
  expect(await send('')).toEqual([303, `/login/gemeinde/${id}`])
  expect(await send('SAMLResponse=eA==&RelayState=x', '999')).toEqual([303, '/login/gemeinde/999'])
  expect(await send('', 'x')).toEqual([404, null])
  expect((await send(`SAMLResponse=${'A'.repeat(400_000)}`))[0]).toBe(413)
})
