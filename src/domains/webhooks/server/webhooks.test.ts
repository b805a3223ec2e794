import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { HOUR } from '#kit/server/clock.ts'
import { anAdmin, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { act, aWebhook, aWebhookSite, create, isGenuine, leadTo, logOf, webhooksOf } from '#tests/webhooks.ts'
import { deliverMessages } from './deliver-messages.ts'

test('a secret is shown once and stored encrypted', async () => {
  await using site = await aWebhookSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { data } = await create(site, town, admin, { name: ' Auftrags-\nsystem ' })
  const { webhook, secret } = data.createWebhook
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ name: 'Auftrags- system', offReason: null, waiting: 0 })
  const { rows } = await sql<{ row: string }>`select to_jsonb(w)::text as row from webhook w`.execute(
    site.services.db,
  )
  const key = Buffer.from(secret.slice(6), 'base64')
  expect(rows[0]?.row).not.toContain(key.toString('hex'))
  expect(rows[0]?.row).not.toContain(Buffer.from(secret).toString('hex'))
  const audited = await site.services.db.selectFrom('auditEntry').select('action').execute()
  expect(audited).toContainEqual({ action: 'webhook.created' })
})

test('bad fields of a webhook are told by field', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  for (const [field, more] of [
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['url', { url: '' }],
    ['url', { url: 'empfang.example' }],
    ['url', { url: 'http://empfang.example/' }],
    ['url', { url: 'https://bauhof:geheim@empfang.example/' }],
    ['url', { url: `https://empfang.example/${'x'.repeat(500)}` }],
    ['events', { events: [] }],
    ['events', { events: ['REPORT_CREATED', 'REPORT_CREATED'] }],
  ] as const) {
    const { errors, codes } = await create(site, town, admin, more)
    const fields = Object.keys(errors[0]?.extensions.fields ?? {})
    expect([more, codes, fields]).toEqual([more, ['BAD_USER_INPUT'], [field]])
  }
  expect(await webhooksOf(site, town, admin)).toEqual([])
})

test('a town has at most ten webhooks', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const { data } = await create(site, town, admin)
  for (let count = 1; count < 10; count += 1)
    expect((await create(site, town, admin, { name: `Nr. ${count}` })).codes).toEqual([])
  expect((await create(site, town, admin)).codes).toEqual(['CONFLICT'])
  expect((await act(site, 'deleteWebhook', `id: ${data.createWebhook.webhook.id}`, admin)).codes).toEqual([])
  expect((await create(site, town, admin)).codes).toEqual([])
})

test('a test message is signed and logged', async () => {
  await using site = await aWebhookSite()
  const { town, admin, id, secret } = await aWebhook(site, { events: ['REPORT_DELETED'] })
  expect((await act(site, 'testWebhook', `id: ${id}`, admin)).data.testWebhook.waiting).toBe(1)
  await site.runJobs()
  const [message] = site.receiver.received
  expect(message?.body).toEqual({
    type: 'ping',
    timestamp: site.clock.now().toISOString(),
    data: { municipality: town.slug },
  })
  expect(message?.headers['content-type']).toBe('application/json')
  expect(message?.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
  expect(message && isGenuine(secret, message, site.clock.now())).toBe(true)
  expect(message && isGenuine(secret, { ...message, text: `${message.text} ` }, site.clock.now())).toBe(false)
  expect(await logOf(site, id, admin)).toMatchObject([
    { event: 'PING', reportNumber: null, attempt: 1, status: 204, fault: null, isWaiting: false },
  ])
  expect(await webhooksOf(site, town, admin)).toMatchObject([
    { waiting: 0, lastSuccessAt: site.clock.now().toISOString() },
  ])
})

test('a changed address forgets failures and gets what waits', async () => {
  await using site = await aWebhookSite()
  const { town, admin, id, secret } = await aWebhook(site)
  await leadTo(site, id, 'http://127.0.0.1:1')
  const to = (webhook: string) => act(site, 'updateWebhook', `id: ${id}, webhook: { ${webhook} }`, admin)
  await act(site, 'testWebhook', `id: ${id}`, admin)
  await site.runJobs()
  expect(await webhooksOf(site, town, admin)).toMatchObject([{ failingSince: expect.any(String) }])
  const url = 'https://neu.example/meldungen'
  expect((await to(`name: "Neuer Name", url: "${url}", events: [REPORT_DELETED]`)).codes).toEqual([])
  expect(await webhooksOf(site, town, admin)).toMatchObject([
    { name: 'Neuer Name', url, events: ['REPORT_DELETED'], failingSince: null, waiting: 1 },
  ])
  await leadTo(site, id, site.receiver.url)
  site.clock.advance(HOUR)
  await deliverMessages(anonymousContext(site.services))
  const [message] = site.receiver.received
  expect(message && isGenuine(secret, message, site.clock.now())).toBe(true)
  const audited = await site.services.db.selectFrom('auditEntry').select('action').execute()
  expect(audited).toContainEqual({ action: 'webhook.changed' })
  for (const [field, bad] of [
    ['name', 'name: "", url: "https://empfang.example/", events: [REPORT_CREATED]'],
    ['url', 'name: "x", url: "http://empfang.example/", events: [REPORT_CREATED]'],
    ['events', 'name: "x", url: "https://empfang.example/", events: []'],
  ] as const) {
    const { errors } = await to(bad)
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field])
  }
})

