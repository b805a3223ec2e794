import { expect, test } from 'vitest'
import { forgetRecipientsJob } from '#domains/platform/server/platform.manifest.ts'
import { DAY } from '#kit/server/clock.ts'
import { outgoingHeaders } from '#kit/server/mail/deliver.ts'
import { platformSender } from '#kit/server/mail/platform.ts'
import { type Mail, queueMail } from '#kit/server/mail/queue.ts'
import { readBounce } from '#kit/server/mail/read-bounce.ts'
import { ask } from '#tests/ask.ts'
import { aPerson } from '#tests/factories.ts'
import { REPORTS, reportOn } from '#tests/mail/bounces.ts'
import { aMailServer } from '#tests/mail/smtp.ts'
import { confirmEmail, mailedToken, resendConfirmation } from '#tests/people/accounts.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const TOKEN = 'ein Geheimnis von zweiunddreissig Zeichen'
type Person = Awaited<ReturnType<typeof aPerson>>

let count = 0
/** Sends a mail and returns its Message-ID. */
async function aSentMail(site: TestSite, person: Person, urgency: Mail['urgency'] = 'NEWS') {
  count += 1
  const { db, clock, jobs, config } = site.services
  await db.transaction().execute((trx) =>
    queueMail(
      trx,
      { clock, enqueue: jobs.enqueue, publicUrl: site.services.publicUrl },
      {
        ...{ kind: 'test.mail', municipalityId: null, personId: person.id, recipient: person.email },
        ...{ subject: `Prüfung ${count}`, urgency, idempotencyKey: `test:${count}` },
        content: {
          heading: 'Prüfung',
          paragraphs: [],
          reason: 'Darum.',
          sender: platformSender('https://meldewerk.example'),
        },
      },
    ),
  )
  await site.runJobs()
  const query = db.selectFrom('message').selectAll().where('idempotencyKey', '=', `test:${count}`)
  const row = await query.executeTakeFirstOrThrow()
  return { row, messageId: outgoingHeaders(row, config.mailFrom, config.secret)['Message-ID'] ?? '' }
}

async function handIn(site: TestSite, body: string, token = TOKEN) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await site.app.request('/mail/bounce', { method: 'POST', body, headers })
  return { status: answer.status, result: ((await answer.json()) as { result: string }).result }
}

const failureOf = async (site: TestSite, person: Person) =>
  (await ask(site, '{ me { emailFailure } }', {}, { as: person })).data.me.emailFailure

const report = (name: string) => REPORTS.find(([each]) => each === name)?.[1] ?? ''
const FULL = report('Postfix, headers only, mailbox full')
const GONE = report('Gmail, no such account')

test.each(REPORTS)('%s', async (_name, raw, expected) => {
  const id = '<message-17.8f2d1a3b4c5d6e7f8091@meldewerk.example>'
  // The signature covers this number with this secret.
  const { 'Message-ID': ours = '' } = outgoingHeaders(
    { id: 17, headers: {}, recipient: '', subject: '', createdAt: new Date() } as never,
    'noreply@meldewerk.example',
    'geheim',
  )
  const read = await readBounce(Buffer.from(reportOn(raw, ours)), 'geheim')
  expect(read && [read.kind, read.code]).toEqual(expected)
  expect(read?.messageId).toBe(expected === null ? undefined : 17)
  expect(await readBounce(Buffer.from(reportOn(raw, id)), 'geheim')).toBeNull()
})

test('an unknown address is suspended and then gets only security mails', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  const person = await aPerson(site)
  const { messageId } = await aSentMail(site, person)
  expect(await failureOf(site, person)).toBeNull()
  expect(await handIn(site, reportOn(GONE, messageId))).toEqual({ status: 200, result: 'SUSPENDED' })
  expect(await handIn(site, reportOn(GONE, messageId))).toEqual({ status: 200, result: 'KNOWN' })
  expect(await failureOf(site, person)).toBe('HARD')
  const news = (await aSentMail(site, person)).row
  expect(news).toMatchObject({
    sentAt: null,
    cancelledAt: site.clock.now(),
    lastError: 'SUSPENDED',
    text: '',
  })
  expect((await aSentMail(site, person, 'WAITED_FOR')).row.sentAt).not.toBeNull()
})

test('a mail of too many lines is not read', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  const person = await aPerson(site)
  const { messageId } = await aSentMail(site, person)
  const long = `${reportOn(GONE, messageId)}${'\n'.repeat(200_000)}`
  expect(await handIn(site, long)).toEqual({ status: 200, result: 'IGNORED' })
  expect(await failureOf(site, person)).toBeNull()
})

