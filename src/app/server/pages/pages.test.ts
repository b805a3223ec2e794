import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aSite, type TestSite } from '#tests/site.ts'
import { addPages, type PageRenderer } from './pages.ts'

/** Pages of this renderer. `longest`: milliseconds that a page may take, 50 in tests of that limit alone. */
function pagesOf({ services }: TestSite, render: PageRenderer, longest?: number) {
  const app = new Hono()
  addPages(app, render, services, longest)
  return app
}

const aPage = (html: string, status = 200) => ({
  html: Buffer.from(html),
  status,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
})

test('a page with temporarily unavailable data gives a retry time', async () => {
  await using site = await aSite()
  const app = pagesOf(site, async () => aPage('<h1>Störung</h1>', 503))
  const page = await app.request('/meldungen')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page.text()).toContain('Störung')
})

test('a page answers other methods with 405 and those it allows', async () => {
  await using site = await aSite()
  const app = pagesOf(site, async () => aPage('<h1>da</h1>'))
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    for (const path of ['/', '/meldungen', '/lindental/meldungen/gibt-es-nicht']) {
      const answer = await app.request(path, { method })
      expect([answer.status, answer.headers.get('allow')], method).toEqual([405, 'GET, HEAD, POST'])
    }
  expect((await app.request('/meldungen', { method: 'HEAD' })).status).toBe(200)
})

test('a page that times out shows a sentence and is not cached', async () => {
  await using site = await aSite()
  const app = pagesOf(site, () => wait(5000, aPage('zu spät'), { ref: false }), 50)
  const page = await app.request('/meldungen')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toBe(
    'Die Seite braucht gerade zu lange. Bitte laden Sie sie in einer Minute neu.',
  )
})

test('a page times out if a hanging database prevents cache validation', async () => {
  await using site = await aSite()
  const { db } = site.services
  const app = pagesOf(site, async () => aPage('<h1>da</h1>'), 50)
  await expect.poll(async () => (await app.request('/meldungen')).status).toBe(200)
  // A request that reads the changes has to wait for this.
  await db.transaction().execute(async (trx) => {
    await sql`lock table page_change in access exclusive mode`.execute(trx)
    await expect.poll(async () => (await app.request('/meldungen')).status).toBe(503)
  })
  await expect.poll(async () => (await app.request('/meldungen')).status).toBe(200)
})
