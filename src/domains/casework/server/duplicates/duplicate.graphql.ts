import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canMarkDuplicate, canSee, canUnmarkDuplicate } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { duplicatesOf } from './duplicates.sql.ts'
import { markDuplicate, unmarkDuplicate } from './mark-duplicate.ts'

const loadDuplicates = loadMany(
  ({ db, viewer }, ids: readonly number[]) => duplicatesOf(db, viewer, ids),
  (row: ReportRow) => row.duplicateOfId ?? 0,
)

builder.objectFields(ReportRef, (t) => ({
  isDuplicate: t.boolean({
    description:
      'Whether it is a duplicate of another report, which is processed in its place; its status does not change.',
    resolve: (row) => row.duplicateOfId !== null,
  }),
  duplicateOf: t.field({
    type: ReportRef,
    nullable: true,
    description:
      'The original, never a duplicate itself; null if there is none, or if the viewer must not see it.',
    resolve: async (row, _, context) => {
      const original = row.duplicateOfId === null ? null : await loadReport(context, row.duplicateOfId)
      return original !== null && canSee(context.viewer, original) ? original : null
    },
  }),
  duplicates: t.field({
    type: [ReportRef],
    description: 'Its duplicates that the viewer may see: at most twenty, oldest first.',
    resolve: (row, _, context) => loadDuplicates(context, row.id),
  }),
}))

builder.objectFields(ReportPermissionsRef, (t) => ({
  canMarkDuplicate: t.boolean({
    description:
      'Whether the viewer may call markDuplicate: staff who process the report, unless it is a duplicate.',
    resolve: (row, _, { viewer }) => canMarkDuplicate(viewer, row),
  }),
  canUnmarkDuplicate: t.boolean({
    description: 'Whether the viewer may call unmarkDuplicate; only for a duplicate.',
    resolve: (row, _, { viewer }) => canUnmarkDuplicate(viewer, row),
  }),
}))

const VERSION = {
  required: false,
  description: 'The version that the viewer saw; CONFLICT if it has changed since.',
} as const

builder.mutationFields((t) => ({
  markDuplicate: t.field({
    type: ReportRef,
    description:
      'Marks a report as a duplicate of another one in its municipality: it is closed, and its author and followers follow the original and are told once. A duplicate of a duplicate points at the last original. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT (originalId).',
    args: {
      reportId: t.arg.int({ description: 'The duplicate.' }),
      originalId: t.arg.int({ description: 'Id of the original: a public report of the same municipality.' }),
      version: t.arg.int(VERSION),
    },
    resolve: (_, args, context) => markDuplicate(context, args),
  }),
  unmarkDuplicate: t.field({
    type: ReportRef,
    description:
      'Reverts markDuplicate: the report is no duplicate any more and keeps its present status, and its followers return. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { reportId: t.arg.int({ description: 'The duplicate.' }), version: t.arg.int(VERSION) },
    resolve: (_, args, context) => unmarkDuplicate(context, args),
  }),
}))
