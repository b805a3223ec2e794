import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MAX_ALTERNATIVE_TEXT } from '#domains/photos/photo.rules.ts'
import { municipalityOf, ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import {
  type HandoverState,
  isOpenState,
  LEAST_DAYS,
  MESSAGE_MAX,
  MOST_DAYS,
  REPLY_MAX,
  USUAL_DAYS,
} from '../handover.rules.ts'
import { handOver, revokeHandover } from './hand-over.ts'
import { loadReplies, ReplyKindRef, ReplyRef, StateRef } from './handover.graphql.ts'
import { type MailedHandover, mailedHandover, replyToHandover } from './reply-to-handover.ts'

/** An open handover whose link shows nothing has expired, or its report is not public any more. */
function shownState({ handover, report }: MailedHandover, { clock }: Context): HandoverState {
  if (!isOpenState(handover.state) || report !== null) return handover.state
  return handover.expiresAt <= clock.now() ? 'EXPIRED' : 'REVOKED'
}

const MailedHandoverRef = builder.objectRef<MailedHandover>('MailedHandover').implement({
  description: 'A handover behind a mailed link. Once the link has ended it shows its state alone.',
  fields: (t) => ({
    state: t.field({
      type: StateRef,
      description: 'WAITING or ACCEPTED while the link takes replies.',
      resolve: (mailed, _, context) => shownState(mailed, context),
    }),
    message: t.string({
      nullable: true,
      description: 'The municipality’s message; null once the link has ended.',
      resolve: ({ handover, report }) => (report === null ? null : handover.message),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The morning after the last day of the link; null once it has ended.',
      resolve: ({ handover, report }) => (report === null ? null : handover.expiresAt),
    }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality that handed the report over; null once the link has ended.',
      resolve: ({ report }, _, context) => (report === null ? null : municipalityOf(context, report)),
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The report as everybody sees it; null once the link has ended.',
      resolve: ({ report }) => report,
    }),
    replies: t.field({
      type: [ReplyRef],
      description: 'The replies by this link in the order of time; empty once it has ended.',
      resolve: ({ handover, report }, _, context) =>
        report === null ? [] : loadReplies(context, handover.id),
    }),
  }),
})

builder.queryField('mailedHandover', (t) =>
  t.field({
    type: MailedHandoverRef,
    nullable: true,
    description: 'The handover behind a mailed link. Null for an unknown token. Errors: RATE_LIMITED.',
    args: { token: t.arg.string({ description: 'The token of the mail’s link.' }) },
    resolve: (_, { token }, context) => mailedHandover(context, token),
  }),
)

const HandoverInputRef = builder.inputType('HandoverInput', {
  description: 'A report that is handed to an outside body.',
  fields: (t) => ({
    bodyId: t.int({ description: 'Id of an outside body in use.' }),
    message: t.string({ description: `1 to ${MESSAGE_MAX} characters for the outside body.` }),
    days: t.int({
      defaultValue: USUAL_DAYS,
      description: `Days for which the link is valid, ${LEAST_DAYS} to ${MOST_DAYS}.`,
    }),
  }),
})

const ReplyInputRef = builder.inputType('HandoverReplyInput', {
  description: 'A reply of an outside body.',
  fields: (t) => ({
    kind: t.field({ type: ReplyKindRef, description: 'Its kind.' }),
    text: t.string({
      defaultValue: '',
      description: `At most ${REPLY_MAX} characters; REFUSED and ANSWERED need at least one.`,
    }),
    photos: t.field({ type: ['Upload'], required: false, description: 'At most three files.' }),
    photoTexts: t.stringList({
      required: false,
      description: `Alternative texts of the photos, in order; at most ${MAX_ALTERNATIVE_TEXT} characters each, empty for none.`,
    }),
  }),
})

builder.mutationFields((t) => ({
  handOver: t.field({
    type: ReportRef,
    description:
      'Hands a public report to an outside body, which gets a mail with a link. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED, CONFLICT while it is with an outside body.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      input: t.arg({ type: HandoverInputRef, description: 'To whom, with which words and for how long.' }),
    },
    resolve: (_, { reportId, input }, context) => handOver(context, reportId, input),
  }),
  revokeHandover: t.field({
    type: ReportRef,
    description:
      'Takes a handover back; its link stops working, and the outside body gets a mail. One that has ended stays as it is. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { handoverId: t.arg.int({ description: 'The handover.' }) },
    resolve: (_, { handoverId }, context) => revokeHandover(context, handoverId),
  }),
  replyToHandover: t.boolean({
    description:
      'Replies by the token of a mail, without a session; always true. Errors: TOKEN_INVALID, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      token: t.arg.string({ description: 'The token of the mail’s link.' }),
      input: t.arg({ type: ReplyInputRef, description: 'The reply.' }),
    },
    resolve: async (_, { token, input }, context) => {
      await replyToHandover(context, token, input)
      return true
    },
  }),
}))
