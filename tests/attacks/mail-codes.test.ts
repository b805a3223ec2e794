import { expect, test } from 'vitest'
import {
  MAIL_CODE_MINUTES,
  MAIL_CODE_TRIES,
  WRONG_CODES_BY_ADDRESS,
  WRONG_CODES_BY_NETWORK,
} from '#domains/auth/mail-code.rules.ts'
import { DEFAULT_FEATURES } from '#domains/municipalities/municipality.rules.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { type Answer, ask } from '../ask.ts'
import { aCategory, aPerson, aTown } from '../factories.ts'
import { logLines, withLog } from '../log-lines.ts'
import { confirmEmail, from, mailedToken, REGISTRATION } from '../people/accounts.ts'
import {
  changeEmailHere,
  confirmByCode,
  confirmChangeByCode,
  confirmGuestByCode,
  mailedCode,
  otherThan,
  registerHere,
  reportAsGuest,
  requestCode,
  sendNewCode,
} from '../people/codes.ts'
import { aSite, type TestSite } from '../site.ts'

const { email } = REGISTRATION
const LIMITED = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' }

/** Each from a network of its own, as a botnet tries. */
const manyTries = (site: TestSite, handle: string, codes: readonly string[]): Promise<Answer[]> =>
  Promise.all(codes.map((code, n) => confirmByCode(site, handle, code, from(`203.0.113.${n + 1}`))))

const codesOf = (answers: readonly Answer[]): string[] => answers.flatMap(({ codes }) => codes)

const someWrong = (code: string, count: number) =>
  Array.from({ length: count }, (_, n) => otherThan(code, n + 1))

test('many tries at once get no more than one after the other', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  const answers = await manyTries(site, handle, someWrong(code, 30))
  const compared = codesOf(answers).filter((each) => each === 'BAD_USER_INPUT').length
  // The last of the tries is already told that it was the last.
  expect(compared).toBeLessThan(MAIL_CODE_TRIES)
  expect(codesOf(answers).filter((each) => each === 'CODE_EXHAUSTED').length).toBe(30 - compared)
  expect((await confirmByCode(site, handle, code)).codes, 'the right code comes too late').toEqual([
    'CODE_EXHAUSTED',
  ])
})

test('new codes give an address no more tries than its limit', async () => {
  await using site = await aSite(LIMITED)
  let compared = 0
  // Handles of several registrations, each with new codes: all are for one address.
  for (let round = 0; round < 3; round += 1) {
    const handle = await registerHere(site, {}, from(`198.51.100.${round + 1}`))
    for (let sent = 0; sent < 4; sent += 1) {
      const code = await mailedCode(site, email)
      const answers = await manyTries(site, handle, someWrong(code, 8))
      compared += codesOf(answers).filter((each) => each === 'BAD_USER_INPUT').length
      await sendNewCode(site, handle, from(`198.51.100.${round + 9}`))
    }
    site.clock.advance(61 * MINUTE)
  }
  expect(compared).toBeLessThanOrEqual(WRONG_CODES_BY_ADDRESS)
  const handle = await registerHere(site, {}, from('198.51.100.99'))
  const { codes, errors } = await confirmByCode(site, handle, '000000', from('198.51.100.99'))
  expect(codes).toEqual(['RATE_LIMITED'])
  expect(errors[0]?.message).toContain('Der Link in der E-Mail geht weiterhin.')
  // The owner of the address is not locked out.
  expect((await confirmEmail(site, await mailedToken(site, email))).codes).toEqual([])
})

test('a network has a limit over all addresses', async () => {
  await using site = await aSite(LIMITED)
  const here = from('203.0.113.7')
  const answers: Answer[] = []
  // Unknown handles count, too: nobody can find out for free which exist.
  for (let n = 0; n <= WRONG_CODES_BY_NETWORK; n += 1)
    answers.push(await confirmByCode(site, `erfunden ${n}`, '123456', here))
  expect(new Set(codesOf(answers.slice(0, -1)))).toEqual(new Set(['CODE_EXPIRED']))
  expect(answers.at(-1)?.codes).toEqual(['RATE_LIMITED'])
  expect((await confirmByCode(site, 'erfunden', '123456', from('203.0.113.8'))).codes).toEqual([
    'CODE_EXPIRED',
  ])
})

test('a right code with another handle is refused', async () => {
  await using site = await aSite()
  const theirs = await registerHere(site, { email: 'opfer@beispiel.example' })
  const code = await mailedCode(site, 'opfer@beispiel.example')
  const mine = await registerHere(site, { email: 'ich@beispiel.example' })
  expect((await confirmByCode(site, mine, code)).codes).toEqual(['BAD_USER_INPUT'])
  // The address alone gives a handle, to which only a further mail to its owner gives a code.
  const { data } = await requestCode(site, 'opfer@beispiel.example')
  expect((await confirmByCode(site, data.requestConfirmationCode, code)).codes).toEqual(['BAD_USER_INPUT'])
  // The handle of one act confirms no other one.
  expect((await confirmGuestByCode(site, theirs, code)).codes).toEqual(['CODE_EXPIRED'])
})

