import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { followReport, unfollowReport } from './follow-report.ts'
import { followedAmong } from './followers.sql.ts'
import { ReportRef } from './report.graphql.ts'
import { canFollowReport } from './report.policy.ts'
import { ReportPermissionsRef } from './report-permissions.graphql.ts'
import { type SimilarReport, similarReports } from './similar-reports.ts'

const loadFollowed = loadOne(
  ({ db, viewer }, ids: readonly number[]) => followedAmong(db, viewer.id ?? 0, ids),
  (row) => row.reportId,
)

builder.objectField(ReportRef, 'isFollowed', (t) =>
  t.boolean({
    description: 'Whether the asking person follows it, and so hears of each new status.',
    resolve: async (row, _, context) =>
      context.viewer.id !== null && (await loadFollowed(context, row.id)) !== null,
  }),
)

builder.objectField(ReportPermissionsRef, 'canFollow', (t) =>
  t.boolean({
    description: 'May follow it: somebody signed in, what is public and somebody else’s.',
    resolve: (row, _, { viewer }) => canFollowReport(viewer, row),
  }),
)

const SimilarReportRef = builder.objectRef<SimilarReport>('SimilarReport').implement({
  description: 'An open public report that may be the same as one that is being written.',
  fields: (t) => ({
    report: t.expose('report', { type: ReportRef, description: 'The report.' }),
    distance: t.exposeFloat('distance', { description: 'Metres between the two.' }),
    isSameCategory: t.exposeBoolean('isSameCategory', { description: 'Whether its category is the same.' }),
  }),
})

builder.queryField('similarReports', (t) =>
  t.field({
    type: [SimilarReportRef],
    description:
      'At most three open public reports near a place that may be the same: within 50 metres, or what the category says (10 to 200); those of the category first, then those that share words, then the nearest (U-06). Errors: NOT_FOUND for an unknown municipality, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'Whose reports.' }),
      latitude: t.arg.float({ description: 'Degrees north.' }),
      longitude: t.arg.float({ description: 'Degrees east.' }),
      categoryId: t.arg.int({ required: false, description: 'The category of the new report.' }),
      text: t.arg.string({
        required: false,
        description: 'Its title and description; beyond 3120 characters it is not read.',
      }),
      exceptId: t.arg.int({
        required: false,
        description: 'A report that is not asked for: the one itself.',
      }),
    },
    resolve: (_, asked, context) => similarReports(context, asked),
  }),
)

builder.mutationFields((t) => ({
  followReport: t.field({
    type: ReportRef,
    description:
      'Follows a public report of somebody else: each new status comes by mail. Again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT above 500 reports.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => followReport(context, reportId),
  }),
  unfollowReport: t.field({
    type: ReportRef,
    description: 'Ends following a report. Again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => unfollowReport(context, reportId),
  }),
}))
