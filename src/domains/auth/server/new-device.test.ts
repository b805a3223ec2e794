import { expect, test } from 'vitest'
import { anEditor, aPerson, aTown, PASSWORD } from '#tests/factories.ts'
import { logIn } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const DAY = 24 * 60 * 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const NEWER = FIREFOX.replaceAll('140', '141')
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

const signIn = (site: TestSite, email: string, agent: string) =>
  logIn(site, email, PASSWORD, { headers: { 'user-agent': agent } })
const told = async (site: TestSite) => (await site.mails()).filter(({ kind }) => kind === 'auth.new-device')

test('staff get one mail about a sign-in from a really new device', async () => {
  await using site = await aSite()
  const { email } = await anEditor(site, await aTown(site), [], { password: true })
  await signIn(site, email, FIREFOX)
  await signIn(site, email, NEWER)
  expect(await told(site)).toEqual([])
  await signIn(site, email, CHROME)
  await signIn(site, email, CHROME)
  const [mail, ...more] = await told(site)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: email, subject: 'Neue Anmeldung in Ihrem Konto' })
  expect(mail?.text).toContain('am 21. November 2026, 12:00\u00a0Uhr')
  expect(mail?.text).toContain('Chrome auf Linux')
  expect(mail?.text).toContain('/profil/anmeldungen')
})

test('a device unused for ninety days counts as new again', async () => {
  await using site = await aSite()
  const { email } = await anEditor(site, await aTown(site), [], { password: true })
  await signIn(site, email, CHROME)
  site.clock.advance(60 * DAY)
  await signIn(site, email, FIREFOX)
  expect(await told(site)).toHaveLength(1)
  site.clock.advance(40 * DAY)
  await signIn(site, email, CHROME)
  expect(await told(site)).toHaveLength(2)
})

test('citizens are not told, nor anybody of a sign-in that failed', async () => {
  await using site = await aSite()
  const citizen = await aPerson(site, { password: true })
  const editor = await anEditor(site, await aTown(site), [], { password: true })
  await signIn(site, citizen.email, FIREFOX)
  await signIn(site, citizen.email, CHROME)
  await signIn(site, editor.email, FIREFOX)
  await logIn(site, editor.email, 'falsch-falsch-falsch', { headers: { 'user-agent': CHROME } })
  expect(await told(site)).toEqual([])
})
