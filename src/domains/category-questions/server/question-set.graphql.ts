import { CategoryPermissionsRef, CategoryRef } from '#domains/categories/server/category.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { type Condition, ITEM_KINDS, type Item, type Option } from '../category-question.rules.ts'
import { canSaveQuestions } from './category-question.policy.ts'
import { presentSets } from './question-sets.sql.ts'

export const loadPresentSet = loadOne(
  ({ db }, ids: readonly number[]) => presentSets(db, ids),
  ({ categoryId }) => categoryId,
)

export const ItemKindRef = builder.enumType('QuestionItemKind', {
  description:
    'Kinds of items: questions that are answered by a text, a number, a day, yes or no, one or several of the options; a NOTICE, which is only read; a STOP, which keeps a report from being sent while it is shown.',
  values: ITEM_KINDS,
})

const OptionRef = builder.objectRef<Option>('QuestionOption').implement({
  description: 'An answer to choose.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The value in answers; the same in all versions.' }),
    label: t.exposeString('label', { description: 'Its words.' }),
  }),
})

const ConditionRef = builder.objectRef<Condition>('QuestionCondition').implement({
  description:
    'The item is shown only while a question before it is shown and answered by one of the values.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'The key of that question.' }),
    values: t.stringList({
      description: 'Keys of its options; "yes" or "no" for YES_NO.',
      resolve: ({ values }) => [...values],
    }),
  }),
})

export const ItemRef = builder.objectRef<Item>('QuestionItem').implement({
  description: 'A question, notice or stop of a category.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Unique in its category, and the same in all versions.' }),
    kind: t.expose('kind', { type: ItemKindRef, description: 'Its kind.' }),
    text: t.exposeString('text', { description: 'The question, or the text of a notice or stop.' }),
    help: t.exposeString('help', { nullable: true, description: 'Help for answering; null for none.' }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether it must be answered where it is shown.',
    }),
    isPublic: t.exposeBoolean('isPublic', {
      description: 'Whether everybody who sees the report sees the answer; else its author and staff.',
    }),
    min: t.exposeFloat('min', { nullable: true, description: 'Least number; null for none.' }),
    max: t.exposeFloat('max', { nullable: true, description: 'Greatest number; null for none.' }),
    unit: t.exposeString('unit', { nullable: true, description: 'Unit of a number; null for none.' }),
    options: t.field({
      type: [OptionRef],
      description: 'The answers to choose, of ONE and SEVERAL.',
      resolve: ({ options }) => [...options],
    }),
    condition: t.expose('condition', {
      type: ConditionRef,
      nullable: true,
      description: 'When it is shown; null for always.',
    }),
    subCategoryIds: t.intList({
      description: 'The sub-categories in which it is shown; empty for all, and without one.',
      resolve: ({ subCategoryIds }) => [...subCategoryIds],
    }),
    phone: t.exposeString('phone', {
      nullable: true,
      description: 'Telephone number of a notice or stop; null for none.',
    }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'Web address of a notice or stop; null for none.',
    }),
  }),
})

/** A version of questions, or those of a report. */
export type ItemSet = { id: number; version: number; items: readonly Item[] }

export const QuestionSetRef = builder.objectRef<ItemSet>('QuestionSet').implement({
  description: 'A version of the extra questions of a category. It never changes.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'For `questionSetId` with the answers of a report.' }),
    version: t.exposeInt('version', { description: 'From 1; grows with each saved change.' }),
    items: t.field({
      type: [ItemRef],
      description: 'Questions, notices and stops in order, at most 30.',
      resolve: ({ items }) => [...items],
    }),
  }),
})

builder.objectField(CategoryRef, 'questionSet', (t) =>
  t.field({
    type: QuestionSetRef,
    nullable: true,
    description: 'The present version of its extra questions; null if it never had any.',
    resolve: ({ id }, _, context) => loadPresentSet(context, id),
  }),
)

builder.objectField(CategoryPermissionsRef, 'canSaveQuestions', (t) =>
  t.boolean({
    description: 'Whether the viewer may call saveCategoryQuestions.',
    resolve: (row, _, { viewer }) => canSaveQuestions(viewer, row),
  }),
)
