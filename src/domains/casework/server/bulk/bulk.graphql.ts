import { SourceRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { BULK_RESULTS } from '../../bulk.rules.ts'
import type { MergeEffect } from '../duplicates/merge-effect.ts'
import { bulkUpdateReports } from './bulk-update.ts'
import { undoBulkUpdate } from './undo-bulk-update.ts'
import type { BulkItem, BulkResult } from './undoable-act.ts'

const BulkReportInputRef = builder.inputType('BulkReportInput', {
  description: 'One of many reports.',
  fields: (t) => ({
    id: t.int({ description: 'Id of the report.' }),
    version: t.int({
      required: false,
      description: 'The version that the viewer saw; the report is refused if it has changed since.',
    }),
  }),
})

const BulkInputRef = builder.inputType('BulkUpdateReportsInput', {
  description:
    'One change of many reports: exactly one of approve, withdrawReason, duplicateOfId, unmarkDuplicate, isPlaceHidden, or decisions as in updateReport (statusId, categoryId, subCategoryId, responsibleEditorId, internalNotes, isInternal, source), which together are one change.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality.' }),
    reports: t.field({ type: [BulkReportInputRef], description: '1 to 100 reports.' }),
    approve: t.boolean({ required: false, description: 'True publishes them.' }),
    statusId: t.int({ required: false, description: 'Id of the new status, as in updateReportStatus.' }),
    categoryId: t.int({ required: false, description: 'Id of the new category, as in updateReport.' }),
    responsibleEditorId: t.int({
      required: false,
      description: 'Id of the new responsible editor; null for nobody.',
    }),
    withdrawReason: t.string({
      required: false,
      description:
        'Hides public reports again; the reason as in withdrawReportApproval, 10 to 1,000 characters.',
    }),
    tellAuthor: t.boolean({
      required: false,
      description: 'With withdrawReason: true tells the authors, with the reason.',
    }),
    duplicateOfId: t.int({
      required: false,
      description: 'Id of the original of which they become duplicates, as in markDuplicate.',
    }),
    unmarkDuplicate: t.boolean({
      required: false,
      description: 'True makes duplicates go their own way again, as in unmarkDuplicate.',
    }),
    isPlaceHidden: t.boolean({
      required: false,
      description: 'True hides their exact places, false shows them, as in hideReportPlace.',
    }),
    subCategoryId: t.int({
      required: false,
      description: 'Id of the new sub-category, as in updateReport; null for none.',
    }),
    internalNotes: t.string({
      required: false,
      description: 'New internal notes, as in updateReport; null for none.',
    }),
    isInternal: t.boolean({
      required: false,
      description: 'Whether only staff see them, as in updateReport.',
    }),
    source: t.field({ type: SourceRef, required: false, description: 'How they came, as in updateReport.' }),
    isPreview: t.boolean({
      required: false,
      description: 'True changes nothing and returns the outcome that each report would have.',
    }),
  }),
})

const ResultRef = builder.enumType('BulkOutcome', {
  description:
    'The outcome for one report: DONE, UNCHANGED if it was in that state already, REFUSED with a message.',
  values: BULK_RESULTS,
})

const ItemRef = builder.objectRef<BulkItem>('BulkItem').implement({
  description: 'The result for one of many reports.',
  fields: (t) => ({
    reportId: t.exposeInt('reportId', { description: 'Id of the report.' }),
    result: t.expose('result', { type: ResultRef, description: 'The outcome.' }),
    message: t.exposeString('message', {
      nullable: true,
      description: 'The reason for a refusal, as a German sentence.',
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'The error code of a refusal, as the single mutation would have it.',
    }),
  }),
})

const EffectRef = builder.objectRef<MergeEffect>('MergeEffect').implement({
  description: 'Whom a merge moves and tells. People are counted, each once, and never named.',
  fields: (t) => ({
    originalId: t.exposeInt('originalId', {
      description: 'Id of the original; where a duplicate was named, that one’s original.',
    }),
    followers: t.exposeInt('followers', { description: 'People who follow the original from then on.' }),
    supporters: t.exposeInt('supporters', { description: 'People who count for the original from then on.' }),
    authorsTold: t.exposeInt('authorsTold', {
      description: 'Reports whose authors are told, each in a mail of its own.',
    }),
    followersTold: t.exposeInt('followersTold', { description: 'Other followers who are told, each once.' }),
  }),
})

export const BulkResultRef = builder.objectRef<BulkResult>('BulkResult').implement({
  description: 'The result of a bulk change.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      nullable: true,
      description: 'Id for undoBulkUpdate; null if nothing can be undone.',
    }),
    undoUntil: t.expose('undoUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Time until which the change can be undone; its mails are held until then.',
    }),
    items: t.expose('items', { type: [ItemRef], description: 'Results in the order of the request.' }),
    effect: t.field({
      type: EffectRef,
      nullable: true,
      description: 'Whom a merge moves and tells; only in a preview with duplicateOfId.',
      resolve: ({ effect }) => effect ?? null,
    }),
  }),
})

builder.mutationFields((t) => ({
  bulkUpdateReports: t.field({
    type: BulkResultRef,
    description:
      'Makes one change to many reports, each under its own permissions: a refusal for one does not stop the others. Mails are held until the change can no longer be undone. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: { input: t.arg({ type: BulkInputRef }) },
    resolve: (_, { input }, context) => bulkUpdateReports(context, input),
  }),
  undoBulkUpdate: t.field({
    type: BulkResultRef,
    description:
      'Undoes a bulk change of the viewer; its mails are never sent, and the history shows both steps. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT if it is too late.',
    args: { id: t.arg.int({ description: 'Id from bulkUpdateReports.' }) },
    resolve: (_, { id }, context) => undoBulkUpdate(context, id),
  }),
}))
