import { type BrowserContext, chromium } from '@playwright/test'
import { parseAtomFeed } from 'feedsmith'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { findBrowser } from '../browser-path.ts'
import { addSecrets, anOpenScene } from '../leaks/scene.ts'
import { serveSite } from '../servers/serve.ts'
import { aSite, type TestSite, tokenOf } from '../site.ts'
import { PAYLOADS, TYPED } from './xss-payloads.ts'

/**
 * Writes payloads into every text column that users fill, without validation: the output must be safe for any
 * stored text. Long columns get all payloads, others one each. Returns the number of columns filled.
 */
async function poison(site: TestSite): Promise<number> {
  const client = new Client({ connectionString: site.databaseUrl })
  await client.connect()
  let [taken, turn] = [0, 0]
  const all = PAYLOADS.join('\n\n')
  try {
    for (const [table, columns] of Object.entries(TYPED))
      for (const column of columns) {
        turn += 7
        const one = PAYLOADS[turn % PAYLOADS.length]
        for (const text of [all, one, '<svg onload=hit()>']) {
          const done = await client
            .query(`update ${table} set ${column} = $1 where ${column} is not null or true`, [text])
            .then(({ rowCount }) => (rowCount ?? 0) > 0)
            .catch(() => false)
          if (!done) continue
          taken += 1
          break
        }
      }
  } finally {
    await client.end()
  }
  return taken
}

const REFLECTED = encodeURIComponent(`"><img src=x onerror=hit()>${PAYLOADS[0]}`)

/**
 * Opens each page without a content security policy. Returns the payloads that ran, and the pages that showed
 * a payload as text.
 */
async function open(context: BrowserContext, url: string, paths: readonly string[]) {
  const ran: string[] = []
  const shown: string[] = []
  await context.exposeFunction('hit', () => ran.push('hit'))
  const rest = [...paths]
  const walk = async () => {
    const page = await context.newPage()
    page.on('dialog', (dialog) => {
      ran.push(`dialog on ${page.url()}`)
      void dialog.dismiss()
    })
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      const before = ran.length
      await page.goto(`${url}${path}`)
      await page.waitForFunction(() => !document.documentElement.classList.contains('awaits-user'))
      await page.waitForLoadState('networkidle')
      const dangerous = await page.evaluate(
        () =>
          [...document.querySelectorAll('[href],[src],[action]')].filter((element) =>
            ['href', 'src', 'action'].some((name) =>
              /^\W*(javascript|data:text|vbscript):/i.test(element.getAttribute(name) ?? ''),
            ),
          ).length,
      )
      if ((await page.locator('body').innerText()).includes('hit()')) shown.push(path)
      if (dangerous > 0) ran.push(`${dangerous} dangerous addresses on ${path}`)
      if (ran.length > before) ran.push(`… on ${path}`)
    }
    await page.close()
  }
  await Promise.all([walk(), walk()])
  return { ran, shown }
}

test('forty script payloads run on no page and in no feed (S-35)', async () => {
  await using site = await aSite()
  const scene = await anOpenScene(site)
  await addSecrets(site, scene)
  const { category, shown, author, insiders } = scene
  expect(await poison(site)).toBeGreaterThan(35)
  const app = createApp(site.services, await loadPages(site.services))
  await using served = await serveSite({ ...site, app })
  const report = `/lindental/meldungen/${category.slug}/${shown.slug}`
  const publicPages = [
    '/',
    '/gemeinden',
    '/lindental/meldungen',
    `/lindental/meldungen/suche?searchText=${REFLECTED}`,
    report,
    '/lindental/ankuendigungen',
    '/aktuelles',
    '/support/faqs',
    '/datenschutz',
    `/login?weiter=${REFLECTED}`,
    `/nirgends/${REFLECTED}`,
  ]
  const staffPages = [
    '/lindental/verwaltung',
    report,
    '/lindental/verwaltung/kategorien',
    '/lindental/verwaltung/vorlagen',
    '/lindental/verwaltung/hinweise',
    '/lindental/verwaltung/benutzer',
    '/lindental/verwaltung/protokoll',
    '/profil',
    `/plattform/benutzer/${author.id}`,
  ]
  const browser = await chromium.launch(await findBrowser())
  try {
    const asNobody = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
    const stranger = await open(asNobody, served.url, publicPages)
    expect(stranger.ran).toEqual([])
    expect(stranger.shown, 'pages on which they stand as text').toEqual(
      expect.arrayContaining(['/lindental/meldungen', report]),
    )
    const asStaff = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
    const accessToken = await tokenOf(site, insiders.superAdmin.id)
    const token = { accessToken, refreshToken: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }
    await asStaff.addInitScript((value) => localStorage.setItem('auth-token', value), JSON.stringify(token))
    const staff = await open(asStaff, served.url, staffPages)
    expect(staff.ran).toEqual([])
    expect(staff.shown.length, staff.shown.join(' ')).toBeGreaterThan(5)
    // A self-test: the same text as markup is noticed.
    const naive = await browser.newContext({ bypassCSP: true })
    let hits = 0
    await naive.exposeFunction('hit', () => {
      hits += 1
    })
    const page = await naive.newPage()
    for (const payload of PAYLOADS) await page.setContent(`<p>${payload}</p>`)
    expect(hits).toBeGreaterThan(15)
  } finally {
    await browser.close()
  }
  const feed = await (await app.request('/lindental/meldungen/feed.atom')).text()
  expect(feed).toContain('hit()')
  expect(feed).not.toMatch(/<(script|img|svg|iframe|body|math|style)\b/i)
  expect(parseAtomFeed(feed).entries?.length).toBeGreaterThan(0)
})
