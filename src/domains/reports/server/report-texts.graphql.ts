import { builder } from '#kit/server/builder.ts'
import { TEXT_FIELDS, type TextField } from '../report-field-lists.rules.ts'
import { ReportRef } from './report.graphql.ts'

builder.objectFields(ReportRef, (t) => ({
  title: t.exposeString('title', {
    description: '5 to 120 characters; derived if the author gave none.',
  }),
  description: t.exposeString('description', { description: '10 to 3000 characters of plain text.' }),
}))

type Mutation = 'createReport' | 'createGuestReport' | 'updateReport'

/** The descriptions of the texts in the inputs of the mutations that take them. */
const INPUTS: Record<TextField, Record<Mutation, string>> = {
  title: {
    createReport: '5 to 120 characters; derived from category and street if empty.',
    createGuestReport: '5 to 120 characters; derived if empty.',
    updateReport: '5 to 120 characters; if null or empty, derived from category and street.',
  },
  description: {
    createReport: '10 to 3000 characters; required.',
    createGuestReport: '10 to 3000 characters; required.',
    updateReport: '10 to 3000 characters.',
  },
}

/**
 * The texts as fields of a mutation's input; `text` creates one of them. None is required: missing texts are
 * errors of the rules, with a German sentence.
 */
export const textInputs = <Input>(mutation: Mutation, text: (description: string) => Input) =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, text(INPUTS[field][mutation])])) as Record<
    TextField,
    Input
  >
