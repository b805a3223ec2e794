import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { excerpt, highlighted, type TextPart } from '#domains/search/server/highlight.ts'
import { once } from '#kit/common/once.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { listReports } from './list-reports.ts'
import { CORRECTED_TEXT, filterArguments } from './report-filter.graphql.ts'
import { checkedFilter } from './report-filter.ts'

const TextPartRef = builder.objectRef<TextPart>('TextPart').implement({
  description: 'A piece of a text. Pieces put one behind the other are the text.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'As written; plain text, to be escaped like any other.' }),
    isHit: t.exposeBoolean('isHit', { description: 'Whether it is what was asked for.' }),
  }),
})

type Highlight = { reportId: number; title: TextPart[]; excerpt: TextPart[] }

const HighlightRef = builder.objectRef<Highlight>('SearchHighlight').implement({
  description: 'Where a report answers what was asked for.',
  fields: (t) => ({
    reportId: t.exposeInt('reportId', { description: 'The report.' }),
    title: t.expose('title', { type: [TextPartRef], description: 'Its title.' }),
    excerpt: t.expose('excerpt', {
      type: [TextPartRef],
      description: 'Some 180 letters of its description around the first hit, or its beginning.',
    }),
  }),
})

type SearchResult = {
  reports: ReportRow[]
  paginatorInfo: PaginatorInfo
  correctedText: string | null
  /** A lazy value that is computed once, under however many aliases it is selected. */
  highlights: () => Highlight[]
}

const SearchResultRef = builder.objectRef<SearchResult>('SearchResult').implement({
  description: 'What answers a question, the best first.',
  fields: (t) => ({
    reports: t.expose('reports', { type: [ReportRef], description: 'The reports of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Where this page stands.',
    }),
    correctedText: t.exposeString('correctedText', CORRECTED_TEXT),
    highlights: t.field({
      type: [HighlightRef],
      description: 'For each report of this page where it answers.',
      resolve: ({ highlights }) => highlights(),
    }),
  }),
})

builder.queryFields((t) => ({
  search: t.field({
    type: SearchResultRef,
    nullable: true,
    description:
      'Reports that answer a question in German, among those that the asking person may see: by words, their endings and compounds, other words for the same, and, where nothing else is found, words that look alike. They can be narrowed as `reports`. Errors: BAD_USER_INPUT below 2 and above 200 characters, NOT_FOUND for an unknown municipality, FORBIDDEN for a filter that is not theirs.',
    args: {
      ...filterArguments,
      searchText: t.arg.string({
        description: 'Words that all occur, phrases in quotes, or a number; 2 to 200 characters.',
      }),
      ...pageArguments,
    },
    resolve: async (_, { page: number, count, ...asked }, context) => {
      const page = checkedPage(number, count)
      const filter = await checkedFilter(context, asked)
      if (filter.search === undefined)
        throw badInput({ searchText: 'Bitte geben Sie mindestens 2 Zeichen ein.' })
      const order = { type: 'RELEVANCE', direction: 'DESC' } as const
      const { rows, total } = await listReports(context, filter, order, page)
      return {
        reports: rows,
        paginatorInfo: paginatorInfo(page, rows.length, total),
        correctedText: filter.search?.corrected ?? null,
        highlights: once(() => highlightsOf(rows, filter.search?.keys ?? [])),
      }
    },
  }),
}))

const highlightsOf = (reports: readonly ReportRow[], keys: readonly string[]): Highlight[] =>
  reports.map(({ id, title, description }) => ({
    reportId: id,
    title: highlighted(title, keys),
    excerpt: excerpt(description, keys),
  }))
