import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { plansOf, scansOf, watchedSite } from '#tests/databases/plans.ts'
import { anAdmin, aPerson, aTown } from '#tests/factories.ts'
import { aMessage } from '#tests/mail/messages.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { forgetRecipients } from './outbox-list.sql.ts'

const LIST = `query O($town: Int, $state: MessageState, $text: String) {
  outboxMessages(municipalityId: $town, state: $state, searchText: $text) {
    data { id kind recipient state attempts lastError canResend canCancel } paginatorInfo { total } } }`

/** A town with a mail in each state, and one mail of the platform. */
async function aScene(site: TestSite) {
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const at = site.clock.now()
  const ofTown = { municipalityId: town.id }
  const waiting = await aMessage(site, ofTown)
  const sent = await aMessage(site, { ...ofTown, sentAt: at, attempts: 1 })
  const failed = await aMessage(site, {
    ...ofTown,
    refusedAt: at,
    attempts: 20,
    refusals: 20,
    lastError: '550 5.1.1',
  })
  const cancelled = await aMessage(site, { ...ofTown, cancelledAt: at })
  const foreign = await aMessage(site, { kind: 'auth.confirm-email' })
  const list = async (as: Awaited<ReturnType<typeof aPerson>>, variables: object) =>
    (await ask(site, LIST, { ...variables }, { as })).data.outboxMessages
  return { town, admin, waiting, sent, failed, cancelled, foreign, list }
}

const ids = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id)

test('an administrator filters the town’s mails and sees recipients masked', async () => {
  await using site = await aSite()
  const { town, admin, waiting, sent, failed, cancelled, list } = await aScene(site)
  const all = await list(admin, { town: town.id })
  expect(ids(all)).toEqual([cancelled, failed, sent, waiting])
  expect(all.paginatorInfo.total).toBe(4)
  expect(all.data[1]).toEqual({
    ...{ id: failed, kind: 'report.filed', recipient: 'm…@beispiel.example', state: 'FAILED', attempts: 20 },
    ...{ lastError: '550 5.1.1', canResend: true, canCancel: false },
  })
  for (const [state, id] of Object.entries({
    WAITING: waiting,
    SENT: sent,
    FAILED: failed,
    CANCELLED: cancelled,
  }))
    expect(ids(await list(admin, { town: town.id, state })), state).toEqual([id])
  expect(ids(await list(admin, { town: town.id, text: ` ${sent} ` }))).toEqual([sent])
  expect(ids(await list(admin, { town: town.id, text: 'report.' }))).toHaveLength(4)
  expect(ids(await list(admin, { town: town.id, text: '%' }))).toEqual([])
})

test('the super administrator sees all, also the platform’s own', async () => {
  await using site = await aSite()
  const { foreign, list } = await aScene(site)
  const boss = await aPerson(site, { isSuperAdmin: true })
  expect(ids(await list(boss, {}))).toHaveLength(5)
  expect(ids(await list(boss, { text: 'auth' }))).toEqual([foreign])
})

test('an administrator can resend failed mails and cancel waiting ones', async () => {
  await using site = await aSite()
  const { admin, waiting, failed, sent } = await aScene(site)
  const act = (name: string, id: number) =>
    ask(site, `mutation { ${name}(id: ${id}) { id state attempts } }`, {}, { as: admin })
  expect((await act('cancelMessage', waiting)).data.cancelMessage.state).toBe('CANCELLED')
  expect((await act('resendMessage', failed)).data.resendMessage).toEqual({
    id: failed,
    state: 'WAITING',
    attempts: 0,
  })
  for (const [name, id] of [
    ['cancelMessage', waiting],
    ['resendMessage', waiting],
    ['resendMessage', sent],
    ['cancelMessage', sent],
    ['resendMessage', failed],
  ] as const)
    expect((await act(name, id)).codes, name).toEqual(['CONFLICT'])
  await site.runJobs()
  const rows = await site.services.db
    .selectFrom('message')
    .select(['id', 'sentAt', 'text'])
    .orderBy('id')
    .execute()
  expect(rows.find(({ id }) => id === failed)?.sentAt).not.toBeNull()
  expect(rows.find(({ id }) => id === waiting)).toEqual({ id: waiting, sentAt: null, text: '' })
  const log = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'newValue', 'actorId'])
    .orderBy('id')
    .execute()
  expect(log).toEqual([
    { action: 'message.cancelled', newValue: `report.filed ${waiting}`, actorId: admin.id },
    { action: 'message.resent', newValue: `report.filed ${failed}`, actorId: admin.id },
  ])
})

test('a mail loses its recipient and text after 30 days', async () => {
  await using site = await aSite()
  const { admin, town, list } = await aScene(site)
  const { db, clock } = site.services
  site.clock.advance(30 * DAY)
  expect(await forgetRecipients(db, clock.now())).toBe(0)
  site.clock.advance(1)
  expect(await forgetRecipients(db, clock.now())).toBe(5)
  expect(await forgetRecipients(db, clock.now())).toBe(0)
  const rows = await db.selectFrom('message').select(['recipient', 'subject', 'text', 'html']).execute()
  expect(new Set(rows.map((row) => Object.values(row).join('')))).toEqual(new Set(['']))
  const { data } = await list(admin, { town: town.id })
  expect(data.map(({ state }: { state: string }) => state)).toEqual([
    'CANCELLED',
    'FAILED',
    'SENT',
    'CANCELLED',
  ])
  expect(
    data.some(
      ({ canResend, canCancel }: { canResend: boolean; canCancel: boolean }) => canResend || canCancel,
    ),
  ).toBe(false)
})

test('each list is read by an index', async () => {
  await using site = await aSite()
  const { town, admin } = await aScene(site)
  await using watched = watchedSite(site)
  for (const state of [null, 'WAITING', 'FAILED', 'CANCELLED'])
    await ask(watched.watched, LIST, { town: town.id, state }, { as: admin })
  const lists = watched.seen.filter(({ sql }) => /from message m left join/.test(sql))
  expect(lists).toHaveLength(4)
  for (const plan of await plansOf(site, lists, { withoutScans: true }))
    expect(scansOf(plan)).not.toContain('message')
})
