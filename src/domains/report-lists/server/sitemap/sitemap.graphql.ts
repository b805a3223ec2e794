import * as paths from '#domains/paths.ts'
import { addressOf } from '#domains/site.rules.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import { listForSitemap, type SitemapRow } from './sitemap.sql.ts'

/** Longest page; more than in other lists, because search engines read everything (rule 53). */
const MOST = 1000

export const sitemapPath = ({ slug, municipalitySlug, categorySlug }: SitemapRow): string =>
  paths.reportPath({ slug, municipality: { slug: municipalitySlug }, category: { slug: categorySlug } })

const EntryRef = builder.objectRef<SitemapRow>('SitemapReport').implement({
  description: 'A public report in the sitemap.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the report.' }),
    slug: t.exposeString('slug', { description: 'Its part of the address.' }),
    url: t.string({
      description: 'Canonical absolute URL of its page.',
      resolve: (row, _, { publicUrl }) => {
        const town = { slug: row.municipalitySlug, ownHost: row.ownHost, isActive: true }
        return addressOf(publicUrl, town, sitemapPath(row))
      },
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change of its status, section or text.',
    }),
  }),
})

type SitemapPage = { data: SitemapRow[]; paginatorInfo: PaginatorInfo }

const PageRef = builder.objectRef<SitemapPage>('SitemapReportPage').implement({
  description: 'A page of the sitemap.',
  fields: (t) => ({
    data: t.expose('data', { type: [EntryRef], description: 'Ordered by town and id.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('reportsForSitemap', (t) =>
  t.field({
    type: PageRef,
    description:
      'All public reports of the active municipalities, or of one, without duplicates; the same for every viewer. Errors: BAD_USER_INPUT.',
    args: {
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 1000.' }),
      municipalityId: t.arg.int({ required: false, description: 'Only reports of this municipality.' }),
    },
    resolve: async (_, { page, count, municipalityId }, { db }) => {
      const asked = checkedPage(page, count, MOST)
      const { rows, total } = await listForSitemap(db, municipalityId ?? null, asked)
      return { data: rows, paginatorInfo: paginatorInfo(asked, rows.length, total) }
    },
  }),
)
