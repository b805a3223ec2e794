import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { deleteCategory, sortCategories } from './arrange-categories.ts'
import { CategoryRef } from './category.graphql.ts'
import { createCategory, updateCategory } from './save-category.ts'

const SubCategoryInputRef = builder.inputType('SubCategoryInput', {
  description: 'A sub-category.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Of one that is there; without it a new one is made.' }),
    name: t.string({ description: '1 to 80 characters, once in its category.' }),
    isDisabled: t.boolean({ required: false, description: 'Closed to new reports.' }),
    isInternal: t.boolean({ required: false, description: 'For staff only.' }),
  }),
})

const CategoryInputRef = builder.inputType('CategoryInput', {
  description:
    'What a category is. With an id it changes that one, and what is left out stays as it is; without it, it is a new one.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Which one to change; demanded by updateCategory.' }),
    municipalityId: t.int({ required: false, description: 'Whose it is; demanded by createCategory.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '1 to 80 characters, once in its municipality.' }),
    hint: t.string({ required: false, description: 'One line that helps choosing, at most 200 characters.' }),
    icon: t.string({ required: false, description: 'Name of an icon of the line set.' }),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture of at most 10 MB; null takes the present one away.',
    }),
    duplicateRadius: t.int({
      required: false,
      description: 'Metres within which an open report may be the same; 10 to 200, usually 50.',
    }),
    isDangerous: t.boolean({
      required: false,
      description: 'Reports here can be about life and limb.',
    }),
    isDisabled: t.boolean({ required: false, description: 'Closed to new reports.' }),
    isInternal: t.boolean({
      required: false,
      description: 'For staff only, and so are reports that are filed from now on.',
    }),
    additionalRecipients: t.stringList({
      required: false,
      description: 'E-mail addresses that get its new reports, at most ten.',
    }),
    responsibleEditorIds: t.intList({
      required: false,
      description: 'Who processes its reports: people who work for the municipality.',
    }),
    subCategories: t.field({
      type: [SubCategoryInputRef],
      required: false,
      description:
        'All its sub-categories in their order, at most 40. One that reports use cannot be left out.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createCategory: t.field({
    type: CategoryRef,
    description:
      'Makes a category. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { category: t.arg({ type: CategoryInputRef }) },
    resolve: (_, { category: { id: _id, municipalityId, basedOn: _state, ...input } }, context) =>
      createCategory(context, municipalityId ?? 0, input),
  }),
  updateCategory: t.field({
    type: CategoryRef,
    description:
      'Changes a category; its slug stays. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT (also where no category would be open), CONFLICT where a sub-category in use would go and where somebody else was faster, UPLOAD_REJECTED.',
    args: { category: t.arg({ type: CategoryInputRef }) },
    resolve: (_, { category: { id, municipalityId: _town, basedOn, ...input } }, context) =>
      updateCategory(context, id ?? 0, input, basedOn),
  }),
  deleteCategory: t.field({
    type: 'Int',
    description:
      'Removes a category that no report uses; answers its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { id: t.arg.int({ description: 'Of the category.' }) },
    resolve: async (_, { id }, context) => {
      await deleteCategory(context, id)
      return id
    },
  }),
  sortCategories: t.field({
    type: MunicipalityRef,
    description:
      'Puts the categories of a municipality in an order. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT where the list is not all of them.',
    args: {
      municipalityId: t.arg.int({ description: 'Whose they are.' }),
      categoryIds: t.arg.intList({ description: 'All its categories, each once, the first one first.' }),
    },
    resolve: async (_, { municipalityId, categoryIds }, context) => {
      await sortCategories(context, municipalityId, categoryIds)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound('Diese Gemeinde')
      return town
    },
  }),
}))
