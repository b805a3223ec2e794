import { expect, test } from 'vitest'
import { HOUR } from '#kit/server/clock.ts'
import { type Answer, ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { newMails } from '#tests/mail/new-mails.ts'
import { aComment, removeComment, writeComment } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const REASON = 'Hier wird eine Nachbarin beschimpft.'

type Variables = {
  type: 'COMMENT' | 'REPORT' | 'USER'
  id: number
  reason?: string
  municipalityId?: number
  email?: string
  website?: string
  fillSeconds?: number
}
type Who = Parameters<typeof ask>[3]

const notify = (site: TestSite, { reason = REASON, ...more }: Variables, who: Who = {}): Promise<Answer> =>
  ask(
    site,
    `mutation Notify($type: OffensiveContentType!, $id: Int!, $reason: String!, $municipalityId: Int, $email: String, $website: String, $fillSeconds: Float) {
      reportOffensiveContent(contentType: $type, contentId: $id, reason: $reason, municipalityId: $municipalityId, email: $email, website: $website, fillSeconds: $fillSeconds) { contentId } }`,
    { reason, ...more },
    who,
  )

/** The site trusts the forwarded addresses of these requests. */
const PROXIED = { TRUSTED_PROXIES: 'unknown' }
const from = (address: string): Who => ({ headers: { 'x-forwarded-for': address } })

async function aScene(site: TestSite) {
  const town = await aTown(site, { name: 'Lindental', slug: 'lindental' })
  const category = await aCategory(site, town)
  const author = await aPerson(site, { firstName: 'Anna', lastName: 'Berger' })
  const ben = await aPerson(site, { firstName: 'Ben', lastName: 'Udewald' })
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const comment = await aComment(site, report, ben, { text: 'So ein Unsinn.' })
  await site.runJobs()
  return { town, category, author, ben, report, comment, admin: await anAdmin(site, town) }
}

const rows = ({ services: { db } }: TestSite) =>
  db.selectFrom('offensiveContentNotice').selectAll().orderBy('id').execute()

test('anyone can file a notice against a comment, report or account', async () => {
  await using site = await aSite()
  const { town, category, author, ben, report, comment, admin } = await aScene(site)
  const clara = await aPerson(site, { firstName: 'Clara', lastName: 'Ohm' })
  const mails = newMails(site)
  await mails()
  const told = async () => (await mails()).map(({ recipient, kind }) => [recipient, kind])
  const both = [
    [clara.email, 'notice.receipt'],
    [admin.email, 'notice.taken'],
  ]
  const { data } = await notify(site, { type: 'COMMENT', id: comment }, { as: clara })
  expect(data).toEqual({ reportOffensiveContent: { contentId: comment } })
  const [receipt, notice] = await mails()
  expect([receipt?.recipient, notice?.recipient]).toEqual([clara.email, admin.email])
  expect(notice?.text).toContain(`Begründung:\n> ${REASON}`)
  expect(notice?.text).toMatch(
    new RegExp(`/lindental/meldungen/${category.slug}/${report.slug}#kommentar-${comment}\n`),
  )
  // The administrators do not learn the notifier, and the receipt quotes nobody's words.
  expect(`${notice?.text}${notice?.html}`).not.toMatch(/Clara|Ohm|Udewald|Berger|@beispiel/)
  expect(receipt?.text).toContain('Sie haben der Gemeinde Lindental einen Kommentar als anstößig gemeldet.')
  expect(`${receipt?.text}${receipt?.html}`).not.toMatch(/beschimpft|Unsinn|Ben/)

  await notify(site, { type: 'REPORT', id: report.id }, { as: clara })
  expect(await told()).toEqual(both)
  await notify(site, { type: 'USER', id: ben.id }, { as: clara })
  expect(await told()).toEqual(both)
  expect(await rows(site)).toMatchObject(
    [
      { contentType: 'COMMENT', contentId: comment, authorId: ben.id },
      { contentType: 'REPORT', contentId: report.id, authorId: author.id },
      { contentType: 'USER', contentId: ben.id, authorId: ben.id },
    ].map((row) => ({
      ...row,
      municipalityId: town.id,
      reportId: report.id,
      reason: REASON,
      notifierId: clara.id,
      notifierEmail: null,
      status: 'OPEN',
      decision: null,
    })),
  )
})

test('a notice needs no account and stores no network address', async () => {
  await using site = await aSite(PROXIED)
  const { comment, report, admin } = await aScene(site)
  const mails = newMails(site)
  await mails()
  const told = async () => (await mails()).map(({ recipient, kind }) => [recipient, kind])
  const who = from('203.0.113.7')
  await notify(site, { type: 'COMMENT', id: comment, email: ' gast@beispiel.example ', fillSeconds: 20 }, who)
  expect(await told()).toEqual([
    ['gast@beispiel.example', 'notice.receipt'],
    [admin.email, 'notice.taken'],
  ])
  await notify(site, { type: 'REPORT', id: report.id }, who)
  expect(await told()).toEqual([[admin.email, 'notice.taken']])
  const found = await rows(site)
  expect(found).toMatchObject([
    { notifierId: null, notifierEmail: 'gast@beispiel.example' },
    { notifierId: null, notifierEmail: null },
  ])
  expect(JSON.stringify(found)).not.toContain('203.0.113')
})

test('one open notice for each account and thing, even ten at once', async () => {
  await using site = await aSite(PROXIED)
  const { comment, report } = await aScene(site)
  const [clara, dora] = [await aPerson(site), await aPerson(site)]
  const codes = async (who: Who) => (await notify(site, { type: 'COMMENT', id: comment }, who)).codes
  const answers = await Promise.all(Array.from({ length: 10 }, () => codes({ as: clara })))
  expect(answers.flat().sort()).toEqual(Array.from({ length: 9 }, () => 'CONFLICT'))
  const again = await notify(site, { type: 'COMMENT', id: comment }, { as: clara })
  expect(again.errors[0]?.message).toBe(
    'Das haben Sie schon gemeldet. Die Gemeinde prüft Ihren Hinweis, Sie müssen nichts weiter tun.',
  )
  expect(await codes({ as: dora })).toEqual([])
  expect(await codes(from('203.0.113.7'))).toEqual([])
  // Anonymous notices are never duplicates: many people may share one network.
  expect(await codes(from('203.0.113.7'))).toEqual([])
  expect(await codes(from('198.51.100.1'))).toEqual([])
  expect((await notify(site, { type: 'REPORT', id: report.id }, { as: clara })).codes).toEqual([])
  // After a decision the same content can be reported again.
  const decided = { status: 'DECIDED', decision: 'KEPT', decidedAt: site.clock.now() }
  const { db } = site.services
  await db.updateTable('offensiveContentNotice').set(decided).where('notifierId', '=', clara.id).execute()
  expect(await codes({ as: clara })).toEqual([])
})

test('a notice against hidden content answers like missing content', async () => {
  await using site = await aSite()
  const { town, category, author, ben, comment, admin } = await aScene(site)
  const clara = await aPerson(site)
  const waiting = await aReport(site, town, category, { author: clara, kind: 'NOT_APPROVED' })
  const internal = await aReport(site, town, category, { isInternal: true })
  const hidden = await writeComment(site, { reportId: internal.id, text: 'Intern.' }, { as: admin })
  const official = await writeComment(site, { reportId: waiting.id, text: 'Wir lesen es.' }, { as: admin })
  const gone = await writeComment(
    site,
    { reportId: (await aReport(site, town, category)).id, text: 'Weg.' },
    { as: ben },
  )
  await removeComment(site, { id: gone.data.createComment.id }, { as: ben })
  const silent = await aPerson(site)
  const locked = await aPerson(site)
  await aReport(site, town, category, { author: locked })
  await site.services.db
    .updateTable('person')
    .set({ deletedAt: site.clock.now() })
    .where('id', '=', locked.id)
    .execute()
  const cases: [Variables, string][] = [
    [{ type: 'REPORT', id: waiting.id }, 'Diese Meldung wurde nicht gefunden.'],
    [{ type: 'REPORT', id: internal.id }, 'Diese Meldung wurde nicht gefunden.'],
    [{ type: 'REPORT', id: 987_654 }, 'Diese Meldung wurde nicht gefunden.'],
    [{ type: 'COMMENT', id: hidden.data.createComment.id }, 'Dieser Kommentar wurde nicht gefunden.'],
    [{ type: 'COMMENT', id: official.data.createComment.id }, 'Dieser Kommentar wurde nicht gefunden.'],
    [{ type: 'COMMENT', id: gone.data.createComment.id }, 'Dieser Kommentar wurde nicht gefunden.'],
    // Accounts: without contributions, with hidden ones only, with official ones only, deleted, and not
    // existing.
    ...[silent.id, clara.id, admin.id, locked.id, 987_654].map((id): [Variables, string] => [
      { type: 'USER', id },
      'Dieses Konto wurde nicht gefunden.',
    ]),
    [
      { type: 'USER', id: ben.id, municipalityId: (await aTown(site)).id },
      'Dieses Konto wurde nicht gefunden.',
    ],
  ]
  const stranger = await aPerson(site)
  for (const as of [null, stranger]) {
    for (const [variables, message] of cases) {
      const { codes, errors } = await notify(site, variables, { as })
      expect([variables, codes, errors[0]?.message]).toEqual([variables, ['NOT_FOUND'], message])
    }
  }
  for (const [as, variables] of [
    [author, { type: 'USER', id: author.id }],
    [ben, { type: 'COMMENT', id: comment }],
  ] as [Person, Variables][])
    expect((await notify(site, variables, { as })).codes).toEqual(['BAD_USER_INPUT'])
  expect(await rows(site)).toEqual([])
})

test('a notice needs a reason of valid length and a valid address', async () => {
  await using site = await aSite()
  const { comment } = await aScene(site)
  const faults: [Partial<Variables>, Record<string, string>][] = [
    [{ reason: ' \n ' }, { reason: 'Bitte schreiben Sie, was Sie stört.' }],
    [{ reason: 'blöd' }, { reason: 'Bitte beschreiben Sie es etwas genauer, mit mindestens 10 Zeichen.' }],
    [{ reason: 'x'.repeat(1001) }, { reason: 'Ihr Text darf höchstens 1000 Zeichen haben.' }],
    [
      { email: 'keine' },
      { email: 'Bitte geben Sie eine gültige E-Mail-Adresse an, zum Beispiel name@beispiel.de.' },
    ],
  ]
  for (const [input, fields] of faults) {
    const { codes, errors } = await notify(site, { type: 'COMMENT', id: comment, ...input })
    expect([codes, errors[0]?.extensions.fields]).toEqual([['BAD_USER_INPUT'], fields])
  }
  expect((await notify(site, { type: 'COMMENT', id: comment, email: ' ' })).codes).toEqual([])
})

test('notices are protected against bots and rate limited (S-44)', async () => {
  await using site = await aSite({ ...PROXIED, RATE_LIMITS: 'on' })
  const { town, category, comment, admin } = await aScene(site)
  const clara = await aPerson(site)
  const mails = newMails(site)
  await mails()
  const who = from('203.0.113.7')
  // The bot gets the same response as a person.
  const trapped = await notify(
    site,
    { type: 'COMMENT', id: comment, website: 'https://x.example', fillSeconds: 9 },
    who,
  )
  expect(trapped.data).toEqual({ reportOffensiveContent: { contentId: comment } })
  expect((await notify(site, { type: 'COMMENT', id: comment, fillSeconds: 2.9 }, who)).codes).toEqual([
    'BAD_USER_INPUT',
  ])
  expect(await rows(site)).toEqual([])
  expect(await mails()).toEqual([])
  // Signed-in people are not checked for bots.
  const signedIn = { website: 'x', fillSeconds: 0.5 }
  expect((await notify(site, { type: 'COMMENT', id: comment, ...signedIn }, { as: clara })).codes).toEqual([])

  const codes = async (by: Who) => {
    const { id } = await aReport(site, town, category)
    return (await notify(site, { type: 'REPORT', id, email: 'gast@beispiel.example' }, by)).codes
  }
  for (let count = 2; count <= 100; count += 1) expect(await codes(who)).toEqual([])
  for (let count = 2; count <= 10; count += 1) expect(await codes({ as: clara })).toEqual([])
  for (const by of [who, { as: clara }]) expect(await codes(by)).toEqual(['RATE_LIMITED'])
  expect(await codes(from('198.51.100.1'))).toEqual([])
  // A stranger's mailbox cannot be flooded: it gets three receipts an hour. The notices still arrive.
  const sent = await mails()
  expect(sent.filter(({ recipient }) => recipient === 'gast@beispiel.example')).toHaveLength(3)
  // From the fourth on mails are bundled and sent later (E-10).
  expect(sent.filter(({ recipient }) => recipient === admin.email)).toHaveLength(3)
  const told = site.services.db.selectFrom('notification').select('id').where('personId', '=', admin.id)
  expect(await told.where('event', '=', 'NOTICE').execute()).toHaveLength(110)
  site.clock.advance(HOUR)
  expect(await codes(who)).toEqual([])
})

test('a notice against an account goes where they met or last wrote', async () => {
  await using site = await aSite()
  const { town, ben, report } = await aScene(site)
  site.clock.advance(HOUR)
  const other = await aTown(site)
  const there = await aReport(site, other, await aCategory(site, other), { author: ben })
  const clara = await aPerson(site)
  await notify(site, { type: 'USER', id: ben.id, municipalityId: town.id }, { as: clara })
  await notify(site, { type: 'USER', id: ben.id }, { as: clara })
  expect(await rows(site)).toMatchObject([
    { municipalityId: town.id, reportId: report.id },
    { municipalityId: other.id, reportId: there.id },
  ])
})
