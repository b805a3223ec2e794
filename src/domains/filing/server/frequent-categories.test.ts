import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, anAdmin, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

test('frequent categories are public ones, most public reports first', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const [rare, often, hidden, off] = [
    await aCategory(site, town),
    await aCategory(site, town),
    await aCategory(site, town, { isInternal: true }),
    await aCategory(site, town, { isDisabled: true }),
  ]
  const report = (category: typeof rare, more: object = {}) =>
    aReport(site, town, category, { isPublished: true, ...more })
  await report(rare)
  for (let count = 0; count < 2; count += 1) await report(often)
  for (let count = 0; count < 3; count += 1) {
    await report(hidden)
    await report(off)
    // Nobody learns from the order in which category reports wait.
    await report(rare, { isPublished: false })
    await report(rare, { isInternal: true })
    await aReport(site, other, await aCategory(site, other), { isPublished: true })
  }
  const query = `{ municipality(slug: "${town.slug}") { frequentCategoryIds } }`
  for (const as of [null, await anAdmin(site, town)]) {
    const { data } = await ask(site, query, {}, { as })
    expect(data.municipality.frequentCategoryIds).toEqual([often.id, rare.id])
  }
})
