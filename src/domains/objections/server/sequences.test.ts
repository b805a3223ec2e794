import fc from 'fast-check'
import { expect, test } from 'vitest'
import { objectionEnd } from '#domains/reports/objection-window.rules.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aCategory, anEditor, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { answerObjection, object } from '#tests/objecting.ts'
import { changeStatus, follow } from '#tests/reporting.ts'
import { aSite, type TestSite } from '#tests/site.ts'

const ACTS = [
  'close',
  'close otherwise',
  'reopen',
  'reopen for a while',
  'undo',
  'reject',
  'take up',
] as const
type Act = (typeof ACTS)[number] | { objects: number } | { waits: number }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ACTS) },
    { weight: 5, arbitrary: fc.record({ objects: fc.integer({ min: 0, max: 2 }) }) },
    { weight: 2, arbitrary: fc.record({ waits: fc.constantFrom(HOUR, 3 * DAY, 14 * DAY, 15 * DAY) }) },
  ),
  { minLength: 4, maxLength: 18 },
)

/** A town with a second status of kind DONE; three people who are concerned. */
async function aScene(site: TestSite) {
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const editor = await anEditor(site, town, [category])
  const people = [await aPerson(site), await aPerson(site), await aPerson(site)] as const
  const otherDone = 900
  const status = { municipalityId: town.id, id: otherDone, kind: 'DONE', name: 'Behoben', position: 9 }
  await site.services.db.insertInto('status').values(status).execute()
  return { town, category, editor, people, otherDone }
}

type Scene = Awaited<ReturnType<typeof aScene>>

/** Does one act; what it returns is judged against the state before. */
function doer(site: TestSite, { town, editor, people, otherDone }: Scene, reportId: number) {
  const as = { as: editor }
  let undoable: number | null = null
  const rows = () =>
    site.services.db.selectFrom('reportObjection').selectAll().where('reportId', '=', reportId).execute()
  const report = () =>
    site.services.db.selectFrom('report').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow()

  const answer = async (decision: 'REJECT' | 'REOPEN') => {
    const open = (await rows()).find(({ state }) => state === 'OPEN')
    if (open === undefined) return
    const more = decision === 'REJECT' ? { text: 'Sie leuchtet.' } : { statusId: town.statuses.ACCEPTED }
    expect((await answerObjection(site, open.id, { decision, ...more }, as)).codes).toEqual([])
  }

  const objects = async (person: Person) => {
    const [{ resolvedAt }, before] = [await report(), await rows()]
    const said = before.some(
      (row) => row.personId === person.id && row.closedAt.getTime() === resolvedAt?.getTime(),
    )
    const inTime = resolvedAt !== null && site.clock.now() < objectionEnd(resolvedAt, 'Europe/Berlin')
    const { codes } = await object(site, reportId, { as: person })
    expect(codes).toEqual(inTime && !said ? [] : ['FORBIDDEN'])
  }

  const act = async (each: Act) => {
    // Two closings of one report never have the same moment.
    site.clock.advance(1000)
    if (typeof each === 'object') {
      if ('waits' in each) return site.clock.advance(each.waits)
      return objects(people[each.objects] as Person)
    }
    const isWaiting = (await rows()).some(({ state }) => state === 'OPEN')
    switch (each) {
      case 'close':
        await changeStatus(site, reportId, town.statuses.DONE, as)
        return
      case 'close otherwise': {
        const isSame = (await report()).statusId === otherDone
        const { codes } = await changeStatus(site, reportId, otherDone, as)
        expect(codes).toEqual(isWaiting && !isSame ? ['OBJECTION_OPEN'] : [])
        return
      }
      case 'reopen':
        await changeStatus(site, reportId, town.statuses.ACCEPTED, as)
        return
      case 'reopen for a while': {
        const bulk = `mutation { bulkUpdateReports(input: { municipalityId: ${town.id},
          statusId: ${town.statuses.ACCEPTED}, reports: [{ id: ${reportId} }] }) { id } }`
        undoable = (await ask(site, bulk, {}, as)).data.bulkUpdateReports.id
        return
      }
      case 'undo':
        if (undoable !== null) await ask(site, `mutation { undoBulkUpdate(id: ${undoable}) { id } }`, {}, as)
        undoable = null
        return
      case 'reject':
        return answer('REJECT')
      case 'take up':
        return answer('REOPEN')
    }
  }
  return { act, rows, report }
}

test('an unanswered objection and a new end never meet', { timeout: 120_000 }, async () => {
  await using site = await aSite()
  const scene = await aScene(site)
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      const [author, ...followers] = scene.people
      const { id } = await aReport(site, scene.town, scene.category, { author, kind: 'ACCEPTED' })
      for (const as of followers) await follow(site, id, { as })
      const { act, rows, report } = doer(site, scene, id)
      for (const each of ['close', ...all] as const) {
        const closings = (await rows())
          .filter(({ state }) => state === 'OPEN')
          .map(({ closedAt }) => closedAt)
        await act(each)
        const [now, objections] = [await report(), await rows()]
        // As long as one waits, the report is closed as it was when it was written.
        for (const { closedAt, state } of objections)
          if (state === 'OPEN') expect(now.resolvedAt).toEqual(closedAt)
        for (const closedAt of closings)
          if (now.resolvedAt?.getTime() !== closedAt.getTime())
            expect(now.resolvedAt, 'no closing takes its place').toBe(null)
        const keys = objections.map(({ personId, closedAt }) => `${personId} ${closedAt.getTime()}`)
        expect(new Set(keys).size, 'one for each person and closing').toBe(keys.length)
      }
    }),
    { numRuns: 25 },
  )
})
