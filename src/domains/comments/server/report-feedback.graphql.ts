import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { ReportRef, statusOf } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals, commentsState } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { canConfirmResolution } from './comment.policy.ts'
import { confirmResolution } from './confirm-resolution.ts'
import { type FeedbackRow, feedbackOf } from './report-feedback.sql.ts'

const loadFeedback = loadMany(
  (context, ids: readonly number[]) => feedbackOf(context.db, ids),
  (row: FeedbackRow) => row.reportId,
)

/** The author's answer about the report's current end; null if there is none. */
async function presentFeedback(context: Context, { id, resolvedAt }: ReportRow): Promise<boolean | null> {
  if (resolvedAt === null) return null
  const given = await loadFeedback(context, id)
  return given.find((each) => each.resolvedAt.getTime() === resolvedAt.getTime())?.isResolved ?? null
}

const StateRef = builder.enumType('CommentsState', {
  description: 'Whether citizens can comment on a report.',
  values: {
    OPEN: { description: 'Open to everybody who is signed in.' },
    NOT_PUBLISHED: { description: 'Closed until the report is public.' },
    CLOSED: { description: 'Closed, because the report was closed more than six months ago.' },
    DUPLICATE: { description: 'Closed, because it is a duplicate; the original takes comments.' },
    SWITCHED_OFF: { description: 'Its municipality has comments switched off.' },
  } as const,
})

builder.objectFields(ReportRef, (t) => ({
  commentsState: t.field({
    type: StateRef,
    description: 'Whether citizens can comment on it, and if not, why; staff always can.',
    resolve: async (row, _, context) => {
      const town = await loadMunicipality(context, row.municipalityId)
      return town === null ? 'SWITCHED_OFF' : commentsState(row, town, context.clock.now())
    },
  }),
  isResolutionConfirmed: t.boolean({
    nullable: true,
    description:
      'The author’s answer after it was done: true for "behoben", false for "nicht behoben". Null before, and for everybody but the author and staff.',
    resolve: (row, _, context) => {
      const { viewer } = context
      const maySee = (viewer.id !== null && viewer.id === row.personId) || canSeeInternals(viewer, row)
      return maySee ? presentFeedback(context, row) : null
    },
  }),
}))

builder.objectField(ReportPermissionsRef, 'canConfirmResolution', (t) =>
  t.boolean({
    description: 'Whether the viewer, its author, is asked if the problem is solved (confirmResolution).',
    resolve: async (row, _, context) => {
      if (context.viewer.id === null || context.viewer.id !== row.personId) return false
      const [town, { kind }, given] = await Promise.all([
        loadMunicipality(context, row.municipalityId),
        statusOf(context, row.municipalityId, row.statusId),
        presentFeedback(context, row),
      ])
      const facts = { kind, isAnswered: given !== null, now: context.clock.now() }
      return town !== null && canConfirmResolution(context.viewer, row, { town, ...facts })
    },
  }),
)

builder.mutationField('confirmResolution', (t) =>
  t.field({
    type: ReportRef,
    description:
      'The author of a report with status DONE says whether the problem is solved. "No" becomes a comment that staff are told of; the status stays. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      isResolved: t.arg.boolean({ description: 'Whether the problem is solved.' }),
      text: t.arg.string({
        required: false,
        description: 'The remaining problem, as text of the comment; at most 2000 characters.',
      }),
    },
    resolve: (_, { reportId, isResolved, text }, context) =>
      confirmResolution(context, reportId, isResolved, text),
  }),
)
