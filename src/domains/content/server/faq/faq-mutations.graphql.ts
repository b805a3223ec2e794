import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { FaqRef } from './faq.graphql.ts'
import { createFaq, deleteFaq, moveFaq, updateFaq } from './save-faq.ts'

const FaqInputRef = builder.inputType('FaqInput', {
  description:
    'A question and its answer. With an id it changes an existing one, and omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of the one to change; required by updateFaq.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    question: t.string({ required: false, description: 'Plain text, 5 to 200 characters.' }),
    answer: t.string({ required: false, description: 'Markdown, 5 to 10,000 characters.' }),
  }),
})

const MoveInputRef = builder.inputType('MoveFaqInput', {
  description: 'Moves a question up or down by one place.',
  fields: (t) => ({
    id: t.int({ description: 'Id of the question.' }),
    isUp: t.boolean({ description: 'True moves it up, false moves it down.' }),
  }),
})

const DeleteInputRef = builder.inputType('DeleteFaqInput', {
  description: 'The question to delete.',
  fields: (t) => ({ id: t.int({ description: 'Id of the question.' }) }),
})

builder.mutationFields((t) => ({
  createFaq: t.field({
    type: FaqRef,
    description:
      'Creates a question with its answer at the end of the list. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: { faq: t.arg({ type: FaqInputRef }) },
    resolve: (_, { faq: { id: _id, basedOn: _state, ...input } }, context) => createFaq(context, input),
  }),
  updateFaq: t.field({
    type: FaqRef,
    description:
      'Changes a question or its answer. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT if somebody else changed it meanwhile.',
    args: { faq: t.arg({ type: FaqInputRef }) },
    resolve: (_, { faq: { id, basedOn, ...input } }, context) => updateFaq(context, id ?? 0, input, basedOn),
  }),
  moveFaq: t.field({
    type: FaqRef,
    description:
      'Moves a question by one place, unless it is at the end of the list. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { input: t.arg({ type: MoveInputRef }) },
    resolve: (_, { input: { id, isUp } }, context) => moveFaq(context, id, isUp),
  }),
  deleteFaq: t.field({
    type: 'Int',
    description:
      'Removes a question; returns its id. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { input: t.arg({ type: DeleteInputRef }) },
    resolve: async (_, { input: { id } }, context) => {
      await deleteFaq(context, id)
      return id
    },
  }),
}))
