import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { HAND_ON_REASON, TEAM_NAME_MAX } from '#domains/routing/routing-input.rules.ts'
import {
  loadReason,
  loadTeam,
  loadTeamsOf,
  type ReportRoutingRow,
  type TeamRow,
} from '#domains/routing/server/load-routing.ts'
import { PersonRef } from '#domains/routing/server/routing.graphql.ts'
import { canSeeWhoWasAway } from '#domains/routing/server/routing.policy.ts'
import { loadFullName } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { handOnGoals } from './hand-on-goals.ts'
import { type HandOn, lastHandOns } from './hand-ons.sql.ts'
import { canHandOn, canTake } from './responsibility.policy.ts'
import { handOnReport, takeReport } from './take-report.ts'

const loadHandOn = loadOne(
  (context, ids: readonly number[]) => lastHandOns(context.db, ids),
  (row: HandOn) => row.reportId,
)
async function ownTeams(context: Context): Promise<Set<number>> {
  const { id } = context.viewer
  const rows = id === null ? [] : await loadTeamsOf(context, id)
  return new Set(rows.map(({ teamId }) => teamId))
}

const TeamRef = builder.objectRef<TeamRow>('Team').implement({
  description: 'A team of a municipality that looks after reports.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${TEAM_NAME_MAX} characters.` }),
  }),
})

const HandOnRef = builder.objectRef<HandOn>('ReportHandOn').implement({
  description: 'The last time that a report was handed on.',
  fields: (t) => ({
    at: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it happened.' }),
    by: t.string({
      nullable: true,
      description: 'Full name of the member of staff; null without one.',
      resolve: ({ actorId }, _, context) => loadFullName(context, actorId),
    }),
    reason: t.exposeString('note', {
      nullable: true,
      description: `The reason, ${HAND_ON_REASON.least} to ${HAND_ON_REASON.most} characters.`,
    }),
  }),
})

const RoutingRef = builder.objectRef<ReportRoutingRow>('ReportRouting').implement({
  description: 'Why a report went where it went when it was filed, or when its category or place changed.',
  fields: (t) => ({
    rulePosition: t.exposeInt('rulePosition', {
      nullable: true,
      description: 'Number of the rule that applied, at that time; null: none did.',
    }),
    ruleText: t.exposeString('ruleText', {
      nullable: true,
      description: 'Its conditions in words of that time.',
    }),
    isByCategory: t.exposeBoolean('isByCategory', {
      description: 'Whether the person got it as the only editor of its category.',
    }),
    givesPerson: t.exposeBoolean('givesPerson', { description: 'Whether it went to a person.' }),
    wasAway: t.boolean({
      description: 'Whether the person who should have got it was away: the deputy got it, or nobody.',
      resolve: ({ absentId }) => absentId !== null,
    }),
    absentPerson: t.string({
      nullable: true,
      description: 'Full name of who was away, for that person and administrators; null for all others.',
      resolve: ({ municipalityId, absentId }, _, context) =>
        absentId !== null && canSeeWhoWasAway(context.viewer, { municipalityId, personId: absentId })
          ? loadFullName(context, absentId)
          : null,
    }),
    isTouched: t.boolean({
      description: 'Whether staff have decided themselves since; no rule changes it then.',
      resolve: ({ touchedAt }) => touchedAt !== null,
    }),
  }),
})

builder.objectFields(ReportRef, (t) => ({
  team: t.field({
    type: TeamRef,
    nullable: true,
    description: 'The team that looks after it; null for none, and for everybody but staff.',
    resolve: (row, _, context) =>
      row.teamId !== null && canSeeInternals(context.viewer, row) ? loadTeam(context, row.teamId) : null,
  }),
  routing: t.field({
    type: RoutingRef,
    nullable: true,
    description: 'Why it went to its team and person; null if no rule decided, and for everybody but staff.',
    resolve: (row, _, context) => (canSeeInternals(context.viewer, row) ? loadReason(context, row.id) : null),
  }),
  handedOn: t.field({
    type: HandOnRef,
    nullable: true,
    description: 'The last time it was handed on; null for never, and for everybody but staff.',
    resolve: (row, _, context) => (canSeeInternals(context.viewer, row) ? loadHandOn(context, row.id) : null),
  }),
}))

/** The goals for a viewer who may hand the report on; none for others. */
async function goalsOf(context: Context, row: ReportRow) {
  const may = canHandOn(context.viewer, row, await ownTeams(context))
  return may ? handOnGoals(context.db, context.viewer, row) : { teams: [], people: [] }
}

builder.objectFields(ReportPermissionsRef, (t) => ({
  canTake: t.boolean({
    description: 'Whether the viewer may call takeReport.',
    resolve: async (row, _, context) => canTake(context.viewer, row, await ownTeams(context)),
  }),
  canHandOn: t.boolean({
    description: 'Whether the viewer may call handOnReport.',
    resolve: async (row, _, context) => canHandOn(context.viewer, row, await ownTeams(context)),
  }),
}))

const GoalsRef = builder.objectRef<Awaited<ReturnType<typeof goalsOf>>>('HandOnGoals').implement({
  description: 'To whom the viewer may hand a report on.',
  fields: (t) => ({
    teams: t.expose('teams', { type: [TeamRef], description: 'Teams by name.' }),
    people: t.field({
      type: [PersonRef],
      description: 'Staff by name.',
      resolve: ({ people }) =>
        people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    }),
  }),
})

builder.objectField(ReportPermissionsRef, 'handOnGoals', (t) =>
  t.field({
    type: GoalsRef,
    description: 'To whom the viewer may hand it on with handOnReport; empty if they may not.',
    resolve: (row, _, context) => goalsOf(context, row),
  }),
)

const seen = builder.args((t) => ({
  reportId: t.int({ description: 'The report.' }),
  version: t.int({
    required: false,
    description: 'The version that the viewer saw; CONFLICT if it has changed since.',
  }),
}))

builder.mutationFields((t) => ({
  takeReport: t.field({
    type: ReportRef,
    description:
      'The viewer looks after an open report from now on: as a member of its team, or where they may assign it to themselves. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: seen,
    resolve: (_, input, context) => takeReport(context, input),
  }),
  handOnReport: t.field({
    type: ReportRef,
    description:
      'Hands an open report on to another team or person, who is told; the reason stays in its history. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT.',
    args: {
      ...seen,
      teamId: t.arg.int({ required: false, description: 'One of handOnGoals.teams.' }),
      userId: t.arg.int({ required: false, description: 'One of handOnGoals.people; instead of a team.' }),
      reason: t.arg.string({ description: `${HAND_ON_REASON.least} to ${HAND_ON_REASON.most} characters.` }),
    },
    resolve: (_, input, context) => handOnReport(context, input),
  }),
}))
