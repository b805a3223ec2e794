import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ask } from '../ask.ts'
import { anAdmin, anEditor, aPerson, aTown, PASSWORD } from '../factories.ts'
import { anAuthenticator } from '../people/authenticator.ts'
import {
  addPasskey,
  aPasskey,
  codeBy,
  exchange,
  signInBy,
  signInWith,
  startCheck,
  startPasskey,
} from '../people/passkeys.ts'
import { logInWith } from '../people/second-factor.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'

const MINUTE = 60_000

async function somebody(site: TestSite, counts = false) {
  const person = await aPerson(site, { password: true })
  const token = await tokenOf(site, person.id)
  return { person, token, ...(await aPasskey(site, { token }, { device: anAuthenticator({ counts }) })) }
}

const REFUSED = ['BAD_USER_INPUT']

test('a signature that was used signs in nobody again', async () => {
  await using site = await aSite()
  const { device } = await somebody(site)
  const answer = device.get(await startCheck(site, 'SIGN_IN'))
  expect((await signInWith(site, answer)).codes).toEqual([])
  expect((await signInWith(site, answer)).codes).toEqual(REFUSED)
  // Of two at once one passes.
  const next = device.get(await startCheck(site, 'SIGN_IN'))
  const both = await Promise.all([signInWith(site, next), signInWith(site, next)])
  expect(both.map(({ codes }) => codes.length).sort()).toEqual([0, 1])
})

test('a refused signature has used its challenge up', async () => {
  await using site = await aSite()
  const { device } = await somebody(site)
  const options = await startCheck(site, 'SIGN_IN')
  expect((await signInWith(site, device.get(options, { origin: 'https://boese.example' }))).codes).toEqual(
    REFUSED,
  )
  expect((await signInWith(site, device.get(options))).codes).toEqual(REFUSED)
})

test.for([
  ['another origin', { origin: 'https://localhost:3000' }],
  ['a longer origin', { origin: 'http://localhost:30001' }],
  ['another platform', { rpId: 'boese.example' }],
  ['a frame of another site', { crossOrigin: true }],
  ['a device that verified nobody', { isVerified: false }],
  ['a challenge of one’s own', { challenge: 'A'.repeat(43) }],
  ['the handle of somebody else', { userHandle: 'A'.repeat(43) }],
  ['no handle at all', { userHandle: null }],
] as const)('a passkey refuses %s', async ([, deviation]) => {
  await using site = await aSite()
  const { person, device } = await somebody(site)
  expect((await signInBy(site, device, deviation)).codes).toEqual(REFUSED)
  const answer = device.get(await startCheck(site, 'SECOND_STEP'), deviation)
  expect((await exchange(site, answer)).codes).toEqual(REFUSED)
  expect((await signInBy(site, device)).data.signInByPasskey.user.id).toBe(person.id)
})

test('a challenge works five minutes and for its own purpose', async () => {
  await using site = await aSite()
  const { device } = await somebody(site)
  const late = device.get(await startCheck(site, 'SIGN_IN'))
  site.clock.advance(5 * MINUTE)
  expect((await signInWith(site, late)).codes).toEqual(REFUSED)
  expect((await signInWith(site, device.get(await startCheck(site, 'SECOND_STEP')))).codes).toEqual(REFUSED)
  expect((await exchange(site, device.get(await startCheck(site, 'SIGN_IN')))).codes).toEqual(REFUSED)
})

test('another person’s passkey is no second step', async () => {
  await using site = await aSite()
  const { person, token } = await somebody(site)
  const thief = await somebody(site)
  const code = await codeBy(site, thief.device)
  expect((await logInWith(site, person.email, code)).codes).toEqual(REFUSED)
  // A signed-in person's challenge takes only their own passkeys.
  const answer = thief.device.get(await startCheck(site, 'SECOND_STEP', { token }))
  expect((await exchange(site, answer, { token })).codes).toEqual(REFUSED)
})

test('a passkey is added only to the account that began it', async () => {
  await using site = await aSite()
  const owner = await aPerson(site, { password: true })
  const [token, thief] = [await tokenOf(site, owner.id), await somebody(site)]
  const begin = async () => (await startPasskey(site, { token })).data.startPasskey
  const device = anAuthenticator()
  expect((await addPasskey(site, device.create(await begin()), { token: thief.token })).codes).toEqual(
    REFUSED,
  )
  for (const deviation of [{ origin: 'https://boese.example' }, { rpId: 'x.example' }, { isVerified: false }])
    expect((await addPasskey(site, device.create(await begin(), deviation), { token })).codes).toEqual(
      REFUSED,
    )
  const late = device.create(await begin())
  site.clock.advance(5 * MINUTE)
  expect((await addPasskey(site, late, { token })).codes).toEqual(REFUSED)
  expect((await startPasskey(site, {})).codes).toEqual(['UNAUTHENTICATED'])
  // A credential that belongs to somebody is not taken over.
  expect((await addPasskey(site, thief.device.create(await begin()), { token })).codes).toEqual(['CONFLICT'])
  expect((await addPasskey(site, device.create(await begin()), { token })).codes).toEqual([])
})

