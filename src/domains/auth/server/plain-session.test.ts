import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { MAX_DAILY_BYTES } from '#domains/photos/photo.rules.ts'
import { addVolume } from '#domains/photos/server/photos.sql.ts'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anEditor, aPerson, aReport, PASSWORD, type Person } from '#tests/factories.ts'
import { aPlainTown, OWN_FORM, plainBrowser } from '#tests/people/plain-forms.ts'
import { aFactor, codeAt } from '#tests/people/second-factor.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

const PATH = '/lindental/meldungen/erstellen'

const signIn = (browser: Awaited<ReturnType<typeof plainBrowser>>, { email }: Person, path = '/login') =>
  browser.send(path, [
    ['loginEmail', email],
    ['password', PASSWORD],
    ['act', 'anmelden'],
  ])

async function aScene(site: TestSite) {
  const { town, category, browser } = await aPlainTown(site, ['12'])
  const person = await aPerson(site, { password: true })
  const written = [
    ['kind', String(category.id)],
    ['address', 'Lindenweg 12'],
    ['description', 'Die Laterne ist seit drei Tagen dunkel.'],
    ['title', 'Laterne dunkel'],
    ['act', 'pruefen'],
  ] as const
  return { town, category, person, browser, written }
}

test('a sign-in by form sets a strict cookie for this visit (A-13, S-12)', async () => {
  await using site = await aSite()
  const { browser, person } = await aScene(site)
  const wrong = await browser.send('/login', [
    ['loginEmail', person.email],
    ['password', 'falsch'],
    ['act', 'anmelden'],
  ])
  expect(wrong.text).toContain('E-Mail-Adresse oder Passwort ist falsch.')
  expect(wrong.html).toContain(`value="${person.email}"`)
  expect(wrong.html).not.toContain('falsch"')
  const signedIn = await signIn(browser, person)
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/profil'])
  const [set = ''] = signedIn.headers.getSetCookie()
  expect(set).toMatch(/^anmeldung=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/)
  expect((await browser.open('/profil')).text).toContain('Sie sind angemeldet.')
  // It leads back to the page that asked for it, never to another site.
  const back = await signIn(browser, person, '/login?weiter=%2Flindental%2Fmeldungen')
  expect(back.headers.get('location')).toBe('/lindental/meldungen')
  for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    expect(
      (await signIn(browser, person, `/login?weiter=${encodeURIComponent(evil)}`)).headers.get('location'),
    ).toBe('/profil')
})

