import { expect, test } from 'vitest'
import { MINUTE } from '#kit/server/clock.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { setTo } from '#tests/mail/notifying.ts'
import { aComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const REASON = 'Schreibt unter jede Meldung dasselbe.'

const block = (site: TestSite, userId: number, as: Person | null, reason = REASON): Promise<Answer> =>
  ask(
    site,
    'mutation ($userId: Int!, $reason: String!) { blockUser(userId: $userId, reason: $reason) }',
    { userId, reason },
    { as },
  )
const unblock = (site: TestSite, userId: number, as: Person | null): Promise<Answer> =>
  ask(site, 'mutation ($userId: Int!) { unblockUser(userId: $userId) }', { userId }, { as })
const blocked = async (site: TestSite, as: Person) =>
  (await ask(site, '{ me { blockedUsers { created reason blockedUserId name } } }', {}, { as })).data.me
    .blockedUsers

async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, ben] = [await aPerson(site), await aPerson(site, { firstName: 'Ben', lastName: 'Udewald' })]
  const report = await aReport(site, town, category, { author })
  const say = (as: Person, more: object = {}) =>
    aComment(site, report, as, { text: 'Schon wieder!', official: false, ...more })
  return { town, category, author, ben, report, say }
}

test('a block needs a reason, is listed and can be lifted', async () => {
  await using site = await aSite()
  const { author, ben, say } = await aScene(site)
  await say(ben)
  const created = site.clock.now().toISOString()
  expect((await block(site, ben.id, author)).data).toEqual({ blockUser: true })
  const entry = { created, blockedUserId: ben.id, name: 'Ben U.' }
  expect(await blocked(site, author)).toEqual([{ ...entry, reason: REASON }])
  // A second block changes the reason, but neither the date nor the number of entries.
  site.clock.advance(MINUTE)
  await Promise.all([
    block(site, ben.id, author, 'Auch noch beleidigend.'),
    block(site, ben.id, author, 'Auch noch beleidigend.'),
  ])
  expect(await blocked(site, author)).toEqual([{ ...entry, reason: 'Auch noch beleidigend.' }])
  expect(await blocked(site, ben)).toEqual([])
  for (const _ of [1, 2]) expect((await unblock(site, ben.id, author)).data).toEqual({ unblockUser: true })
  expect(await blocked(site, author)).toEqual([])
})

test('a block is visible only to the person who made it', async () => {
  await using site = await aSite()
  const { town, author, ben, say } = await aScene(site)
  await say(ben)
  await block(site, ben.id, author)
  const root = await aPerson(site, { isSuperAdmin: true })
  const admin = await anAdmin(site, town)
  const query = `{ municipality(slug: "${town.slug}") { administrators { id blockedUsers { reason } } } reports { data { isFromBlockedUser comments { isFromBlockedUser } } } }`
  await ask(site, query)
  await block(site, ben.id, admin)
  for (const as of [null, ben, root]) {
    const { data } = await ask(site, query, {}, { as })
    expect(JSON.stringify(data)).not.toContain('dasselbe')
    expect(data.reports.data[0]).toEqual({
      isFromBlockedUser: false,
      comments: [{ isFromBlockedUser: false }],
    })
  }
})

