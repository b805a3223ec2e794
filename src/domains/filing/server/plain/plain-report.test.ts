import { expect, test } from 'vitest'
import { aPerson, aReport } from '#tests/factories.ts'
import { mailedToken } from '#tests/people/accounts.ts'
import { mailedCode } from '#tests/people/codes.ts'
import { aPlainTown } from '#tests/people/plain-forms.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { LAMP_QUESTIONS, saveQuestions } from '#tests/questioning.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { giveHosts } from '#tests/towns/own-sites.ts'

const PATH = '/lindental/meldungen/erstellen'
const GUEST = [
  ['firstName', 'Gesa'],
  ['lastName', 'Ohnekonto'],
  ['email', 'gesa@beispiel.example'],
] as const
const WRITTEN = [
  ['address', 'Lindenweg 12'],
  ['description', 'Die Laterne ist seit drei Tagen dunkel.'],
  ['title', 'Laterne dunkel'],
] as const
const CHECK = ['act', 'pruefen'] as const

async function aScene(site: TestSite) {
  const { town, category, browser } = await aPlainTown(site, ['12', '12a', '14'])
  return { town, category, browser, kind: ['kind', String(category.id)] as const }
}

const photo = async (name: string, width: number) =>
  new File([new Uint8Array(await phonePhoto({ width }))], name, { type: 'image/jpeg' })

const counted = async ({ services: { db } }: TestSite) => ({
  waiting: (await db.selectFrom('guestReport').selectAll().execute()).length,
  uploads: await db.selectFrom('upload').select(['id', 'guestReportId', 'personId']).execute(),
  reports: (await db.selectFrom('report').selectAll().execute()).length,
})

test('a guest reports with photos and confirms by code (A-13)', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const empty = await browser.open(PATH)
  expect(empty.text).toContain('Neue Meldung für Lindental')

  // The first try lacks a description; all else is kept, the photos too.
  const photos = [
    ['photos', await photo('eins.jpg', 240)],
    ['photos', await photo('zwei.jpg', 280)],
  ] as const
  const wrong = await browser.send(PATH, [kind, WRITTEN[0], WRITTEN[2], ...photos, CHECK], { on: empty })
  expect(wrong.text).toContain('Bitte prüfen Sie Ihre Angaben')
  expect(wrong.text).toMatch(/Bitte beschreiben Sie/)
  expect(wrong.html).toContain('value="Laterne dunkel"')
  expect(wrong.fields.filter(([name]) => name === 'held')).toHaveLength(2)
  expect(Object.fromEntries(wrong.fields)).toMatchObject({ kind: kind[1], address: 'Lindenweg 12' })

  const check = await browser.send(PATH, [WRITTEN[1], CHECK], { on: wrong })
  expect(check.text).toContain('Stimmt alles so?')
  expect(check.text).toContain('2 Fotos')
  expect(check.text).toContain('Lindenweg 12, 35999 Lindental')
  expect(check.headers.get('cache-control')).toBe('no-store')

  site.clock.advance(10_000)
  const nameless = await browser.send(PATH, [GUEST[2], ['act', 'gast']], { on: check })
  expect(nameless.text).toContain('Bitte geben Sie Ihren Vornamen an.')
  expect(nameless.html).toContain('value="gesa@beispiel.example"')
  const sent = await browser.send(PATH, [...GUEST, ['act', 'gast']], { on: nameless })
  expect(sent.text).toContain('Fast geschafft')
  expect(await counted(site)).toMatchObject({ waiting: 1, reports: 0 })
  // Sending again files nothing more.
  await browser.send(PATH, [...GUEST, ['act', 'gast']], { on: nameless })
  expect((await counted(site)).waiting).toBe(1)

  const code = await mailedCode(site, 'gesa@beispiel.example')
  const mistyped = await browser.send(
    PATH,
    [
      ['code', '12'],
      ['act', 'code'],
    ],
    { on: sent },
  )
  expect(mistyped.text).toContain('Bitte prüfen Sie Ihre Angaben')
  const arrived = await browser.send(
    PATH,
    [
      ['code', code],
      ['act', 'code'],
    ],
    { on: mistyped },
  )
  expect(arrived.text).toContain('2026-000001')
  const [report] = await site.services.db.selectFrom('report').selectAll().execute()
  expect(report).toMatchObject({
    title: 'Laterne dunkel',
    photoCount: 2,
    street: 'Lindenweg',
    houseNumber: '12',
  })
  expect((await counted(site)).uploads).toEqual([])
})

