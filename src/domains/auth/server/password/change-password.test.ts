import { expect, test } from 'vitest'
import { aPerson, PASSWORD } from '#tests/factories.ts'
import {
  changePassword,
  forgotPassword,
  logIn,
  mailedToken,
  meBy,
  resetPassword,
} from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const NEW = 'Kaffee um halb vier'
const signIn = async (site: TestSite, email: string): Promise<string> =>
  (await logIn(site, email)).data.login.authToken.accessToken

test('a new password ends other sessions, voids links and sends a mail', async () => {
  await using site = await aSite()
  const { id, email } = await aPerson(site, { password: true })
  const [here, elsewhere] = [await signIn(site, email), await signIn(site, email)]
  await forgotPassword(site, email)
  const waiting = await mailedToken(site, email)
  expect((await changePassword(site, PASSWORD, NEW, { token: here })).data).toEqual({ changePassword: true })
  expect(await meBy(site, here)).toBe(id)
  expect(await meBy(site, elsewhere)).toEqual(['UNAUTHENTICATED'])
  expect((await logIn(site, email)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await logIn(site, email, NEW)).codes).toEqual([])
  expect((await resetPassword(site, waiting, 'Regen am Sonntagabend')).codes).toEqual(['TOKEN_INVALID'])
  expect((await site.mails())[0]).toMatchObject({
    recipient: email,
    subject: 'Ihr Passwort wurde geändert',
    text: expect.stringContaining('auf allen anderen Geräten abgemeldet'),
  })
})

/** The input, and the expected error by field. */
const WRONG: [what: string, old: string, fresh: string, fields: Record<string, string>][] = [
  [
    'nothing',
    '',
    '',
    {
      currentPassword: 'Bitte geben Sie Ihr bisheriges Passwort ein.',
      newPassword: 'Das Passwort muss mindestens 12 Zeichen haben.',
    },
  ],
  ['a wrong old one', 'Laterne-am-Brunnen-8', NEW, { currentPassword: 'Das Passwort ist falsch.' }],
  ['a short new one', PASSWORD, 'zu kurz', { newPassword: 'Das Passwort muss mindestens 12 Zeichen haben.' }],
  [
    'a long new one',
    PASSWORD,
    'Ab3 '.repeat(40),
    { newPassword: 'Das Passwort darf höchstens 128 Zeichen haben.' },
  ],
  [
    'a common new one',
    PASSWORD,
    'passwort12345678',
    {
      newPassword:
        'Dieses Passwort ist zu leicht zu erraten. Sicherer sind mehrere Wörter, die nichts miteinander zu tun haben.',
    },
  ],
  [
    'one’s own name',
    PASSWORD,
    'Annegret-Berger-1',
    { newPassword: 'Das Passwort darf Ihren Namen, Ihre E-Mail-Adresse oder Gemeinde nicht enthalten.' },
  ],
  [
    'the old one again',
    PASSWORD,
    PASSWORD,
    { newPassword: 'Das ist Ihr bisheriges Passwort. Bitte wählen Sie ein neues.' },
  ],
]

test.each(WRONG)('%s is refused at its field, and the password stays', async (_, old, fresh, fields) => {
  await using site = await aSite()
  const person = await aPerson(site, { password: true })
  const { errors } = await changePassword(site, old, fresh, { as: person })
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields } }])
  expect((await logIn(site, person.email)).codes).toEqual([])
})

test('password changes are rate limited like sign-ins (S-11)', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const person = await aPerson(site, { password: true })
  const token = await signIn(site, person.email)
  const codes = []
  for (let attempt = 0; attempt < 7; attempt += 1)
    codes.push(...(await changePassword(site, `falsch ${attempt}`, NEW, { token })).codes)
  expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'BAD_USER_INPUT'))
  expect(codes.slice(5)).toContain('RATE_LIMITED')
  expect((await changePassword(site, PASSWORD, NEW, { token })).codes).toEqual(['RATE_LIMITED'])
  expect((await changePassword(site, PASSWORD, NEW)).codes).toEqual(['UNAUTHENTICATED'])
})
