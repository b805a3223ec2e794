import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadStatuses, StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { BASED_ON, REVISION, revisionOf } from '#kit/server/revision.ts'
import { createTemplate, deleteTemplate, stateOfTemplate, updateTemplate } from './save-template.ts'
import { canManage, canUse } from './template.policy.ts'
import { type TemplateRow, templatesOf } from './templates.sql.ts'

const TemplateRef = builder.objectRef<TemplateRow>('ResponseTemplate').implement({
  description: 'A text that a municipality’s staff answer with again and again.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique over all municipalities.' }),
    name: t.exposeString('name', { description: 'What it is chosen by; 1 to 80 characters.' }),
    text: t.exposeString('text', {
      description:
        '1 to 2000 characters with the placeholders {Name}, {Nummer}, {Titel}, {Ort}, {Kategorie}, {Status}, {Gemeinde}, {Datum}; whoever answers sees them filled and may change the text.',
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
      description: 'Offered along with this status; null: with each.',
      resolve: async ({ municipalityId, statusId }, _, context) =>
        (await loadStatuses(context, municipalityId)).find(({ id }) => id === statusId) ?? null,
    }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'Offered for reports of this category; null: for all.',
      resolve: ({ categoryId }, _, context) =>
        categoryId === null ? null : loadCategory(context, categoryId),
    }),
  }),
})

const TemplateInputRef = builder.inputType('ResponseTemplateInput', {
  description: 'What a template is. With an id it changes that one, and what is left out stays as it is.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Which one to change; demanded by updateResponseTemplate.' }),
    municipalityId: t.int({
      required: false,
      description: 'Whose it is; demanded by createResponseTemplate.',
    }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '1 to 80 characters, once in its municipality.' }),
    text: t.string({ required: false, description: '1 to 2000 characters; see ResponseTemplate.text.' }),
    statusId: t.int({ required: false, description: 'One of its municipality’s statuses; null: each.' }),
    categoryId: t.int({ required: false, description: 'One of its municipality’s categories; null: all.' }),
  }),
})

builder.queryField('responseTemplates', (t) =>
  t.field({
    type: [TemplateRef],
    description:
      'A municipality’s templates by name, at most 200; for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'Whose.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound('Diese Gemeinde')
      if (!canUse(viewer, town.id)) throw forbidden()
      return templatesOf(context.db, town.id)
    },
  }),
)

builder.mutationFields((t) => ({
  createResponseTemplate: t.field({
    type: TemplateRef,
    description:
      'Makes a template. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where there are 200.',
    args: { responseTemplate: t.arg({ type: TemplateInputRef }) },
    resolve: (_, { responseTemplate: { id: _id, municipalityId, basedOn: _state, ...input } }, context) =>
      createTemplate(context, municipalityId ?? 0, input),
  }),
  updateResponseTemplate: t.field({
    type: TemplateRef,
    description:
      'Changes a template. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where somebody else was faster.',
    args: { responseTemplate: t.arg({ type: TemplateInputRef }) },
    resolve: (_, { responseTemplate: { id, municipalityId: _town, basedOn, ...input } }, context) =>
      updateTemplate(context, id ?? 0, input, basedOn),
  }),
  deleteResponseTemplate: t.field({
    type: 'Int',
    description: 'Removes a template; answers its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { id: t.arg.int({ description: 'Of the template.' }) },
    resolve: async (_, { id }, context) => {
      await deleteTemplate(context, id)
      return id
    },
  }),
}))
