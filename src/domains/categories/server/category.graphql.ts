import { townWords } from '#domains/access/server/town-words.ts'
import { isOpenTo } from '#domains/access/server/viewer.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { thenMaybe } from '#kit/common/maybe-async.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { keptMany, keptOne, loadMany, loadOne } from '#kit/server/loader.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import {
  type CategoryEditorRow,
  type CategoryRow,
  categoriesOf,
  editorsOf,
  findCategories,
  findSubCategories,
  type SubCategoryRow,
  subCategoriesOf,
} from './categories.sql.ts'
import * as policy from './category.policy.ts'
import { usedCategories } from './category-changes.sql.ts'
import { stateOfCategory } from './save-category.ts'

export const loadCategory = keptOne(
  (context, ids: readonly number[]) => findCategories(context.db, ids),
  (row) => row.id,
)
export const loadSubCategory = keptOne(
  (context, ids: readonly number[]) => findSubCategories(context.db, ids),
  (row) => row.id,
)
const loadCategoriesOf = keptMany(
  (context, ids: readonly number[]) => categoriesOf(context.db, ids),
  (row: CategoryRow) => row.municipalityId,
)
const loadSubCategoriesOf = keptMany(
  (context, ids: readonly number[]) => subCategoriesOf(context.db, ids),
  (row: SubCategoryRow) => row.categoryId,
)
/** The id of the category if a report uses or used it, else null. */
const loadUse = loadOne(
  (context, ids: readonly number[]) => usedCategories(context.db, ids),
  (id) => id,
)
/** The editors who are responsible for a category. Resolvers must ask `canSeeResponsibility` first. */
export const loadEditorsOf = loadMany(
  (context, ids: readonly number[]) => editorsOf(context.db, ids),
  (row: CategoryEditorRow) => row.categoryId,
)

export const SubCategoryRef = builder.objectRef<SubCategoryRow>('SubCategory').implement({
  description: 'A subdivision of a category.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique over categories and sub-categories.' }),
    name: t.string({
      description:
        'Its name in everyday German words; names that every town begins with come in the language of the request.',
      resolve: ({ name }, _, { viewer }) => townWords(name, viewer),
    }),
    slug: t.exposeString('slug', { description: 'Unique within its category.' }),
    isDisabled: t.exposeBoolean('isDisabled', { description: 'Closed to new reports.' }),
    isInternal: t.exposeBoolean('isInternal', { description: 'For staff only.' }),
  }),
})

export const CategoryRef = builder.objectRef<CategoryRow>('Category')

CategoryRef.implement({
  description: 'A kind of concern that a municipality takes reports on.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique over categories and sub-categories.' }),
    name: t.string({
      description:
        'Its name in everyday German words; names that every town begins with come in the language of the request.',
      resolve: ({ name }, _, { viewer }) => townWords(name, viewer),
    }),
    slug: t.exposeString('slug', { description: 'Unique within its municipality.' }),
    icon: t.exposeString('icon', { description: 'Name of its icon.' }),
    hint: t.string({
      description: 'One line that helps people to choose; may be empty. Its language is that of the name.',
      resolve: ({ hint }, _, { viewer }) => townWords(hint, viewer),
    }),
    duplicateRadius: t.exposeInt('duplicateRadius', {
      description: 'Metres within which an open report may be the same; 10 to 200.',
    }),
    isDangerous: t.exposeBoolean('isDangerous', {
      description: 'Reports here may be about danger to life; clients show the emergency numbers.',
    }),
    isDisabled: t.exposeBoolean('isDisabled', {
      description: 'Closed to new reports; old ones keep it.',
    }),
    isInternal: t.exposeBoolean('isInternal', {
      description: 'For staff only; its reports are internal too.',
    }),
    image: t.exposeString('image', { nullable: true, description: 'URL of a picture.' }),
    additionalRecipients: t.stringList({
      description: 'E-mail addresses that get its new reports, at most ten. Empty for everybody but staff.',
      resolve: (row, _, { viewer }) =>
        policy.canSeeResponsibility(viewer, row) ? row.additionalRecipients : [],
    }),
    responsibleEditors: t.field({
      type: [UserRef],
      description: 'Staff who process its reports. Empty for everybody but staff.',
      resolve: async (row, _, context) => {
        if (!policy.canSeeResponsibility(context.viewer, row)) return []
        const editors = await loadEditorsOf(context, row.id)
        const people = await Promise.all(editors.map(({ personId }) => loadPerson(context, personId)))
        return people.filter((person): person is PersonRow => person !== null)
      },
    }),
    subCategories: t.field({
      type: [SubCategoryRef],
      description: 'Its sub-categories, in its order; those disabled or internal for staff only.',
      resolve: async (row, _, context) => {
        const all = await loadSubCategoriesOf(context, row.id)
        return all.filter((each) => policy.canSee(context.viewer, each))
      },
    }),
    revision: t.string({
      nullable: true,
      description: REVISION,
      resolve: async (row, _, context) =>
        policy.canUpdate(context.viewer, row) ? revisionOf(await stateOfCategory(context.db, row)) : null,
    }),
    permissions: t.field({
      type: CategoryPermissionsRef,
      description: 'The viewer’s permissions.',
      resolve: (row) => row,
    }),
  }),
})

