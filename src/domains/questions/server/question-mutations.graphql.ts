import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MAX_ALTERNATIVE_TEXT } from '#domains/photos/photo.rules.ts'
import { municipalityOf, ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { ANSWER_MAX, QUESTION_MAX } from '../question.rules.ts'
import {
  answerMailedQuestion,
  answerQuestion,
  type MailedQuestion,
  mailedQuestion,
} from './answer-question.ts'
import { askAuthor, withdrawQuestion } from './ask-author.ts'
import { StateRef } from './question.graphql.ts'

const MailedQuestionRef = builder.objectRef<MailedQuestion>('MailedQuestion').implement({
  description: 'The question behind a mailed link. Once it cannot be answered it shows its state alone.',
  fields: (t) => ({
    state: t.field({
      type: StateRef,
      description: 'OPEN while it can be answered.',
      resolve: ({ question, report }) =>
        question.state === 'OPEN' && report === null ? 'EXPIRED' : question.state,
    }),
    text: t.string({
      nullable: true,
      description: 'The question; null unless it is open.',
      resolve: ({ question, report }) => (report === null ? null : question.text),
    }),
    takesPhotos: t.boolean({
      description: 'Whether the answer may have photos: those of a caller without an account may not.',
      resolve: ({ question }) => question.personId !== null,
    }),
    title: t.string({
      nullable: true,
      description: 'The report’s title; null unless the question is open.',
      resolve: ({ report }) => report?.title ?? null,
    }),
    number: t.string({
      nullable: true,
      description: 'The report’s number; null unless the question is open.',
      resolve: ({ report }) => report?.number ?? null,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The morning after the last day; null unless it is open.',
      resolve: ({ question, report }) => (report === null ? null : question.expiresAt),
    }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality that asks; null unless the question is open.',
      resolve: ({ report }, _, context) => (report === null ? null : municipalityOf(context, report)),
    }),
  }),
})

builder.queryField('mailedQuestion', (t) =>
  t.field({
    type: MailedQuestionRef,
    nullable: true,
    description:
      'The question behind a mailed link; does not use up the link. Null for an unknown token. Errors: RATE_LIMITED.',
    args: { token: t.arg.string({ description: 'The token of the mail’s link.' }) },
    resolve: (_, { token }, context) => mailedQuestion(context, token),
  }),
)

const AnswerInputRef = builder.inputType('AnswerQuestionInput', {
  description: 'An answer to a question about one’s report.',
  fields: (t) => ({
    text: t.string({ description: `1 to ${ANSWER_MAX} characters.` }),
    photos: t.field({ type: ['Upload'], required: false, description: 'At most three files.' }),
    photoTexts: t.stringList({
      required: false,
      description: `Alternative texts of the photos, in order; at most ${MAX_ALTERNATIVE_TEXT} characters each, empty for none.`,
    }),
  }),
})

builder.mutationFields((t) => ({
  askAuthor: t.field({
    type: ReportRef,
    description:
      'Asks the author for missing information. The question is sent by mail; only the municipality and the author can read it and its answer. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT while another question is open.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      text: t.arg.string({ description: `The question, 1 to ${QUESTION_MAX} characters.` }),
    },
    resolve: (_, { reportId, text }, context) => askAuthor(context, reportId, text),
  }),
  withdrawQuestion: t.field({
    type: ReportRef,
    description:
      'Takes an open question back; its links stop working. A closed question stays as it is. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { questionId: t.arg.int({ description: 'The question.' }) },
    resolve: (_, { questionId }, context) => withdrawQuestion(context, questionId),
  }),
  answerQuestion: t.field({
    type: ReportRef,
    description:
      'Answers a question about one’s own report, once. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      questionId: t.arg.int({ description: 'The question.' }),
      input: t.arg({ type: AnswerInputRef, description: 'The answer.' }),
    },
    resolve: (_, { questionId, input }, context) => answerQuestion(context, questionId, input),
  }),
  answerMailedQuestion: t.boolean({
    description:
      'Answers a question by the token of its mail, once and without a session; always true. Errors: TOKEN_INVALID, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      token: t.arg.string({ description: 'The token of the mail’s link.' }),
      input: t.arg({ type: AnswerInputRef, description: 'The answer.' }),
    },
    resolve: async (_, { token, input }, context) => {
      await answerMailedQuestion(context, token, input)
      return true
    },
  }),
}))
