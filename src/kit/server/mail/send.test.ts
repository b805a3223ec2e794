import { expect, test } from 'vitest'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { logLines } from '#tests/log-lines.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { MINUTE } from '../clock.ts'
import { claim, LEASE } from './claim.ts'
import { SMTP_SESSION_LIMIT, smtpMailer } from './deliver.ts'
import type { MailContent } from './layout.ts'
import { platformSender } from './platform.ts'
import { type Mail, queueMail } from './queue.ts'
import { STORING_PAUSES } from './retry-policy.ts'
import { createSender } from './send.ts'

const FROM = 'Meldewerk <noreply@meldewerk.example>'
const CONTENT: MailContent = {
  heading: 'Ihre Meldung ist eingegangen',
  paragraphs: ['Grüße aus Köln: „schön“ – 100 €'],
  reason: 'Sie haben eine Meldung abgegeben.',
  sender: platformSender('https://meldewerk.example'),
}

let count = 0
async function queue(site: TestSite, more: Partial<Mail> = {}): Promise<void> {
  count += 1
  const { db, clock, jobs } = site.services
  const mail: Mail = {
    kind: 'test.mail',
    municipalityId: null,
    personId: null,
    recipient: `buergerin-${count}@beispiel.example`,
    subject: `Prüfung ${count}`,
    content: CONTENT,
    idempotencyKey: `test:${count}`,
    ...more,
  }
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, { clock, enqueue: jobs.enqueue, publicUrl: 'http://localhost:3000' }, mail),
    )
}

async function send({ services: { db, clock } }: TestSite, url: string, log = logLines().log) {
  const { deliver, close } = smtpMailer({ url, from: FROM, secret: 'geheim' })
  await createSender({ db, deliver, clock, log }).sendWaiting()
  close()
}

const waiting = async ({ services: { db } }: TestSite) =>
  (
    await db.selectFrom('message').select('recipient').where('sentAt', 'is', null).orderBy('id').execute()
  ).map(({ recipient }) => recipient)

test('an address with umlauts and ß reaches its own domain', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  const headers = { 'Reply-To': 'rathaus@müller-straße.example' }
  await queue(site, { recipient: 'ada@müller-straße.example', headers })
  await send(site, server.url)
  expect(server.received).toMatchObject([
    {
      // The test's server turns the envelope's address back.
      to: ['ada@müller-straße.example'],
      email: {
        to: [{ address: 'ada@xn--mller-strae-46a18a.example' }],
        replyTo: [{ address: 'rathaus@xn--mller-strae-46a18a.example' }],
      },
    },
  ])
  const stored = await site.services.db.selectFrom('message').select('recipient').execute()
  expect(stored).toEqual([{ recipient: 'ada@müller-straße.example' }])
})

test('a mail arrives with text, HTML, umlauts, sender and auto-reply headers', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  await queue(site, {
    recipient: 'anna@beispiel.example',
    subject: 'Ihre Meldung „Straße“ ist erledigt',
    headers: {
      'From-Name': 'Gemeinde Köln über Meldewerk',
      'Reply-To': 'rathaus@koeln.example',
      References: '<r-1@meldewerk>',
    },
  })
  await send(site, server.url)
  const [mail] = server.received
  expect(mail).toMatchObject({ from: 'noreply@meldewerk.example', to: ['anna@beispiel.example'] })
  expect(mail?.email).toMatchObject({
    from: { name: 'Gemeinde Köln über Meldewerk', address: 'noreply@meldewerk.example' },
    to: [{ address: 'anna@beispiel.example' }],
    replyTo: [{ address: 'rathaus@koeln.example' }],
    subject: 'Ihre Meldung „Straße“ ist erledigt',
    references: '<r-1@meldewerk>',
  })
  expect(mail?.email.text).toContain('Grüße aus Köln: „schön“ – 100 €')
  expect(mail?.email.html).toContain('Grüße aus Köln: „schön“ – 100 €')
  expect(mail?.raw.indexOf('text/plain')).toBeGreaterThan(mail?.raw.indexOf('multipart/alternative') ?? 0)
  expect(mail?.raw.indexOf('text/html')).toBeGreaterThan(mail?.raw.indexOf('text/plain') ?? 0)
  const headers = Object.fromEntries(mail?.email.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' })
  // As RFC 5322 writes it; a lenient parser would take ISO 8601 as well.
  expect(mail?.raw).toMatch(/^Date: Sat, 21 Nov 2026 11:00:00 \+0000\r$/m)
})

