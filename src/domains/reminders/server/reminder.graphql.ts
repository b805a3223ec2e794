import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { loadStatuses, StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { BASED_ON, REVISION, revisionOf } from '#kit/server/revision.ts'
import { USER_TYPES } from '../reminder.rules.ts'
import { canManage, canView } from './reminder.policy.ts'
import { type RuleRow, rulesOf } from './rules.sql.ts'
import { createRule, deleteRule, stateOfRule, updateRule } from './save-rule.ts'

const UserTypeRef = builder.enumType('ReminderUserType', {
  description: 'Recipients of a rule: editors for their own reports, administrators for all reports.',
  values: USER_TYPES,
})

const RulePermissionsRef = builder.objectRef<RuleRow>('ReminderRulePermissions').implement({
  description: 'The viewer’s permissions for a rule; computed by the functions that guard the mutations.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Whether the viewer may change it.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
    canDelete: t.boolean({
      description: 'Whether the viewer may delete it.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canManageReminderRules', (t) =>
  t.boolean({
    description: 'Whether the viewer may create, change and delete reminder rules.',
    resolve: ({ id }, _, { viewer }) => canManage(viewer, id),
  }),
)

const RuleRef = builder.objectRef<RuleRow>('ReminderRule').implement({
  description:
    'A rule that reminds a municipality’s staff of reports that stay in a status: one mail for each person and hour, and none if nothing waits.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    userType: t.expose('userType', { type: UserTypeRef, description: 'The recipients.' }),
    minAge: t.exposeInt('minAge', {
      description: 'Days since the last change of status, 1 to 365.',
    }),
    reminderDayOfWeek: t.exposeInt('reminderDayOfWeek', {
      nullable: true,
      description: '1 is Monday, 7 is Sunday; null: every day.',
    }),
    reminderHour: t.exposeInt('reminderHour', {
      description: '0 to 23, in the municipality’s time zone.',
    }),
    statuses: t.field({
      type: [StatusRef],
      description:
        'The statuses that it watches: at least one of the municipality’s open ones, in its order.',
      resolve: async ({ municipalityId, statusIds }, _, context) =>
        (await loadStatuses(context, municipalityId)).filter(({ id }) => statusIds.includes(id)),
    }),
    municipality: t.field({
      type: MunicipalityRef,
      description: 'Its municipality.',
      resolve: async ({ municipalityId }, _, context) => {
        const town = await loadMunicipality(context, municipalityId)
        if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
        return town
      },
    }),
    revision: t.string({
      nullable: true,
      description: REVISION,
      resolve: (row, _, { viewer }) =>
        canManage(viewer, row.municipalityId) ? revisionOf(stateOfRule(row)) : null,
    }),
    nextReminderAt: t.expose('nextDueAt', { type: 'DateTime', description: 'Time of the next reminder.' }),
    permissions: t.field({
      type: RulePermissionsRef,
      description: 'The viewer’s permissions for it.',
      resolve: (row) => row,
    }),
  }),
})

export const RuleInputRef = builder.inputType('ReminderRuleInput', {
  description:
    'Fields of a rule. With an id it changes an existing one, and omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of the one to change; required by updateReminderRule.' }),
    municipalityId: t.int({
      required: false,
      description: 'Its municipality; required by createReminderRule.',
    }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    userType: t.field({
      type: UserTypeRef,
      required: false,
      description: 'The recipients; required for a new rule.',
    }),
    minAge: t.int({ required: false, description: '1 to 365 days, usually 7.' }),
    reminderDayOfWeek: t.int({ required: false, description: '1 (Monday) to 7; null: every day.' }),
    reminderHour: t.int({ required: false, description: '0 to 23, usually 8.' }),
    statusIds: t.intList({
      required: false,
      description: 'Open statuses of the municipality, each once; a new rule needs at least one.',
    }),
  }),
})

builder.queryField('reminderRules', (t) =>
  t.field({
    type: [RuleRef],
    description:
      'A municipality’s rules in order of creation, at most 20; for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canView(viewer, town.id)) throw forbidden()
      return rulesOf(context.db, town.id)
    },
  }),
)

builder.mutationFields((t) => ({
  createReminderRule: t.field({
    type: RuleRef,
    description:
      'Creates a rule. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, CONFLICT above 20 rules.',
    args: { reminderRule: t.arg({ type: RuleInputRef }) },
    resolve: (_, { reminderRule: { id: _id, municipalityId, basedOn: _state, ...input } }, context) =>
      createRule(context, municipalityId ?? 0, input),
  }),
  updateReminderRule: t.field({
    type: RuleRef,
    description:
      'Changes a rule. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, CONFLICT if somebody else changed it meanwhile.',
    args: { reminderRule: t.arg({ type: RuleInputRef }) },
    resolve: (_, { reminderRule: { id, municipalityId: _town, basedOn, ...input } }, context) =>
      updateRule(context, id ?? 0, input, basedOn),
  }),
  deleteReminderRule: t.field({
    type: 'Int',
    description: 'Removes a rule; returns its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { id: t.arg.int({ description: 'Id of the rule.' }) },
    resolve: async (_, { id }, context) => {
      await deleteRule(context, id)
      return id
    },
  }),
}))
