import { expect, test } from 'vitest'
import { aSite, type TestSite } from '#tests/site.ts'
import { platformSender } from './platform.ts'
import { type Mail, queueMail } from './queue.ts'

const MAIL: Mail = {
  kind: 'test.mail',
  municipalityId: null,
  personId: null,
  recipient: 'anna@beispiel.example',
  subject: 'Prüfung',
  content: {
    heading: 'Prüfung',
    paragraphs: ['Guten Tag,'],
    reason: 'Darum.',
    sender: platformSender('https://meldewerk.example'),
  },
  idempotencyKey: 'test:1',
}

function queue({ services: { db, clock, jobs } }: TestSite, mail: Mail, undo = false): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await queueMail(trx, { clock, enqueue: jobs.enqueue, publicUrl: 'http://localhost:3000' }, mail)
    if (undo) throw new Error('undone')
  })
}

test('a mail leaves when, and only when, its cause is committed', async () => {
  await using site = await aSite()
  await expect(queue(site, MAIL, true)).rejects.toThrow('undone')
  expect(await site.mails()).toEqual([])
  await queue(site, MAIL)
  expect(await site.mails()).toMatchObject([{ recipient: 'anna@beispiel.example', subject: 'Prüfung' }])
})

test('a repeated idempotency key queues one mail, also concurrently', async () => {
  await using site = await aSite()
  await queue(site, MAIL)
  await Promise.all([
    queue(site, MAIL),
    queue(site, { ...MAIL, idempotencyKey: 'test:2' }),
    queue(site, MAIL),
  ])
  expect(await site.mails()).toHaveLength(2)
})

test('a subject is one line', async () => {
  await using site = await aSite()
  await queue(site, { ...MAIL, subject: 'Meldung\r\nBcc: opfer@beispiel.example\u0000\u007f' })
  expect(await site.mails()).toMatchObject([{ subject: 'Meldung Bcc: opfer@beispiel.example' }])
})

test('jobs that find nothing to send do nothing', async () => {
  await using site = await aSite()
  await queue(site, MAIL)
  expect(await site.runJobs()).toBe(1)
  await queue(site, { ...MAIL, idempotencyKey: 'test:2' })
  await queue(site, { ...MAIL, idempotencyKey: 'test:3' })
  // The first of the two jobs sends both mails.
  expect(await site.runJobs()).toBe(2)
  expect(await site.mails()).toHaveLength(3)
})
