import { builder } from '#kit/server/builder.ts'
import { BULK_RESULTS } from '../../bulk.rules.ts'
import { type BulkItem, type BulkResult, bulkUpdateReports } from './bulk-update.ts'
import { undoBulkUpdate } from './undo-bulk-update.ts'

const BulkReportInputRef = builder.inputType('BulkReportInput', {
  description: 'One of many reports.',
  fields: (t) => ({
    id: t.int({ description: 'Which.' }),
    version: t.int({
      required: false,
      description: 'Its version as it was seen: refused where anything has changed since.',
    }),
  }),
})

const BulkInputRef = builder.inputType('BulkUpdateReportsInput', {
  description:
    'One change of many reports: exactly one of approve, statusId, categoryId, responsibleEditorId.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Whose they are.' }),
    reports: t.field({ type: [BulkReportInputRef], description: '1 to 100.' }),
    approve: t.boolean({ required: false, description: 'True: they are published.' }),
    statusId: t.int({ required: false, description: 'Another status, as updateReportStatus.' }),
    categoryId: t.int({ required: false, description: 'Another category, as updateReport.' }),
    responsibleEditorId: t.int({ required: false, description: 'Who looks after them; null: nobody.' }),
    isPreview: t.boolean({
      required: false,
      description: 'True: nothing is changed; the answer says what would become of each.',
    }),
  }),
})

const ResultRef = builder.enumType('BulkOutcome', {
  description: 'What became of one report: DONE, UNCHANGED where it was so already, REFUSED with a message.',
  values: BULK_RESULTS,
})

const ItemRef = builder.objectRef<BulkItem>('BulkItem').implement({
  description: 'What became of one of many reports.',
  fields: (t) => ({
    reportId: t.exposeInt('reportId', { description: 'Which.' }),
    result: t.expose('result', { type: ResultRef, description: 'What became of it.' }),
    message: t.exposeString('message', { nullable: true, description: 'Why it was refused, for people.' }),
  }),
})

const BulkResultRef = builder.objectRef<BulkResult>('BulkResult').implement({
  description: 'What became of many reports.',
  fields: (t) => ({
    id: t.exposeInt('id', {
      nullable: true,
      description: 'For undoBulkUpdate; null where nothing can be taken back.',
    }),
    undoUntil: t.expose('undoUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then it can be taken back, and its mails wait.',
    }),
    items: t.expose('items', { type: [ItemRef], description: 'In the order in which they were asked for.' }),
  }),
})

builder.mutationFields((t) => ({
  bulkUpdateReports: t.field({
    type: BulkResultRef,
    description:
      'Changes many reports alike, each by its own permissions: what is refused for one is done for the others. Mails about it leave when it can be taken back no more. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: { input: t.arg({ type: BulkInputRef }) },
    resolve: (_, { input }, context) => bulkUpdateReports(context, input),
  }),
  undoBulkUpdate: t.field({
    type: BulkResultRef,
    description:
      'Takes one’s own act on many reports back; its mails are never sent, the history says both. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT when it is too late.',
    args: { id: t.arg.int({ description: 'As bulkUpdateReports answered.' }) },
    resolve: (_, { id }, context) => undoBulkUpdate(context, id),
  }),
}))
