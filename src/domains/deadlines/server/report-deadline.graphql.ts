import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canProcess } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { DEADLINE_KINDS, type DeadlineKind } from '../deadline-clock.rules.ts'
import { daysOverdue } from '../working-days.rules.ts'
import { canSeeDeadlines, movableKinds } from './deadline.policy.ts'
import { type DeadlineRow, deadlinesOfReports } from './report-deadlines.sql.ts'

export const DeadlineKindRef = builder.enumType('DeadlineKind', {
  description: 'ANSWER: the first official answer or change of status. COMPLETION: a status that closes it.',
  values: DEADLINE_KINDS,
})

const loadDeadlines = loadOne(
  (context, ids: readonly number[]) => deadlinesOfReports(context.db, ids),
  (row) => row.reportId,
)

/** The deadline that ends first; null without one that runs. */
const nextKind = ({ nextDueAt, answerDueAt, answeredAt }: DeadlineRow): DeadlineKind | null =>
  nextDueAt === null
    ? null
    : answeredAt === null && answerDueAt?.getTime() === nextDueAt.getTime()
      ? 'ANSWER'
      : 'COMPLETION'

const DeadlineRef = builder.objectRef<DeadlineRow>('ReportDeadline').implement({
  description:
    'The deadlines of a report in working days of its municipality. A deadline ends at midnight after its last day.',
  fields: (t) => ({
    answerDueAt: t.expose('answerDueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the deadline of the first answer; null without one, or while its end is open.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the first official answer or change of status.',
    }),
    completionDueAt: t.expose('completionDueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the deadline of its completion; null without one, or while its end is open.',
    }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was closed; null while it is open.',
    }),
    nextDueAt: t.expose('nextDueAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The earliest end of those that are not met yet.',
    }),
    nextKind: t.field({
      type: DeadlineKindRef,
      nullable: true,
      description: 'The deadline that `nextDueAt` ends.',
      resolve: nextKind,
    }),
    isPaused: t.exposeBoolean('isPaused', {
      description:
        'Whether its clock stands still: a question to the author is open, or an outside body has it.',
    }),
    overdueDays: t.int({
      description: 'Calendar days since `nextDueAt`, from 1; 0 if it is not overdue.',
      resolve: async ({ nextDueAt, municipalityId }, _, context) => {
        if (nextDueAt === null) return 0
        const town = await loadMunicipality(context, municipalityId)
        return daysOverdue(nextDueAt, context.clock.now(), timeZoneOf(town?.country ?? 'DE'))
      },
    }),
  }),
})

builder.objectField(ReportRef, 'deadline', (t) =>
  t.field({
    type: DeadlineRef,
    nullable: true,
    description: 'Its deadlines; null without any, and for everybody but staff.',
    resolve: async (row, _, context) => {
      const found = canSeeDeadlines(context.viewer, row) ? await loadDeadlines(context, row.id) : null
      return found === null || (found.answerDays === null && found.completionDays === null) ? null : found
    },
  }),
)

builder.objectField(ReportPermissionsRef, 'movableDeadlines', (t) =>
  t.field({
    type: [DeadlineKindRef],
    description: 'The deadlines that the viewer may move with moveDeadline.',
    resolve: async (row, _, context) =>
      canProcess(context.viewer, row)
        ? movableKinds(context.viewer, row, await loadDeadlines(context, row.id))
        : [],
  }),
)
