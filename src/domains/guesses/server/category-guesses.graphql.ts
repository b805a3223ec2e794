import {
  CategoryRef,
  loadCategory,
  loadSubCategory,
  SubCategoryRef,
} from '#domains/categories/server/category.graphql.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { MIN_REPORTS_TO_LEARN } from '../guess.rules.ts'
import { canSeeFigures } from './guess.policy.ts'
import { guessCategories } from './guess-categories.ts'
import { findModels, type GuessModelRow } from './guess-models.sql.ts'
import type { Guess } from './model/guesser.ts'

const CategoryGuessRef = builder.objectRef<Guess>('CategoryGuess').implement({
  description: 'A category that a text probably belongs to.',
  fields: (t) => ({
    category: t.field({
      type: CategoryRef,
      nullable: true,
      description: 'The category; null if it has just been removed.',
      resolve: ({ categoryId }, _, context) => loadCategory(context, categoryId),
    }),
    subCategory: t.field({
      type: SubCategoryRef,
      nullable: true,
      description: 'The sub-category that fits best; null where the category itself does.',
      resolve: ({ subCategoryId }, _, context) =>
        subCategoryId === null ? null : loadSubCategory(context, subCategoryId),
    }),
    confidence: t.exposeFloat('confidence', { description: 'How likely it is, from 0 to 1.' }),
    words: t.exposeStringList('words', {
      description: 'Words of the text that speak for it, strongest first, at most three. Never other words.',
    }),
  }),
})

builder.queryField('categoryGuesses', (t) =>
  t.field({
    type: [CategoryGuessRef],
    nullable: true,
    description:
      'The categories that a text probably belongs to, likeliest first, at most three; none if the likeliest is improbable, and null if the municipality has switched guesses off. They come from texts that ship with the program and from words of the municipality’s public reports. Errors: NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a longer text.',
    args: {
      municipalityId: t.arg.int({ description: 'Id of the municipality.' }),
      text: t.arg.string({ description: 'Title and description, at most 5000 characters.' }),
    },
    resolve: (_, asked, context) => guessCategories(context, asked),
  }),
)

const GuessFiguresRef = builder.objectRef<GuessModelRow>('GuessFigures').implement({
  description:
    'How often guesses would have been right for reports of the municipality that were held out. A report for which none would have been shown counts as not right.',
  fields: (t) => ({
    learnedAt: t.expose('learnedAt', { type: 'DateTime', description: 'When its words were counted last.' }),
    reports: t.exposeInt('reports', { description: 'Reports whose words were counted.' }),
    tried: t.exposeInt('tried', {
      description: `Reports that were tried; 0 with fewer than ${MIN_REPORTS_TO_LEARN}.`,
    }),
    firstRight: t.exposeInt('firstRight', { description: 'Of these, how often the first guess was right.' }),
    threeRight: t.exposeInt('threeRight', { description: 'How often one of the first three was right.' }),
  }),
})

const loadModel = loadOne(
  ({ db }, ids: readonly number[]) => findModels(db, ids),
  (row) => row.municipalityId,
)

builder.objectFields(MunicipalityRef, (t) => ({
  guessesCategories: t.exposeBoolean('guessesCategories', {
    description: 'Whether its form proposes categories by the words of a text.',
  }),
  guessFigures: t.field({
    type: GuessFiguresRef,
    nullable: true,
    description:
      'How good the guesses are; null for everybody but its administrators, and before words were counted.',
    resolve: ({ id }, _, context) => (canSeeFigures(context.viewer, id) ? loadModel(context, id) : null),
  }),
}))
