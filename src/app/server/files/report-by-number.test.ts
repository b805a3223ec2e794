import { expect, test } from 'vitest'
import { aCategory, aReport, aTown } from '#tests/factories.ts'
import { aSite } from '#tests/site.ts'

test('a report’s number leads to its page while it is public', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const { id, number, slug } = await aReport(site, town, category)
  const asked = () => site.app.request(`/${town.slug}/meldung/${number}`)
  const answer = await asked()
  expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
    302,
    `http://localhost:3000/${town.slug}/meldungen/${category.slug}/${slug}`,
    'no-cache',
  ])
  for (const path of ['meldung/2026-999999', 'meldung/x', `meldung/${number}/x`])
    expect([path, (await site.app.request(`/${town.slug}/${path}`)).status]).toEqual([path, 404])
  await site.services.db.updateTable('report').set({ isInternal: true }).where('id', '=', id).execute()
  expect((await asked()).status).toBe(404)
})
