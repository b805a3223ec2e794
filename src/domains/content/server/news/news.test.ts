import { expect, test } from 'vitest'
import { DAY } from '#kit/server/clock.ts'
import { ask } from '#tests/ask.ts'
import { aSite, NOON, type TestSite } from '#tests/site.ts'

const LIST = `query L($page: Int, $count: Int) { news(page: $page, count: $count) {
  data { id slug name } paginatorInfo { total count currentPage lastPage hasMorePages } } }`
const ONE =
  'query O($id: Int, $slug: String) { newsEntry(id: $id, slug: $slug) { id slug name date teaser text image imageText link video } }'

/** Creates an entry whose date is a number of days from noon today. */
async function anEntry(site: TestSite, id: number, days: number, more: object = {}) {
  const date = new Date(NOON.getTime() + days * DAY)
  const row = { id, slug: `beitrag-${id}`, name: `Beitrag ${id}`, date, teaser: '', text: 'Ein Satz dazu.' }
  await site.services.db
    .insertInto('newsEntry')
    .values({ ...row, createdAt: NOON, updatedAt: NOON, ...more })
    .execute()
}

test('published news are public, newest first and paginated', async () => {
  await using site = await aSite()
  await anEntry(site, 1, -2)
  await anEntry(site, 2, -1)
  await anEntry(site, 3, 1)
  const first = await ask(site, LIST, { page: 1, count: 1 })
  expect(first.data.news.data.map(({ id }: { id: number }) => id)).toEqual([2])
  expect(first.data.news.paginatorInfo).toEqual({
    total: 2,
    count: 1,
    currentPage: 1,
    lastPage: 2,
    hasMorePages: true,
  })
  expect((await ask(site, LIST, { page: 0 })).codes).toEqual(['BAD_USER_INPUT'])
  expect((await ask(site, ONE, { id: 3 })).codes).toEqual(['NOT_FOUND'])
  expect((await ask(site, ONE, {})).codes).toEqual(['NOT_FOUND'])
  site.clock.advance(DAY)
  expect((await ask(site, LIST)).data.news.data.map(({ id }: { id: number }) => id)).toEqual([3, 2, 1])
})

test('a news entry is found by id and slug, with sanitized HTML', async () => {
  await using site = await aSite()
  const text = '## Neu\n\nSiehe [hier](/gemeinden).\n\n<script>alert(1)</script>'
  const more = { text, video: 'https://film.example/1', link: '/gemeinden', imageText: 'Ein Platz' }
  await anEntry(site, 7, -1, more)
  const byId = await ask(site, ONE, { id: 7 })
  const { newsEntry } = byId.data
  expect(newsEntry).toMatchObject({ slug: 'beitrag-7', ...more, text: expect.any(String) })
  expect(newsEntry.text).toContain('<h2>Neu</h2>')
  expect(newsEntry.text).toContain('<a href="/gemeinden">hier</a>')
  expect(newsEntry.text).not.toContain('<script')
  expect((await ask(site, ONE, { slug: 'beitrag-7' })).data).toEqual(byId.data)
  expect((await ask(site, ONE, { id: 8, slug: 'beitrag-7' })).codes).toEqual(['NOT_FOUND'])
})