export const CategoryPermissionsRef = builder.objectRef<CategoryRow>('CategoryPermissions').implement({
  description: 'The viewer’s permissions for a category.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Whether the viewer may change it.',
      resolve: (row, _, { viewer }) => policy.canUpdate(viewer, row),
    }),
    canDelete: t.boolean({
      description: 'Whether the viewer may delete it: administrators, as long as no report uses it.',
      resolve: async (row, _, context) =>
        policy.canUpdate(context.viewer, row) &&
        policy.canDelete(context.viewer, row, (await loadUse(context, row.id)) !== null),
    }),
    updateFields: t.stringList({
      description: 'Names of the fields that the viewer may change.',
      resolve: async (row, _, context) => {
        const town = await loadMunicipality(context, row.municipalityId)
        return town === null ? [] : policy.updateFields(context.viewer, row, town)
      },
    }),
    canCreateInternalReports: t.boolean({
      description: 'Whether the viewer may file reports here that only staff see.',
      resolve: (row, _, context) => canCreateInternalReports(context, row),
    }),
    canCreateForCallers: t.boolean({
      description: 'Whether the viewer may file reports here for callers, with `source` in createReport.',
      resolve: (row, _, { viewer }) => policy.canCreateForCallers(viewer, row),
    }),
  }),
})

builder.objectField(MunicipalityPermissionsRef, 'canCreateCategories', (t) =>
  t.boolean({
    description: 'Whether the viewer may create categories and arrange them.',
    resolve: ({ id }, _, { viewer }) => policy.canCreate(viewer, id),
  }),
)

async function canCreateInternalReports(context: Context, row: CategoryRow): Promise<boolean> {
  const town = await loadMunicipality(context, row.municipalityId)
  return town !== null && policy.canCreateInternalReports(context.viewer, row, town)
}

builder.objectField(MunicipalityRef, 'categories', (t) =>
  t.field({
    type: [CategoryRef],
    description: 'Its categories, in its order; those disabled or internal for staff only.',
    resolve: (row, _, context) =>
      thenMaybe([loadCategoriesOf(context, row.id)], (all) =>
        all.filter((each) => policy.canSee(context.viewer, each)),
      ),
  }),
)

builder.queryField('category', (t) =>
  t.field({
    type: CategoryRef,
    description: 'One category; NOT_FOUND also if the viewer must not see it.',
    args: { categoryId: t.arg.int() },
    resolve: async (_, { categoryId }, context) => {
      const row = await loadCategory(context, categoryId)
      const town = row && (await loadMunicipality(context, row.municipalityId))
      if (!row || !town || !isOpenTo(context.viewer, town) || !policy.canSee(context.viewer, row))
        throw notFound(say`Diese Kategorie wurde nicht gefunden.`)
      return row
    },
  }),
)
