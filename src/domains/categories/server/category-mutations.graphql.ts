import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { deleteCategory, sortCategories } from './arrange-categories.ts'
import { CategoryRef } from './category.graphql.ts'
import { createCategory, updateCategory } from './save-category.ts'

const SubCategoryInputRef = builder.inputType('SubCategoryInput', {
  description: 'A sub-category.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of an existing one; without it a new one is created.' }),
    name: t.string({ description: '1 to 80 characters, unique in its category.' }),
    isDisabled: t.boolean({ required: false, description: 'Closed to new reports.' }),
    isInternal: t.boolean({ required: false, description: 'For staff only.' }),
  }),
})

const CategoryInputRef = builder.inputType('CategoryInput', {
  description:
    'Fields of a category. With an id it changes an existing one, and omitted fields stay as they are; without an id it creates one.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of the one to change; required by updateCategory.' }),
    municipalityId: t.int({ required: false, description: 'Its municipality; required by createCategory.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '1 to 80 characters, unique in its municipality.' }),
    hint: t.string({ required: false, description: 'One line that helps choosing, at most 200 characters.' }),
    icon: t.string({ required: false, description: 'Name of an icon of the line set.' }),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture of at most 10 MB; null removes the present one.',
    }),
    duplicateRadius: t.int({
      required: false,
      description: 'Metres within which an open report may be the same; 10 to 200, usually 50.',
    }),
    isDangerous: t.boolean({
      required: false,
      description: 'Reports here may be about danger to life.',
    }),
    isDisabled: t.boolean({ required: false, description: 'Closed to new reports.' }),
    isInternal: t.boolean({
      required: false,
      description: 'For staff only; reports that are filed from now on are internal too.',
    }),
    additionalRecipients: t.stringList({
      required: false,
      description: 'E-mail addresses that get its new reports, at most ten.',
    }),
    responsibleEditorIds: t.intList({
      required: false,
      description: 'Ids of staff of the municipality who process its reports.',
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
      'Creates a category. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { category: t.arg({ type: CategoryInputRef }) },
    resolve: (_, { category: { id: _id, municipalityId, basedOn: _state, ...input } }, context) =>
      createCategory(context, municipalityId ?? 0, input),
  }),
  updateCategory: t.field({
    type: CategoryRef,
    description:
      'Changes a category; its slug stays. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT (also if no category would be open), CONFLICT if a sub-category in use would be removed or somebody else changed it meanwhile, UPLOAD_REJECTED.',
    args: { category: t.arg({ type: CategoryInputRef }) },
    resolve: (_, { category: { id, municipalityId: _town, basedOn, ...input } }, context) =>
      updateCategory(context, id ?? 0, input, basedOn),
  }),
  deleteCategory: t.field({
    type: 'Int',
    description:
      'Removes a category that no report uses; returns its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { id: t.arg.int({ description: 'Id of the category.' }) },
    resolve: async (_, { id }, context) => {
      await deleteCategory(context, id)
      return id
    },
  }),
  sortCategories: t.field({
    type: MunicipalityRef,
    description:
      'Sorts the categories of a municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT if the list is incomplete.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      categoryIds: t.arg.intList({ description: 'Ids of all its categories in the new order.' }),
    },
    resolve: async (_, { municipalityId, categoryIds }, context) => {
      await sortCategories(context, municipalityId, categoryIds)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      return town
    },
  }),
}))
