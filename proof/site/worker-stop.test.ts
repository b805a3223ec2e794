import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { systemClock } from '../../src/kit/server/clock.ts'
import { platformSender } from '../../src/kit/server/mail/platform.ts'
import { queueMail } from '../../src/kit/server/mail/queue.ts'
import { aMailServer } from '../../tests/mail/smtp.ts'
import { aSite, type TestSite } from '../../tests/site.ts'
import { startWorker } from './worker-process.ts'

const MAILS = 24
/** Milliseconds for a stop that docs/operations-mail.md asks operators to allow. */
const SHUTDOWN = 40_000

const messages = ({ services: { db } }: TestSite) =>
  db.selectFrom('message').select(['id', 'sentAt', 'claim']).orderBy('id').execute()

test('a worker stopped by SIGTERM while sending exits cleanly without sending twice', async () => {
  await using site = await aSite()
  await using server = await aMailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'meldewerk-worker-'))
  const settings = { dataDir, databaseUrl: site.databaseUrl, smtpUrl: server.url }
  const { jobs, publicUrl } = site.services
  const context = { clock: systemClock, enqueue: jobs.enqueue, publicUrl }
  const content = {
    heading: 'Probe',
    paragraphs: ['Guten Tag,'],
    reason: 'Darum.',
    sender: platformSender('https://meldewerk.example'),
  }
  for (let number = 0; number < MAILS; number += 1) {
    const domain = `langsam-${number % 12}.example`
    server.slow.set(domain, 700)
    const mail = { kind: 'test.mail', municipalityId: null, personId: null, subject: 'Probe', content }
    const own = { recipient: `${number}@${domain}`, idempotencyKey: `test:${number}` }
    await site.services.db.transaction().execute((trx) => queueMail(trx, context, { ...mail, ...own }))
  }
  const first = startWorker('program', settings)
  try {
    await vi.waitFor(() => expect(server.talks()).toBeGreaterThan(3), { timeout: 90_000, interval: 20 })
    const asked = Date.now()
    expect(await first.stop()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(SHUTDOWN)
    const left = await messages(site)
    const sent = left.filter(({ sentAt }) => sentAt !== null)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThan(MAILS)
    // Messages in flight were sent and recorded. All others are unclaimed.
    expect(server.received).toHaveLength(sent.length)
    expect(left.filter(({ claim }) => claim !== null)).toEqual([])
  } finally {
    await first.kill()
  }
  server.slow.clear()
  const second = startWorker('program', settings)
  try {
    await vi.waitFor(() => expect(server.received).toHaveLength(MAILS), { timeout: 90_000, interval: 50 })
    expect(await second.stop()).toBe(0)
  } finally {
    await second.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
  expect(new Set(server.received.map(({ email }) => email.messageId)).size).toBe(MAILS)
  expect((await messages(site)).every(({ sentAt }) => sentAt !== null)).toBe(true)
})
