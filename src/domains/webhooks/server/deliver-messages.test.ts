import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { anAdmin, aReport } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { changeStatus, withdraw } from '#tests/reporting.ts'
import {
  act,
  aWebhook,
  aWebhookSite,
  create,
  leadTo,
  logOf,
  type WebhookSite,
  webhooksOf,
} from '#tests/webhooks.ts'
import { deliverMessages, LEASE } from './deliver-messages.ts'
import { claimNext } from './webhook-messages.sql.ts'

const deliver = (site: WebhookSite) => deliverMessages(anonymousContext(site.services))
const ids = (site: WebhookSite) => site.receiver.received.map(({ headers }) => headers['webhook-id'])
const ping = (site: WebhookSite, { id, admin }: Awaited<ReturnType<typeof aWebhook>>) =>
  act(site, 'testWebhook', `id: ${id}`, admin)

test('a message is tried eight times, with one id', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  site.receiver.answer = { status: 500 }
  await ping(site, webhook)
  const waits = [0, 5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR, 10 * HOUR]
  for (const wait of waits) {
    site.clock.advance(wait * 1.2)
    await deliver(site)
  }
  expect(site.receiver.received).toHaveLength(8)
  expect(new Set(ids(site)).size).toBe(1)
  const times = site.receiver.received.map(({ headers }) => headers['webhook-timestamp'])
  expect(new Set(times).size).toBe(8)
  const log = await logOf(site, webhook.id, webhook.admin)
  expect(log.map(({ attempt }: { attempt: number }) => attempt)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
  expect(log[0]).toMatchObject({ status: 500, isWaiting: false })
})

test('a receiver that works again gets the waiting messages', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  site.receiver.answer = { status: 503, headers: { 'retry-after': '1800' } }
  await ping(site, webhook)
  await deliver(site)
  expect(await logOf(site, webhook.id, webhook.admin)).toMatchObject([{ status: 503, isWaiting: true }])
  site.receiver.answer = { status: 200 }
  site.clock.advance(29 * MINUTE)
  await deliver(site)
  expect(site.receiver.received).toHaveLength(1)
  site.clock.advance(2 * MINUTE)
  await deliver(site)
  expect(site.receiver.received).toHaveLength(2)
  expect(await webhooksOf(site, webhook.town, webhook.admin)).toMatchObject([
    { failingSince: null, waiting: 0 },
  ])
})

test('a failing receiver rests, and its other messages wait', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  site.receiver.answer = { status: 500 }
  for (let count = 0; count < 6; count += 1) await ping(site, webhook)
  await deliver(site)
  // Two may be under way when the first fails.
  expect(site.receiver.received.length).toBeLessThanOrEqual(2)
  site.receiver.answer = { status: 204 }
  site.clock.advance(MINUTE)
  await deliver(site)
  expect(new Set(ids(site)).size).toBe(6)
})

test('a receiver that answers 410 is switched off with a mail', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  const other = await anAdmin(site, webhook.town)
  site.receiver.answer = { status: 410 }
  await ping(site, webhook)
  await ping(site, webhook)
  await deliver(site)
  expect(await webhooksOf(site, webhook.town, webhook.admin)).toMatchObject([
    { offReason: 'GONE', waiting: 0, switchedOffAt: site.clock.now().toISOString() },
  ])
  const mails = (await site.mails()).filter(({ kind }) => kind === 'webhook.switched-off')
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([webhook.admin.email, other.email].sort())
  expect(mails[0]?.text).toContain('„Bauhof“')
  expect(mails[0]?.text).toContain('410')
})

test('a former address that answers 410 leaves the present one on', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  site.receiver.answer = { status: 410 }
  // The administrator changes the address while the former one is still being asked.
  site.receiver.onMessage = async () => {
    await leadTo(site, webhook.id, `${site.receiver.url}/neu`)
    site.receiver.onMessage = () => {
      site.receiver.answer = { status: 204 }
    }
  }
  await ping(site, webhook)
  await deliver(site)
  expect(site.receiver.received.map(({ path }) => path)).toEqual(['/', '/neu'])
  expect(await webhooksOf(site, webhook.town, webhook.admin)).toMatchObject([{ offReason: null, waiting: 0 }])
})