test('by HTTPS the cookie is bound to its host', async () => {
  await using site = await aSite()
  const { person } = await aScene(site)
  const services = { ...site.services, publicUrl: 'https://meldewerk.example' }
  const app = createApp(services, await loadPages(services))
  const body = new URLSearchParams({ loginEmail: person.email, password: PASSWORD, act: 'anmelden' })
  const answer = await app.request('/login', { method: 'POST', body, headers: OWN_FORM })
  const [set = ''] = answer.headers.getSetCookie()
  expect(set).toMatch(/^__Host-anmeldung=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  // A name without the prefix could be another host's.
  const cookie = set.split(';')[0]?.replace('__Host-', '') ?? ''
  const page = await app.request('/profil', { headers: { cookie } })
  expect(await page.text()).not.toContain('Sie sind angemeldet.')
})

test('the API takes neither the cookie nor its value', async () => {
  await using site = await aSite()
  const { browser, person } = await aScene(site)
  await signIn(browser, person)
  const me = (who: Parameters<typeof ask>[3]) => ask(site, '{ me { id } }', {}, who)
  expect((await me({ headers: { cookie: browser.cookie() } })).data?.me ?? null).toBeNull()
  const value = browser.cookie().split('=')[1] ?? ''
  expect((await me({ token: value })).codes).toEqual(['UNAUTHENTICATED'])
  // An access token, or a forged value, is no cookie.
  const token = await tokenOf(site, person.id)
  for (const forged of [token, `${value}x`, value.replace(/^./, 'x'), value.split('.')[0] ?? '', '.']) {
    browser.setCookie(`anmeldung=${forged}`)
    expect((await browser.open('/profil')).text, forged).toContain('Bitte melden Sie sich an')
  }
})

test('the second step holds without JavaScript (S-06)', async () => {
  await using site = await aSite()
  const { browser, person } = await aScene(site)
  const { secret } = await aFactor(site, { token: await tokenOf(site, person.id) })
  site.clock.advance(60_000)
  const half = await signIn(browser, person)
  expect(half.headers.getSetCookie()).toEqual([])
  expect(half.text).toContain('Code')
  const otp = codeAt(secret, site.services.clock.now())
  // The code alone is not enough: the password never comes back with the page.
  const alone = await browser.send('/login', [['otp', otp]], { on: half })
  expect(alone.headers.getSetCookie()).toEqual([])
  const fields = [
    ['password', PASSWORD],
    ['act', 'anmelden'],
  ] as const
  const wrong = await browser.send('/login', [...fields, ['otp', '000000']], { on: half })
  expect(wrong.text).toContain('Dieser Code stimmt nicht')
  expect((await browser.send('/login', [...fields, ['otp', otp]], { on: half })).status).toBe(303)
})

test('a session that ended anywhere ends the cookie, too (S-09)', async () => {
  await using site = await aSite()
  const { browser, person, town } = await aScene(site)
  await signIn(browser, person)
  const as = { as: person }
  const { data } = await ask(site, '{ sessions { id isCurrent } }', {}, as)
  expect(data.sessions).toHaveLength(2)
  const others = 'mutation { endAllSessions(keepThis: true) }'
  expect((await ask(site, others, {}, as)).codes).toEqual([])
  expect((await browser.open('/profil')).text).toContain('Bitte melden Sie sich an')
  expect(browser.cookie()).toBe('anmeldung=x')
  // Staff end after an hour without use, as everywhere.
  const editor = await anEditor(site, town, [], { password: true })
  await signIn(browser, editor)
  site.clock.advance(50 * 60_000)
  expect((await browser.open('/profil')).text).toContain('Sie sind angemeldet.')
  site.clock.advance(61 * 60_000)
  expect((await browser.open('/profil')).text).toContain('Bitte melden Sie sich an')
  // Signing out ends the session on the server.
  await signIn(browser, person)
  const before = browser.cookie()
  expect((await browser.send('/profil', [['act', 'abmelden']])).status).toBe(303)
  browser.setCookie(before)
  expect((await browser.open('/profil')).text).toContain('Bitte melden Sie sich an')
})

test('sign-ins by form meet the throttle of all sign-ins', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { browser, person } = await aScene(site)
  const wrong = [
    ['loginEmail', person.email],
    ['password', 'falsch'],
    ['act', 'anmelden'],
  ] as const
  for (let turn = 0; turn < 12; turn += 1) await browser.send('/login', wrong)
  expect((await signIn(browser, person)).text).toMatch(/Zu viele|Bitte versuchen Sie es in/)
  const foreign = await browser.send('/login', wrong, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(foreign.status).toBe(403)
})

test('pages of a plain session are not cached for others', async () => {
  await using site = await aSite()
  const { browser, person, town, category } = await aScene(site)
  const report = await aReport(site, town, category, { title: 'Bank morsch' })
  const path = `/lindental/meldungen/${category.slug}/${report.slug}`
  const stranger = await plainBrowser(site)
  expect((await stranger.open(path)).text).toContain('Zum Kommentieren und Folgen anmelden')
  await signIn(browser, person)
  const own = await browser.open(path)
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(own.headers.get('etag')).toBeNull()
  expect(own.text).toContain('Ihr Kommentar')
  const other = await stranger.open(path)
  expect(other.text).not.toContain('Ihr Kommentar')
  expect(other.headers.get('cache-control')).toBe('no-cache')
})

test('a signed-in person reports with two photos and finds the report again (A-13)', async () => {
  await using site = await aSite()
  const { browser, person, written } = await aScene(site)
  const photo = async (name: string) =>
    ['photos', new File([new Uint8Array(await phonePhoto())], name, { type: 'image/jpeg' })] as const
  // One photo comes before the sign-in, the other after it.
  const check = await browser.send(PATH, [...written, await photo('eins.jpg')])
  const signedIn = await browser.send(
    PATH,
    [
      ['loginEmail', person.email],
      ['password', PASSWORD],
      ['act', 'anmelden'],
    ],
    { on: check },
  )
  expect(signedIn.text).toContain('Meldung absenden')
  const form = await browser.send(PATH, [['act', 'aendern']], { on: signedIn })
  const again = await browser.send(PATH, [await photo('zwei.jpg'), ['act', 'pruefen']], { on: form })
  expect(again.text).toContain('2 Fotos')
  const sent = await browser.send(PATH, [['act', 'senden']], { on: again })
  expect(sent.text).toContain('2026-000001')
  await browser.send(PATH, [['act', 'senden']], { on: again })
  const reports = await site.services.db.selectFrom('report').selectAll().execute()
  expect(reports).toMatchObject([{ personId: person.id, photoCount: 2, title: 'Laterne dunkel' }])
  const profile = await browser.open('/profil')
  expect(profile.text).toContain('Laterne dunkel')
  expect(profile.text).toContain('2026-000001')
  expect(profile.text).toContain('Noch nicht öffentlich.')
})

test('photos from before the sign-in outlast a refusal after it', async () => {
  await using site = await aSite()
  const { browser, person, written } = await aScene(site)
  const photo = new File([new Uint8Array(await phonePhoto())], 'eins.jpg', { type: 'image/jpeg' })
  const check = await browser.send(PATH, [...written, ['photos', photo]])
  await signIn(browser, person)
  const disable = (isDisabled: boolean) =>
    site.services.db.updateTable('category').set({ isDisabled }).execute()
  await disable(true)
  const refused = await browser.send(PATH, [['act', 'senden']], { on: check })
  expect(refused.text).not.toContain('2026-000001')
  await disable(false)
  const again = await browser.send(PATH, [...written.slice(0, 1), ['act', 'pruefen']], { on: refused })
  const sent = await browser.send(PATH, [['act', 'senden']], { on: again })
  expect(sent.text).toContain('2026-000001')
  const reports = await site.services.db.selectFrom('report').select('photoCount').execute()
  expect(reports).toEqual([{ photoCount: 1 }])
})

test('photos from before the sign-in count towards the day’s volume', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { browser, person, written } = await aScene(site)
  const { db } = site.services
  const photo = new File([new Uint8Array(await phonePhoto())], 'eins.jpg', { type: 'image/jpeg' })
  const check = await browser.send(PATH, [...written, ['photos', photo]])
  await signIn(browser, person)
  await addVolume(db, person.id, site.clock.now(), MAX_DAILY_BYTES)
  const refused = await browser.send(PATH, [['act', 'senden']], { on: check })
  expect(refused.text).toContain('Für heute ist die Menge an Fotos erreicht')
  // The photo still waits for the next day.
  site.clock.advance(DAY)
  const sent = await browser.send(PATH, [['act', 'senden']], { on: refused })
  expect(sent.text).toContain('2026-000001')
  const volumes = await db.selectFrom('uploadVolume').select('bytes').orderBy('day').execute()
  expect(volumes.map(({ bytes }) => Number(bytes) > 0)).toEqual([true, true])
})

