import { CategoryRef, SubCategoryRef } from '#domains/categories/server/category.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { type CategorySuggestion, suggestCategories } from './suggest-categories.ts'

const CategorySuggestionRef = builder.objectRef<CategorySuggestion>('CategorySuggestion').implement({
  description: 'A category that a text leads to.',
  fields: (t) => ({
    category: t.expose('category', { type: CategoryRef, description: 'The category.' }),
    subCategory: t.expose('subCategory', {
      type: SubCategoryRef,
      nullable: true,
      description: 'The sub-category whose name fits best; null where the category itself does.',
    }),
  }),
})

builder.queryField('categorySuggestions', (t) =>
  t.field({
    type: [CategorySuggestionRef],
    description:
      'The categories in which the viewer may file a report on this, best first: by their names, sub-categories and hints, in all forms, with synonyms, everyday words and slips; if none fits, by public reports with the text. Errors: NOT_FOUND for an unknown municipality.',
    args: {
      municipalityId: t.arg.int({ description: 'Id of the municipality.' }),
      text: t.arg.string({ description: 'Typed text; only the first 200 characters are used.' }),
    },
    resolve: (_, asked, context) => suggestCategories(context, asked),
  }),
)
