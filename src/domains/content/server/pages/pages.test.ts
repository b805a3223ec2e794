import { expect, test } from 'vitest'
import { ask } from '#tests/ask.ts'
import { aTown } from '#tests/factories.ts'
import { aSite, type TestSite } from '#tests/site.ts'
import { CMS_PAGES } from '../../cms-page.rules.ts'

const PAGE = `query P($id: Int, $slug: String, $municipalityId: Int) {
  cmsPage(id: $id, slug: $slug, municipalityId: $municipalityId) {
    id slug name text images { name fileName caption link } municipality { id } } }`

let nextText = 1
const write = (site: TestSite, page: string, text: string | null, municipalityId: number | null = null) =>
  site.services.db
    .insertInto('pageText')
    .values({ id: nextText++, municipalityId, page, text, createdAt: site.clock.now() })
    .execute()

test('a page falls back from town to platform to shipped text', async () => {
  await using site = await aSite()
  const [town, other] = [await aTown(site), await aTown(site)]
  const read = async (municipalityId: number | null, slug = 'impressum') => {
    const { data } = await ask(site, PAGE, { slug, municipalityId })
    return [data.cmsPage.text.replace(/<[^>]+>/g, '').slice(0, 30), data.cmsPage.municipality?.id ?? null]
  }
  const [shipped] = await read(null)
  expect(shipped).toContain('Dies ist eine Demonstration')
  expect(await read(town.id)).toEqual([shipped, null])
  await write(site, 'impressum', 'Das der Plattform.')
  await write(site, 'impressum', 'Das der Gemeinde.', town.id)
  expect(await read(null)).toEqual(['Das der Plattform.', null])
  expect(await read(town.id)).toEqual(['Das der Gemeinde.', town.id])
  expect(await read(other.id)).toEqual(['Das der Plattform.', null])
  // The newest version applies; one without a text gives the own text up.
  await write(site, 'impressum', 'Das neuere der Gemeinde.', town.id)
  expect(await read(town.id)).toEqual(['Das neuere der Gemeinde.', town.id])
  await write(site, 'impressum', null, town.id)
  await write(site, 'impressum', null)
  expect(await read(town.id)).toEqual([shipped, null])
  // A page that only the platform has ignores a town's row in the table.
  await write(site, 'loesungen', 'Fremde Lösungen.', town.id)
  expect((await read(town.id, 'loesungen'))[1]).toBeNull()
})

test('every page has a text and is found by id and slug', async () => {
  await using site = await aSite()
  for (const { id, slug, name } of CMS_PAGES) {
    const { data } = await ask(site, PAGE, { slug })
    expect(data.cmsPage).toMatchObject({ id, slug, name: name() })
    expect(data.cmsPage.text.length, slug).toBeGreaterThan(500)
    expect(data.cmsPage.text, slug).not.toMatch(/<h1|<script|\]\(/)
    expect((await ask(site, PAGE, { id })).data).toEqual(data)
  }
  const asleep = await aTown(site)
  await site.services.db
    .updateTable('municipality')
    .set({ isActive: false })
    .where('id', '=', asleep.id)
    .execute()
  for (const variables of [
    {},
    { slug: 'nirgendwo' },
    { id: 1, slug: 'agb' },
    { slug: 'agb', municipalityId: 999_999 },
    { slug: 'agb', municipalityId: asleep.id },
  ])
    expect((await ask(site, PAGE, variables)).codes, JSON.stringify(variables)).toEqual(['NOT_FOUND'])
})

test('the privacy page names the town’s controller in every text', async () => {
  await using site = await aSite()
  const town = await aTown(site, { name: 'Anger', country: 'AT' })
  await site.services.db
    .updateTable('municipality')
    .set({ dataProtectionContact: 'Frau Vertrauen, Zimmer 7' })
    .where('id', '=', town.id)
    .execute()
  const read = async (municipalityId: number | null) =>
    (await ask(site, PAGE, { slug: 'datenschutz', municipalityId })).data.cmsPage.text as string
  const shipped = await read(town.id)
  for (const fact of [
    'Anger',
    'Frau Vertrauen, Zimmer 7',
    'Österreichische Datenschutzbehörde',
    '„auth-token“',
  ])
    expect(shipped).toContain(fact)
  expect(await read(null)).not.toMatch(/Frau Vertrauen|\{\{/)
  await write(
    site,
    'datenschutz',
    'Fragen Sie {{datenschutzkontakt}}. Entwürfe: {{frist.entwuerfe}}.',
    town.id,
  )
  expect(await read(town.id)).toBe('<p>Fragen Sie Frau Vertrauen, Zimmer 7. Entwürfe: 14\u00a0Tage.</p>')
})

test('a page lists its pictures, and a town finds it by slug', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'anger' })
  await write(site, 'agb', 'Hier:\n\n[![Rathaus](/dateien/bilder/a.webp "Am Markt")](/gemeinden)', town.id)
  const { data } = await ask(
    site,
    '{ municipality(slug: "anger") { own: cmsPage(slug: "agb") { images { name fileName caption link } } not: cmsPage(slug: "awards") { id } } }',
  )
  const image = {
    name: 'Rathaus',
    fileName: '/dateien/bilder/a.webp',
    caption: 'Am Markt',
    link: '/gemeinden',
  }
  expect(data.municipality).toEqual({ own: { images: [image] }, not: null })
})

test('questions are ordered, paginated and sanitized', async () => {
  await using site = await aSite()
  const row = (id: number, position: number, answer = 'Eine Antwort.') => ({
    id,
    position,
    question: `Frage ${id}?`,
    answer,
  })
  await site.services.db
    .insertInto('faq')
    .values([row(1, 3), row(2, 1, '**Ja**, [so](javascript:alert(1)).'), row(3, 2)])
    .execute()
  const list = (page: number) =>
    ask(
      site,
      'query F($page: Int) { faqs(page: $page, count: 2) { data { id question answer } paginatorInfo { total lastPage } } }',
      { page },
    )
  const { data } = await list(1)
  expect(data.faqs.data.map(({ id }: { id: number }) => id)).toEqual([2, 3])
  expect(data.faqs.data[0].answer).toContain('<strong>Ja</strong>')
  expect(data.faqs.data[0].answer).not.toContain('href')
  expect(data.faqs.paginatorInfo).toEqual({ total: 3, lastPage: 2 })
  expect((await list(2)).data.faqs.data.map(({ id }: { id: number }) => id)).toEqual([1])
  expect((await list(0)).codes).toEqual(['BAD_USER_INPUT'])
})
