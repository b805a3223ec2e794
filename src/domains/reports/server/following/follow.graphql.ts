import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { ReportRef } from '../report.graphql.ts'
import { canFollowReport } from '../report.policy.ts'
import { ReportPermissionsRef } from '../report-permissions.graphql.ts'
import { followReport, unfollowReport } from './follow-report.ts'
import { followedAmong } from './followers.sql.ts'

/** Whether the viewer follows a report: null if not. */
export const loadFollowed = loadOne(
  ({ db, viewer }, ids: readonly number[]) => followedAmong(db, viewer.id ?? 0, ids),
  (row) => row.reportId,
)

builder.objectField(ReportRef, 'isFollowed', (t) =>
  t.boolean({
    description: 'Whether the viewer follows it and is told of each new status.',
    resolve: async (row, _, context) =>
      context.viewer.id !== null && (await loadFollowed(context, row.id)) !== null,
  }),
)

builder.objectField(ReportPermissionsRef, 'canFollow', (t) =>
  t.boolean({
    description: 'Whether the viewer may follow it: signed in, and the report is public and somebody else’s.',
    resolve: (row, _, { viewer }) => canFollowReport(viewer, row),
  }),
)

builder.mutationFields((t) => ({
  followReport: t.field({
    type: ReportRef,
    description:
      'Follows a public report of somebody else: each new status is told by mail. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT above 500 reports.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => followReport(context, reportId),
  }),
  unfollowReport: t.field({
    type: ReportRef,
    description:
      'Stops following a report. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => unfollowReport(context, reportId),
  }),
}))
