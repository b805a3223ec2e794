import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aPerson, type Town } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { OWN, PLATFORM, threeTowns } from '#tests/towns/own-sites.ts'

const switchOff = async (site: TestSite, ...towns: Town[]) => {
  const as = await aPerson(site, { isSuperAdmin: true })
  for (const { id } of towns) {
    const off = `mutation { updateMunicipality(municipality: { id: ${id}, isActive: false }) { id } }`
    expect((await ask(site, off, {}, { as })).codes).toEqual([])
  }
}

test('a deactivated town keeps only its imprint and privacy page public', async () => {
  await using site = await aSite()
  const { app, lindental, auenstadt, path } = await threeTowns(site)
  const text = 'Verantwortlich ist das Rathaus am Markt.'
  await site.services.db
    .insertInto('pageText')
    .values({ id: 1, municipalityId: auenstadt.id, page: 'impressum', text, createdAt: site.clock.now() })
    .execute()
  site.clock.advance(60_000)
  await switchOff(site, lindental, auenstadt)
  const page = async (url: string) => {
    const answer = await app.request(url)
    const html = await answer.text()
    return { status: answer.status, html, title: /<title>(.*?)<\/title>/.exec(html)?.[1] }
  }
  const imprint = await page(`${PLATFORM}/auenstadt/impressum`)
  expect(imprint).toMatchObject({ status: 200, title: 'Impressum – Auenstadt' })
  expect(imprint.html).toContain(text)
  expect(imprint.html).toContain('Auenstadt nimmt hier keine Meldungen mehr an.')
  expect(imprint.html).toContain('<meta name="robots" content="noindex"/>')
  // The built-in text of the page names the town as before.
  const privacy = await page(`${OWN}/datenschutz`)
  expect(privacy).toMatchObject({ status: 200, title: 'Datenschutz – Lindental' })
  expect(privacy.html).toMatch(/Lindental nimmt hier keine Meldungen mehr an/)
  for (const gone of ['/', path, '/agb', '/barrierefreiheit', '/ankuendigungen'])
    expect([gone, (await page(`${OWN}${gone}`)).status]).toEqual([gone, 404])
  expect((await page(`${PLATFORM}/auenstadt/agb`)).status).toBe(404)
})

test('a deactivated town’s page shows only the town’s name', async () => {
  await using site = await aSite()
  const { auenstadt, moorhafen } = await threeTowns(site)
  const asked = (slug: string, args: string) =>
    ask(
      site,
      `{ cmsPage(slug: "${slug}", ${args}) { askedForName askedFor { id contactEmail } municipality { id } } }`,
    )
  const bySlug = 'municipalitySlug: "auenstadt"'
  expect((await asked('agb', bySlug)).data.cmsPage.askedFor.id).toBe(auenstadt.id)
  site.clock.advance(60_000)
  await switchOff(site, auenstadt, moorhafen)
  for (const args of [bySlug, `municipalityId: ${auenstadt.id}`])
    expect((await asked('impressum', args)).data.cmsPage).toEqual({
      ...{ askedForName: 'Auenstadt', askedFor: null, municipality: null },
    })
  expect((await asked('agb', bySlug)).codes).toEqual(['NOT_FOUND'])
  await site.services.db
    .updateTable('municipality')
    .set(({ ref }) => ({ deactivatedAt: ref('createdAt'), firstActivatedAt: null }))
    .where('id', '=', moorhafen.id)
    .execute()
  expect((await asked('impressum', 'municipalitySlug: "moorhafen"')).codes).toEqual(['NOT_FOUND'])
})