test('a new address is confirmed by the person who asked alone', async () => {
  await using site = await aSite()
  const [owner, other] = [await aPerson(site, { password: true }), await aPerson(site)]
  const handle = await changeEmailHere(site, 'neu@beispiel.example', { as: owner })
  const code = await mailedCode(site, 'neu@beispiel.example')
  expect((await confirmChangeByCode(site, handle, code)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await confirmChangeByCode(site, handle, code, { as: other })).codes).toEqual(['CODE_EXPIRED'])
  expect((await sendNewCode(site, handle, { as: other })).codes).toEqual(['CODE_EXPIRED'])
  expect((await confirmChangeByCode(site, handle, code, { as: owner })).codes).toEqual([])
})

test('a code that was used opens no second session', async () => {
  await using site = await aSite()
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  const answers = await Promise.all([1, 2, 3].map(() => confirmByCode(site, handle, code)))
  expect(codesOf(answers).sort()).toEqual(['CODE_USED', 'CODE_USED'])
  expect((await site.services.db.selectFrom('session').select('id').execute()).length).toBe(1)
})

test('simultaneous link and code confirm once without error', async () => {
  await using site = await aSite()
  for (let round = 0; round < 5; round += 1) {
    const to = `carla${round}@beispiel.example`
    const handle = await registerHere(site, { email: to })
    const [code, token] = [await mailedCode(site, to), await mailedToken(site, to)]
    const [byCode, byLink] = await Promise.all([confirmByCode(site, handle, code), confirmEmail(site, token)])
    expect([...byCode.codes, ...byLink.codes].length, 'one of them came second').toBe(1)
    expect(['CODE_USED', 'TOKEN_INVALID']).toContain([...byCode.codes, ...byLink.codes][0])
  }
})

test('a guest’s simultaneous link and code make one report', async () => {
  await using site = await aSite()
  const town = await aTown(site, { enabledFeatures: [...DEFAULT_FEATURES, 'ANONYMOUS_REPORTS'] })
  const handle = await reportAsGuest(site, town, await aCategory(site, town), { email })
  const [code, token] = [await mailedCode(site, email), await mailedToken(site, email)]
  const link = 'mutation L($token: String!) { confirmGuestReport(token: $token) { number } }'
  const answers = await Promise.all([confirmGuestByCode(site, handle, code), ask(site, link, { token })])
  expect(codesOf(answers)).toEqual([])
  expect((await site.services.db.selectFrom('report').select('id').execute()).length).toBe(1)
})

test('a handle tells not whether its address has an account', async () => {
  await using site = await aSite()
  const { email: known } = await aPerson(site, { password: true })
  const answersFor = async (to: string) => {
    const handle = await registerHere(site, { email: to })
    await site.runJobs()
    const said: string[] = []
    for (let n = 0; n < MAIL_CODE_TRIES + 1; n += 1) {
      site.statements.length = 0
      const { codes, errors } = await confirmByCode(site, handle, '000000')
      said.push(`${codes} ${errors[0]?.message} after ${site.statements.length} statements`)
    }
    said.push(String((await sendNewCode(site, handle)).data.sendNewCode))
    site.clock.advance(MAIL_CODE_MINUTES * MINUTE)
    said.push(...(await confirmByCode(site, handle, '000000')).codes)
    return said
  }
  expect(await answersFor(known)).toEqual(await answersFor('niemand@beispiel.example'))
})

test('an unknown handle costs as many statements as a wrong code', async () => {
  await using site = await aSite(LIMITED)
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  const statementsOf = async (given: string) => {
    site.statements.length = 0
    await confirmByCode(site, given, otherThan(code))
    return site.statements.length
  }
  await statementsOf(handle)
  expect(await statementsOf('erfunden')).toBe(await statementsOf(handle))
})

test('a code stands in no log, mail list, audit entry or row', async () => {
  await using base = await aSite()
  const heard = logLines('trace')
  const site = withLog(base, heard.log)
  const handle = await registerHere(site)
  const code = await mailedCode(site, email)
  await confirmByCode(site, handle, otherThan(code))
  await confirmByCode(site, handle, code)
  const plain = code.replace(' ', '')
  const spelled = code.replace(' ', '\u00a0')
  for (const secret of [code, spelled, plain, otherThan(code), handle])
    expect(heard.text()).not.toContain(secret)

  const boss = await aPerson(site, { isSuperAdmin: true })
  const list = await ask(site, '{ outboxMessages { data { id kind state recipient } } }', {}, { as: boss })
  expect(list.codes).toEqual([])
  expect(JSON.stringify(list.data)).not.toContain(spelled)
  const { db } = site.services
  const audit = await db.selectFrom('auditEntry').selectAll().execute()
  expect(JSON.stringify(audit)).not.toContain(plain)
  const [row] = await db.selectFrom('mailCode').selectAll().execute()
  expect(
    JSON.stringify(row, (_, value) => (Buffer.isBuffer(value) ? value.toString('hex') : value)),
  ).not.toMatch(new RegExp(`${plain}|${email}`))
  const subjects = await db.selectFrom('message').select('subject').execute()
  expect(JSON.stringify(subjects)).not.toContain(spelled)
})
