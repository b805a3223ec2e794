import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aCategory, aPerson, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

const QUERY = `query ($municipalityId: Int!, $text: String!) {
  categorySuggestions(municipalityId: $municipalityId, text: $text) { category { id } subCategory { id } } }`

test('words of categories come first, then public reports with the text', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const [bins, lamps] = [
    await aCategory(site, town, { name: 'Mülleimer' }),
    await aCategory(site, town, { name: 'Laternen' }),
  ]
  const closed = await aCategory(site, town, { name: 'Mistkübel' })
  await site.services.db
    .updateTable('category')
    .set({ isDisabled: true })
    .where('id', '=', closed.id)
    .execute()
  await aReport(site, town, lamps, { title: 'Ein Zwetschgenkompott klebt am Mast' })
  await aReport(site, town, bins, { title: 'Quittengelee', kind: 'NOT_APPROVED' })
  const found = async (text: string, municipalityId = town.id) =>
    (await ask(site, QUERY, { municipalityId, text }, { as: await aPerson(site) })).data?.categorySuggestions
  const only = (category: { id: number }) => [{ category: { id: category.id }, subCategory: null }]
  expect(await found('Papierkorb')).toEqual(only(bins))
  expect(await found('Zwetschgenkompott')).toEqual(only(lamps))
  expect(await found('Quittengelee'), 'waiting reports reveal nothing').toEqual([])
  expect(await found(' ')).toEqual([])
  const { codes } = await ask(site, QUERY, { municipalityId: 987_654, text: 'Laterne' })
  expect(codes).toEqual(['NOT_FOUND'])
})
