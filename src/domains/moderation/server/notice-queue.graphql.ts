import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CommentRef } from '#domains/comments/server/comment.graphql.ts'
import { findComments } from '#domains/comments/server/comments.sql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { loadOne } from '#kit/server/loader.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { DECISIONS, NOTICE_STATUSES } from '../notice.rules.ts'
import { decideNotice } from './decide-notice.ts'
import { ContentTypeRef } from './notice.graphql.ts'
import { hasQueue, queueCategories } from './notice.policy.ts'
import { listNotices, type NoticeRow } from './notices.sql.ts'

const loadComment = loadOne(
  (context, ids: readonly number[]) => findComments(context.db, ids),
  (row) => row.id,
)

const NoticeStatusRef = builder.enumType('NoticeStatus', {
  description: 'OPEN until it is decided.',
  values: NOTICE_STATUSES,
})

const DecisionRef = builder.enumType('NoticeDecision', {
  description:
    'REMOVED: the comment loses its text, the report is hidden, the account is locked. KEPT: the content stays.',
  values: DECISIONS,
})

const NoticeRef = builder.objectRef<NoticeRow>('OffensiveContentNotice').implement({
  description: 'A notice that content offends, without its sender’s name; only for staff who decide on it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    contentType: t.expose('contentType', { type: ContentTypeRef, description: 'The kind of content.' }),
    contentId: t.exposeInt('contentId', { description: 'Id of the comment, report or account.' }),
    reason: t.exposeString('reason', { description: 'The sender’s reason.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of receipt.' }),
    status: t.expose('status', { type: NoticeStatusRef, description: 'Whether it is decided.' }),
    decision: t.expose('decision', {
      type: DecisionRef,
      nullable: true,
      description: 'The decision; null while it is open.',
    }),
    decisionReason: t.exposeString('decisionReason', {
      nullable: true,
      description: 'The reason, as both sides were told.',
    }),
    decidedAt: t.expose('decidedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was decided.',
    }),
    decidedBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'The person who decided.',
      resolve: ({ decidedById }, _, context) =>
        decidedById === null ? null : loadPerson(context, decidedById),
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The report with the content; null once it is deleted.',
      resolve: async ({ reportId }, _, context) => {
        const report = await loadReport(context, reportId)
        return report?.deletedAt === null ? report : null
      },
    }),
    comment: t.field({
      type: CommentRef,
      nullable: true,
      description: 'The comment that the notice is about; null for a report or account.',
      resolve: ({ contentType, contentId }, _, context) =>
        contentType === 'COMMENT' ? loadComment(context, contentId) : null,
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'The author of the content; null if they have no account.',
      resolve: ({ authorId }, _, context) => (authorId === null ? null : loadPerson(context, authorId)),
    }),
  }),
})

type NoticePage = { data: NoticeRow[]; paginatorInfo: PaginatorInfo }

const NoticePageRef = builder.objectRef<NoticePage>('OffensiveContentNoticePage').implement({
  description: 'A page of notices.',
  fields: (t) => ({
    data: t.expose('data', { type: [NoticeRef], description: 'The notices of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('offensiveContentNotices', (t) =>
  t.field({
    type: NoticePageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'Notices of a municipality: open ones oldest first, grouped by content; decided ones newest first. Administrators see all, editors those on reports and comments in their categories. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      ...pageArguments,
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      status: t.arg({
        type: NoticeStatusRef,
        defaultValue: 'OPEN',
        description: 'Only entries with this value.',
      }),
    },
    resolve: async (_, { municipalityId, status, ...args }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!hasQueue(viewer, town.id)) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const categories = queueCategories(viewer, town.id)
      const { rows, total } = await listNotices(context.db, town.id, status, categories, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)

const DecideInputRef = builder.inputType('DecideOffensiveContentInput', {
  description: 'A decision on a notice.',
  fields: (t) => ({
    id: t.int({ description: 'Id of the notice.' }),
    decision: t.field({ type: DecisionRef, description: 'The decision on the content.' }),
    reason: t.string({ description: '10 to 1000 characters; both sides read it.' }),
  }),
})

builder.mutationField('decideOffensiveContent', (t) =>
  t.field({
    type: NoticeRef,
    description:
      'Decides on a notice and on every other open one about the same content; both sides get a mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT (also if an account is not locked yet), CONFLICT if it is decided already.',
    args: { input: t.arg({ type: DecideInputRef }) },
    resolve: (_, { input }, context) => decideNotice(context, input),
  }),
)
