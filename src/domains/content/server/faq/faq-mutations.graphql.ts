import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { FaqRef } from './faq.graphql.ts'
import { createFaq, deleteFaq, moveFaq, updateFaq } from './save-faq.ts'

const FaqInputRef = builder.inputType('FaqInput', {
  description: 'A question and its answer. With an id it changes that one, and what is left out stays.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Which one to change; demanded by updateFaq.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    question: t.string({ required: false, description: 'Plain text, 5 to 200 characters.' }),
    answer: t.string({ required: false, description: 'Markdown, 5 to 10,000 characters.' }),
  }),
})

const MoveInputRef = builder.inputType('MoveFaqInput', {
  description: 'Which question goes up or down by one.',
  fields: (t) => ({
    id: t.int({ description: 'Of the question.' }),
    isUp: t.boolean({ description: 'true: before the one above it. false: behind the one below.' }),
  }),
})

const DeleteInputRef = builder.inputType('DeleteFaqInput', {
  description: 'Which question is removed.',
  fields: (t) => ({ id: t.int({ description: 'Of the question.' }) }),
})

builder.mutationFields((t) => ({
  createFaq: t.field({
    type: FaqRef,
    description:
      'Writes a question with its answer, behind all others. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: { faq: t.arg({ type: FaqInputRef }) },
    resolve: (_, { faq: { id: _id, basedOn: _state, ...input } }, context) => createFaq(context, input),
  }),
  updateFaq: t.field({
    type: FaqRef,
    description:
      'Changes a question or its answer. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT where somebody else was faster.',
    args: { faq: t.arg({ type: FaqInputRef }) },
    resolve: (_, { faq: { id, basedOn, ...input } }, context) => updateFaq(context, id ?? 0, input, basedOn),
  }),
  moveFaq: t.field({
    type: FaqRef,
    description:
      'Moves a question by one place; at the end of the list it stays. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { input: t.arg({ type: MoveInputRef }) },
    resolve: (_, { input: { id, isUp } }, context) => moveFaq(context, id, isUp),
  }),
  deleteFaq: t.field({
    type: 'Int',
    description:
      'Removes a question; answers its id. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { input: t.arg({ type: DeleteInputRef }) },
    resolve: async (_, { input: { id } }, context) => {
      await deleteFaq(context, id)
      return id
    },
  }),
}))
