import { expect, test } from 'vitest'
import { anAdmin, aTown } from '../factories.ts'
import { aSite } from '../site.ts'
import { act, aReceiver, aWebhook, aWebhookSite, create, leadTo, logOf } from '../webhooks.ts'

const PRIVATE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://10.1.2.3/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://localhost/',
  'https://datenbank/',
  'https://karten.intern/',
  'https://rathaus.local./',
]

test('an address of a private network in any spelling is refused', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { id } = (await create(site, town, admin)).data.createWebhook.webhook
  for (const url of [...PRIVATE, 'http://empfang.example/', 'file:///etc/passwd', 'javascript:alert(1)']) {
    const changed = `id: ${id}, webhook: { name: "Bauhof", url: "${url}", events: [REPORT_CREATED] }`
    for (const answer of [
      await create(site, town, admin, { url }),
      await act(site, 'updateWebhook', changed, admin),
    ]) {
      const fields = Object.keys(answer.errors[0]?.extensions.fields ?? {})
      expect([url, answer.codes, fields]).toEqual([url, ['BAD_USER_INPUT'], ['url']])
    }
  }
})

test('an address that became private is not called', async () => {
  await using receiver = await aReceiver()
  // Names are resolved anew for each call, so a public name that now leads inside is caught there.
  await using site = await aSite({}, { webhookReceivers: { accepts: () => true } })
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { data } = await create(site, town, admin)
  const { id } = data.createWebhook.webhook
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254']) {
    await leadTo(site, id, receiver.url.replace('127.0.0.1', host))
    await site.services.db.updateTable('webhook').set({ pausedUntil: null }).execute()
    await act(site, 'testWebhook', `id: ${id}`, admin)
    await site.runJobs()
    expect([host, (await logOf(site, id, admin))[0]]).toMatchObject([
      host,
      { status: null, fault: 'REFUSED' },
    ])
    await site.services.db.deleteFrom('webhookMessage').execute()
  }
  expect(receiver.received).toEqual([])
})

test('a receiver’s redirect is not followed', async () => {
  await using site = await aWebhookSite()
  await using inside = await aReceiver()
  const { admin, id } = await aWebhook(site)
  for (const status of [301, 302, 303, 307, 308]) {
    site.receiver.answer = { status, headers: { location: `${inside.url}/innen` } }
    await site.services.db.updateTable('webhook').set({ pausedUntil: null }).execute()
    await act(site, 'testWebhook', `id: ${id}`, admin)
    await site.runJobs()
    expect((await logOf(site, id, admin))[0]).toMatchObject({ status })
    await site.services.db.deleteFrom('webhookMessage').execute()
  }
  expect(inside.received).toEqual([])
})

test('the log stores nothing of a receiver’s answer', async () => {
  await using site = await aWebhookSite()
  const { admin, id } = await aWebhook(site)
  site.receiver.answer = { status: 500, headers: { 'x-innen': 'Geheimnis-des-Empfaengers' } }
  await act(site, 'testWebhook', `id: ${id}`, admin)
  await site.runJobs()
  const { db } = site.services
  const stored = JSON.stringify([
    await db.selectFrom('webhookAttempt').selectAll().execute(),
    await db.selectFrom('webhookMessage').selectAll().execute(),
    await db.selectFrom('webhook').selectAll().execute(),
  ])
  expect(stored).not.toMatch(/Geheimnis-des|whatever the receiver says/)
})
