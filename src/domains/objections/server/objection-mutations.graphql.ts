import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MAX_ALTERNATIVE_TEXT } from '#domains/photos/photo.rules.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { OBJECTION_DAYS, objectionEnd } from '#domains/reports/objection-window.rules.ts'
import { municipalityOf, ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { OBJECTION_ANSWER_MAX, OBJECTION_DECISIONS, OBJECTION_MAX } from '../objection.rules.ts'
import { answerObjection } from './answer-objection.ts'
import { type ClosingBehindLink, mailedClosing } from './mailed-closing.ts'
import { raiseMailedObjection, raiseObjection } from './raise-objection.ts'

const LinkStateRef = builder.enumType('MailedClosingState', {
  description: 'Whether the link of a mail about a closed report still objects.',
  values: {
    OPEN: { description: 'It objects.' },
    OBJECTED: { description: 'The person has objected to this closing.' },
    TOO_LATE: {
      description: `The ${OBJECTION_DAYS} days are over, or the address that got the mail is not the person’s any more; for a caller also: mails are not wished any more.`,
    },
    REOPENED: { description: 'The report is no longer closed as it was then.' },
  } as const,
})

const MailedClosingRef = builder.objectRef<ClosingBehindLink>('MailedClosing').implement({
  description: 'The closing behind a mailed link. Once nobody can object by it, it shows its state alone.',
  fields: (t) => ({
    state: t.field({ type: LinkStateRef, description: 'Its state.', resolve: ({ state }) => state }),
    title: t.string({
      nullable: true,
      description: 'The report’s title; null unless the state is OPEN.',
      resolve: ({ report }) => report?.title ?? null,
    }),
    number: t.string({
      nullable: true,
      description: 'The report’s number; null unless the state is OPEN.',
      resolve: ({ report }) => report?.number ?? null,
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The midnight after the last day for objections; null unless the state is OPEN.',
      resolve: async ({ report, closing }, _, context) => {
        if (report === null) return null
        const { country } = await municipalityOf(context, report)
        return objectionEnd(closing.resolvedAt, timeZoneOf(country))
      },
    }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality that closed the report; null unless the state is OPEN.',
      resolve: ({ report }, _, context) => (report === null ? null : municipalityOf(context, report)),
    }),
  }),
})

builder.queryField('mailedClosing', (t) =>
  t.field({
    type: MailedClosingRef,
    nullable: true,
    description:
      'The closing behind the link of a mail; does not use up the link. Null for an unknown token. Errors: RATE_LIMITED.',
    args: { token: t.arg.string({ description: 'The token of the mail’s link.' }) },
    resolve: (_, { token }, context) => mailedClosing(context, token),
  }),
)

const ObjectionInputRef = builder.inputType('ObjectionInput', {
  description: 'What is not done.',
  fields: (t) => ({
    text: t.string({ description: `1 to ${OBJECTION_MAX} characters.` }),
    photos: t.field({ type: ['Upload'], required: false, description: 'At most one file.' }),
    photoTexts: t.stringList({
      required: false,
      description: `Alternative text of the photo, at most ${MAX_ALTERNATIVE_TEXT} characters, empty for none.`,
    }),
  }),
})

const DecisionRef = builder.enumType('ObjectionDecision', {
  description: 'REOPEN: the report is taken up again. REJECT: it stays done.',
  values: OBJECTION_DECISIONS,
})

const AnswerInputRef = builder.inputType('AnswerObjectionInput', {
  description: 'Staff’s answer to an objection.',
  fields: (t) => ({
    decision: t.field({ type: DecisionRef, description: 'The decision.' }),
    text: t.string({
      required: false,
      description: `At most ${OBJECTION_ANSWER_MAX} characters. Required to reject. For a reopening optional; everybody who objected reads it.`,
    }),
    statusId: t.int({
      required: false,
      description: 'Required to reopen: the new status, of kind ACCEPTED.',
    }),
  }),
})

builder.mutationFields((t) => ({
  objectToClosing: t.field({
    type: ReportRef,
    description: `The author or a follower says that a report closed as done is not, within ${OBJECTION_DAYS} days and once for each closing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.`,
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      input: t.arg({ type: ObjectionInputRef, description: 'What is not done.' }),
    },
    resolve: (_, { reportId, input }, context) => raiseObjection(context, reportId, input),
  }),
  objectByMail: t.boolean({
    description:
      'The same by the token of a mail about the closing, without a session, also for the caller of the report; always true. Errors: TOKEN_INVALID, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      token: t.arg.string({ description: 'The token of the mail’s link.' }),
      input: t.arg({ type: ObjectionInputRef, description: 'What is not done.' }),
    },
    resolve: async (_, { token, input }, context) => {
      await raiseMailedObjection(context, token, input)
      return true
    },
  }),
  answerObjection: t.field({
    type: ReportRef,
    description:
      'Answers an objection, by mail to the person: reopens the report, which answers all its objections, or says why it stays done. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where it was answered.',
    args: {
      objectionId: t.arg.int({ description: 'The objection.' }),
      input: t.arg({ type: AnswerInputRef, description: 'The answer.' }),
    },
    resolve: (_, { objectionId, input }, context) => answerObjection(context, objectionId, input),
  }),
}))
