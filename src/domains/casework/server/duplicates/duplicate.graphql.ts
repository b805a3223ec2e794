import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canMarkDuplicate, canSee, canUnmarkDuplicate } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { duplicatesOf } from './duplicates.sql.ts'
import { markDuplicate, unmarkDuplicate } from './mark-duplicate.ts'

const loadReport = loadOne(
  ({ db }, ids: readonly number[]) => findReports(db, ids),
  (row) => row.id,
)

const loadDuplicates = loadMany(
  ({ db, viewer }, ids: readonly number[]) => duplicatesOf(db, viewer, ids),
  (row: ReportRow) => row.duplicateOfId ?? 0,
)

builder.objectFields(ReportRef, (t) => ({
  isDuplicate: t.boolean({
    description: 'It says the same as another report, which goes on in its place; its status rests.',
    resolve: (row) => row.duplicateOfId !== null,
  }),
  duplicateOf: t.field({
    type: ReportRef,
    nullable: true,
    description:
      'That other report, never a duplicate itself; null where there is none, or for whom it is not there to be seen.',
    resolve: async (row, _, context) => {
      const original = row.duplicateOfId === null ? null : await loadReport(context, row.duplicateOfId)
      return original !== null && canSee(context.viewer, original) ? original : null
    },
  }),
  duplicates: t.field({
    type: [ReportRef],
    description: 'What says the same, of what the asking person may see: at most twenty, the oldest first.',
    resolve: (row, _, context) => loadDuplicates(context, row.id),
  }),
}))

builder.objectFields(ReportPermissionsRef, (t) => ({
  canMarkDuplicate: t.boolean({
    description: 'May say that it is the same as another (markDuplicate): who may change its status.',
    resolve: (row, _, { viewer }) => canMarkDuplicate(viewer, row),
  }),
  canUnmarkDuplicate: t.boolean({
    description: 'May take that back (unmarkDuplicate); only for a duplicate.',
    resolve: (row, _, { viewer }) => canUnmarkDuplicate(viewer, row),
  }),
}))

const VERSION = {
  required: false,
  description: 'Its version when this was decided: CONFLICT where it has changed since.',
} as const

builder.mutationFields((t) => ({
  markDuplicate: t.field({
    type: ReportRef,
    description:
      'Says that a report is the same as another of its municipality: it is closed, whoever follows or wrote it follows the other one and is told once. A duplicate of a duplicate points at the last original. Again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT (originalId).',
    args: {
      reportId: t.arg.int({ description: 'The duplicate.' }),
      originalId: t.arg.int({ description: 'The report that goes on; published, of the same municipality.' }),
      version: t.arg.int(VERSION),
    },
    resolve: (_, args, context) => markDuplicate(context, args),
  }),
  unmarkDuplicate: t.field({
    type: ReportRef,
    description:
      'Takes that back: the report goes on with the status it has, and whoever followed it follows it again. Again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { reportId: t.arg.int({ description: 'The duplicate.' }), version: t.arg.int(VERSION) },
    resolve: (_, args, context) => unmarkDuplicate(context, args),
  }),
}))