test('a block is refused for oneself, for unseen accounts and without reason', async () => {
  await using site = await aSite()
  const { town, category, author, ben, say } = await aScene(site)
  await say(ben)
  const admin = await anAdmin(site, town)
  await say(admin, { official: true })
  const silent = await aPerson(site)
  await aReport(site, town, category, { author: silent, kind: 'NOT_APPROVED' })
  const unseen = 'Dieses Konto wurde nicht gefunden.'
  const cases: [number, string, string, string][] = [
    [author.id, REASON, 'BAD_USER_INPUT', 'Sich selbst können Sie nicht blockieren.'],
    // A block would show the pseudonym in the list: nobody may collect names by id.
    [silent.id, REASON, 'NOT_FOUND', unseen],
    [admin.id, REASON, 'NOT_FOUND', unseen],
    [987_654, REASON, 'NOT_FOUND', unseen],
    [ben.id, ' ', 'BAD_USER_INPUT', 'Bitte schreiben Sie sich auf, warum.'],
    [ben.id, 'nervt', 'BAD_USER_INPUT', 'Bitte schreiben Sie etwas mehr, mindestens 10 Zeichen.'],
    [ben.id, 'x'.repeat(501), 'BAD_USER_INPUT', 'Der Grund darf höchstens 500 Zeichen haben.'],
  ]
  for (const [id, reason, code, message] of cases) {
    const { codes, errors } = await block(site, id, author, reason)
    expect([codes, errors[0]?.message]).toEqual([[code], message])
  }
  expect((await block(site, ben.id, null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await unblock(site, ben.id, null)).codes).toEqual(['UNAUTHENTICATED'])
  expect(await blocked(site, author)).toEqual([])
})

test('blocked people’s posts are marked to fold, except official answers', async () => {
  await using site = await aSite()
  const { town, category, author, ben, say } = await aScene(site)
  const both = await aPerson(site)
  await site.services.db
    .insertInto('municipalityRole')
    .values({ municipalityId: town.id, personId: both.id, role: 'EDITOR' })
    .execute()
  const first = await say(ben)
  await say(author, { parentId: first })
  await say(both)
  await say(both, { official: true, text: 'Wir kommen.' })
  await aReport(site, town, category, { author: ben, createdAt: new Date(0) })
  const reader = await aPerson(site)
  for (const each of [ben, both]) expect((await block(site, each.id, reader)).codes).toEqual([])
  const query =
    '{ reports { data { isFromBlockedUser comments { isFromBlockedUser official children { isFromBlockedUser } } } } }'
  const plain = { official: false, children: [] }
  const seen = (isBlocked: boolean) => [
    {
      isFromBlockedUser: false,
      comments: [
        { isFromBlockedUser: isBlocked, official: false, children: [{ isFromBlockedUser: false }] },
        { ...plain, isFromBlockedUser: isBlocked },
        { ...plain, isFromBlockedUser: false, official: true },
      ],
    },
    { isFromBlockedUser: isBlocked, comments: [] },
  ]
  site.statements.length = 0
  expect((await ask(site, query, {}, { as: reader })).data.reports.data).toEqual(seen(true))
  expect(site.statements.filter((each) => each.includes('"blocked_user"'))).toHaveLength(1)
  site.statements.length = 0
  expect((await ask(site, query)).data.reports.data).toEqual(seen(false))
  expect(site.statements.filter((each) => each.includes('"blocked_user"'))).toEqual([])
  // Staff read everything in their own town.
  const admin = await anAdmin(site, town)
  await block(site, ben.id, admin)
  expect((await ask(site, query, {}, { as: admin })).data.reports.data).toEqual(seen(false))
})

test('posts by blocked people send no mail, but official answers do', async () => {
  await using site = await aSite()
  const { town, author, ben, say } = await aScene(site)
  const mails = newMails(site)
  const told = async () => {
    // The advance keeps mails apart: more than three in ten minutes are bundled.
    site.clock.advance(10 * MINUTE)
    return (await mails()).map(({ recipient }) => recipient)
  }
  const authors = await say(author)
  await say(ben)
  expect(await told()).toEqual([author.email])
  await block(site, ben.id, author)
  await say(ben)
  await say(ben, { parentId: authors })
  expect(await told()).toEqual([])
  const admin = await anAdmin(site, town)
  // Mails to staff have tests of their own.
  await setTo(site, admin, 'STAFF.EMAIL', false)
  await say(admin)
  expect(await told()).toEqual([author.email])
  await block(site, admin.id, author)
  await say(admin)
  expect(await told()).toEqual([])
  await say(admin, { official: true })
  expect(await told()).toEqual([author.email])
  await unblock(site, ben.id, author)
  await say(ben)
  expect(await told()).toEqual([author.email])
})

test('a person has at most 200 blocks, also under concurrent calls', async () => {
  await using site = await aSite()
  const { town, category } = await aScene(site)
  const reader = await aPerson(site)
  const people: Person[] = []
  for (let count = 0; count < 203; count += 1) people.push(await aPerson(site))
  const { db, clock } = site.services
  const rows = people.slice(0, 198).map(({ id }, index) => {
    return {
      id: index + 1000,
      personId: reader.id,
      blockedPersonId: id,
      reason: REASON,
      createdAt: clock.now(),
    }
  })
  await db.insertInto('blockedUser').values(rows).execute()
  const last = people.slice(198)
  for (const author of last) await aReport(site, town, category, { author })
  const answers = await Promise.all(last.map(({ id }) => block(site, id, reader)))
  expect(answers.flatMap(({ codes }) => codes)).toEqual([
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
    'BAD_USER_INPUT',
  ])
  expect(await blocked(site, reader)).toHaveLength(200)
})