test('a signed-in person comments, follows and supports without JavaScript', async () => {
  await using site = await aSite()
  const { browser, person, town, category } = await aScene(site)
  const report = await aReport(site, town, category, { title: 'Bank morsch' })
  const path = `/lindental/meldungen/${category.slug}/${report.slug}`
  // Without a session nothing happens.
  await browser.send(path, [['act', 'folgen']])
  await signIn(browser, person)
  const page = await browser.open(path)
  const empty = await browser.send(path, [['act', 'kommentieren']], { on: page })
  expect(empty.text).toContain('Bitte schreiben Sie einen Kommentar.')
  const long = 'a'.repeat(2001)
  const tooLong = await browser.send(
    path,
    [
      ['text', long],
      ['act', 'kommentieren'],
    ],
    { on: page },
  )
  expect(tooLong.html).toContain(long)
  const comment = [
    ['text', 'Auch bei uns.'],
    ['act', 'kommentieren'],
  ] as const
  expect((await browser.send(path, comment, { on: page })).status).toBe(303)
  await browser.send(path, comment, { on: page })
  const comments = await site.services.db.selectFrom('comment').selectAll().execute()
  expect(comments).toMatchObject([{ text: 'Auch bei uns.', personId: person.id }])

  for (const [act, next] of [
    ['betrifft', 'Betrifft mich nicht mehr'],
    ['betrifft-nicht', 'Betrifft mich auch'],
    ['nicht-folgen', 'Folgen'],
    ['folgen', 'Nicht mehr folgen'],
  ] as const) {
    const done = await browser.send(path, [['act', act]])
    expect([done.status, done.headers.get('location')], act).toEqual([303, path])
    expect((await browser.open(path)).text, act).toContain(next)
  }
  const foreign = await browser.send(path, comment, { headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
})
