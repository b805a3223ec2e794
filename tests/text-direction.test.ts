import { expect, test } from 'vitest'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import { payloadOf } from '#domains/push/push.rules.ts'
import { ask } from './ask.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown } from './factories.ts'
import { aComment } from './reporting.ts'
import { aSite } from './site.ts'

/** A text that turns everything behind it, and one that leaves an isolate around it. */
const TURNING = 'Laterne \u202eaus'
const LEAVING = 'Weg\u2069 \u202b5'

/** Directions that are open at the end of each line, by the pairs of Unicode Annex 9. */
function openLines(text: string): string[] {
  return text.split('\n').filter((line) => {
    const open: string[] = []
    for (const char of line) {
      if (/[\u202a\u202b\u202d\u202e]/.test(char)) open.push('\u202c')
      else if (/[\u2066-\u2068]/.test(char)) open.push('\u2069')
      else if (/[\u202c\u2069]/.test(char)) {
        if (char === '\u2069') while (open.at(-1) === '\u202c') open.pop()
        if (open.pop() !== char) return true
      }
    }
    return open.length > 0
  })
}

/** Texts between tags, and values of attributes. */
const piecesOf = (html: string): string[] => [
  ...html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').split(/<[^>]*>/),
  ...[...html.matchAll(/\s(?:alt|title|content|aria-label)="([^"]*)"/g)].map(([, value = '']) => value),
]

test('stored text with bidi controls does not reorder ours', async () => {
  await using site = await aSite()
  const town = await aTown(site, { slug: 'lindental' })
  const category = await aCategory(site, town)
  const [author, writer] = [await aPerson(site), await aPerson(site)]
  const admin = await anAdmin(site, town)
  const report = await aReport(site, town, category, { author })
  const { db } = site.services
  // Written past the API, which closes what it takes.
  await db.updateTable('report').set({ title: TURNING, street: LEAVING, houseNumber: null }).execute()
  await db.updateTable('person').set({ username: LEAVING }).where('id', '=', writer.id).execute()
  await aComment(site, report, writer, { text: `Hallo \u202e12` })
  await aComment(site, report, admin, { official: true, text: 'Danke \u2067!' })
  const notice =
    'mutation ($id: Int!) { reportOffensiveContent(contentType: REPORT, contentId: $id, reason: "Das stört mich \u202e sehr.") { contentId } }'
  expect((await ask(site, notice, { id: report.id }, { as: writer })).codes).toEqual([])
  const mails = await site.mails()
  expect(mails.length).toBeGreaterThanOrEqual(4)
  const said = mails.map(({ text }) => text).join('\n')
  expect(said).toContain(`„\u2068${TURNING}\u202c\u2069“ (\u2068Weg \u202b5\u202c\u2069`)
  expect(said).toContain('Kommentar von \u2068Weg \u202b5\u202c\u2069:')
  for (const { kind, subject, text, html } of mails) {
    expect(openLines(`${subject}\n${text}`), kind).toEqual([])
    for (const piece of piecesOf(html)) expect(openLines(piece), kind).toEqual([])
  }

  const feed = await (await site.app.request('/lindental/meldungen/feed.atom')).text()
  expect(feed).toContain(`<title>${TURNING}\u202c</title>`)
  for (const piece of piecesOf(feed)) expect(openLines(piece)).toEqual([])

  const push = JSON.parse(payloadOf({ title: TURNING.repeat(20), body: LEAVING, path: '/', topic: 'x' }))
  expect(openLines(`${push.title}\n${push.body}`)).toEqual([])

  const pages = createApp(site.services, await loadPages(site.services))
  const path = `/lindental/meldungen/${category.slug}/${report.slug}`
  const html = await (await pages.request(`http://localhost:3000${path}`)).text()
  expect(html).toContain(`<bdi>${LEAVING}</bdi>`)
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]
  expect(title).toMatch(new RegExp(`^\u2068${TURNING}\u202c\u2069 – `))
  const labels = [...html.matchAll(/\saria-label="([^"]*)"/g)].map(([, value = '']) => value)
  expect(labels.length).toBeGreaterThan(5)
  for (const label of labels) expect(openLines(label), label).toEqual([])
  // An official answer has marks that a name cannot have.
  const articles = [...html.matchAll(/<article[^>]*id="kommentar-\d+"[\s\S]*?<\/article>/g)].map(
    ([article]) => article,
  )
  expect(articles.map((article) => /^<article[^>]*data-official/.test(article))).toEqual([false, true])
  expect(articles.map((article) => article.includes('Offizielle Antwort'))).toEqual([false, true])
})
