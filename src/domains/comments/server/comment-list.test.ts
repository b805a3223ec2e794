import { print } from 'graphql'
import { expect, test } from 'vitest'
import { ReportDetailPageDocument } from '#domains/reports/web/ReportDetailPage.generated.ts'
import { ask } from '#tests/ask.ts'
import {
  aCategory,
  anAdmin,
  aPerson,
  aReport,
  aTown,
  type Person,
  type Report,
  type Town,
} from '#tests/factories.ts'
import { aSite, type TestSite, tokenOf } from '#tests/site.ts'

test('a report page needs a constant number of statements for its comments', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const [author, admin] = [await aPerson(site), await anAdmin(site, town)]
  const report = await aReport(site, town, category, { author })
  const variables = { slug: report.slug, municipalitySlug: town.slug, categorySlug: category.slug }
  const costs: Record<string, number[]> = { anybody: [], author: [], staff: [] }
  let made = 0
  for (const wanted of [1, 20, 100]) {
    for (; made < wanted; made += 1) await aComment(site, town, report, admin, made)
    for (const [who, as] of [
      ['anybody', null],
      ['author', author],
      ['staff', admin],
    ] as const) {
      const options = as === null ? {} : { token: await tokenOf(site, as.id) }
      // The advance expires caches that requests share. The change counter is polled once per 200 ms for all
      // requests together.
      site.clock.advance(10_000)
      site.statements.length = 0
      const { data, errors } = await ask(site, print(ReportDetailPageDocument), variables, options)
      costs[who]?.push(site.statements.filter((sql) => !sql.includes('page_change')).length)
      expect(errors).toEqual([])
      expect(JSON.stringify(data.report.comments).match(/"createdAt"/g)).toHaveLength(wanted)
    }
  }
  for (const [who, counts] of Object.entries(costs))
    expect([who, ...counts]).toEqual([who, counts[0], counts[0], counts[0]])
})

/**
 * Every fourth comment starts a thread, the others answer the previous one. Each has its own author and a
 * photo; every fifth is official.
 */
async function aComment(site: TestSite, town: Town, report: Report, admin: Person, index: number) {
  const { db, clock } = site.services
  const id = index + 1
  const depth = index % 4
  const isOfficial = index % 5 === 4
  const place = { threadId: id - depth, level: depth + 1, parentId: depth === 0 ? null : id - 1 }
  const { id: personId } = isOfficial ? admin : await aPerson(site)
  const of = { municipalityId: town.id, reportId: report.id, id, createdAt: clock.now() }
  await db
    .insertInto('comment')
    .values({ ...of, ...place, personId, isOfficial, text: 'Danke.' })
    .execute()
  const file = { key: `${id}`.padStart(24, 'k'), width: 3, height: 2, size: 1, isPublic: true, position: 0 }
  await db
    .insertInto('photo')
    .values({ ...of, ...file, commentId: id })
    .execute()
  await db.updateTable('report').set({ commentCount: id }).execute()
}
