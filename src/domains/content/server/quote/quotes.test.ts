import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aPerson } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const GOOD = { organisation: 'Gemeinde Auenstadt', name: 'Zoë Amtmann', email: 'zoe@auenstadt.example' }
const MORE = { telephone: '06400 1234', inhabitants: 12_500, message: 'Wir hätten gern\nein Angebot.' }

const request = (site: TestSite, input: object) =>
  ask(site, 'mutation Q($input: CreateQuoteRequestInput!) { createQuoteRequest(input: $input) { id } }', {
    input: { fillSeconds: 20, ...input },
  })
const stored = (site: TestSite) => site.services.db.selectFrom('quoteRequest').selectAll().execute()

test('a quote request is stored, sent to the operator and acknowledged', async () => {
  await using site = await aSite({ OPERATOR_MAIL: 'angebote@betrieb.example' })
  const { data } = await request(site, { ...GOOD, ...MORE })
  expect(await stored(site)).toMatchObject([{ id: data.createQuoteRequest.id, ...GOOD, ...MORE }])
  const mails = await site.mails()
  expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['content.quote-received', GOOD.email],
    ['content.quote-requested', 'angebote@betrieb.example'],
  ])
  const [received, requested] = ['received', 'requested'].map((which) =>
    mails.find(({ kind }) => kind === `content.quote-${which}`),
  )
  for (const part of [...Object.values(GOOD), '06400 1234', '12.500', 'ein Angebot.'])
    expect(requested?.text).toContain(part)
  // Anybody can enter anybody's address, so the mail quotes nothing that was typed.
  expect(received?.text).not.toMatch(/Zoë|Auenstadt|hätten/)
})

test('without an address of the operator the super administrators get it', async () => {
  await using site = await aSite({ DEMO: '0', RATE_LIMITS: 'on', SECRET: 'kQ7vX2mZ9bT4wN8sR1yL6cH3jF5gD0pA' })
  const boss = await aPerson(site, { isSuperAdmin: true })
  await aPerson(site)
  expect((await request(site, GOOD)).codes).toEqual([])
  const waiting = await site.services.db.selectFrom('message').select('recipient').execute()
  expect(waiting.map(({ recipient }) => recipient).sort()).toEqual([GOOD.email, boss.email].sort())
})

test.each([
  [{ organisation: ' ' }, 'organisation'],
  [{ name: '' }, 'name'],
  [{ email: 'zoe@' }, 'email'],
  [{ telephone: 'ruft mich an' }, 'telephone'],
  [{ inhabitants: 0 }, 'inhabitants'],
  [{ message: 'x'.repeat(3001) }, 'message'],
  [{ fillSeconds: 0.5 }, 'organisation'],
])('%j is refused at its field, and nothing is kept or sent', async (wrong, field) => {
  await using site = await aSite()
  const { codes, errors } = await request(site, { ...GOOD, ...wrong })
  expect(codes).toEqual(['BAD_USER_INPUT'])
  expect(Object.keys(errors[0]?.extensions.fields as object)).toEqual([field])
  expect([await stored(site), await site.mails()]).toEqual([[], []])
})

test('the honeypot field fakes success and stores nothing', async () => {
  await using site = await aSite()
  expect((await request(site, { ...GOOD, website: 'https://x.example' })).data.createQuoteRequest.id).toBe(1)
  expect([await stored(site), await site.mails()]).toEqual([[], []])
})

test('quote requests are limited to three an hour and kept one year', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const codes: string[][] = []
  for (const each of [1, 2, 3, 4])
    codes.push((await request(site, { ...GOOD, message: `Anfrage ${each}` })).codes)
  expect(codes).toEqual([[], [], [], ['RATE_LIMITED']])
  site.clock.advance(364 * DAY)
  expect(await letGo(site, 'quote-request')).toBe(0)
  site.clock.advance(2 * DAY)
  expect(await letGo(site, 'quote-request')).toBe(3)
  expect(await stored(site)).toEqual([])
})
