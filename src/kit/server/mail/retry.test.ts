import { expect, test } from 'vitest'
import { logLines } from '#tests/log-lines.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { HOUR, MINUTE } from '../clock.ts'
import { smtpMailer } from './deliver.ts'
import { platformSender } from './platform.ts'
import { type Mail, queueMail } from './queue.ts'
import { createSender } from './send.ts'

let count = 0
async function queue(site: TestSite, recipient: string, more: Partial<Mail> = {}): Promise<void> {
  count += 1
  const { db, clock, jobs } = site.services
  const content = {
    heading: 'Prüfung',
    paragraphs: [],
    reason: 'Darum.',
    sender: platformSender('https://meldewerk.example'),
  }
  const mail: Mail = {
    ...{ kind: 'test.mail', municipalityId: null, personId: null, recipient, subject: 'Prüfung', content },
    idempotencyKey: `test:${count}`,
    ...more,
  }
  await db
    .transaction()
    .execute((trx) =>
      queueMail(trx, { clock, enqueue: jobs.enqueue, publicUrl: 'http://localhost:3000' }, mail),
    )
}

/** A worker as a process has one: it keeps its knowledge of the server. */
function aWorker(site: TestSite, url: string, perMinute: number | null = null) {
  const { db, clock } = site.services
  const { log, lines, text } = logLines()
  const mailer = smtpMailer({ url, from: 'noreply@meldewerk.example', secret: 'geheim' })
  const sender = createSender({ db, deliver: mailer.deliver, clock, log, perMinute, random: () => 0.5 })
  return { ...sender, lines, text, [Symbol.dispose]: () => mailer.close() }
}

const messages = ({ services: { db } }: TestSite) =>
  db.selectFrom('message').selectAll().orderBy('id').execute()

const recipients = ({ received }: { received: readonly { to: string[] }[] }) =>
  received.map(({ to }) => to[0] ?? '').sort()

test('mails queued during an hour-long outage arrive once each, without haste', async () => {
  await using site = await aSite()
  let url = ''
  {
    await using down = await aMailServer()
    url = down.url
  }
  using worker = aWorker(site, url)
  const expected: string[] = []
  for (let minute = 0; minute < 60; minute += 1) {
    const recipient = `b-${String(minute).padStart(2, '0')}@ort-${minute % 7}.example`
    expected.push(recipient)
    await queue(site, recipient)
    await worker.sendWaiting()
    site.clock.advance(MINUTE)
  }
  const attempts = (await messages(site)).reduce((sum, message) => sum + message.attempts, 0)
  expect(attempts).toBeGreaterThan(5)
  // One session at a time, in the end at most every five minutes.
  expect(attempts).toBeLessThan(25)
  await using server = await aMailServer(Number(new URL(url).port))
  for (let minute = 0; minute < 11; minute += 1) {
    await worker.sendWaiting()
    site.clock.advance(MINUTE)
  }
  expect(recipients(server)).toEqual(expected)
  expect((await messages(site)).every(({ sentAt, lastError }) => sentAt !== null && lastError === null)).toBe(
    true,
  )
})

test('a closing server counts as down, not as refusing the message', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.failing = '421 4.3.2 Shutting down'
  await queue(site, 'anna@beispiel.example')
  using worker = aWorker(site, server.url)
  await worker.sendWaiting()
  expect(await messages(site)).toMatchObject([{ attempts: 1, refusals: 0, lastError: '421 4.3.2' }])
})

test('a nonexistent address is given up and blocks no other mail', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.refuse.set('weg@beispiel.example', '550 5.1.1 <weg@beispiel.example> No such user')
  await queue(site, 'weg@beispiel.example')
  await queue(site, 'da@beispiel.example')
  using worker = aWorker(site, server.url)
  await worker.sendWaiting()
  expect(recipients(server)).toEqual(['da@beispiel.example'])
  const told = worker.lines.map(({ msg }) => msg).sort()
  expect(told).toEqual(['a mail was refused: there is no such address', 'mail sent'])
  expect(worker.text()).not.toContain('@beispiel.example')
  const [gone] = await messages(site)
  expect(gone).toMatchObject({ refusedAt: site.clock.now(), lastError: '550 5.1.1', claim: null })
  server.refuse.clear()
  site.clock.advance(HOUR)
  await worker.sendWaiting()
  expect(server.received).toHaveLength(1)
})

