import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { plansOf, watchedSite } from '#tests/databases/plans.ts'
import { anEditor, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

test('no figure reads the reports, steps or comments of other towns', async () => {
  await using site = await aSite()
  await using own = watchedSite(site)
  const town = await aTown(site)
  const editor = await anEditor(site, town)
  const query = `{ statistics(municipalityId: ${town.id}, dateFrom: "2026-06-01") { open weeks { open } close { median }
    categories { created } places { created } ages { count } resolvedYes } }`
  expect((await ask(own.watched, query, {}, { as: editor })).codes).toEqual([])
  const counting = own.seen.filter(({ sql }) => /date_trunc|percentile|floor|is_resolved/.test(sql))
  expect(counting).toHaveLength(7)
  const steps = (await plansOf(site, counting, { withoutScans: true })).flatMap(({ steps }) => steps)
  const big = /^(report|report_event|report_feedback|comment)$/
  const scanned = steps.filter(
    (step) => step['Node Type'] === 'Seq Scan' && big.test(step['Relation Name'] ?? ''),
  )
  expect(scanned).toEqual([])
  const used = steps.map((step) => step['Index Name'])
  for (const index of ['report_event_town', 'report_feedback_town', 'comment_official_town'])
    expect(used).toContain(index)
})
