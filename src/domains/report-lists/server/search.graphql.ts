import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { excerpt, highlighted, type TextPart } from '#domains/search/server/highlight.ts'
import { once } from '#kit/common/once.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { listReports } from './list-reports.ts'
import { CORRECTED_TEXT, filterArguments } from './report-filter.graphql.ts'
import { checkedFilter } from './report-filter.ts'

const TextPartRef = builder.objectRef<TextPart>('TextPart').implement({
  description: 'A piece of a text; all pieces in order make the text.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Plain text, to be escaped by the client.' }),
    isHit: t.exposeBoolean('isHit', { description: 'Whether it matches the search.' }),
  }),
})

type Highlight = { reportId: number; title: TextPart[]; excerpt: TextPart[] }

const HighlightRef = builder.objectRef<Highlight>('SearchHighlight').implement({
  description: 'The parts of a report that match a search.',
  fields: (t) => ({
    reportId: t.exposeInt('reportId', { description: 'The report.' }),
    title: t.expose('title', { type: [TextPartRef], description: 'Its title.' }),
    excerpt: t.expose('excerpt', {
      type: [TextPartRef],
      description: 'Some 180 characters of its description around the first match, or its beginning.',
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
  description: 'The results of a search, best first.',
  fields: (t) => ({
    reports: t.expose('reports', { type: [ReportRef], description: 'The reports of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
    correctedText: t.exposeString('correctedText', CORRECTED_TEXT),
    highlights: t.field({
      type: [HighlightRef],
      description: 'The matching parts of each report of this page.',
      resolve: ({ highlights }) => highlights(),
    }),
  }),
})

builder.queryFields((t) => ({
  search: t.field({
    type: SearchResultRef,
    nullable: true,
    description:
      'Searches in German among the reports that the viewer may see: by words with their endings and compounds, by synonyms, and, if nothing is found, by similar spelling. It takes the filters of `reports`. Errors: BAD_USER_INPUT below 2 and above 200 characters, NOT_FOUND for an unknown municipality, FORBIDDEN for a filter that the viewer may not use.',
    args: {
      ...filterArguments,
      searchText: t.arg.string({
        description:
          'Words that must all occur, phrases in quotes, or a report’s number; 2 to 200 characters.',
      }),
      ...pageArguments,
    },
    resolve: async (_, { page: number, count, ...asked }, context) => {
      const page = checkedPage(number, count)
      const filter = await checkedFilter(context, asked)
      if (filter.search === undefined)
        throw badInput({ searchText: say`Bitte geben Sie mindestens 2 Zeichen ein.` })
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
