import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { builder } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { type MergeRow, mergesInto, mergesOf } from './merges.sql.ts'

const loadMerges = loadMany(
  ({ db }, ids: readonly number[]) => mergesInto(db, ids),
  (row: MergeRow) => row.originalId,
)
const loadMerge = loadOne(
  ({ db }, ids: readonly number[]) => mergesOf(db, ids),
  (row) => row.reportId,
)

const MergeRef = builder.objectRef<MergeRow>('ReportMerge').implement({
  description: 'A duplicate, and what an undo of its merge would return; for staff.',
  fields: (t) => ({
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The duplicate.',
      resolve: ({ reportId }, _, context) => loadReport(context, reportId),
    }),
    mergedAt: t.expose('mergedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was merged; null where that is not remembered any more.',
    }),
    undoUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Until when unmarkDuplicate also moves its followers and supporters back: 30 days. Null: they stay with the original.',
      resolve: ({ mergedAt }) => mergedAt && new Date(mergedAt.getTime() + MERGE_DAYS * DAY),
    }),
    followers: t.exposeInt('followers', { description: 'Followers who would return to it.' }),
    supporters: t.exposeInt('supporters', { description: 'Supporters who would return to it.' }),
  }),
})

builder.objectFields(ReportRef, (t) => ({
  merge: t.field({
    type: MergeRef,
    nullable: true,
    description: 'The merge of a duplicate; null for others, and for everybody but staff.',
    resolve: (row, _, context) =>
      row.duplicateOfId !== null && canSeeInternals(context.viewer, row) ? loadMerge(context, row.id) : null,
  }),
  merges: t.field({
    type: [MergeRef],
    description: 'The merges of its duplicates, newest first, at most fifty; none for everybody but staff.',
    resolve: (row, _, context) => (canSeeInternals(context.viewer, row) ? loadMerges(context, row.id) : []),
  }),
}))
