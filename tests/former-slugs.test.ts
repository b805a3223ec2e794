import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { ask } from './ask.ts'
import { aPerson, aTown } from './factories.ts'
import { aSite } from './site.ts'

test('every former address of a municipality redirects in one step', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'alt' })
  const platform = await aPerson(site, { isSuperAdmin: true })
  const rename = (slug: string) =>
    ask(
      site,
      'mutation ($municipality: MunicipalityInput!) { updateMunicipality(municipality: $municipality) { id } }',
      { municipality: { id: town.id, slug } },
      { as: platform },
    )
  const app = createApp(site.services, await loadPages(site.services))
  const open = async (path: string) => {
    const { status, headers } = await app.request(path)
    return [status, headers.get('location')]
  }
  await rename('mittel')
  await rename('neu')
  for (const slug of ['alt', 'mittel'])
    expect(await open(`/${slug}/meldungen?seite=2`)).toEqual([301, '/neu/meldungen?seite=2'])
  expect(await open('/neu/meldungen')).toEqual([200, null])
  for (const path of ['/neu', '/neu/', '/Neu', '/alt', '/mittel/'])
    expect(await open(`${path}?seite=2`), path).toEqual([301, '/neu/meldungen?seite=2'])
  expect(await open('/nirgendwo')).toEqual([404, null])
  expect(await open('/nirgendwo/meldungen')).toEqual([404, null])
  expect(await open('/alt//fremd.example')).toEqual([301, '/neu//fremd.example'])
  await site.services.db.updateTable('municipality').set({ isActive: false }).execute()
  for (const path of ['/alt/meldungen', '/neu', '/alt']) expect(await open(path), path).toEqual([404, null])
})
