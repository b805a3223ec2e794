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
  description: 'A new barrier notice. Only `message` is required.',
  fields: (t) => ({
    municipalityId: t.int({
      required: false,
      description: 'Municipality of the page; null for the platform’s pages.',
    }),
    message: t.string({ description: 'The problem, 10 to 3000 characters of plain text.' }),
    page: t.string({ required: false, description: 'The page, usually its URL; at most 500 characters.' }),
    aid: t.string({ required: false, description: 'Assistive technology, at most 200 characters.' }),
    name: t.string({ required: false, description: 'At most 120 characters.' }),
    email: t.string({ required: false, description: 'E-mail address for the receipt and the answer.' }),
    website: t.string({ required: false, description: 'Honeypot field for bots; it has to be empty.' }),
  }),
})

const BarrierReceiptRef = builder.objectRef<BarrierRow>('CreateBarrierNoticePayload').implement({
  description: 'The receipt for a barrier notice.',
  fields: (t) => ({
    number: t.string({
      description: 'The number by which people refer to it, for example "B-2026-000017".',
      resolve: ({ id, createdAt }) => barrierNumber(id, createdAt),
    }),
    dueAt: t.field({
      type: 'DateTime',
      description: 'Time by which it is answered: one month after receipt.',
      resolve: ({ createdAt }) => barrierDueAt(createdAt),
    }),
  }),
})

const BarrierNoticeRef = builder.objectRef<BarrierRow>('BarrierNotice').implement({
  description:
    'A report that somebody cannot use a part of our pages, for staff who have to answer it. It is deleted after twelve months.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent id.' }),
    number: t.string({
      description: 'The number by which people refer to it.',
      resolve: ({ id, createdAt }) => barrierNumber(id, createdAt),
    }),
    message: t.exposeString('message', { description: 'The problem, in the sender’s words.' }),
    page: t.exposeString('page', {
      description: 'The page or place of the barrier, in the sender’s words; may be empty.',
    }),
    aid: t.exposeString('aid', { nullable: true, description: 'Assistive technology of the sender.' }),
    name: t.exposeString('name', {
      nullable: true,
      description: 'The sender’s name; null if none was given.',
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The sender’s e-mail address; null if none was given.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of receipt.' }),
    dueAt: t.field({
      type: 'DateTime',
      description: 'Time by which it has to be answered.',
      resolve: ({ createdAt }) => barrierDueAt(createdAt),
    }),
    isOverdue: t.boolean({
      description: 'Whether `dueAt` has passed without an answer.',
      resolve: ({ createdAt, answeredAt }, _, { clock }) =>
        answeredAt === null && barrierDueAt(createdAt) < clock.now(),
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was marked as answered; null before.',
    }),
    canAnswer: t.boolean({
      description: 'Whether setBarrierNoticeAnswered may be called.',
      resolve: ({ municipalityId }, _, { viewer }) => canAnswerBarrier(viewer, municipalityId),
    }),
  }),
})

type BarrierPage = { municipalityId: number | null; data: BarrierRow[]; paginatorInfo: PaginatorInfo }

const BarrierPageRef = builder.objectRef<BarrierPage>('BarrierNoticePage').implement({
  description: 'A page of barrier notices.',
  fields: (t) => ({
    data: t.expose('data', {
      type: [BarrierNoticeRef],
      description: 'Unanswered notices first, then the newest.',
    }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
    isStatementOld: t.boolean({
      description: 'Whether the accessibility statement is older than a year and due for review.',
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
      'Barrier notices of a municipality for its administrators, or of the platform for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description: 'Id of the municipality; null for the platform’s.',
      }),
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
      'Files a barrier notice, with or without an account. The municipality or the operator gets a mail and has a month to answer; a sender with an address gets a receipt. Errors: BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED after 5 an hour or 20 a day.',
    args: { input: t.arg({ type: BarrierInputRef }) },
    resolve: (_, { input: { municipalityId = null, page, aid, name, email, ...input } }, context) =>
      reportBarrier(context, { ...input, municipalityId, page, aid, name, email }),
  }),
)

builder.mutationField('setBarrierNoticeAnswered', (t) =>
  t.field({
    type: BarrierNoticeRef,
    description:
      'Marks a barrier notice as answered or unanswered; for staff who may read it. It is recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      id: t.arg.int({ description: 'Id of the notice.' }),
      isAnswered: t.arg.boolean({ description: 'Whether it is answered.' }),
    },
    resolve: (_, { id, isAnswered }, context) => setBarrierAnswered(context, id, isAnswered),
  }),
)