test('a guest confirms by the button behind the mailed link', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const check = await browser.send(PATH, [kind, ...WRITTEN, CHECK])
  site.clock.advance(10_000)
  await browser.send(PATH, [...GUEST, ['act', 'gast']], { on: check })
  const token = await mailedToken(site, 'gesa@beispiel.example')
  const path = `/meldung-bestaetigen?token=${token}`
  const page = await browser.open(path)
  expect(page.text).toContain('Meldung bestätigen')
  expect((await counted(site)).reports).toBe(0)
  expect((await browser.send(path, [['act', 'bestaetigen']], { on: page })).text).toContain('2026-000001')
  const useless = await browser.send('/meldung-bestaetigen', [
    ['token', 'falsch'],
    ['act', 'bestaetigen'],
  ])
  expect(useless.text).toContain('abgelaufen oder ungültig')
})

test('an unclear address becomes a choice, an unknown one an error', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const rest = WRITTEN.slice(1)
  const unknown = await browser.send(PATH, [kind, ['address', 'Nirgendweg 3'], ...rest, CHECK])
  expect(unknown.text).toContain('in Lindental nicht gefunden')
  const several = await browser.send(PATH, [['address', 'Lindenweg'], CHECK], { on: unknown })
  expect(several.text).toContain('Welche Adresse meinen Sie?')
  // Going on without a choice asks again.
  expect((await browser.send(PATH, [CHECK], { on: several })).text).toContain('Welche Adresse meinen Sie?')
  const choices = [...several.html.matchAll(/name="place" value="([^"]+)"/g)].map(([, value = '']) => value)
  const place = choices.find((each) => each.includes('14'))?.replaceAll('&quot;', '"') ?? ''
  const check = await browser.send(PATH, [['place', place], CHECK], { on: several })
  expect(check.text).toContain('Lindenweg 14, 35999 Lindental')
  // A changed address is looked up again.
  const back = await browser.send(PATH, [['act', 'aendern']], { on: check })
  const other = await browser.send(PATH, [['address', 'Lindenweg 12a'], CHECK], { on: back })
  expect(other.text).toContain('Lindenweg 12a, 35999 Lindental')
})

test('extra questions have their own page, and a stop ends it', async () => {
  await using site = await aSite()
  const { browser, kind, category } = await aScene(site)
  const as = await aPerson(site, { isSuperAdmin: true })
  expect((await saveQuestions(site, category, LAMP_QUESTIONS, { as })).codes).toEqual([])
  const asked = await browser.send(PATH, [kind, ...WRITTEN, CHECK])
  expect(asked.text).toContain('Ist jemand in Gefahr?')
  expect(asked.text).not.toContain('Bitte prüfen Sie')
  const missing = await browser.send(PATH, [CHECK], { on: asked })
  expect(missing.text).toContain('Bitte beantworten Sie diese Frage.')
  const stopped = await browser.send(PATH, [['frage-danger', 'yes'], CHECK], { on: missing })
  expect(stopped.text).toContain('Das lässt sich hier nicht melden')
  // An answer brings another question.
  const further = await browser.send(PATH, [['frage-danger', 'no'], ['frage-fault', 'bent'], CHECK], {
    on: stopped,
  })
  expect(further.text).toContain('Wie schief?')
  const check = await browser.send(PATH, [['frage-angle', '30'], CHECK], { on: further })
  expect(check.text).toContain('Stimmt alles so?')
  expect(check.text).toMatch(/Wie schief\? 30 Grad/)
  site.clock.advance(10_000)
  await browser.send(PATH, [...GUEST, ['act', 'gast']], { on: check })
  const [waiting] = await site.services.db.selectFrom('guestReport').select('content').execute()
  expect(JSON.stringify(waiting?.content)).toContain('bent')
})

test('a form of another site, or without origin, is refused', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const files = [['photos', await photo('eins.jpg', 240)]] as const
  const foreign: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
    { origin: 'https://evil.example' },
    // The same host by another scheme: somebody in the network may have served that page.
    { origin: 'https://localhost:3000' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const refused = await browser.send(PATH, [kind, ...WRITTEN, ...files, CHECK], { headers })
    expect([refused.status, refused.html], JSON.stringify(headers)).toEqual([403, ''])
  }
  expect((await counted(site)).uploads).toEqual([])
  const own = { headers: { origin: 'http://localhost:3000' } }
  expect((await browser.send(PATH, [kind, ...WRITTEN, CHECK], own)).text).toContain('Stimmt alles so?')
})