test('a refused message is retried with exponential backoff and then given up', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.refuse.set('wartet@beispiel.example', '554 5.7.1 Relay access denied')
  await queue(site, 'wartet@beispiel.example')
  await queue(site, 'da@beispiel.example')
  using worker = aWorker(site, server.url)
  const pauses: number[] = []
  for (let turn = 0; turn < 19; turn += 1) {
    await worker.sendWaiting()
    const [message] = await messages(site)
    const pause = Number(message?.nextAttemptAt) - Number(site.clock.now())
    pauses.push(pause / MINUTE)
    site.clock.advance(pause - 1)
    await worker.sendWaiting()
    expect(await messages(site)).toMatchObject([{ attempts: turn + 1, lastError: '554 5.7.1' }, {}])
    site.clock.advance(1)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, ...Array.from({ length: 11 }, () => 240)])
  await worker.sendWaiting()
  expect(recipients(server)).toEqual(['da@beispiel.example'])
  expect(await messages(site)).toMatchObject([{ attempts: 20, refusedAt: site.clock.now() }, {}])
})

test('a server outage does not count against a message’s refusals', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  await queue(site, 'wartet@beispiel.example')
  await site.services.db.updateTable('message').set({ attempts: 700 }).execute()
  server.refuse.set('wartet@beispiel.example', '451 4.7.1 Greylisted')
  using worker = aWorker(site, server.url)
  await worker.sendWaiting()
  expect(await messages(site)).toMatchObject([{ attempts: 701, refusals: 1, refusedAt: null }])
})

test('a domain has a rate limit across workers that delays no other', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  for (let index = 0; index < 12; index += 1) await queue(site, `viele-${index}@gross.example`)
  for (let index = 0; index < 3; index += 1) await queue(site, `einer-${index}@klein.example`)
  using first = aWorker(site, server.url, 5)
  using second = aWorker(site, server.url, 5)
  const counts: [number, number][] = []
  for (let minute = 0; minute < 3; minute += 1) {
    await Promise.all([first.sendWaiting(), second.sendWaiting(), first.sendWaiting()])
    const of = (domain: string) => recipients(server).filter((each) => each.endsWith(domain)).length
    counts.push([of('@gross.example'), of('@klein.example')])
    site.clock.advance(MINUTE)
  }
  expect(counts).toEqual([
    [5, 3],
    [10, 3],
    [12, 3],
  ])
})

test('an urgent mail ignores the rate limit, and bulk mail leaves last', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  await queue(site, 'rundbrief@gross.example', { urgency: 'BULK' })
  await queue(site, 'neues@gross.example')
  await queue(site, 'passwort@gross.example', { urgency: 'WAITED_FOR' })
  using worker = aWorker(site, server.url, 1)
  await worker.sendWaiting()
  expect(recipients(server)).toEqual(['neues@gross.example', 'passwort@gross.example'])
})

test('a domain whose server is slow does not delay the others', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.slow.set('langsam.example', 3000)
  for (let index = 0; index < 3; index += 1) await queue(site, `${index}@langsam.example`)
  for (let index = 0; index < 20; index += 1) await queue(site, `${index}@schnell-${index % 5}.example`)
  using worker = aWorker(site, server.url)
  await worker.sendWaiting()
  const order = server.received.map(({ to }) => to[0]?.split('@')[1] ?? '')
  expect(order).toHaveLength(23)
  expect(order.slice(0, 20)).not.toContain('langsam.example')
})

test('a worker that stops lets its talks end and takes nothing more', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  server.slow.set('langsam.example', 500)
  for (let index = 0; index < 6; index += 1) await queue(site, `${index}@langsam.example`)
  using worker = aWorker(site, server.url)
  const sending = worker.sendWaiting()
  while ((await messages(site)).every(({ claim }) => claim === null)) {
    // Wait until the sessions begin.
  }
  await worker.stop()
  await sending
  expect(server.received).toHaveLength(2)
  const states = (await messages(site)).map(({ sentAt, claim }) => [sentAt !== null, claim])
  expect(states.filter(([isSent]) => isSent)).toHaveLength(2)
  expect(states.every(([, claim]) => claim === null)).toBe(true)
})
