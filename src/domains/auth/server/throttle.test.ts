import { expect, test } from 'vitest'
import { counted } from '#tests/counted.ts'
import { aPerson, PASSWORD } from '#tests/factories.ts'
import { logLines, withLog } from '#tests/log-lines.ts'
import { forgotPassword, from, logIn, register, resendConfirmation } from '#tests/people/accounts.ts'
import { aSite } from '#tests/site.ts'

/** Requests in tests have no connection, so their forwarded address counts. */
const LIMITS = { RATE_LIMITS: 'on', TRUSTED_PROXIES: 'unknown' }
const MINUTE = 60_000
const WRONG = 'Falsch-geraten-99'

type Answer = Awaited<ReturnType<typeof logIn>>
/** The outcome of a try: "wrong", "in", or the seconds to wait. */
function outcome({ codes: [code], errors }: Answer): string | number {
  if (code === undefined) return 'in'
  return code === 'RATE_LIMITED' ? (errors[0]?.extensions.retryAfter as number) : 'wrong'
}

test.each(['known', 'unknown'])(
  'after five failures a %s account backs off up to 15 minutes',
  async (what) => {
    await using site = await aSite(LIMITS)
    const email =
      what === 'known' ? (await aPerson(site, { password: true })).email : 'niemand@beispiel.example'
    // Each try comes from another address: the throttle under test is the account's.
    let sender = 0
    const fail = async () => {
      sender += 1
      return outcome(await logIn(site, email, WRONG, from(`192.0.2.${sender}`)))
    }
    for (let tries = 1; tries <= 5; tries += 1) expect(await fail()).toBe('wrong')
    for (const seconds of [30, 60, 120, 240, 480, 900, 900, 900]) {
      expect(await fail()).toBe(seconds)
      site.clock.advance(seconds * 1000 - 1)
      expect(await fail()).toBe(1)
      site.clock.advance(1)
      expect(await fail()).toBe('wrong')
    }
  },
)

test('a refusal states the wait in German and hides password validity', async () => {
  await using site = await aSite(LIMITS)
  const { email } = await aPerson(site, { password: true })
  for (let tries = 1; tries <= 7; tries += 1) {
    await logIn(site, email.toUpperCase(), WRONG)
    if (tries > 4) site.clock.advance(tries === 7 ? 0 : 60 * MINUTE)
  }
  const refused = await logIn(site, email, WRONG)
  expect(refused.errors).toMatchObject([
    {
      message:
        'Zu viele Versuche. Bitte versuchen Sie es in 2 Minuten noch einmal. Ist es eilig, vergeben Sie über „Passwort vergessen?“ ein neues Passwort: Damit können Sie sich sofort anmelden.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 120 },
    },
  ])
  expect(await logIn(site, email)).toEqual(refused)
})

test('the owner can sign in elsewhere after the delay, with failures cleared', async () => {
  await using site = await aSite(LIMITS)
  const { email } = await aPerson(site, { password: true })
  const attack = from('203.0.113.66')
  for (let tries = 1; tries <= 12; tries += 1) {
    await logIn(site, email, WRONG, attack)
    site.clock.advance(15 * MINUTE)
  }
  await logIn(site, email, WRONG, attack)
  const home = from('198.51.100.7')
  expect(outcome(await logIn(site, email, PASSWORD, home))).toBe(900)
  site.clock.advance(15 * MINUTE)
  expect(outcome(await logIn(site, email, PASSWORD, home))).toBe('in')
  for (let tries = 1; tries <= 5; tries += 1)
    expect(outcome(await logIn(site, email, WRONG, home))).toBe('wrong')
  expect(outcome(await logIn(site, email, WRONG, home))).toBe(30)
})

test('a network’s rate limit counts only its own failures, 200 per window', async () => {
  await using site = await aSite(LIMITS)
  const people = await Promise.all(Array.from({ length: 12 }, () => aPerson(site, { password: true })))
  const emails = people.map(({ email }) => email)
  const office = from('203.0.113.20')
  await counted(site, 'login-from', '203.0.113.20', 190)
  for (const email of emails) expect(outcome(await logIn(site, email, PASSWORD, office))).toBe('in')
  for (let tries = 1; tries <= 10; tries += 1) {
    expect(outcome(await logIn(site, `neu-${tries}@beispiel.example`, WRONG, office))).toBe('wrong')
    site.clock.advance(1000)
  }
  const fresh = 'neu@beispiel.example'
  const stranger = await aPerson(site, { password: true })
  expect(outcome(await logIn(site, fresh, WRONG, office))).toBe(590)
  expect(outcome(await logIn(site, stranger.email, PASSWORD, office))).toBe(590)
  expect(outcome(await logIn(site, stranger.email, PASSWORD, from('203.0.113.21')))).toBe('in')
  // A forged address in front of the proxy's own has no effect.
  expect(outcome(await logIn(site, fresh, WRONG, from('198.51.100.1, 203.0.113.20')))).toBe(590)
  site.clock.advance(590_000 - 1)
  expect(outcome(await logIn(site, fresh, WRONG, office))).toBe(1)
  site.clock.advance(1)
  expect(outcome(await logIn(site, fresh, WRONG, office))).toBe('wrong')
})

