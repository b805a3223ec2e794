import { CategoryRef } from '#domains/categories/server/category.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import {
  ANSWER_MAX,
  HELP_MAX,
  MOST_ITEMS,
  MOST_OPTIONS,
  NOTICE_MAX,
  OPTION_MAX,
  QUESTION_MAX,
  UNIT_MAX,
} from '../category-question.rules.ts'
import { changeAnswers } from './change-answers.ts'
import { ItemKindRef } from './question-set.graphql.ts'
import { saveQuestions } from './save-questions.ts'

const KEY = '1 to 40 of a–z, 0–9 and "-"; chosen by the client, and the same in all versions.'

const OptionInputRef = builder.inputType('QuestionOptionInput', {
  description: 'An answer to choose.',
  fields: (t) => ({
    key: t.string({ description: KEY }),
    label: t.string({ description: `1 to ${OPTION_MAX} characters, unique in its question.` }),
  }),
})

const ConditionInputRef = builder.inputType('QuestionConditionInput', {
  description: 'Shows the item only where a question before it has one of the values as its answer.',
  fields: (t) => ({
    key: t.string({ description: 'The key of a YES_NO, ONE or SEVERAL that stands before.' }),
    values: t.stringList({ description: 'Keys of its options; "yes" or "no" for YES_NO. At least one.' }),
  }),
})

const ItemInputRef = builder.inputType('QuestionItemInput', {
  description: 'A question, notice or stop. Values that its kind does not need are dropped.',
  fields: (t) => ({
    key: t.string({ description: KEY }),
    kind: t.field({ type: ItemKindRef, description: 'Its kind.' }),
    text: t.string({
      description: `The question, 1 to ${QUESTION_MAX} characters; the text of a notice or stop, 1 to ${NOTICE_MAX}.`,
    }),
    help: t.string({ required: false, description: `Help for answering, at most ${HELP_MAX} characters.` }),
    isRequired: t.boolean({ defaultValue: false, description: 'Whether it must be answered.' }),
    isPublic: t.boolean({ defaultValue: false, description: 'Whether everybody sees the answer.' }),
    min: t.float({ required: false, description: 'Least number, with at most three decimals.' }),
    max: t.float({ required: false, description: 'Greatest number, with at most three decimals.' }),
    unit: t.string({ required: false, description: `Unit of a number, at most ${UNIT_MAX} characters.` }),
    options: t.field({
      type: [OptionInputRef],
      defaultValue: [],
      description: `The answers of ONE and SEVERAL, 2 to ${MOST_OPTIONS}.`,
    }),
    condition: t.field({
      type: ConditionInputRef,
      required: false,
      description: 'When it is shown; a STOP needs it, or sub-categories.',
    }),
    subCategoryIds: t.intList({
      defaultValue: [],
      description: 'Sub-categories of the category in which it is shown; empty for all.',
    }),
    phone: t.string({ required: false, description: 'Telephone number of a notice or stop.' }),
    link: t.string({ required: false, description: 'Address of a notice or stop, from https://.' }),
  }),
})

export const AnswerInputRef = builder.inputType('ReportAnswerInput', {
  description: 'The answer to an extra question.',
  fields: (t) => ({
    key: t.string({ description: 'Key of the question.' }),
    values: t.stringList({
      description: `A text of at most ${ANSWER_MAX} characters; a number ("3,5" or "3.5"); a day ("2026-12-24"); "yes" or "no"; keys of options, several of SEVERAL only. Empty for no answer.`,
    }),
  }),
})

builder.mutationFields((t) => ({
  saveCategoryQuestions: t.field({
    type: CategoryRef,
    description:
      'Saves the extra questions of a category as a new version; reports keep the version that they were asked. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if another version was saved since.',
    args: {
      categoryId: t.arg.int({ description: 'The category.' }),
      items: t.arg({
        type: [ItemInputRef],
        description: `All questions, notices and stops in order, at most ${MOST_ITEMS}; none to ask nothing.`,
      }),
      basedOn: t.arg.int({ description: 'The version that was seen; 0 if there was none.' }),
    },
    resolve: (_, { categoryId, items, basedOn }, context) =>
      saveQuestions(context, categoryId, { items, basedOn }),
  }),
  changeReportAnswers: t.field({
    type: ReportRef,
    description:
      'Replaces the answers of a report, by the questions that it was asked; stops hold nobody up. The history has the old and new answers. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by "answers.KEY", CONFLICT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      answers: t.arg({ type: [AnswerInputRef], description: 'All answers.' }),
      updatedAt: t.arg({
        type: 'DateTime',
        required: false,
        description: '`updatedAt` of the report that was seen; CONFLICT if it has changed since.',
      }),
      version: t.arg.int({
        required: false,
        description: 'Staff: `version` of the report that was seen; CONFLICT if it has changed since.',
      }),
    },
    resolve: (_, args, context) => changeAnswers(context, args),
  }),
}))
