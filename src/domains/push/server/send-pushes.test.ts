import { expect, test } from 'vitest'
import { anonymousContext } from '#app/server/graphql/context.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { aPushSite, devicesIn, type PushSite, pushesIn, queue, save } from '#tests/mail/pushing.ts'
import { claimDue, deleteHeldPushes } from './push-messages.sql.ts'
import { releasePushes } from './queue-push.ts'
import { forgetOldPushes, pauseAfter, sendPushes } from './send-pushes.ts'

/** A person with a device. */
async function aReceiver(site: PushSite) {
  const person = await aPerson(site)
  const device = site.server.device()
  await save(site, device, { as: person })
  return { ...person, device }
}

const send = (site: PushSite) => sendPushes(anonymousContext(site.services), async () => null)

test('a push shows its content to the device only, not the service (E-21 E-22)', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  const town = await aTown(site)
  expect(
    await queue(site, { personId: person.id, municipalityId: town.id, body: 'Danke für Ihren Hinweis.' }),
  ).toBe(1)
  site.clock.advance(MINUTE)
  await site.runJobs()
  expect(site.server.pushed).toMatchObject([
    {
      content: {
        title: 'Ihre Meldung 2026-000123 ist erledigt',
        body: 'Danke für Ihren Hinweis.',
        path: '/lindental/meldungen/strassen/schlagloch-123',
        tag: 'report-123',
      },
      headers: { ttl: String((DAY - MINUTE) / 1000), topic: 'report-123', urgency: 'normal' },
    },
  ])
  expect(await pushesIn(site)).toMatchObject([{ outcome: 'SENT', title: '', body: null, path: '' }])
  expect(await devicesIn(site)).toMatchObject([{ lastSuccessAt: site.clock.now(), failures: 0 }])
})

test('each device gets one push per cause, and none without PUSH', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  await save(site, site.server.device(), { as: person })
  const without = await aTown(site, { enabledFeatures: ['COMMENTS'] })
  const cause = { personId: person.id, idempotencyKey: 'one' }
  expect([await queue(site, cause), await queue(site, cause)]).toEqual([2, 0])
  await site.runJobs()
  expect(await queue(site, cause)).toBe(0)
  expect(await queue(site, { personId: person.id, municipalityId: without.id })).toBe(0)
  expect(await queue(site, { personId: (await aPerson(site)).id })).toBe(0)
  await site.runJobs()
  expect(site.server.pushed).toHaveLength(2)
})

test('a push with an invalid topic or overlong text still arrives', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  await queue(site, {
    personId: person.id,
    topic: 'Meldung Ä/ö '.repeat(9),
    title: 'x'.repeat(9000),
    body: 'ß'.repeat(9000),
  })
  await site.runJobs()
  const [pushed] = site.server.pushed
  expect(pushed?.headers.topic).toMatch(/^[A-Za-z0-9_-]{32}$/)
  expect(pushed?.size).toBeLessThanOrEqual(3000)
})

test('a device unknown to its push service is deleted with waiting pushes (E-23)', async () => {
  await using site = await aPushSite()
  for (const status of [404, 410]) {
    const person = await aReceiver(site)
    await queue(site, { personId: person.id, topic: 'a' })
    site.server.answer = { status }
    await site.runJobs()
    expect(await devicesIn(site), String(status)).toEqual([])
    expect(await pushesIn(site)).toEqual([])
  }
})

test('a busy push service gets its retry time, a failing one backoff (E-23)', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  await queue(site, { personId: person.id })
  const waits = async (status: number, headers: Record<string, string> = {}) => {
    site.server.answer = { status, headers }
    await send(site)
    const [message] = await pushesIn(site)
    const wait = (message?.dueAt.getTime() ?? 0) - site.clock.now().getTime()
    const { tries } = site.server
    site.clock.advance(wait - 1000)
    await send(site)
    expect(site.server.tries, 'nothing is sent before').toBe(tries)
    site.clock.advance(1000)
    return wait / MINUTE
  }
  expect(await waits(500)).toBe(1)
  expect(await waits(429, { 'retry-after': '600' })).toBe(10)
  expect(await waits(503, { 'retry-after': new Date(site.clock.now().getTime() + HOUR).toUTCString() })).toBe(
    60,
  )
  expect(await waits(403)).toBe(8)
  expect(await devicesIn(site)).toMatchObject([{ failures: 4 }])
  site.server.answer = { status: 201 }
  await send(site)
  expect(site.server.pushed).toHaveLength(1)
  expect(site.server.pushed[0]?.headers.ttl).toBe(String((DAY - 79 * MINUTE) / 1000))
  expect(await devicesIn(site)).toMatchObject([{ failures: 0 }])
})

test('a push expires after a day, and an oversized one at once', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  await queue(site, { personId: person.id, topic: 'old' })
  site.server.answer = { status: 500, headers: { 'retry-after': '82800' } }
  await send(site)
  site.clock.advance(23 * HOUR)
  await send(site)
  expect(await pushesIn(site)).toMatchObject([{ outcome: 'DEAD', attempts: 2, title: '' }])
  await queue(site, { personId: person.id, topic: 'large' })
  site.server.answer = { status: 413 }
  await send(site)
  expect((await pushesIn(site)).map(({ outcome }) => outcome)).toEqual(['DEAD', 'DEAD'])
  // No worker ran for a day.
  await queue(site, { personId: person.id, topic: 'late' })
  site.server.answer = { status: 201 }
  site.clock.advance(DAY)
  await send(site)
  expect(site.server.pushed).toEqual([])
})