test('concurrent attempts get no more tries than sequential ones', async () => {
  await using site = await aSite(LIMITS)
  const { email } = await aPerson(site, { password: true })
  const tries = (count: number, send: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => outcome(await send(index))))
  const onOne = await tries(20, (index) => logIn(site, email, WRONG, from(`192.0.2.${index}`)))
  expect(onOne.filter((each) => each === 'wrong')).toHaveLength(5)
  await counted(site, 'login-from', '203.0.113.9', 180)
  const fromOne = await tries(40, (index) =>
    logIn(site, `n${index}@beispiel.example`, WRONG, from('203.0.113.9')),
  )
  expect(fromOne.filter((each) => each === 'wrong')).toHaveLength(20)
})

const MAILS: [string, typeof forgotPassword][] = [
  ['forgotten passwords', forgotPassword],
  ['new confirmation links', resendConfirmation],
  ['registrations', (site, email, who) => register(site, { email }, who)],
]

test.each(MAILS)('%s: one address gets at most three mails an hour', async (_, call) => {
  await using site = await aSite(LIMITS)
  const unconfirmed = await aPerson(site, { isConfirmed: false })
  for (const email of [unconfirmed.email, 'niemand@beispiel.example']) {
    const send = (sender: number) => call(site, email.toUpperCase(), from(`192.0.2.${sender}`))
    for (let sent = 1; sent <= 3; sent += 1) expect((await send(sent)).codes).toEqual([])
    site.clock.advance(20 * MINUTE)
    expect((await send(4)).errors).toMatchObject([
      {
        message:
          'Für diese E-Mail-Adresse wurde in der letzten Stunde schon dreimal eine E-Mail angefordert. Bitte versuchen Sie es in 40 Minuten noch einmal. Bitte sehen Sie bis dahin im Postfach nach, auch im Ordner für Spam: Die neueste E-Mail gilt.',
        extensions: { code: 'RATE_LIMITED', retryAfter: 2400 },
      },
    ])
    site.clock.advance(40 * MINUTE)
    expect((await send(5)).codes).toEqual([])
  }
  const mails = (await site.mails()).filter(({ recipient }) => recipient === unconfirmed.email)
  expect(mails).toHaveLength(4)
})

test('two hundred failures platform-wide raise an alarm without names', async () => {
  await using site = await aSite(LIMITS)
  const { log, lines, text } = logLines('error')
  const logged = withLog(site, log)
  await site.services.db
    .insertInto('throttle')
    .values({ key: 'login-anywhere', count: 198, windowStartedAt: site.clock.now() })
    .execute()
  await logIn(logged, 'kanarienvogel@beispiel.example', WRONG, from('203.0.113.77'))
  expect(lines).toEqual([])
  await logIn(logged, 'kanarienvogel@beispiel.example', WRONG, from('203.0.113.77'))
  expect(lines).toMatchObject([{ level: 50, failures: 200, msg: expect.stringContaining('ALARM') }])
  expect(text()).not.toMatch(/kanarienvogel|203\.0\.113/)
  const kept = JSON.stringify(await site.services.db.selectFrom('throttle').selectAll().execute())
  expect(kept).not.toMatch(/kanarienvogel|203\.0\.113/)
})

test('a corrected clock lifts waits set while it ran ahead', async () => {
  await using site = await aSite(LIMITS)
  const { email } = await aPerson(site, { password: true })
  const YEAR = 365 * 24 * 60 * MINUTE
  // Earlier failures make the account's window old when the clock goes back.
  for (let tries = 0; tries < 3; tries += 1) expect(outcome(await logIn(site, email, WRONG))).toBe('wrong')
  site.clock.advance(YEAR)
  for (let tries = 0; tries < 8; tries += 1) await logIn(site, email, WRONG)
  expect(outcome(await logIn(site, email))).toBeGreaterThan(0)
  site.clock.advance(-YEAR)
  expect(outcome(await logIn(site, email))).toBe('in')
})
