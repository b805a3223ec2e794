import { readableOff } from '#domains/access/server/viewer.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSee, couldSee } from '#domains/reports/server/report.policy.ts'
import { findReportBySlugs, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { reportMovedFrom } from '#domains/reports/server/transferring/former-reports.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { gone, notFound } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, pageArguments, SortDirectionRef } from '#kit/server/page.graphql.ts'
import { listReports } from './list-reports.ts'
import { CORRECTED_TEXT, filterArguments } from './report-filter.graphql.ts'
import { checkedFilter, checkedOrder } from './report-filter.ts'
import { SORT_TYPES } from './report-order.sql.ts'

export const SortTypeRef = builder.enumType('ReportSortType', {
  description:
    'Sort orders of report lists. DISTANCE needs latitude and longitude. DUE, by deadline, is for the staff of one municipality.',
  values: SORT_TYPES,
})

type ReportPage = { data: ReportRow[]; paginatorInfo: PaginatorInfo; correctedText: string | null }

const ReportPageRef = builder.objectRef<ReportPage>('ReportPage').implement({
  description: 'A page of reports.',
  fields: (t) => ({
    data: t.expose('data', { type: [ReportRef], description: 'The reports of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
    correctedText: t.exposeString('correctedText', CORRECTED_TEXT),
  }),
})

builder.queryFields((t) => ({
  reports: t.field({
    type: ReportPageRef,
    // Nullable, so that an error in the list leaves the rest of the page's query intact (rule 89).
    nullable: true,
    description:
      'The reports that the viewer may see; null with an error. Errors: BAD_USER_INPUT, NOT_FOUND for an unknown municipality, FORBIDDEN for a filter that is not theirs.',
    args: {
      ...pageArguments,
      ...filterArguments,
      sortType: t.arg({ type: SortTypeRef, defaultValue: 'CREATED_AT' }),
      sortDirection: t.arg({
        type: SortDirectionRef,
        required: false,
        description: 'Default DESC; ASC for DISTANCE and DUE.',
      }),
      latitude: t.arg.float({ required: false, description: 'Degrees north, for DISTANCE.' }),
      longitude: t.arg.float({ required: false, description: 'Degrees east, for DISTANCE.' }),
    },
    resolve: async (_, args, context) => {
      const page = checkedPage(args.page, args.count)
      const filter = await checkedFilter(context, args)
      const order = checkedOrder(args)
      const { rows, total } = await listReports(context, filter, order, page)
      const correctedText = filter.search?.corrected ?? null
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total), correctedText }
    },
  }),
  report: t.field({
    type: ReportRef,
    description:
      'The report at a path, or at its path before a change of category or of municipality. NOT_FOUND also if the viewer must not see it; with `isGone` in the extensions if they could see it before it was deleted.',
    args: { slug: t.arg.string(), municipalitySlug: t.arg.string(), categorySlug: t.arg.string() },
    resolve: async (_, slugs, context) => {
      const report = await findReportBySlugs(context.db, slugs, readableOff(context.viewer))
      if (report !== null && canSee(context.viewer, report)) return report
      const moved = await reportMovedFrom(context, slugs)
      if (moved !== null) return moved
      if (report !== null && couldSee(context.viewer, report)) throw gone(say`Diese Meldung wurde gelöscht.`)
      throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    },
  }),
}))
