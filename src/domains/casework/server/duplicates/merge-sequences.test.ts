import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveSetting } from '#domains/notifications/server/preferences.sql.ts'
import { HOUR } from '#kit/server/clock.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, type Person } from '#tests/factories.ts'
import { MergeModel } from '#tests/merging/merge-model.ts'
import { mergeInto, peopleOf } from '#tests/merging/merging.ts'
import { follow, support, unmarkDuplicate } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

const [PEOPLE, REPORTS] = [5, 5]

const person = fc.nat(PEOPLE - 1)
const report = fc.nat(REPORTS - 1)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('join' as const), person, report }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const), person, report }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      reports: fc.uniqueArray(report, { minLength: 1, maxLength: 3 }),
      report,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), report }) },
)

test('merges and undos lose nobody, tell nobody twice and restore who came', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const admin = await anAdmin(site, town)
  const people: Person[] = []
  while (people.length < PEOPLE) people.push(await aPerson(site))
  // The last one wants no news of their own reports.
  const silent = people.at(-1)?.id ?? 0
  const off = { personId: silent, setting: 'REPORT_STATUS', isOn: false, changedAt: site.clock.now() }
  await saveSetting(site.services.db, off)
  let seen = 0
  /** The people told since the last call by any channel, and of which event. */
  const told = async (): Promise<string[]> => {
    await site.runJobs()
    const query = site.services.db.selectFrom('notification').select(['id', 'personId', 'event'])
    const rows = await query.where('id', '>', seen).orderBy('id').execute()
    seen = rows.at(-1)?.id ?? seen
    return rows.map(({ personId, event }) => `${event} ${personId}`).sort()
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: REPORTS, maxLength: REPORTS }),
      fc.array(step),
      async (by, steps) => {
        const reports: { id: number }[] = []
        for (const index of by)
          reports.push(await aReport(site, town, category, { author: people[index] as Person }))
        const [idOf, whoIs] = [
          (index: number) => reports[index]?.id ?? 0,
          (index: number) => people[index] as Person,
        ]
        const authors = new Map(by.map((index, at) => [idOf(at), whoIs(index).id]))
        const followers = new MergeModel(authors, (id) => id !== silent)
        const supporters = new MergeModel(authors, () => true)
        const both = [followers, supporters]
        await told()

        for (const each of steps) {
          site.clock.advance(HOUR)
          const id = each.do === 'merge' ? 0 : idOf(each.report)
          if (each.do === 'join' || each.do === 'leave') {
            const who = { as: whoIs(each.person) }
            await follow(site, id, who, each.do === 'join' ? 'followReport' : 'unfollowReport')
            await support(site, id, who, each.do === 'join' ? 'supportReport' : 'unsupportReport')
            for (const model of both) model[each.do](id, who.as.id)
          } else if (each.do === 'undo') {
            await unmarkDuplicate(site, id, { as: admin })
            for (const model of both) model.undo(id)
          } else {
            const before = new Map(reports.map((one) => [one.id, followers.people(one.id)]))
            const merged = each.reports.map(idOf).filter((one) => {
              const was = followers.merge(one, idOf(each.report))
              supporters.merge(one, idOf(each.report))
              return was
            })
            await told()
            await mergeInto(
              site,
              town,
              each.reports.map((at) => ({ id: idOf(at) })),
              { id: idOf(each.report) },
              { as: admin },
            )
            expect(await told()).toEqual(expected(merged, before))
          }
          for (const { id: one } of reports)
            expect(await peopleOf(site, { id: one })).toEqual({
              followers: followers.people(one),
              supporters: supporters.people(one),
              supportCount: supporters.people(one).length,
            })
        }

        /** Each author once for each own report, each other follower once. */
        function expected(merged: number[], before: ReadonlyMap<number, number[]>): string[] {
          const own = merged.map((one) => authors.get(one) ?? 0)
          const others = new Set(merged.flatMap((one) => before.get(one) ?? []))
          return [
            ...own.filter((one) => one !== silent).map((one) => `REPORT_STATUS ${one}`),
            ...[...others].filter((one) => !own.includes(one)).map((one) => `FOLLOWED_STATUS ${one}`),
          ].sort()
        }
      },
    ),
    { numRuns: 25 },
  )
}, 600_000)