test('no subject, name or address can inject headers, recipients or a body', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  const evil = 'x\r\nBcc: opfer@beispiel.example\r\n\r\n<script>'
  await queue(site, {
    recipient: 'anna@beispiel.example',
    subject: evil,
    headers: {
      'From-Name': `Gemeinde "${evil}" <boese@beispiel.example>,`,
      'Reply-To': evil,
      References: evil,
    },
  })
  await send(site, server.url)
  expect(server.received).toHaveLength(1)
  const [mail] = server.received
  expect(mail?.to).toEqual(['anna@beispiel.example'])
  expect(mail?.from).toBe('noreply@meldewerk.example')
  expect(mail?.email.from?.address).toBe('noreply@meldewerk.example')
  expect(mail?.email.bcc).toBeUndefined()
  const keys = mail?.email.headers.map(({ key }) => key) ?? []
  expect(keys).not.toContain('bcc')
  expect(mail?.email.html).not.toContain('<script>')
})

test('an address with a comma is not two addresses', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  await queue(site, { recipient: 'anna@beispiel.example, opfer@beispiel.example' })
  await send(site, server.url)
  expect(server.received.flatMap(({ to }) => to)).not.toContain('opfer@beispiel.example')
})

test('two workers at once send each mail once', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  for (let index = 0; index < 20; index += 1)
    await queue(site, { recipient: `${index}@ort-${index}.example` })
  await Promise.all([send(site, server.url), send(site, server.url)])
  const ids = server.received.map(({ email }) => email.messageId)
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
  expect(await waiting(site)).toEqual([])
})

test('a mail resent after a lost connection keeps its message id', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.breaks = true
  await queue(site)
  await send(site, server.url)
  expect(server.received).toHaveLength(1)
  server.breaks = false
  site.clock.advance(2 * MINUTE)
  await send(site, server.url)
  const ids = server.received.map(({ email }) => email.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^<message-\d+\.[0-9a-f]{20}@meldewerk\.example>$/)
  expect(await waiting(site)).toEqual([])
})

test('a mail from a crashed worker is sent after its lease expires', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  await queue(site)
  const room = { most: 8, held: [], perDomain: 2, perMinute: null }
  expect(await claim(site.services.db, room, site.clock.now())).toHaveLength(1)
  site.clock.advance(LEASE - 1)
  await send(site, server.url)
  expect(server.received).toEqual([])
  site.clock.advance(1)
  await send(site, server.url)
  expect(server.received).toHaveLength(1)
})

test('a mail is noted as sent after a minute without database', () => {
  const waited = STORING_PAUSES.reduce((sum, pause) => sum + pause, 0)
  expect(waited).toBeGreaterThan(1.5 * MINUTE)
  expect(waited + SMTP_SESSION_LIMIT).toBeLessThan(LEASE)
})

test('a worker with an expired lease does not overwrite the new holder', async () => {
  await using site = await aSite()
  const { db, clock } = site.services
  await queue(site)
  const { log, lines } = logLines()
  // Another worker's clock is at the end of the lease. Ours stays, or ours would take the message again too.
  const deliver = async () => {
    const later = new Date(clock.now().getTime() + LEASE)
    expect(await claim(db, { most: 8, held: [], perDomain: 2, perMinute: null }, later)).toHaveLength(1)
  }
  await createSender({ db, deliver, clock, log }).sendWaiting()
  expect(await waiting(site)).toHaveLength(1)
  expect(lines.map(({ msg }) => msg)).toEqual([
    'a mail was sent after its hold had ended: it may arrive twice',
  ])
})

test('the queue is read by its index, however long it is', async () => {
  await using site = await aSite()
  await using watched = watchedSite(site)
  await queue(site)
  await claim(
    watched.watched.services.db,
    { most: 8, held: [], perDomain: 2, perMinute: 60 },
    site.clock.now(),
  )
  const statements = watched.seen.filter(({ sql }) => sql.includes('from message m'))
  const [plan] = await plansOf(site, statements, { withoutScans: true })
  expect(plan?.steps.map((step) => step['Index Name'])).toContain('message_waiting')
  expect(scansOf(plan ?? { steps: [] })).toEqual([])
})
