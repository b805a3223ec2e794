import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveSetting } from '#domains/notifications/server/preferences.sql.ts'
import { HOUR } from '#kit/server/clock.ts'
import { nextId } from '#kit/server/database/db.ts'
import { ask } from '#tests/ask.ts'
import { aPerson, aReport, type Person } from '#tests/factories.ts'
import { aBody, handOver, revokeHandover } from '#tests/handing.ts'
import { peopleOf } from '#tests/merging/merging.ts'
import { aComment, follow, history, reveal, rewrite, support } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { arrivedIn, aSide, giveBack, pageOf, transfer } from '#tests/transferring.ts'

const SECRET = 'geheimesWort'

const person = fc.nat(3)
/** Acts in the town that has the report: internal ones with a secret word, and public ones. */
const act = fc.oneof(
  fc.record({ do: fc.constantFrom('notes', 'note', 'assign', 'hand out', 'reveal', 'question' as const) }),
  fc.record({ do: fc.constantFrom('follow', 'unfollow', 'support', 'comment' as const), person }),
  fc.record({ do: fc.constantFrom('answer', 'photo' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never
const course = fc.record({
  approves: fc.boolean(),
  before: fc.array(act, { maxLength: 8 }),
  between: fc.array(act, { maxLength: 5 }),
  isReturned: fc.boolean(),
})

type Side = Awaited<ReturnType<typeof aSide>>

let photos = 0

/** Everything that a person of staff can read of a report and its town, as one text. */
async function readBy(site: TestSite, { id, slug }: { id: number; slug: string }, side: Side, as: Person) {
  const page = await pageOf(site, { slug, ...side }, { as })
  const steps = await history(site, id, { as })
  const people = await ask(
    site,
    `{ auditEntries(municipalityId: ${side.town.id}) { data { action oldValue newValue } } }`,
    {},
    { as: side.admin },
  )
  return JSON.stringify([page.data, steps.data, people.data])
}

async function play(
  site: TestSite,
  side: Side,
  report: { id: number },
  people: Person[],
  acts: readonly Act[],
) {
  const { db } = site.services
  const as = { as: side.editor }
  for (const each of acts) {
    const whom = { as: people['person' in each ? each.person : 0] as Person }
    if (each.do === 'follow') await follow(site, report.id, whom)
    else if (each.do === 'unfollow') await follow(site, report.id, whom, 'unfollowReport')
    else if (each.do === 'support') await support(site, report.id, whom)
    else if (each.do === 'comment')
      await aComment(site, report, whom.as, { text: 'Bei mir auch.' }).catch(() => {})
    else if (each.do === 'answer') await aComment(site, report, side.editor, { text: 'Wir kommen.' })
    else if (each.do === 'photo') await aPhoto(site, side, report)
    else if (each.do === 'notes') await rewrite(site, { id: report.id, internalNotes: `Notiz ${SECRET}` }, as)
    else if (each.do === 'note')
      await ask(
        site,
        'mutation ($input: WriteReportNoteInput!) { writeReportNote(input: $input) { id } }',
        { input: { reportId: report.id, text: `Faden ${SECRET}`, mentionedIds: [side.admin.id] } },
        as,
      )
    else if (each.do === 'assign')
      await rewrite(
        site,
        { id: report.id, responsibleEditorId: side.editor.id, source: 'PHONE' },
        { as: side.admin },
      )
    else if (each.do === 'reveal') await reveal(site, report.id, as)
    else if (each.do === 'question') {
      const asked = await ask(
        site,
        `mutation { askAuthor(reportId: ${report.id}, text: "Frage ${SECRET} zur Laterne?") { id questions { id } } }`,
        {},
        as,
      )
      const [question] = asked.data?.askAuthor?.questions ?? []
      if (question)
        await ask(site, `mutation { withdrawQuestion(questionId: ${question.id}) { id } }`, {}, as)
    } else {
      const body = await aBody(site, side.town, { name: `Firma ${SECRET}` })
      const handed = await handOver(site, report.id, { bodyId: body.id, message: `Bitte ${SECRET}` }, as)
      const [handover] = handed.data?.handOver?.handovers ?? []
      if (handover) await revokeHandover(site, handover.id, as)
    }
  }
  await db.selectFrom('report').select('id').where('id', '=', report.id).execute()
}

async function aPhoto(
  { services: { db, clock } }: TestSite,
  { town }: Side,
  { id: reportId }: { id: number },
) {
  photos += 1
  const id = await nextId(db, 'photo_id')
  const file = { width: 3, height: 2, size: 1, position: photos, createdAt: clock.now(), isPublic: true }
  await db
    .insertInto('photo')
    .values({ ...file, id, municipalityId: town.id, reportId, key: `k${String(photos).padStart(23, '0')}` })
    .execute()
  await db
    .updateTable('report')
    .set((set) => ({ photoCount: set('photoCount', '+', 1) }))
    .where('id', '=', reportId)
    .execute()
}

const photosOf = async ({ services: { db } }: TestSite, reportId: number) =>
  db
    .selectFrom('photo')
    .select(['id', 'key', 'alternativeText', 'commentId'])
    .where('reportId', '=', reportId)
    .orderBy('id')
    .execute()

const commentsOf = async ({ services: { db } }: TestSite, reportId: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'parentId', 'text', 'personId'])
    .where('reportId', '=', reportId)
    .orderBy('id')
    .execute()

test('a hand-over takes nothing internal along, loses nobody and tells nobody twice', async () => {
  await using site = await aSite()
  const people: Person[] = []
  while (people.length < 4) people.push(await aPerson(site))
  // This one follows, but wants no news.
  const silent = people[3] as Person
  const off = { personId: silent.id, setting: 'FOLLOWED_STATUS', isOn: false, changedAt: site.clock.now() }
  await saveSetting(site.services.db, off)
  const author = await aPerson(site, { firstName: 'Gesa' })
  const sides = {
    here: await aSide(site, 'Lindental'),
    open: await aSide(site, 'Moorhafen'),
    approving: await aSide(site, 'Felskirch', { approves: true }),
  }
  let seen = 0
  /** How often each of these people was told since the last call, and of what. */
  const told = async (): Promise<string[]> => {
    await site.runJobs()
    const query = site.services.db.selectFrom('notification').select(['id', 'personId', 'event'])
    const rows = await query.where('id', '>', seen).orderBy('id').execute()
    seen = rows.at(-1)?.id ?? seen
    const ids = new Set([author.id, ...people.map(({ id }) => id)])
    return rows
      .filter(({ personId }) => ids.has(personId))
      .map(({ personId, event }) => `${event} ${personId}`)
      .sort()
  }
  const toldOf = (followers: readonly number[], isReadable: boolean) =>
    [
      `REPORT_STATUS ${author.id}`,
      ...(isReadable ? followers.filter((id) => id !== silent.id).map((id) => `FOLLOWED_STATUS ${id}`) : []),
    ].sort()

  await fc.assert(
    fc.asyncProperty(course, async ({ approves, before, between, isReturned }) => {
      const { here } = sides
      const there = approves ? sides.approving : sides.open
      const report = await aReport(site, here.town, here.category, { author })
      await play(site, here, report, people, before)
      const [crowd, pictures, said] = [
        await peopleOf(site, report),
        await photosOf(site, report.id),
        await commentsOf(site, report.id),
      ]
      await told()
      site.clock.advance(HOUR)
      const done = await transfer(site, report.id, { municipalityId: there.town.id }, { as: here.editor })
      expect(done.codes).toEqual([])
      const arrived = await arrivedIn(site, there.town)
      expect(await told()).toEqual(toldOf(crowd.followers, !approves))
      expect(await peopleOf(site, arrived)).toEqual(crowd)
      expect(await peopleOf(site, report)).toEqual({ followers: [], supporters: [], supportCount: 0 })
      expect(await photosOf(site, arrived.id)).toEqual(pictures)
      expect(await commentsOf(site, arrived.id)).toEqual(said)
      expect([arrived.photoCount, arrived.commentCount]).toEqual([pictures.length, said.length])
      for (const as of [there.editor, there.admin]) {
        const read = await readBy(site, arrived, there, as)
        expect(read).toContain(report.number)
        for (const word of [SECRET, 'RedaktionLindental', 'ChefLindental', 'PHONE'])
          expect(read).not.toContain(word)
        for (const { id } of [report]) expect((await history(site, id, { as })).codes).toEqual(['NOT_FOUND'])
      }
      if (!isReturned) return

      await play(site, there, arrived, people, approves ? [] : between)
      const [grown, morePictures] = [await peopleOf(site, arrived), await photosOf(site, arrived.id)]
      await told()
      site.clock.advance(HOUR)
      expect((await giveBack(site, arrived.id, { as: there.editor })).codes).toEqual([])
      expect(await told()).toEqual(toldOf(grown.followers, true))
      expect(await peopleOf(site, report)).toEqual(grown)
      expect(await photosOf(site, report.id)).toEqual(morePictures)
      const read = await readBy(site, report, here, here.admin)
      expect(read).not.toMatch(new RegExp(`(Redaktion|Chef)${approves ? 'Felskirch' : 'Moorhafen'}`))
      const own = await site.services.db
        .selectFrom('report')
        .selectAll()
        .where('id', '=', report.id)
        .executeTakeFirst()
      expect(own).toMatchObject({
        isInternal: false,
        resolvedAt: null,
        transferredAt: null,
        isPublished: true,
      })
    }),
    { numRuns: 15 },
  )
}, 600_000)
