import { expect, test } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { aMailServer } from '#tests/smtp.ts'
import type { MailContent } from './layout.ts'
import { type Mail, queueMail } from './queue.ts'
import { deliverBySmtp, sendWaiting } from './send.ts'

const FROM = 'Meldewerk <noreply@meldewerk.example>'
const CONTENT: MailContent = {
  heading: 'Ihre Meldung ist eingegangen',
  paragraphs: ['Grüße aus Köln: „schön“ – 100 €'],
  reason: 'Sie haben eine Meldung abgegeben.',
  sender: ['Gemeinde Lindental'],
  accent: '#1c6b3f',
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
  await db.transaction().execute((trx) => queueMail(trx, { clock, enqueue: jobs.enqueue }, mail))
}

const send = ({ services: { db, clock } }: TestSite, url: string, log = logLines().log) =>
  sendWaiting(db, deliverBySmtp(url, FROM), clock, log)

const waiting = async ({ services: { db } }: TestSite) =>
  (
    await db.selectFrom('message').select('recipient').where('sentAt', 'is', null).orderBy('id').execute()
  ).map(({ recipient }) => recipient)

test('a mail arrives as it was meant: text first, then HTML, umlauts, sender and the headers that stop auto-replies', async () => {
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
  expect(new Date(mail?.email.date ?? '').toISOString()).toBe(site.clock.now().toISOString())
})

test('neither a subject nor a name, an address or a header can add a header, a recipient or a body', async () => {
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
  await send(site, server.url).catch(() => {})
  expect(server.received.flatMap(({ to }) => to)).not.toContain('opfer@beispiel.example')
})

test('two workers at once send each mail once', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  for (let index = 0; index < 20; index += 1) await queue(site)
  await Promise.all([send(site, server.url), send(site, server.url)])
  const ids = server.received.map(({ email }) => email.messageId)
  expect(ids).toHaveLength(20)
  expect(new Set(ids).size).toBe(20)
  expect(await waiting(site)).toEqual([])
})

test('a mail server that is down or fails loses nothing: everything is sent once it is back', async () => {
  await using site = await aSite()
  await queue(site, { recipient: 'eins@beispiel.example' })
  await queue(site, { recipient: 'zwei@beispiel.example' })
  let url = ''
  {
    await using server = await aMailServer()
    url = server.url
    server.failing = '451 4.3.0 Disk full'
    await expect(send(site, url)).rejects.toThrow('451')
  }
  expect(await waiting(site)).toEqual(['eins@beispiel.example', 'zwei@beispiel.example'])
  await expect(send(site, url)).rejects.toThrow('ECONNREFUSED')
  expect(await waiting(site)).toEqual(['eins@beispiel.example', 'zwei@beispiel.example'])
  await using server = await aMailServer(Number(new URL(url).port))
  await send(site, url)
  expect(server.received.map(({ to }) => to[0])).toEqual(['eins@beispiel.example', 'zwei@beispiel.example'])
  await send(site, url)
  expect(server.received).toHaveLength(2)
})

test('an address that does not exist is given up, and the mails behind it do not wait for it', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.refuse.set('weg@beispiel.example', '550 5.1.1 No such user')
  await queue(site, { recipient: 'weg@beispiel.example' })
  await queue(site, { recipient: 'da@beispiel.example' })
  const { log, lines, text } = logLines()
  await send(site, server.url, log)
  expect(server.received.map(({ to }) => to[0])).toEqual(['da@beispiel.example'])
  expect(lines.map(({ msg }) => msg)).toEqual(['a mail was refused: there is no such address', 'mail sent'])
  expect(text()).not.toContain('@beispiel.example')
  server.refuse.clear()
  await send(site, server.url)
  expect(server.received).toHaveLength(1)
})

test('any other refusal of one mail makes only that one wait', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  for (const answer of ['450 4.2.1 Come again', '554 5.7.1 Relay access denied']) {
    server.received.length = 0
    server.refuse.set('wartet@beispiel.example', answer)
    await queue(site, { recipient: 'wartet@beispiel.example' })
    await queue(site, { recipient: 'da@beispiel.example' })
    await expect(send(site, server.url), answer).rejects.toThrow()
    expect(server.received.map(({ to }) => to[0])).toEqual(['da@beispiel.example'])
    expect(await waiting(site)).toEqual(['wartet@beispiel.example'])
    server.refuse.clear()
    await send(site, server.url)
    expect(await waiting(site)).toEqual([])
  }
})