test('a night push waits until seven, keeping only the newest per topic (E-10)', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  const town = await aTown(site, { country: 'CH' })
  // 21:30 in Switzerland, on the evening before the clocks go back.
  site.clock.set(new Date('2026-10-24T19:30:00Z'))
  const to = { personId: person.id, municipalityId: town.id }
  await queue(site, { ...to, title: 'Angenommen', topic: 'report-1' })
  await queue(site, { ...to, title: 'Erledigt', topic: 'report-1' })
  await queue(site, { ...to, title: 'Anderes', topic: 'report-2' })
  site.clock.set(new Date('2026-10-25T05:59:59Z'))
  await send(site)
  expect(site.server.pushed).toEqual([])
  site.clock.set(new Date('2026-10-25T06:00:00Z'))
  await send(site)
  expect(site.server.pushed.map(({ content }) => content.title).sort()).toEqual(['Anderes', 'Erledigt'])
  expect((await pushesIn(site)).map(({ outcome }) => outcome)).toEqual(['REPLACED', 'SENT', 'SENT'])
})

test('a delayed push waits for morning and never replaces a newer one', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  site.clock.set(new Date('2026-11-21T19:30:00Z'))
  await queue(site, { personId: person.id, title: 'Alt', topic: 'report-1' })
  site.server.answer = { status: 503, headers: { 'retry-after': '3600' } }
  await send(site)
  site.server.answer = { status: 201 }
  await queue(site, { personId: person.id, title: 'Neu', topic: 'report-1' })
  await send(site)
  site.clock.advance(HOUR)
  await send(site)
  site.clock.set(new Date('2026-11-22T06:00:00Z'))
  await send(site)
  expect(site.server.pushed.map(({ content }) => content.title)).toEqual(['Neu'])
  expect((await pushesIn(site)).map(({ outcome }) => outcome)).toEqual(['REPLACED', 'SENT'])
})

test('a push waits until its act can no longer be undone', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  const until = new Date(site.clock.now().getTime() + 20_000)
  await queue(site, { personId: person.id, topic: 'held' }, { id: 7, until })
  await send(site)
  expect(site.server.pushed).toEqual([])
  site.clock.set(until)
  await send(site)
  expect(site.server.pushed).toHaveLength(1)
  // Messages whose hold has no known end are not sent.
  for (const id of [8, 9])
    await queue(site, { personId: person.id, topic: `held-${id}` }, { id, until: null })
  await send(site)
  await site.services.db.transaction().execute(async (trx) => {
    const later = new Date(site.clock.now().getTime() + 20_000)
    await releasePushes(trx, anonymousContext(site.services), [8, 9], later)
    await deleteHeldPushes(trx, 9)
  })
  site.clock.advance(19_000)
  await send(site)
  expect(site.server.pushed).toHaveLength(1)
  site.clock.advance(1000)
  await send(site)
  expect(site.server.pushed.map(({ content }) => content.tag)).toEqual(['held', 'held-8'])
})

test('four workers beside each other send each of many messages once', async () => {
  await using site = await aPushSite()
  const people = await Promise.all(Array.from({ length: 5 }, () => aReceiver(site)))
  for (const { id } of people)
    for (let topic = 0; topic < 20; topic += 1) await queue(site, { personId: id, topic: `report-${topic}` })
  await Promise.all([send(site), send(site), send(site), send(site)])
  expect(site.server.pushed).toHaveLength(100)
  expect(new Set(site.server.pushed.map(({ path, content }) => `${path} ${content.tag}`)).size).toBe(100)
})

test('a push from a crashed worker is resent after two minutes', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  await queue(site, { personId: person.id })
  const now = site.clock.now()
  expect(await claimDue(site.services.db, now, new Date(now.getTime() + 2 * MINUTE), 16)).toHaveLength(1)
  await send(site)
  expect(site.server.pushed).toEqual([])
  site.clock.advance(2 * MINUTE)
  await send(site)
  expect(site.server.pushed).toHaveLength(1)
})

test('a redirect is not followed, and a non-push address is deleted (S-38)', async () => {
  await using site = await aPushSite()
  const person = await aReceiver(site)
  await queue(site, { personId: person.id })
  site.server.answer = { status: 307, headers: { location: `${site.server.url}/push/anderswo` } }
  await send(site)
  expect(site.server.tries).toBe(1)
  const elsewhere = { endpoint: 'https://169.254.169.254/latest' }
  await site.services.db.updateTable('pushSubscription').set(elsewhere).execute()
  site.clock.advance(HOUR)
  await send(site)
  expect(site.server.tries).toBe(1)
  expect(await devicesIn(site)).toEqual([])
})

test('an unseen device is deleted after 90 days, sent pushes after seven', async () => {
  await using site = await aPushSite()
  const [gone, stays] = [await aReceiver(site), await aReceiver(site)]
  await queue(site, { personId: stays.id, idempotencyKey: 'one' })
  await send(site)
  site.clock.advance(7 * DAY + 1)
  expect(await forgetOldPushes(site.services)).toBe(0)
  expect(await pushesIn(site)).toEqual([])
  site.clock.advance(83 * DAY)
  await save(site, stays.device, { as: stays })
  expect(await forgetOldPushes(site.services)).toBe(1)
  expect(await devicesIn(site)).toMatchObject([{ personId: stays.id }])
  expect(gone.id).not.toBe(stays.id)
})

test.each([
  [1, null, MINUTE],
  [3, null, 4 * MINUTE],
  [30, null, HOUR],
  [1, '7200', 2 * HOUR],
  [8, '1', HOUR],
  [1, 'bald', MINUTE],
  [1, '-5', MINUTE],
])('after try %i with „%s“ it waits %i ms', (attempts, asked, wait) => {
  expect(pauseAfter(attempts, asked, new Date('2026-11-21T11:00:00Z'))).toBe(wait)
})
