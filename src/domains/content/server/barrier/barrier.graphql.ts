import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import { barrierDueAt, barrierNumber } from '../../barrier.rules.ts'
import { isStatementOld } from '../pages/read-page.ts'
import { canAnswerBarrier, canReadBarriers } from './barrier.policy.ts'
import { type BarrierRow, listBarriers } from './barriers.sql.ts'
import { reportBarrier, setBarrierAnswered } from './report-barrier.ts'

const BarrierInputRef = builder.inputType('CreateBarrierNoticeInput', {
  description: 'What somebody cannot use. Only `message` has to be said.',
  fields: (t) => ({
    municipalityId: t.int({ required: false, description: 'Whose pages it is on; null: the platform’s.' }),
    message: t.string({ description: 'What does not work, 10 to 3000 characters of plain text.' }),
    page: t.string({ required: false, description: 'Where, mostly an address; at most 500 characters.' }),
    aid: t.string({ required: false, description: 'What they read or work with, at most 200 characters.' }),
    name: t.string({ required: false, description: 'At most 120 characters.' }),
    email: t.string({ required: false, description: 'Where the receipt and the answer go.' }),
    website: t.string({ required: false, description: 'Has to be empty: programs fill it in.' }),
  }),
})

const BarrierReceiptRef = builder.objectRef<BarrierRow>('CreateBarrierNoticePayload').implement({
  description: 'A notice of a barrier was taken.',
  fields: (t) => ({
    number: t.string({
      description: 'What people name it by, for example "B-2026-000017".',
      resolve: ({ id, createdAt }) => barrierNumber(id, createdAt),
    }),
    dueAt: t.field({
      type: 'DateTime',
      description: 'Until when it is answered: a month later.',
      resolve: ({ createdAt }) => barrierDueAt(createdAt),
    }),
  }),
})

const BarrierNoticeRef = builder.objectRef<BarrierRow>('BarrierNotice').implement({
  description: 'What somebody cannot use, for those who have to answer. Forgotten after twelve months.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent.' }),
    number: t.string({
      description: 'What people name it by.',
      resolve: ({ id, createdAt }) => barrierNumber(id, createdAt),
    }),
    message: t.exposeString('message', { description: 'What does not work, in their words.' }),
    page: t.exposeString('page', { description: 'Where, in their words; can be empty.' }),
    aid: t.exposeString('aid', { nullable: true, description: 'What they read or work with.' }),
    name: t.exposeString('name', { nullable: true, description: 'Who says so, where they told.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'Where the answer goes, where they told.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it came in.' }),
    dueAt: t.field({
      type: 'DateTime',
      description: 'Until when it has to be answered.',
      resolve: ({ createdAt }) => barrierDueAt(createdAt),
    }),
    isOverdue: t.boolean({
      description: 'Whether that is over and it still waits.',
      resolve: ({ createdAt, answeredAt }, _, { clock }) =>
        answeredAt === null && barrierDueAt(createdAt) < clock.now(),
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody said that it is answered; null while it waits.',
    }),
    canAnswer: t.boolean({
      description: 'Whether setBarrierNoticeAnswered may be called.',
      resolve: ({ municipalityId }, _, { viewer }) => canAnswerBarrier(viewer, municipalityId),
    }),
  }),
})

type BarrierPage = { municipalityId: number | null; data: BarrierRow[]; paginatorInfo: PaginatorInfo }

const BarrierPageRef = builder.objectRef<BarrierPage>('BarrierNoticePage').implement({
  description: 'A page of notices of barriers.',
  fields: (t) => ({
    data: t.expose('data', { type: [BarrierNoticeRef], description: 'What waits first, then the newest.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Where this page stands.',
    }),
    isStatementOld: t.boolean({
      description: 'Whether the accessibility statement is older than a year and has to be looked at anew.',
      resolve: ({ municipalityId }, _, context) => isStatementOld(context, municipalityId),
    }),
  }),
})

builder.queryField('barrierNotices', (t) =>
  t.field({
    type: BarrierPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'Barriers that a municipality was told of, for its administrators; those of the platform for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ required: false, description: 'Whose; null: the platform’s.' }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
    },
    resolve: async (_, { municipalityId = null, ...args }, context) => {
      if (!canReadBarriers(requireSignedIn(context.viewer), municipalityId)) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const { rows, total } = await listBarriers(context.db, municipalityId, page)
      return { municipalityId, data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)

builder.mutationField('createBarrierNotice', (t) =>
  t.field({
    type: BarrierReceiptRef,
    description:
      'Says what somebody cannot use, signed in or not. The municipality, or the operator, is told by mail and has a month to answer; whoever named an address gets a receipt. Errors: BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED after 5 an hour or 20 a day.',
    args: { input: t.arg({ type: BarrierInputRef }) },
    resolve: (_, { input: { municipalityId = null, page, aid, name, email, ...input } }, context) =>
      reportBarrier(context, { ...input, municipalityId, page, aid, name, email }),
  }),
)

builder.mutationField('setBarrierNoticeAnswered', (t) =>
  t.field({
    type: BarrierNoticeRef,
    description:
      'Says that a notice is answered, or not after all; for those who read it. Stands in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      id: t.arg.int({ description: 'Of the notice.' }),
      isAnswered: t.arg.boolean({ description: 'Whether it is.' }),
    },
    resolve: (_, { id, isAnswered }, context) => setBarrierAnswered(context, id, isAnswered),
  }),
)