test('guests without JavaScript meet the same guards and limits', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const { browser, kind } = await aScene(site)
  const check = await browser.send(PATH, [kind, ...WRITTEN, CHECK])
  const send = [...GUEST, ['act', 'gast']] as const
  expect((await browser.send(PATH, send, { on: check })).text).toContain('Das ging sehr schnell.')
  site.clock.advance(10_000)
  const trapped = await browser.send(PATH, [...send, ['website', 'https://spam.example']], { on: check })
  expect(trapped.text).toContain('Bitte lassen Sie das Feld „Website“ leer.')
  for (let turn = 0; turn < 5; turn += 1)
    expect((await browser.send(PATH, [...send, ['key', `k${turn}`]], { on: check })).text).toContain(
      'Fast geschafft',
    )
  const refused = await browser.send(PATH, [...send, ['key', 'k6']], { on: check })
  expect(refused.text).toContain('Zu viele Meldungen')
  expect(refused.html).toContain('value="Gesa"')
})

test('a kept photo goes into one report, by its ticket', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const files = [['photos', await photo('eins.jpg', 240)]] as const
  const check = await browser.send(PATH, [kind, ...WRITTEN, ...files, CHECK])
  const [ticket = ''] = check.fields.flatMap(([name, value]) => (name === 'held' ? [value] : []))
  site.clock.advance(10_000)
  const send = [...GUEST, ['act', 'gast']] as const
  const forged = ticket.replace(/^\d+\.\d+/, (ids) => ids.replace(/\d+$/, '1'))
  if (forged !== ticket)
    expect((await browser.send(PATH, [...send, ['held', forged]], { on: check })).text).toContain('Foto')
  const broken = await browser.send(PATH, [...send, ['held', `${ticket}x`]], { on: check })
  expect(broken.text).toContain('Bitte prüfen Sie Ihre Angaben')
  expect((await browser.send(PATH, send, { on: check })).text).toContain('Fast geschafft')
  const other = await browser.send(PATH, [...send, ['key', 'another']], { on: check })
  expect(other.text).toContain('Bitte prüfen Sie Ihre Angaben')
  expect(await counted(site)).toMatchObject({ waiting: 1 })
})

test('a page repeats no more than the form has (S-30)', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const change = ['act', 'aendern'] as const
  const tickets = Array.from({ length: 60 }, (_, index) => ['held', `1.${index}.x`] as const)
  const many = await browser.send(PATH, [kind, ...tickets, ['held', 'x'.repeat(300)], change])
  expect(many.fields.filter(([name]) => name === 'held')).toHaveLength(5)
  const long = await browser.send(PATH, [kind, ['description', 'x'.repeat(20_000)], change])
  expect([long.status, long.html]).toEqual([413, ''])
  const all = Array.from({ length: 30 }, (_, index) => [`f${index}`, 'x'.repeat(10_000)] as const)
  expect((await browser.send(PATH, [kind, ...all, change])).status).toBe(413)
})

test('a file that is no picture is refused at its field', async () => {
  await using site = await aSite()
  const { browser, kind } = await aScene(site)
  const files = [['photos', new File(['kein Bild'], 'bild.jpg', { type: 'image/jpeg' })]] as const
  const refused = await browser.send(PATH, [kind, ...WRITTEN, ...files, CHECK])
  expect(refused.html).toContain('href="#p-fotos"')
  expect(refused.html).toContain('value="Laterne dunkel"')
})

test('the empty form is the same for everybody and may be cached', async () => {
  await using site = await aSite()
  const { town, category, browser } = await aScene(site)
  await aReport(site, town, category)
  const [first, second] = [await browser.open(PATH), await browser.open(PATH)]
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

test('the form works on a town’s own site, and in another language', async () => {
  await using site = await aSite()
  const { browser, kind, town } = await aScene(site)
  await giveHosts(site, town, 'lindental.localhost')
  const own = 'http://lindental.localhost:3000/meldungen/erstellen'
  const check = await browser.send(own, [kind, ...WRITTEN, CHECK])
  expect(check.text).toContain('Stimmt alles so?')
  // The platform's origin is another one there.
  const foreign = { headers: { origin: 'http://localhost:3000' } }
  expect((await browser.send(own, [kind, ...WRITTEN, CHECK], foreign)).status).toBe(403)
  const english = await browser.send(`/en${PATH}`, [kind, ...WRITTEN, CHECK])
  expect(english.text).toContain('No photo')
})
