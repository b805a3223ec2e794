import { expect, test } from 'vitest'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { OTHER_LINE } from '#kit/server/rate-limits/allowance.ts'
import { type Answer, ask } from '../ask.ts'
import { counted } from '../counted.ts'
import { anAdmin, anEditor, aPerson, PASSWORD } from '../factories.ts'
import {
  askForDeletion,
  changePassword,
  confirmEmail,
  forgotPassword,
  logIn,
  mailedToken,
  REGISTRATION,
  register,
  resendConfirmation,
  resetPassword,
} from '../people/accounts.ts'
import type { TestSite } from '../site.ts'
import { anEditorAtTheHall, aScene, at, HALL, messageOf, outcome, SAFARI, WRONG } from './town-hall.ts'

/** Pretends that strangers failed so often from the town hall that every new client there must wait. */
const besiege = (site: TestSite) => counted(site, 'login-from', HALL, 200)

test('forty forgotten passwords at one address leave its registrations alone', async () => {
  await using scene = await aScene()
  const { site } = scene
  const acts: [string, (email: string) => Promise<Answer>][] = [
    ['forgotten', (email) => forgotPassword(site, email, at(HALL))],
    ['link once more', (email) => resendConfirmation(site, email, at(HALL))],
    ['deletion', (email) => askForDeletion(site, email, at(HALL))],
    ['registration', (email) => register(site, { email }, at(HALL))],
  ]
  for (const [name, act] of acts)
    for (let each = 0; each < (name === 'forgotten' ? 40 : 5); each += 1)
      expect((await act(`p${each}@beispiel.example`)).codes, `${name} ${each}`).toEqual([])
  // A flood of one operation does not block the others.
  await counted(site, 'reset-from', HALL, 300)
  const refused = await forgotPassword(site, 'p41@beispiel.example', at(HALL))
  expect([refused.codes, messageOf(refused)]).toEqual([
    ['RATE_LIMITED'],
    expect.stringContaining(OTHER_LINE()),
  ])
  for (const [name, act] of acts.slice(1)) expect((await act('p41@beispiel.example')).codes, name).toEqual([])
})

test('a mailbox gets at most three mails an hour from all senders', async () => {
  await using scene = await aScene()
  const { site } = scene
  const one = 'opfer@beispiel.example'
  for (let sent = 1; sent <= 3; sent += 1)
    expect((await forgotPassword(site, one, at(`192.0.2.${sent}`))).codes).toEqual([])
  const refused = await forgotPassword(site, one, at('192.0.2.9'))
  expect([refused.codes, messageOf(refused)]).toEqual([['RATE_LIMITED'], expect.stringMatching(/Postfach/)])
})

test('wrong passwords of others never refuse an editor where they work', async () => {
  await using scene = await aScene()
  const { site } = scene
  const editor = await anEditorAtTheHall(scene)
  for (let tries = 0; tries < 25; tries += 1)
    expect(outcome(await logIn(site, `a${tries}@beispiel.example`, WRONG, at(HALL)))).toBe('BAD_USER_INPUT')
  expect(outcome(await logIn(site, editor, PASSWORD, at(HALL)))).toBe('in')
  await besiege(site)
  await counted(site, 'login-from-in-a-day', HALL, 5000)
  const newcomer = await aPerson(site, { password: true })
  expect(outcome(await logIn(site, newcomer.email, PASSWORD, at(HALL)))).toBe('RATE_LIMITED')
  expect(outcome(await logIn(site, editor, PASSWORD, at(HALL)))).toBe('in')
  // Attacks on this very account do not lock it out either, from elsewhere or with another browser in the
  // same building.
  for (let tries = 0; tries < 7; tries += 1) {
    await logIn(site, editor, WRONG, at('198.51.100.66'))
    await logIn(site, editor, WRONG, at(HALL, SAFARI))
  }
  expect(outcome(await logIn(site, editor, PASSWORD, at('198.51.100.66')))).toBe('RATE_LIMITED')
  expect(outcome(await logIn(site, editor, PASSWORD, at(HALL)))).toBe('in')
})

test('an owner’s sign-in gives a guesser elsewhere no new tries', async () => {
  await using scene = await aScene()
  const { site } = scene
  const editor = await anEditorAtTheHall(scene)
  for (let tries = 0; tries < 5; tries += 1) await logIn(site, editor, WRONG, at('198.51.100.66'))
  expect(outcome(await logIn(site, editor, PASSWORD, at(HALL)))).toBe('in')
  expect(outcome(await logIn(site, editor, WRONG, at('198.51.100.67')))).toBe('RATE_LIMITED')
})

test('guessing on a device that is known is slowed like anywhere', async () => {
  await using scene = await aScene()
  const { site } = scene
  const editor = await anEditorAtTheHall(scene)
  const tries: string[] = []
  for (let each = 0; each < 6; each += 1) tries.push(outcome(await logIn(site, editor, WRONG, at(HALL))))
  expect(tries).toEqual([...Array(5).fill('BAD_USER_INPUT'), 'RATE_LIMITED'])
  expect(outcome(await logIn(site, editor, PASSWORD, at(HALL)))).toBe('RATE_LIMITED')
})

