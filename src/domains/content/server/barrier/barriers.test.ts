import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { letGo } from '#tests/people/letting-go.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { barrierDueAt, sanitizedPageUrl } from '../../barrier.rules.ts'

const MESSAGE = 'Der Knopf zum Absenden\nhat keinen Namen.'
const ALL = {
  ...{ message: MESSAGE, page: 'http://localhost/lindental/meldungen', aid: 'NVDA' },
  ...{ name: 'Zoë Amtmann', email: 'zoe@anger.example' },
}

const tell = (site: TestSite, input: object) =>
  ask(
    site,
    'mutation B($input: CreateBarrierNoticeInput!) { createBarrierNotice(input: $input) { number dueAt } }',
    { input },
  )
const list = (site: TestSite, municipalityId: number | null, as: Person) =>
  ask(
    site,
    'query L($id: Int) { barrierNotices(municipalityId: $id) { data { id number message page aid name email isOverdue answeredAt canAnswer } paginatorInfo { total } } }',
    { id: municipalityId },
    { as },
  )
const stored = (site: TestSite) =>
  site.services.db.selectFrom('barrierNotice').selectAll().orderBy('id').execute()

test('a barrier notice reaches the town, and the sender gets a receipt', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const { data } = await tell(site, { ...ALL, municipalityId: town.id })
  expect(data.createBarrierNotice).toEqual({ number: 'B-2026-000001', dueAt: '2026-12-21T11:00:00.000Z' })
  const mails = await site.mails()
  expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ['content.barrier-received', ALL.email],
    ['content.barrier-reported', 'info@ort-1.example'],
  ])
  const [received, reported] = ['received', 'reported'].map((which) =>
    mails.find(({ kind }) => kind === `content.barrier-${which}`),
  )
  for (const part of [ALL.page, 'NVDA', ALL.name, ALL.email, 'hat keinen Namen.', '21. Dezember 2026'])
    expect(reported?.text).toContain(part)
  expect(received?.text).toContain('B-2026-000001')
  expect(received?.text).toContain('innerhalb eines Monats')
  // Anybody can enter anybody's address, so the mail quotes nothing that was typed.
  expect(received?.text).not.toMatch(/Zoë|NVDA|Namen/)
})

test('a barrier notice needs only its message and defaults to the operator', async () => {
  await using site = await aSite({ OPERATOR_MAIL: 'betrieb@meldewerk.example' })
  expect((await tell(site, { message: MESSAGE, email: ' ', aid: '' })).codes).toEqual([])
  expect(await stored(site)).toMatchObject([
    { municipalityId: null, message: MESSAGE, page: '', aid: null, name: null, email: null },
  ])
  expect((await site.mails()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['content.barrier-reported', 'betrieb@meldewerk.example'],
  ])
})

test.each([
  [{ message: 'kurz' }, 'message'],
  [{ message: 'x'.repeat(3001) }, 'message'],
  [{ page: 'x'.repeat(501) }, 'page'],
  [{ aid: 'x'.repeat(201) }, 'aid'],
  [{ name: 'x'.repeat(121) }, 'name'],
  [{ email: 'zoe@' }, 'email'],
])('%j is refused at its field, and nothing is kept or sent', async (wrong, field) => {
  await using site = await aSite()
  const { codes, errors } = await tell(site, { ...ALL, ...wrong })
  expect(codes).toEqual(['BAD_USER_INPUT'])
  expect(Object.keys(errors[0]?.extensions.fields as object)).toEqual([field])
  expect([await stored(site), await site.mails()]).toEqual([[], []])
})

test('notices to unknown towns fail, and bots get a fake success', async () => {
  await using site = await aSite()
  expect((await tell(site, { ...ALL, municipalityId: 999_999 })).codes).toEqual(['NOT_FOUND'])
  const { data } = await tell(site, { ...ALL, website: 'https://x.example' })
  expect(data.createBarrierNotice.number).toMatch(/^B-2026-\d{6}$/)
  expect([await stored(site), await site.mails()]).toEqual([[], []])
})

