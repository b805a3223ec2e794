import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { loadNote, NoteRef } from '#domains/casework/server/notes/note.graphql.ts'
import { HistoryEntryRef, loadStep } from '#domains/reports/server/history/report-history.graphql.ts'
import { requireInternals } from '#domains/reports/server/history/require-internals.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import { ACTIVITY_KINDS } from '../../activity.rules.ts'
import { CommentRef, loadComment } from '../comment.graphql.ts'
import { type ActivityRow, activityPage } from './report-activity.sql.ts'

const KindRef = builder.enumType('ReportActivityKind', {
  description: 'Kinds of entries: a STEP of the history, a COMMENT or an internal NOTE.',
  values: ACTIVITY_KINDS,
})

type Entry = ActivityRow & { authorId: ReportRow['personId'] }

const EntryRef = builder.objectRef<Entry>('ReportActivityEntry').implement({
  description: 'A step, a comment or a note; exactly one of the three is set, by its kind.',
  fields: (t) => ({
    key: t.string({ description: 'Unique in the list.', resolve: ({ kind, id }) => `${kind}-${id}` }),
    kind: t.expose('kind', { type: KindRef, description: 'Which of the three it is.' }),
    step: t.field({
      type: HistoryEntryRef,
      nullable: true,
      description: 'The step of the history.',
      resolve: async ({ kind, id, authorId }, _, context) => {
        const row = kind === 'STEP' ? await loadStep(context, id) : null
        return row && { ...row, authorId }
      },
    }),
    comment: t.field({
      type: CommentRef,
      nullable: true,
      description: 'The comment or official answer.',
      resolve: ({ kind, id }, _, context) => (kind === 'COMMENT' ? loadComment(context, id) : null),
    }),
    note: t.field({
      type: NoteRef,
      nullable: true,
      description: 'The internal note.',
      resolve: ({ kind, id }, _, context) => (kind === 'NOTE' ? loadNote(context, id) : null),
    }),
  }),
})

type ActivityPage = { data: Entry[]; paginatorInfo: PaginatorInfo }

const ActivityPageRef = builder.objectRef<ActivityPage>('ReportActivityPage').implement({
  description: 'A page of all that happened on a report.',
  fields: (t) => ({
    data: t.expose('data', { type: [EntryRef], description: 'The newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('reportActivity', (t) =>
  t.field({
    type: ActivityPageRef,
    description:
      'The steps, comments and internal notes of a report in one list, newest first, without deleted comments; for staff of its municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      kinds: t.arg({ type: [KindRef], required: false, description: 'Only these; by default all.' }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 50.' }),
    },
    resolve: async (_, { reportId, kinds, ...args }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const page = checkedPage(args.page, args.count, 50)
      const report = await requireInternals(context.db, viewer, reportId)
      const wanted = kinds?.length ? kinds : ACTIVITY_KINDS
      const { rows, total } = await activityPage(context.db, report.id, wanted, page)
      const data = rows.map((row) => ({ ...row, authorId: report.personId }))
      return { data, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)
