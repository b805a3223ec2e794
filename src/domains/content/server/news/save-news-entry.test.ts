import { expect, test } from 'vitest'
import { DAY, HOUR } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { anAdmin, aPerson, aTown, type Person } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

const GOOD = { name: 'Sieben neue Gemeinden', text: 'Seit heute sind sie dabei.' }
const FIELDS = 'id slug name status date teaser image imageText text link video updatedAt'

type Files = Record<string, Blob>
const save =
  (act: 'create' | 'update') => (site: TestSite, newsEntry: object, as: Person | null, files?: Files) =>
    ask(
      site,
      `mutation S($newsEntry: NewsEntryInput!) { saved: ${act}NewsEntry(newsEntry: $newsEntry) { ${FIELDS} } }`,
      { newsEntry },
      { as, ...(files && { files }) },
    )
const [create, update] = [save('create'), save('update')]
const remove = (site: TestSite, id: number, as: Person | null) =>
  ask(site, 'mutation D($id: Int!) { deleteNewsEntry(input: { id: $id }) }', { id }, { as })
const slugsOf = async (site: TestSite) =>
  (await ask(site, '{ news { data { slug } } }')).data.news.data.map(({ slug }: { slug: string }) => slug)
const aWriter = (site: TestSite) => aPerson(site, { isSuperAdmin: true })

test('a planned entry becomes public on its day unless hidden', async () => {
  await using site = await aSite()
  const as = await aWriter(site)
  const draft = await create(site, GOOD, as)
  expect(draft.data.saved).toMatchObject({
    ...{ slug: 'sieben-neue-gemeinden', status: 'DRAFT', date: null, teaser: '', image: null, link: null },
    ...GOOD,
  })
  const { id } = draft.data.saved
  const at = new Date(NOON.getTime() + DAY).toISOString()
  expect((await update(site, { id, isDraft: false, date: at }, as)).data.saved).toMatchObject({
    ...{ ...GOOD, status: 'PLANNED', date: at },
  })
  const one = '{ newsEntry(slug: "sieben-neue-gemeinden") { date text } }'
  expect([await slugsOf(site), (await ask(site, one)).codes]).toEqual([[], ['NOT_FOUND']])
  site.clock.advance(DAY)
  expect(await slugsOf(site)).toEqual(['sieben-neue-gemeinden'])
  expect((await ask(site, one)).data.newsEntry).toEqual({
    date: at,
    text: '<p>Seit heute sind sie dabei.</p>',
  })
  expect((await update(site, { id, isDraft: true }, as)).data.saved).toMatchObject({
    status: 'DRAFT',
    date: null,
  })
  expect([await slugsOf(site), (await ask(site, one)).codes]).toEqual([[], ['NOT_FOUND']])
  site.clock.advance(HOUR)
  const again = await update(site, { id, isDraft: false, date: null }, as)
  expect(again.data.saved).toMatchObject({ status: 'PUBLISHED', date: site.clock.now().toISOString() })
  expect((await remove(site, id, as)).data.deleteNewsEntry).toBe(id)
  expect((await remove(site, id, as)).codes).toEqual(['NOT_FOUND'])
  const log = await site.services.db
    .selectFrom('auditEntry')
    .select(['action', 'oldValue', 'newValue'])
    .where('action', 'like', 'news.%')
    .orderBy('id')
    .execute()
  expect(log.map(({ action, oldValue, newValue }) => [action, oldValue, newValue])).toEqual([
    ['news.created', null, 'DRAFT'],
    ['news.changed', 'DRAFT', 'PLANNED'],
    ['news.changed', 'PUBLISHED', 'DRAFT'],
    ['news.changed', 'DRAFT', 'PUBLISHED'],
    ['news.deleted', 'PUBLISHED', null],
  ])
})

test('the slug follows the heading until publication and stays unique', async () => {
  await using site = await aSite()
  const as = await aWriter(site)
  const [first, second] = [await create(site, GOOD, as), await create(site, GOOD, as)]
  expect(second.data.saved.slug).toBe('sieben-neue-gemeinden-2')
  const { id } = first.data.saved
  const renamed = await update(site, { id, name: 'Acht neue Gemeinden', isDraft: false }, as)
  expect(renamed.data.saved).toMatchObject({ slug: 'acht-neue-gemeinden', status: 'PUBLISHED' })
  for (const more of [{}, { isDraft: true }, { isDraft: false }]) {
    const { data } = await update(site, { id, name: 'Neun neue Gemeinden', ...more }, as)
    expect(data.saved).toMatchObject({ name: 'Neun neue Gemeinden', slug: 'acht-neue-gemeinden' })
  }
  const both = await Promise.all([1, 2, 3].map(() => create(site, { ...GOOD, name: 'Zugleich' }, as)))
  expect(new Set(both.map(({ data }) => data.saved.slug)).size).toBe(3)
})