test('three days of failure switch a webhook off', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  site.receiver.answer = { status: 500 }
  await ping(site, webhook)
  await deliver(site)
  site.clock.advance(3 * DAY - HOUR)
  await deliver(site)
  expect(await webhooksOf(site, webhook.town, webhook.admin)).toMatchObject([{ offReason: null }])
  site.clock.advance(2 * HOUR)
  await deliver(site)
  expect(await webhooksOf(site, webhook.town, webhook.admin)).toMatchObject([{ offReason: 'FAILING' }])
  expect((await site.mails()).filter(({ kind }) => kind === 'webhook.switched-off')).toHaveLength(1)
})

test('a killed worker’s message is sent by the next one', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  await ping(site, webhook)
  const now = site.clock.now()
  // It dies with the message in its hands: nothing of what it would have written is there.
  const claimed = await claimNext(site.services.db, randomUUID(), now, new Date(now.getTime() + LEASE))
  expect(claimed).toMatchObject({ event: 'PING', attempts: 1 })
  await deliver(site)
  expect(site.receiver.received).toEqual([])
  site.clock.advance(LEASE)
  await deliver(site)
  await deliver(site)
  expect(ids(site)).toEqual([`msg_${claimed?.key.replaceAll('-', '')}`])
})

test('a town with many webhooks leaves half of the lanes to others', async () => {
  await using site = await aWebhookSite()
  const first = await aWebhook(site)
  const more = async () => {
    const { data } = await create(site, first.town, first.admin)
    return { ...first, id: data.createWebhook.webhook.id as number }
  }
  const [second, third, abroad] = [await more(), await more(), await aWebhook(site)]
  for (const webhook of [first, first, first, second, second, second, third, abroad])
    await ping(site, webhook)
  const now = site.clock.now()
  const claim = () => claimNext(site.services.db, randomUUID(), now, new Date(now.getTime() + LEASE))
  const claimed = []
  for (let next = await claim(); next !== null; next = await claim()) claimed.push(next.webhookId)
  expect(claimed).toEqual([first.id, first.id, second.id, second.id, abroad.id])
})

test('a worker dying after the answer doubles a message under one id', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  await ping(site, webhook)
  const { db } = site.services
  // The lease of another worker has replaced its own by the time that it writes the outcome.
  site.receiver.onMessage = async () => {
    site.receiver.onMessage = () => {}
    await db.updateTable('webhookMessage').set({ claim: null, nextAttemptAt: site.clock.now() }).execute()
  }
  await deliver(site)
  await deliver(site)
  expect(new Set(ids(site)).size).toBe(1)
  const messages = await db.selectFrom('webhookMessage').select('outcome').execute()
  expect(messages).toEqual([{ outcome: 'DELIVERED' }])
})

test('several workers send each message once', async () => {
  await using site = await aWebhookSite()
  const webhook = await aWebhook(site)
  for (let count = 0; count < 20; count += 1) await ping(site, webhook)
  await Promise.all([deliver(site), deliver(site), deliver(site)])
  await deliver(site)
  expect(site.receiver.received).toHaveLength(20)
  expect(new Set(ids(site)).size).toBe(20)
})

test('a message sent again has its id and the present state', async () => {
  await using site = await aWebhookSite()
  const { town, category, admin, id } = await aWebhook(site)
  const report = await aReport(site, town, category)
  await changeStatus(site, report.id, town.statuses.ACCEPTED, { as: admin })
  await deliver(site)
  await changeStatus(site, report.id, town.statuses.DONE, { as: admin })
  await deliver(site)
  const [, { messageId }] = await logOf(site, id, admin)
  expect((await act(site, 'redeliverWebhookMessage', `messageId: ${messageId}`, admin)).codes).toEqual([])
  await deliver(site)
  const [first, , third] = site.receiver.received
  expect(third?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(third?.body.data.status_kind).toBe('DONE')
  await withdraw(site, report.id, { as: admin })
  await act(site, 'redeliverWebhookMessage', `messageId: ${messageId}`, admin)
  await deliver(site)
  expect(site.receiver.received.slice(3).map(({ body }) => body.type)).toEqual(['report.withdrawn'])
})

test('a report deleted by retention sends `report.deleted`', async () => {
  await using site = await aWebhookSite()
  const { town, category } = await aWebhook(site)
  const old = { kind: 'DONE' as const, resolvedAt: new Date('2019-01-01') }
  const report = await aReport(site, town, category, old)
  await aReport(site, town, category, { ...old, isInternal: true })
  expect(await letGo(site, 'report-closed')).toBe(2)
  await deliver(site)
  expect(site.receiver.received.map(({ body }) => [body.type, body.data.number])).toEqual([
    ['report.deleted', report.number],
  ])
})
