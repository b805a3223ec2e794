import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { loadStatuses, StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { BASED_ON, REVISION, revisionOf } from '#kit/server/revision.ts'
import { createTemplate, deleteTemplate, stateOfTemplate, updateTemplate } from './save-template.ts'
import { canManage, canUse } from './template.policy.ts'
import { type TemplateRow, templatesOf } from './templates.sql.ts'

export const TemplateRef = builder.objectRef<TemplateRow>('ResponseTemplate').implement({
  description: 'A reusable text for answers of a municipality’s staff.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: 'Its name in the list; 1 to 80 characters.' }),
    text: t.exposeString('text', {
      description:
        '1 to 2000 characters with the placeholders {Name}, {Nummer}, {Titel}, {Ort}, {Kategorie}, {Status}, {Gemeinde}, {Datum}; staff see them filled in and can edit the text before sending.',
    }),
    revision: t.string({
      nullable: true,
      description: REVISION,
      resolve: (row, _, { viewer }) =>
        canManage(viewer, row.municipalityId) ? revisionOf(stateOfTemplate(row)) : null,
    }),
    status: t.field({
      type: StatusRef,
      nullable: true,
      description: 'Status with which it is offered; null for all.',
      resolve: async ({ municipalityId, statusId }, _, context) =>
        (await loadStatuses(context, municipalityId)).find(({ id }) => id === statusId) ?? null,
    }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'Category for which it is offered; null for all.',
      resolve: ({ categoryId }, _, context) =>
        categoryId === null ? null : loadCategory(context, categoryId),
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canManageResponseTemplates', (t) =>
  t.boolean({
    description: 'Whether the viewer may create, change and delete response templates.',
    resolve: ({ id }, _, { viewer }) => canManage(viewer, id),
  }),
)

const TemplateInputRef = builder.inputType('ResponseTemplateInput', {
  description:
    'Fields of a template. With an id it changes an existing one, and omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({
      required: false,
      description: 'Id of the one to change; required by updateResponseTemplate.',
    }),
    municipalityId: t.int({
      required: false,
      description: 'Its municipality; required by createResponseTemplate.',
    }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '1 to 80 characters, unique in its municipality.' }),
    text: t.string({ required: false, description: '1 to 2000 characters; see ResponseTemplate.text.' }),
    statusId: t.int({ required: false, description: 'One of its municipality’s statuses; null for all.' }),
    categoryId: t.int({
      required: false,
      description: 'One of its municipality’s categories; null for all.',
    }),
  }),
})

builder.queryField('responseTemplates', (t) =>
  t.field({
    type: [TemplateRef],
    description:
      'A municipality’s templates by name, at most 200; for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canUse(viewer, town.id)) throw forbidden()
      return templatesOf(context.db, town.id)
    },
  }),
)

builder.mutationFields((t) => ({
  createResponseTemplate: t.field({
    type: TemplateRef,
    description:
      'Creates a template. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT above 200 templates.',
    args: { responseTemplate: t.arg({ type: TemplateInputRef }) },
    resolve: (_, { responseTemplate: { id: _id, municipalityId, basedOn: _state, ...input } }, context) =>
      createTemplate(context, municipalityId ?? 0, input),
  }),
  updateResponseTemplate: t.field({
    type: TemplateRef,
    description:
      'Changes a template. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if somebody else changed it meanwhile.',
    args: { responseTemplate: t.arg({ type: TemplateInputRef }) },
    resolve: (_, { responseTemplate: { id, municipalityId: _town, basedOn, ...input } }, context) =>
      updateTemplate(context, id ?? 0, input, basedOn),
  }),
  deleteResponseTemplate: t.field({
    type: 'Int',
    description: 'Removes a template; returns its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { id: t.arg.int({ description: 'Id of the template.' }) },
    resolve: async (_, { id }, context) => {
      await deleteTemplate(context, id)
      return id
    },
  }),
}))
