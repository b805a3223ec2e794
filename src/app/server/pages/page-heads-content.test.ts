import { expect, test } from 'vitest'
import * as paths from '#domains/paths.ts'
import { ask } from '#tests/ask.ts'
import { aPerson, aTown } from '#tests/factories.ts'
import { headOf, pagesOf } from '#tests/page-heads.ts'
import { aSite } from '#tests/site.ts'

const ORIGIN = 'http://localhost:3000'

test('each public platform and town page has its own head (O-01 O-13)', async () => {
  await using site = await aSite()
  await aTown(site, { slug: 'lindental', name: 'Lindental' })
  const app = await pagesOf(site)
  const { TERMS, IMPRINT, DATA_PROTECTION, ACCESSIBILITY, EASY_LANGUAGE, SIGN_LANGUAGE, REPORT_BARRIER } =
    paths
  const ofBoth = [
    TERMS,
    IMPRINT,
    DATA_PROTECTION,
    ACCESSIBILITY,
    EASY_LANGUAGE,
    SIGN_LANGUAGE,
    REPORT_BARRIER,
  ]
  const { OVERVIEW, SOLUTIONS, AWARDS, NEWS, FAQS, QUOTE_REQUEST, MOBILE_APPS, MUNICIPALITIES, REPORTS } =
    paths
  const ofPlatform = [
    OVERVIEW,
    SOLUTIONS,
    AWARDS,
    NEWS,
    FAQS,
    QUOTE_REQUEST,
    MOBILE_APPS,
    MUNICIPALITIES,
    REPORTS,
  ]
  const ofTown = ['meldungen', 'ankuendigungen'].map((page) => `/lindental/${page}`)
  const all = ['/', ...ofPlatform, ...ofBoth, ...ofTown, ...ofBoth.map((path) => `/lindental${path}`)]
  const titles = new Map<string, string>()
  for (const path of all) {
    const { status, title, canonical, property } = await headOf(app, path)
    expect([path, status, canonical]).toEqual([path, 200, [`${ORIGIN}${path}`]])
    const [whole] = /^\S.* – (Meldewerk|Lindental)$/.exec(title) ?? []
    expect([path, whole]).toEqual([path, path === '/' ? undefined : title])
    expect([path, titles.get(title)]).toEqual([path, undefined])
    titles.set(title, path)
    const description = property('description') ?? ''
    expect([path, description.length >= 40, description.length <= 320]).toEqual([path, true, true])
    expect(property('keywords'), path).toMatch(/\w+, \w+/)
    const shared = ['og:title', 'og:url', 'og:type', 'og:image:alt', 'og:site_name'].map(property)
    expect([path, shared.every(Boolean), property('og:url')]).toEqual([path, true, `${ORIGIN}${path}`])
    expect(property('twitter:card'), path).toBe('summary_large_image')
    const picture = new URL(property('og:image') ?? '')
    expect([path, picture.origin, (await app.request(picture.pathname)).status]).toEqual([path, ORIGIN, 200])
  }
})

test('questions and news say what they are in the words of schema.org (O-07)', async () => {
  await using site = await aSite()
  const as = await aPerson(site, { isSuperAdmin: true })
  const saved = async (call: string) => {
    const { data, errors } = await ask(site, `mutation { saved: ${call} }`, {}, { as })
    expect(errors).toEqual([])
    return data.saved
  }
  await saved('createFaq(faq: { question: "Was kostet </script> das?", answer: "Nichts." }) { id }')
  const { slug } = await saved(
    'createNewsEntry(newsEntry: { name: "Sieben neue Gemeinden", text: "Seit heute sind sie dabei.", isDraft: false }) { slug }',
  )
  const app = await pagesOf(site)
  const questions = await headOf(app, paths.FAQS)
  expect(questions.types).toEqual(['BreadcrumbList', 'FAQPage'])
  expect(questions.thing('FAQPage')?.mainEntity).toContainEqual({
    ...{ '@type': 'Question', name: 'Was kostet </script> das?' },
    acceptedAnswer: { '@type': 'Answer', text: '<p>Nichts.</p>' },
  })
  const path = paths.newsEntryPath({ slug })
  const news = await headOf(app, path)
  expect(news).toMatchObject({ title: 'Sieben neue Gemeinden – Meldewerk', canonical: [`${ORIGIN}${path}`] })
  expect(news.types).toEqual(['BreadcrumbList', 'NewsArticle'])
  expect(news.thing('NewsArticle')).toMatchObject({
    headline: 'Sieben neue Gemeinden',
    url: `${ORIGIN}${path}`,
    publisher: { '@type': 'Organization', name: 'Meldewerk' },
  })
  expect((await headOf(app, '/aktuelles/gibtesnicht')).status).toBe(404)
})