test('trying one password on very many accounts is slowed', async () => {
  await using scene = await aScene()
  const { site } = scene
  await counted(site, 'login-from', HALL, 195)
  const spray = async (count: number) => {
    const codes: string[] = []
    for (let each = 0; each < count; each += 1)
      codes.push(outcome(await logIn(site, `s${each}@beispiel.example`, 'Sommer 2026!', at(HALL))))
    return codes.filter((code) => code === 'BAD_USER_INPUT').length
  }
  expect(await spray(8)).toBe(5)
  site.clock.advance(10 * MINUTE)
  // Two thousand failures per day are an attack and not mistakes: from then on the limit is twenty per ten
  // minutes.
  await counted(site, 'login-from-in-a-day', HALL, 2000)
  expect(await spray(25)).toBe(20)
  // A user with an account of their own is trusted for this account only.
  const attacker = await aPerson(site, { password: true })
  site.clock.advance(10 * MINUTE)
  expect(outcome(await logIn(site, attacker.email, PASSWORD, at(HALL)))).toBe('in')
  await besiege(site)
  expect(await spray(3)).toBe(0)
})

test('a rate-limited person signs in by a mailed link', async () => {
  await using scene = await aScene()
  const { site } = scene
  const { email } = await aPerson(site, { password: true })
  for (let tries = 0; tries < 6; tries += 1) await logIn(site, email, WRONG, at('198.51.100.66'))
  await besiege(site)
  const refused = await logIn(site, email, PASSWORD, at(HALL))
  expect([refused.codes, messageOf(refused)]).toEqual([
    ['RATE_LIMITED'],
    expect.stringMatching(/in einer Minute noch einmal\. .*„Passwort vergessen\?“/),
  ])
  expect((await forgotPassword(site, email, at(HALL))).codes).toEqual([])
  const token = await mailedToken(site, email)
  const fresh = 'Kaffee um halb vier'
  expect((await resetPassword(site, token, fresh, at(HALL))).codes).toEqual([])
  for (let tries = 0; tries < 6; tries += 1) await logIn(site, email, WRONG, at('198.51.100.66'))
  expect(outcome(await logIn(site, email, fresh, at(HALL)))).toBe('in')
  // A registration works as well.
  expect((await register(site, {}, at(HALL))).codes).toEqual([])
  await confirmEmail(site, await mailedToken(site, REGISTRATION.email), at(HALL))
  expect(outcome(await logIn(site, REGISTRATION.email, REGISTRATION.password, at(HALL)))).toBe('in')
})

test('a new password makes every earlier device a strange one', async () => {
  await using scene = await aScene()
  const { site } = scene
  const editor = await anEditorAtTheHall(scene)
  await forgotPassword(site, editor, at('198.51.100.7'))
  const fresh = 'Kaffee um halb vier'
  await resetPassword(site, await mailedToken(site, editor), fresh, at('198.51.100.7'))
  await besiege(site)
  expect(outcome(await logIn(site, editor, fresh, at(HALL)))).toBe('RATE_LIMITED')
  expect(outcome(await logIn(site, editor, fresh, at('198.51.100.7')))).toBe('in')
})

test('a device is known for ninety days and by hashes alone', async () => {
  await using scene = await aScene()
  const { site } = scene
  const editor = await anEditorAtTheHall(scene)
  const rows = await site.services.db.selectFrom('knownDevice').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|@|Firefox|Windows/)
  site.clock.advance(90 * DAY)
  await besiege(site)
  expect(outcome(await logIn(site, editor, PASSWORD, at(HALL)))).toBe('RATE_LIMITED')
})

test('strangers’ wrong passwords do not hold up a signed-in editor', async () => {
  await using scene = await aScene()
  const { site } = scene
  const editor = await anEditorAtTheHall(scene)
  const { data } = await logIn(site, editor, PASSWORD, at(HALL))
  const token: string = data.login.authToken.accessToken
  for (let tries = 0; tries < 7; tries += 1) await logIn(site, editor, WRONG, at('198.51.100.66'))
  await besiege(site)
  const changed = await changePassword(site, PASSWORD, 'Kaffee um halb vier', { token, ...at(HALL) })
  expect(changed.codes).toEqual([])
})

test('strangers’ requests never stop an administrator from sending links', async () => {
  await using scene = await aScene()
  const { site, town, category } = scene
  const [admin, editor] = [await anAdmin(site, town), await anEditor(site, town, [category])]
  for (let sent = 0; sent < 4; sent += 1) await forgotPassword(site, editor.email, at('198.51.100.66'))
  await counted(site, 'reset-from', HALL, 999)
  const send = `mutation { sendPasswordReset(userId: ${editor.id}, reason: REQUESTED) }`
  const { codes, errors } = await ask(site, send, {}, { as: admin, ...at(HALL) })
  expect([codes, errors[0]?.message]).toEqual([[], undefined])
})