test('errors appear at their field, and the uploaded picture is discarded', async () => {
  await using site = await aSite()
  const as = await aWriter(site)
  const bytes = await phonePhoto()
  const files = { 'newsEntry.image': new File([new Uint8Array(bytes)], 'platz.jpg') }
  const bad = await create(
    site,
    {
      name: 'Neu',
      text: '',
      link: '//fremd.example',
      video: 'javascript:alert(1)',
      videoText: 'Worte.',
      teaser: 'x'.repeat(301),
    },
    as,
  )
  expect(Object.keys(bad.errors[0]?.extensions.fields as object).sort()).toEqual([
    ...['link', 'name', 'teaser', 'text', 'video'],
  ])
  const made = await create(site, { ...GOOD, image: null, imageText: 'Ein Platz' }, as, files)
  const { id, image } = made.data.saved
  expect(image).toMatch(/^\/dateien\/bilder\/[\w-]{24}\.webp$/)
  expect((await site.app.request(image)).status).toBe(200)
  const broken = { 'newsEntry.image': new File(['kein Bild'], 'x.jpg') }
  expect((await update(site, { id, image: null }, as, broken)).codes).toEqual(['UPLOAD_REJECTED'])
  expect((await update(site, { id, teaser: 'Kurz.' }, as)).data.saved).toMatchObject({
    image,
    teaser: 'Kurz.',
  })
  expect((await update(site, { id, image: null, link: '/gemeinden' }, as)).data.saved).toMatchObject({
    ...{ image: null, imageText: 'Ein Platz', link: '/gemeinden' },
  })
  expect((await site.app.request(image)).status).toBe(404)
})

test('only its editors read or write unpublished news', async () => {
  await using site = await aSite()
  const as = await aWriter(site)
  const { id } = (await create(site, GOOD, as)).data.saved
  const admin = await anAdmin(site, await aTown(site))
  for (const [person, code] of [
    [null, 'UNAUTHENTICATED'],
    [await aPerson(site), 'FORBIDDEN'],
    [admin, 'FORBIDDEN'],
  ] as const) {
    const calls = [
      await create(site, GOOD, person),
      await update(site, { id, name: 'Geändert' }, person),
      await remove(site, id, person),
      await ask(site, '{ managedNews { data { id } } }', {}, { as: person }),
      await ask(site, `{ managedNewsEntry(id: ${id}) { id } }`, {}, { as: person }),
    ]
    expect(calls.map(({ codes }) => codes)).toEqual(calls.map(() => [code]))
  }
  const second = (await create(site, { ...GOOD, isDraft: false }, as)).data.saved
  const list = await ask(site, '{ managedNews { data { id status } paginatorInfo { total } } }', {}, { as })
  expect(list.data.managedNews).toEqual({
    data: [
      { id, status: 'DRAFT' },
      { id: second.id, status: 'PUBLISHED' },
    ],
    paginatorInfo: { total: 2 },
  })
  expect((await ask(site, '{ managedNewsEntry(id: 99) { id } }', {}, { as })).codes).toEqual(['NOT_FOUND'])
})

test('the preview matches the published text and is for writers only', async () => {
  await using site = await aSite()
  const preview = (text: string, as: Person | null) =>
    ask(site, 'query P($text: String!) { textPreview(text: $text) }', { text }, { as })
  const as = await aWriter(site)
  const text = '## Neu\n\n<img src=x onerror=alert(1)> [da](javascript:alert(1))'
  const shown = (await preview(text, as)).data.textPreview
  const { id } = (await create(site, { ...GOOD, text, isDraft: false }, as)).data.saved
  expect(shown).toContain('<h2>Neu</h2>')
  expect(shown).toBe((await ask(site, `{ newsEntry(id: ${id}) { text } }`)).data.newsEntry.text)
  expect((await preview('x'.repeat(50_001), as)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await preview(text, null)).codes).toEqual(['UNAUTHENTICATED'])
  expect((await preview(text, await aPerson(site))).codes).toEqual(['FORBIDDEN'])
})

test('a linked film has a description and loads nothing (A-30 D-15)', async () => {
  await using site = await aSite()
  const as = await aWriter(site)
  const video = 'https://film.example/1'
  const bare = await create(site, { ...GOOD, video }, as)
  expect(Object.keys(bare.errors[0]?.extensions.fields as object)).toEqual(['videoText'])
  const videoText = 'Eine Bürgermeisterin zeigt das Rathaus.'
  const { id } = (await create(site, { ...GOOD, video, videoText, isDraft: false }, as)).data.saved
  const shown = await ask(site, `{ newsEntry(id: ${id}) { video videoText } }`)
  expect(shown.data.newsEntry).toEqual({ video, videoText })
  expect((await update(site, { id, videoText: null }, as)).codes).toEqual(['BAD_USER_INPUT'])
  expect((await update(site, { id, video: null, videoText: null }, as)).data.saved.video).toBe(null)
})
