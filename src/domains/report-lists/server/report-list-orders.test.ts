import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown, type Person } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'
import { type Random, seededRandom } from '../../../../demo/random.ts'

const KINDS = ['NEW', 'ACCEPTED', 'DONE', 'NOT_APPROVED'] as const
const DAY = 86_400_000

test('paging a town’s reports by status follows one complete sort order', async () => {
  await using site = await aSite()
  const [town, category] = await aTown(site).then(
    async (each) => [each, await aCategory(site, each)] as const,
  )
  const random: Random = seededRandom(7)
  const begin = site.clock.now().getTime()
  for (let made = 0; made < 40; made += 1)
    await aReport(site, town, category, {
      kind: random.pick(KINDS),
      // Few days, so that several reports share one.
      createdAt: new Date(begin - DAY * random.whole(0, 5)),
    })
  const idsOf = async (args: string, as: Person | null) => {
    const { data } = await ask(site, `{ reports(sortType: STATUS, ${args}) { data { id } } }`, {}, { as })
    return data.reports.data.map(({ id }: { id: number }) => id) as number[]
  }
  // Two statuses at the same position, which a town may have.
  const { db } = site.services
  await db.updateTable('status').set({ position: 2 }).where('kind', 'in', ['ACCEPTED', 'DONE']).execute()
  for (const as of [null, await anAdmin(site, town)])
    for (const direction of ['ASC', 'DESC']) {
      const way = `sortDirection: ${direction}`
      // The platform's list sorts all reports at once; this town is its only one.
      const whole = await idsOf(`${way}, count: 100`, as)
      expect(whole.length).toBeGreaterThan(20)
      const pages: number[] = []
      for (let page = 1; page <= Math.ceil(whole.length / 7); page += 1)
        pages.push(...(await idsOf(`${way}, municipalityId: ${town.id}, count: 7, page: ${page}`, as)))
      expect(pages).toEqual(whole)
    }
})