test('only responsible staff read and answer barrier notices, and this is logged', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const [admin, foreign] = [await anAdmin(site, town), await anAdmin(site, other)]
  const boss = await aPerson(site, { isSuperAdmin: true })
  await tell(site, { ...ALL, municipalityId: town.id })
  await tell(site, { message: 'Das Bild hat keinen Text.', municipalityId: town.id })
  await tell(site, { message: 'Auf der Startseite flackert es.' })
  const { barrierNotices: all } = (await list(site, town.id, admin)).data
  expect(all.paginatorInfo.total).toBe(2)
  expect(all.data.map(({ number }: { number: string }) => number)).toEqual(['B-2026-000002', 'B-2026-000001'])
  expect(all.data[1]).toMatchObject({ ...ALL, isOverdue: false, answeredAt: null, canAnswer: true })
  expect((await list(site, town.id, foreign)).codes).toEqual(['FORBIDDEN'])
  expect((await list(site, null, admin)).codes).toEqual(['FORBIDDEN'])
  expect((await list(site, null, boss)).data.barrierNotices.data).toMatchObject([
    { message: 'Auf der Startseite flackert es.' },
  ])
  const answer = (isAnswered: boolean, as: Person) =>
    ask(
      site,
      `mutation { setBarrierNoticeAnswered(id: 2, isAnswered: ${isAnswered}) { answeredAt } }`,
      {},
      { as },
    )
  expect((await answer(true, foreign)).codes).toEqual(['NOT_FOUND'])
  site.clock.advance(40 * DAY)
  for (const again of [1, 2]) expect((await answer(true, admin)).codes, `${again}`).toEqual([])
  const later = (await list(site, town.id, admin)).data.barrierNotices.data
  expect(later.map(({ id, isOverdue }: { id: number; isOverdue: boolean }) => [id, isOverdue])).toEqual([
    [1, true],
    [2, false],
  ])
  expect((await answer(false, boss)).data.setBarrierNoticeAnswered.answeredAt).toBeNull()
  const log = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'municipalityId', 'objectId', 'actorId'])
    .orderBy('id')
    .execute()
  const about = { municipalityId: town.id, objectId: 2 }
  expect(log).toEqual([
    { action: 'barrier.answered', ...about, actorId: admin.id },
    { action: 'barrier.reopened', ...about, actorId: boss.id },
  ])
})

test('barrier notices are limited to five an hour and kept one year', async () => {
  await using site = await aSite({ RATE_LIMITS: 'on' })
  const codes: string[][] = []
  for (const each of [1, 2, 3, 4, 5, 6])
    codes.push((await tell(site, { ...ALL, message: `Nummer ${each} ist nicht zu bedienen.` })).codes)
  expect(codes).toEqual([[], [], [], [], [], ['RATE_LIMITED']])
  site.clock.advance(364 * DAY)
  expect(await letGo(site, 'barrier-notice')).toBe(0)
  site.clock.advance(2 * DAY)
  expect(await letGo(site, 'barrier-notice')).toBe(5)
  expect(await stored(site)).toEqual([])
})

test('a notice is due in one month, and its URL hides secrets', () => {
  const due = (day: string) => barrierDueAt(new Date(`${day}T09:30:00Z`)).toISOString()
  expect(due('2026-11-21')).toBe('2026-12-21T09:30:00.000Z')
  expect(due('2027-01-31')).toBe('2027-02-28T09:30:00.000Z')
  expect(due('2026-12-31')).toBe('2027-01-31T09:30:00.000Z')
  expect(sanitizedPageUrl('https://m.example', '/abbestellen/geheim')).toBe('https://m.example/abbestellen')
  expect(sanitizedPageUrl('https://m.example', '/login')).toBe('https://m.example/login')
})

test('staff are warned when a statement is over a year old (A-03)', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  const isOld = async () => {
    const query = `{ barrierNotices(municipalityId: ${town.id}) { isStatementOld } }`
    return (await ask(site, query, {}, { as: admin })).data.barrierNotices.isStatementOld
  }
  expect(await isOld()).toBe(false)
  site.clock.advance(367 * DAY)
  expect(await isOld()).toBe(true)
  const own = { id: 1, municipalityId: town.id, page: 'barrierefreiheit', text: 'Unsere eigene.' }
  await site.services.db
    .insertInto('pageText')
    .values({ ...own, createdAt: site.clock.now() })
    .execute()
  expect(await isOld()).toBe(false)
  site.clock.advance(368 * DAY)
  expect(await isOld()).toBe(true)
})