test('confirming an address again or changing it ends its suspension', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  for (const way of ['confirm', 'change']) {
    const person = await aPerson(site)
    const { messageId } = await aSentMail(site, person)
    await handIn(site, reportOn(GONE, messageId))
    if (way === 'confirm') {
      await resendConfirmation(site, person.email)
      expect((await confirmEmail(site, await mailedToken(site, person.email))).codes).toEqual([])
    } else {
      const email = 'neue-adresse@beispiel.example'
      await site.services.db.updateTable('person').set({ email }).where('id', '=', person.id).execute()
      person.email = email
    }
    expect(await failureOf(site, person), way).toBeNull()
    expect((await aSentMail(site, person)).row.sentAt, way).not.toBeNull()
  }
})

test('three soft bounces in seven days suspend an address, two do not', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  const person = await aPerson(site)
  const bounce = async () => handIn(site, reportOn(FULL, (await aSentMail(site, person)).messageId))
  expect((await bounce()).result).toBe('NOTED')
  site.clock.advance(6 * DAY)
  expect((await bounce()).result).toBe('NOTED')
  site.clock.advance(DAY)
  expect((await bounce()).result).toBe('NOTED')
  expect(await failureOf(site, person)).toBeNull()
  expect((await bounce()).result).toBe('SUSPENDED')
  expect(await failureOf(site, person)).toBe('SOFT')
})

test('a spam complaint suspends the address', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  const person = await aPerson(site)
  const { messageId } = await aSentMail(site, person)
  expect((await handIn(site, reportOn(report('a complaint (ARF)'), messageId))).result).toBe('SUSPENDED')
  expect(await failureOf(site, person)).toBe('COMPLAINT')
})

test('an address that our mail server rejects as unknown is suspended', async () => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url })
  const person = await aPerson(site)
  server.refuse.set(person.email, '550 5.1.1 No such user')
  await aSentMail(site, person)
  expect(await failureOf(site, person)).toBe('HARD')
})

test('only the mail server may report bounces, and only of our messages', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  const [person, other] = [await aPerson(site), await aPerson(site)]
  const { messageId } = await aSentMail(site, person)
  for (const token of ['', 'x', `${TOKEN}x`])
    expect(await handIn(site, reportOn(GONE, messageId), token)).toEqual({
      status: 401,
      result: 'UNAUTHENTICATED',
    })
  const forged = messageId.replace(/\.[0-9a-f]{20}@/, '.00000000000000000000@')
  expect(await handIn(site, reportOn(GONE, forged))).toEqual({ status: 200, result: 'IGNORED' })
  expect(await handIn(site, 'x'.repeat(6 * 1024 * 1024))).toMatchObject({ status: 413 })
  expect(await failureOf(site, person)).toBeNull()
  await handIn(site, reportOn(GONE, messageId))
  expect(await failureOf(site, other)).toBeNull()
  await using closed = await aSite()
  expect((await closed.app.request('/mail/bounce', { method: 'POST', body: '' })).status).toBe(404)
})

test('bounces are deleted after 30 days, but an address stays suspended', async () => {
  await using site = await aSite({ BOUNCE_TOKEN: TOKEN })
  const { db, jobs } = site.services
  const person = await aPerson(site)
  const [gone, full] = [await aSentMail(site, person), await aSentMail(site, person, 'WAITED_FOR')]
  await handIn(site, reportOn(GONE, gone.messageId))
  await db
    .insertInto('mailPace')
    .values({ domain: 'beispiel.example', minute: site.clock.now(), count: 3 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const count = async () => [
    (await db.selectFrom('mailBounce').select('kind').execute()).length,
    (await db.selectFrom('mailPace').select('domain').execute()).length,
  ]
  const night = async () => {
    await db.transaction().execute((trx) => jobs.enqueue(trx, forgetRecipientsJob, {}))
    await site.runJobs()
  }
  site.clock.advance(DAY)
  await handIn(site, reportOn(FULL, full.messageId))
  await night()
  expect(await count()).toEqual([2, 1])
  site.clock.advance(29 * DAY)
  await night()
  expect(await count()).toEqual([2, 0])
  site.clock.advance(1)
  await night()
  expect(await count()).toEqual([1, 0])
  expect(await failureOf(site, person)).toBe('HARD')
})
