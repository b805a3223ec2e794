import { expect, test, vi } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { aCategory, aPerson, aTown } from './factories.ts'
import { aMailServer, type MailServer } from './mail/smtp.ts'
import { fileReport, reportInput } from './reporting.ts'
import { aSite, type TestSite } from './site.ts'

/** Reports of one hour, and the milliseconds between them. */
const REPORTS = 30
const PAUSE = 2 * MINUTE

/** Returns a function that files one report at each call. */
async function aReporter(site: TestSite): Promise<() => Promise<void>> {
  const [town, author] = [await aTown(site), await aPerson(site)]
  const category = await aCategory(site, town)
  return async () => {
    const { codes } = await fileReport(site, reportInput(town, category), { as: author })
    expect(codes).toEqual([])
  }
}

const outbox = ({ services: { db } }: TestSite) =>
  db.selectFrom('message').select(['id', 'sentAt', 'lastError']).execute()

/** A quarter of an hour in which the mail server works again. */
async function recover(site: TestSite, server: MailServer): Promise<void> {
  for (let minute = 0; minute < 15; minute += 1) {
    await site.services.sender.sendWaiting()
    site.clock.advance(MINUTE)
  }
  const messages = await outbox(site)
  expect(messages.length).toBeGreaterThanOrEqual(REPORTS)
  expect(messages.filter(({ sentAt, lastError }) => sentAt === null || lastError !== null)).toEqual([])
  const ids = server.received.map(({ email }) => email.messageId)
  expect(ids).toHaveLength(messages.length)
  expect(new Set(ids).size).toBe(messages.length)
}

test.each([
  ['accepts connections and says nothing', 'AT_ONCE'],
  ['reads each message and never answers', 'AFTER_DATA'],
] as const)('a mail server that %s delays no report and loses no mail', async (_, silent) => {
  await using server = await aMailServer()
  await using site = await aSite({ SMTP_URL: server.url, NEWS_AT_ONCE: '1000' })
  const report = await aReporter(site)
  server.silent = silent
  await report()
  const sending = [site.services.sender.sendWaiting()]
  await vi.waitFor(() => expect(server.talks()).toBeGreaterThan(0), { timeout: 60_000 })
  let hanging = 0
  for (let filed = 1; filed < REPORTS; filed += 1) {
    const before = server.talks()
    await report()
    // Filing succeeded although the SMTP connection hangs, because the server has received nothing.
    if (before > 0 && server.talks() > 0) hanging += 1
    site.clock.advance(PAUSE)
    sending.push(site.services.sender.sendWaiting())
  }
  // The sender closes a silent connection after a while of real time, and then opens the next.
  expect(hanging).toBeGreaterThan(REPORTS / 2)
  expect(server.received).toEqual([])
  server.silent = null
  server.hangUp()
  await Promise.all(sending)
  await recover(site, server)
})

test('an unreachable mail server delays no report and loses no mail', async () => {
  let url = ''
  {
    await using down = await aMailServer()
    url = down.url
  }
  await using site = await aSite({ SMTP_URL: url, NEWS_AT_ONCE: '1000' })
  const report = await aReporter(site)
  for (let filed = 0; filed < REPORTS; filed += 1) {
    await Promise.all([report(), site.services.sender.sendWaiting()])
    site.clock.advance(PAUSE)
  }
  expect((await outbox(site)).filter(({ sentAt }) => sentAt !== null)).toEqual([])
  await using server = await aMailServer(Number(new URL(url).port))
  await recover(site, server)
})