test('both secrets sign for a day after a renewal', async () => {
  await using site = await aWebhookSite()
  const { admin, id, secret } = await aWebhook(site)
  const { data } = await act(site, 'renewWebhookSecret', `id: ${id}`, admin)
  const renewed = data.renewWebhookSecret.secret
  expect(renewed).not.toBe(secret)
  const sent = async () => {
    await act(site, 'testWebhook', `id: ${id}`, admin)
    await site.runJobs()
    const message = site.receiver.received.at(-1)
    return [renewed, secret].map((each) => message && isGenuine(each, message, site.clock.now()))
  }
  expect(await sent()).toEqual([true, true])
  site.clock.advance(24 * HOUR - 1)
  expect(await sent()).toEqual([true, true])
  site.clock.advance(1)
  expect(await sent()).toEqual([true, false])
})

test('a secret that cannot be read stops deliveries until its renewal', async () => {
  await using site = await aWebhookSite()
  const { admin, id } = await aWebhook(site)
  await site.services.db
    .updateTable('webhook')
    .set({ secret: Buffer.alloc(80, 7) })
    .execute()
  await act(site, 'testWebhook', `id: ${id}`, admin)
  await site.runJobs()
  expect([(await logOf(site, id, admin))[0]?.fault, site.receiver.received]).toEqual(['SECRET', []])
  const { data } = await act(site, 'renewWebhookSecret', `id: ${id}`, admin)
  site.clock.advance(HOUR)
  await deliverMessages(anonymousContext(site.services))
  const [message] = site.receiver.received
  expect(message && isGenuine(data.renewWebhookSecret.secret, message, site.clock.now())).toBe(true)
})

test('a webhook that is off is told nothing', async () => {
  await using site = await aWebhookSite()
  const { admin, id } = await aWebhook(site)
  await act(site, 'testWebhook', `id: ${id}`, admin)
  const off = await act(site, 'setWebhookActive', `id: ${id}, isActive: false`, admin)
  expect(off.data.setWebhookActive).toMatchObject({ offReason: 'BY_STAFF', waiting: 0 })
  await site.runJobs()
  expect(site.receiver.received).toEqual([])
  expect((await act(site, 'testWebhook', `id: ${id}`, admin)).codes).toEqual(['CONFLICT'])
  const on = await act(site, 'setWebhookActive', `id: ${id}, isActive: true`, admin)
  expect(on.data.setWebhookActive).toMatchObject({ switchedOffAt: null, offReason: null })
  await act(site, 'testWebhook', `id: ${id}`, admin)
  await site.runJobs()
  expect(site.receiver.received).toHaveLength(1)
})

test('administrators of another town reach neither webhook nor message', async () => {
  await using site = await aWebhookSite()
  const { admin, id } = await aWebhook(site)
  await act(site, 'testWebhook', `id: ${id}`, admin)
  await site.runJobs()
  const [{ messageId }] = await logOf(site, id, admin)
  const stranger = await anAdmin(site, await aTown(site))
  for (const [name, args] of [
    ['testWebhook', `id: ${id}`],
    ['renewWebhookSecret', `id: ${id}`],
    ['setWebhookActive', `id: ${id}, isActive: false`],
    ['deleteWebhook', `id: ${id}`],
    ['redeliverWebhookMessage', `messageId: ${messageId}`],
    ['redeliverWebhookMessage', `messageId: 999999`],
  ] as const)
    expect([name, (await act(site, name, args, stranger)).codes]).toEqual([name, ['NOT_FOUND']])
  await site.runJobs()
  expect(site.receiver.received).toHaveLength(1)
})
