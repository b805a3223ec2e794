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
  description: 'A public report as search engines are told of it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Of the report.' }),
    slug: t.exposeString('slug', { description: 'Its part of the address.' }),
    url: t.string({
      description: 'Absolute address of its page, the one that counts.',
      resolve: (row, _, { publicUrl }) => {
        const town = { slug: row.municipalitySlug, ownHost: row.ownHost, isActive: true }
        return addressOf(publicUrl, town, sitemapPath(row))
      },
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'When its status, section or text last changed.',
    }),
  }),
})

type SitemapPage = { data: SitemapRow[]; paginatorInfo: PaginatorInfo }

const PageRef = builder.objectRef<SitemapPage>('SitemapReportPage').implement({
  description: 'A page of the reports for search engines.',
  fields: (t) => ({
    data: t.expose('data', { type: [EntryRef], description: 'In the order of their ids, town by town.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Where this page stands.',
    }),
  }),
})

builder.queryField('reportsForSitemap', (t) =>
  t.field({
    type: PageRef,
    description:
      'What everybody sees of all active municipalities, or of one, without duplicates; the same whoever asks. Errors: BAD_USER_INPUT.',
    args: {
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 1000.' }),
      municipalityId: t.arg.int({ required: false, description: 'Only this municipality’s.' }),
    },
    resolve: async (_, { page, count, municipalityId }, { db }) => {
      const asked = checkedPage(page, count, MOST)
      const { rows, total } = await listForSitemap(db, municipalityId ?? null, asked)
      return { data: rows, paginatorInfo: paginatorInfo(asked, rows.length, total) }
    },
  }),
)
