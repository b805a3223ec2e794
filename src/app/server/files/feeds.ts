import type { Hono, Context as HonoContext } from 'hono'
import { newestAnnouncements } from '#domains/announcements/server/public-announcements.sql.ts'
import { categoriesOf } from '#domains/categories/server/categories.sql.ts'
import { listNews } from '#domains/content/server/news/news.sql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import { type FeedChoice, feedChoice, feedSearch } from '#domains/report-lists/list-feed.rules.ts'
import { readListQuery } from '#domains/report-lists/list-query.rules.ts'
import { type FeedRow, newestPublic } from '#domains/report-lists/server/sitemap/feed.sql.ts'
import { addressOf } from '#domains/site.rules.ts'
import { say } from '#kit/common/say.ts'
import { type AtomEntry, type AtomFeed, tagOf } from '#kit/server/atom.ts'
import type { Services } from '../services.ts'
import { answerFeed } from './answer-feed.ts'
import { feedSelection } from './feed-selection.ts'
import { answerOfTown } from './of-town.ts'

/** Number of entries in a feed (O-11). */
const NEWEST = 50

/**
 * Atom feeds: the reports of a town, of a category, district or status, the town's announcements, and the
 * platform's news.
 */
export function addFeeds(app: Hono, { db, clock, publicUrl }: Services): void {
  const ofTown = (http: HonoContext, feed: (town: MunicipalityRow) => Promise<AtomFeed | null>) =>
    answerOfTown(http, db, async (town) => {
      const found = await feed(town)
      return found === null ? null : answerFeed(http, found)
    })

  const entryOf = (town: MunicipalityRow, row: FeedRow): AtomEntry => ({
    id: tagOf(publicUrl, row.createdAt, `meldungen/${row.id}`),
    title: row.title,
    url: addressOf(
      publicUrl,
      town,
      paths.reportPath({ slug: row.slug, municipality: town, category: { slug: row.categorySlug } }),
    ),
    ...timesOf(row.createdAt, row.updatedAt),
    text: row.description,
    category: row.categoryName,
    point: row,
  })

  /** The feed of a choice; null where the town has no such category, district or status. */
  const reports = async (town: MunicipalityRow, choice: FeedChoice, category?: { slug: string }) => {
    const selection = await feedSelection(db, town, choice)
    if (selection === null) return null
    const entries = (await newestPublic(db, town.id, selection, NEWEST)).map((row) => entryOf(town, row))
    const { names, tag } = selection
    const search = feedSearch(choice)
    const self = `${paths.reportFeedPath(town, category)}${category === undefined ? search : ''}`
    return {
      id: tagOf(publicUrl, town.createdAt, `gemeinden/${town.id}/${tag}meldungen`),
      title: `${names.length === 0 ? say`Meldungen` : names.join(', ')} – ${town.name}`,
      subtitle: say`Was in ${town.name} gemeldet wird`,
      url: addressOf(publicUrl, town, `${paths.municipalityPath(town)}${search}`),
      self: addressOf(publicUrl, town, self),
      author: say`Gemeinde ${town.name}`,
      updated: newestOf(entries, town.createdAt),
      entries,
    }
  }

  app.get('/:slug/meldungen/feed.atom', (http) => {
    const choice = feedChoice(readListQuery(new URL(http.req.url).searchParams))
    return ofTown(http, (town) => reports(town, choice))
  })

  app.get('/:slug/meldungen/:categorySlug/feed.atom', (http) =>
    ofTown(http, async (town) => {
      const categories = await categoriesOf(db, [town.id])
      const wanted = categories.find(({ slug }) => slug === http.req.param('categorySlug'))
      const all = { districtId: null, statusKind: null, statusId: null }
      return wanted === undefined ? null : reports(town, { ...all, categoryId: wanted.id }, wanted)
    }),
  )

  app.get(paths.NEWS_FEED, async (http) => {
    const { rows } = await listNews(db, clock.now(), { page: 1, count: NEWEST })
    const entries = rows.map((row) => ({
      id: tagOf(publicUrl, row.createdAt, `aktuelles/${row.id}`),
      title: row.name,
      url: `${publicUrl}${paths.newsEntryPath(row)}`,
      ...timesOf(row.date, row.updatedAt),
      text: row.teaser,
    }))
    const feed: AtomFeed = {
      id: tagOf(publicUrl, new Date(0), 'aktuelles'),
      title: say`Aktuelles – Meldewerk`,
      subtitle: say`Was es bei Meldewerk Neues gibt`,
      url: `${publicUrl}${paths.NEWS}`,
      self: `${publicUrl}${paths.NEWS_FEED}`,
      author: 'Meldewerk',
      updated: newestOf(entries, new Date(0)),
      entries,
    }
    return answerFeed(http, feed)
  })

  app.get('/:slug/ankuendigungen/feed.atom', (http) =>
    ofTown(http, async (town) => {
      if (!town.enabledFeatures.includes('ANNOUNCEMENTS')) return null
      const rows = await newestAnnouncements(db, town.id, clock.now(), { limit: NEWEST })
      const entries = rows.map(({ id, title, teaser, text, createdAt, published, updatedAt }) => ({
        id: tagOf(publicUrl, createdAt, `ankuendigungen/${id}`),
        title,
        url: addressOf(publicUrl, town, paths.announcementPath(town, id)),
        ...timesOf(published, updatedAt),
        text: [teaser, text].filter((each) => each !== '').join('\n\n'),
      }))
      return {
        id: tagOf(publicUrl, town.createdAt, `gemeinden/${town.id}/ankuendigungen`),
        title: say`Ankündigungen – ${town.name}`,
        subtitle: say`Was die Gemeinde ${town.name} bekannt gibt`,
        url: addressOf(publicUrl, town, paths.announcementsPath(town)),
        self: addressOf(publicUrl, town, paths.announcementFeedPath(town)),
        author: say`Gemeinde ${town.name}`,
        updated: newestOf(entries, town.createdAt),
        entries,
      }
    }),
  )
}

/**
 * The times of an entry. A scheduled entry was edited before it appears; readers need a date from when it
 * appears.
 */
const timesOf = (published: Date, changed: Date): Pick<AtomEntry, 'published' | 'updated'> => ({
  published,
  updated: published > changed ? published : changed,
})

const newestOf = (entries: readonly AtomEntry[], otherwise: Date): Date =>
  entries.reduce<Date | null>(
    (newest, { updated }) => (newest === null || updated > newest ? updated : newest),
    null,
  ) ?? otherwise
