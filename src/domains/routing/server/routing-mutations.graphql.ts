import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import {
  MOST_MEMBERS,
  MOST_PREVIEWED,
  MOST_RULES,
  PREVIEW_DAYS,
  TEAM_NAME_MAX,
} from '../routing-input.rules.ts'
import { type PreviewGoal, previewRouting, type RoutingPreview } from './preview-routing.ts'
import { RoutingRef, routingOf } from './routing.graphql.ts'
import { deleteAbsence, saveAbsence } from './save-absence.ts'
import { saveRoutingRules } from './save-rules.ts'
import { deleteTeam, saveTeam } from './save-team.ts'

const RuleInputRef = builder.inputType('RoutingRuleInput', {
  description: 'A rule: conditions, and a team or a person. Omitted conditions fit everything.',
  fields: (t) => ({
    categoryId: t.int({ required: false, description: 'A category of the municipality.' }),
    subCategoryId: t.int({ required: false, description: 'A sub-category of that category.' }),
    district: t.string({ required: false, description: 'One of Routing.districts.' }),
    weekdays: t.intList({ required: false, description: '1 for Monday to 7.' }),
    fromMinute: t.int({ required: false, description: '0 to 1439; both times or none.' }),
    toMinute: t.int({ required: false, description: '0 to 1439, excluded, other than fromMinute.' }),
    teamId: t.int({ required: false, description: 'A team of the municipality.' }),
    personId: t.int({ required: false, description: 'One of Routing.staff; instead of a team.' }),
  }),
})

type RuleInput = typeof RuleInputRef.$inferInput

/** An omitted condition fits everything. */
const whole = (rules: readonly RuleInput[]) =>
  rules.map((rule) => ({
    ...{ categoryId: rule.categoryId ?? null, subCategoryId: rule.subCategoryId ?? null },
    ...{ district: rule.district ?? null, weekdays: rule.weekdays ?? null },
    ...{ fromMinute: rule.fromMinute ?? null, toMinute: rule.toMinute ?? null },
    ...{ teamId: rule.teamId ?? null, personId: rule.personId ?? null },
  }))

const GoalRef = builder.objectRef<PreviewGoal>('RoutingPreviewGoal').implement({
  description: 'The reports that one team or person would have got.',
  fields: (t) => ({
    teamId: t.exposeInt('teamId', { nullable: true, description: 'The team; null: none.' }),
    personId: t.exposeInt('personId', { nullable: true, description: 'The person; null: none yet.' }),
    total: t.exposeInt('total', { description: 'Number of reports.' }),
  }),
})

const PreviewRef = builder.objectRef<RoutingPreview>('RoutingPreview').implement({
  description: `Where the reports of the last ${PREVIEW_DAYS} days would have gone under rules that are not saved.`,
  fields: (t) => ({
    reports: t.exposeInt('reports', {
      description: `Reports that were looked at, at most the newest ${MOST_PREVIEWED}.`,
    }),
    isPartial: t.exposeBoolean('isPartial', {
      description: `Whether there were more than ${MOST_PREVIEWED}.`,
    }),
    nobody: t.exposeInt('nobody', { description: 'Reports for which nobody would have been responsible.' }),
    goals: t.expose('goals', { type: [GoalRef], description: 'Who would have got how many, most first.' }),
    perRule: t.exposeIntList('perRule', { description: 'The reports of each rule, in its order.' }),
  }),
})

const town = builder.args((t) => ({ municipalityId: t.int({ description: 'The municipality.' }) }))
const rules = builder.args((t) => ({
  rules: t.field({ type: [RuleInputRef], description: `All rules in order, at most ${MOST_RULES}.` }),
}))

builder.queryField('routingPreview', (t) =>
  t.field({
    type: PreviewRef,
    description: `Where the reports of the last ${PREVIEW_DAYS} days would have gone under these rules; it saves nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.`,
    args: { ...town, ...rules },
    resolve: (_, args, context) => previewRouting(context, args.municipalityId, whole(args.rules)),
  }),
)

builder.mutationFields((t) => ({
  saveTeam: t.field({
    type: RoutingRef,
    description:
      'Makes a team, or changes the one with this id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT above 50 teams, or if somebody else changed it meanwhile.',
    args: {
      ...town,
      id: t.arg.int({ required: false, description: 'The team; null: a new one.' }),
      name: t.arg.string({ description: `1 to ${TEAM_NAME_MAX} characters, unique in the municipality.` }),
      memberIds: t.arg.intList({ description: `Ids of 1 to ${MOST_MEMBERS} of its staff.` }),
      basedOn: t.arg.string({ required: false, description: BASED_ON }),
    },
    resolve: async (_, { municipalityId, ...input }, context) =>
      routingOf(context, await saveTeam(context, municipalityId, input)),
  }),
  deleteTeam: t.field({
    type: RoutingRef,
    description:
      'Deletes a team: rules that name it are skipped, and its open reports are nobody’s. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { ...town, id: t.arg.int({ description: 'The team.' }) },
    resolve: async (_, { municipalityId, id }, context) =>
      routingOf(context, await deleteTeam(context, municipalityId, id)),
  }),
  saveRoutingRules: t.field({
    type: RoutingRef,
    description:
      'Replaces the rules of a municipality. New reports follow them; those that are there keep whom they have. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if somebody else changed them meanwhile.',
    args: { ...town, ...rules, basedOn: t.arg.string({ required: false, description: BASED_ON }) },
    resolve: async (_, { municipalityId, rules, basedOn }, context) =>
      routingOf(context, await saveRoutingRules(context, municipalityId, { rules: whole(rules), basedOn })),
  }),
  saveAbsence: t.field({
    type: RoutingRef,
    description:
      'Says when a member of staff is away and who stands in: one’s own absence, for administrators everybody’s. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT; CONFLICT above 20 absences of a person.',
    args: {
      ...town,
      id: t.arg.int({ required: false, description: 'The absence; null: a new one.' }),
      userId: t.arg.int({ description: 'Who is away; one of Routing.staff.' }),
      fromDay: t.arg.string({ description: 'First day, YYYY-MM-DD.' }),
      toDay: t.arg.string({ description: 'Last day, YYYY-MM-DD, not over, at most three years later.' }),
      deputyId: t.arg.int({ required: false, description: 'Who stands in; null: nobody.' }),
    },
    resolve: async (_, { municipalityId, deputyId, ...input }, context) => {
      const absence = { ...input, deputyId: deputyId ?? null }
      return routingOf(context, await saveAbsence(context, municipalityId, absence))
    },
  }),
  deleteAbsence: t.field({
    type: RoutingRef,
    description: 'Deletes an absence. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { ...town, id: t.arg.int({ description: 'The absence.' }) },
    resolve: async (_, { municipalityId, id }, context) =>
      routingOf(context, await deleteAbsence(context, municipalityId, id)),
  }),
}))