test('a passkey opens no locked account, and none with an unconfirmed address', async () => {
  await using site = await aSite()
  const { person, device } = await somebody(site)
  const set = (changes: object) =>
    site.services.db.updateTable('person').set(changes).where('id', '=', person.id).execute()
  await set({ lockedAt: site.services.clock.now(), lockReason: 'Wirbt überall für dasselbe.' })
  expect((await signInBy(site, device)).codes).toEqual(['ACCOUNT_LOCKED'])
  await set({ lockedAt: null, lockReason: null, emailConfirmedAt: null })
  expect((await signInBy(site, device)).codes).toEqual(['EMAIL_NOT_CONFIRMED'])
})

test('a copied passkey is noticed by its counter', async () => {
  await using site = await aSite()
  const { device } = await somebody(site, true)
  expect((await signInBy(site, device)).codes).toEqual([])
  expect((await signInBy(site, device, { counter: 2 })).codes).toEqual(REFUSED)
  expect((await signInBy(site, device, { counter: 0 })).codes).toEqual(REFUSED)
  expect((await signInBy(site, device, { counter: 9 })).codes).toEqual([])
})

test('answers that are no signature are refused in one sentence', async () => {
  await using site = await aSite()
  const { device } = await somebody(site)
  const [unknown, honest] = [anAuthenticator(), device.get(await startCheck(site, 'SIGN_IN'))]
  const answers = [
    ...['', '{}', 'null', '[]', 'x'.repeat(30_000), honest.replace('"signature":"', '"signature":"AAAA')],
    ...[honest.replace('public-key', 'password'), honest.replace(/"id":"[^"]+"/, '"id":"../../x"')],
    unknown.get(await startCheck(site, 'SIGN_IN'), { userHandle: 'AAAA' }),
  ]
  const sentences = new Set<string>()
  for (const answer of answers) {
    const { errors, codes } = await signInWith(site, answer)
    expect(codes).toEqual(REFUSED)
    sentences.add(errors[0]?.message ?? '')
  }
  expect(sentences.size).toBe(1)
})

test('failures of a passkey slow it down, and not the password', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { person, device, codes } = await somebody(site)
  const tries = []
  for (let each = 0; each < 6; each += 1)
    tries.push((await signInBy(site, device, { rpId: 'boese.example' })).codes[0])
  expect(tries).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RATE_LIMITED'])
  expect((await logInWith(site, person.email, codes[0] ?? '')).codes).toEqual([])
  site.clock.advance(MINUTE)
  expect((await signInBy(site, device)).codes).toEqual([])
})

test('a removed passkey and its codes open nothing', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const editor = await anEditor(site, town, [], { password: true })
  const { device } = await aPasskey(site, { as: editor })
  const [begun, code] = [await startCheck(site, 'SIGN_IN'), await codeBy(site, device)]
  const take = `mutation { removeUserSecondFactor(userId: ${editor.id}, reason: LOST_ACCESS) }`
  expect((await ask(site, take, {}, { as: await anAdmin(site, town) })).codes).toEqual([])
  expect((await signInWith(site, device.get(begun))).codes).toEqual(REFUSED)
  expect((await logInWith(site, editor.email, null)).codes).toEqual([])
  await aPasskey(site, { as: editor })
  expect((await logInWith(site, editor.email, code)).codes).toEqual(REFUSED)
})

test('neither address nor account can be told from the options', async () => {
  await using site = await aSite()
  // Random bytes hold a short number by chance.
  await sql`select setval('person_id', 987654321)`.execute(site.services.db)
  const { person, token } = await somebody(site)
  const options = JSON.parse(await startCheck(site, 'SIGN_IN'))
  expect(Object.keys(options).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  const { data } = await ask(
    site,
    `mutation { startPasskey(password: "${PASSWORD}", otp: "x") }`,
    {},
    { token },
  )
  expect(data).toBeNull()
  const owner = await site.services.db
    .selectFrom('passkeyOwner')
    .select('userHandle')
    .executeTakeFirstOrThrow()
  expect(owner.userHandle).toHaveLength(32)
  expect(owner.userHandle.toString('latin1')).not.toContain(String(person.id))
})
