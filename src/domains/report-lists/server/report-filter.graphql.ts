import { StatusKindRef } from '#domains/municipalities/server/status.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { REPORT_QUEUES } from '../report-queue.rules.ts'

export const ReportQueueRef = builder.enumType('ReportQueue', {
  description:
    'Parts of a town’s inbox, for its staff: RESPONSIBLE what is open in the categories I answer for; of it WAITING for approval, OVERDUE as long with one status as the town’s reminder rules say (Report.ageing), UNASSIGNED, NEW_COMMENTS where a citizen had the last word, WITHOUT_REASON what was declined in the last 90 days without an answer; and MINE what is open and assigned to me.',
  values: REPORT_QUEUES,
})

/** The filter arguments that list and map share. */
export const filterArguments = builder.args((t) => ({
  municipalityId: t.int({ required: false, description: 'Only this municipality’s.' }),
  municipalitySlug: t.string({
    required: false,
    description: 'The same by its slug, so that a page needs one request.',
  }),
  categoryId: t.int({ required: false, description: 'Only of this category or sub-category.' }),
  statusId: t.int({ required: false, description: 'Only with this status.' }),
  statusKind: t.field({
    type: StatusKindRef,
    required: false,
    description: 'Only with a status of this kind.',
  }),
  dateFrom: t.string({ required: false, description: 'First local day, YYYY-MM-DD, included.' }),
  dateTo: t.string({ required: false, description: 'Last local day, YYYY-MM-DD, included.' }),
  onlyWithPhoto: t.boolean({ defaultValue: false, description: 'Only with at least one photo.' }),
  userId: t.int({ required: false, description: 'Only by this author.' }),
  searchText: t.string({
    required: false,
    description: 'What is searched for, as `search` understands it; 2 to 200 characters.',
  }),
  onlyMyResponsibility: t.boolean({
    defaultValue: false,
    description: 'Staff: in categories I answer for.',
  }),
  onlyAssignedToMe: t.boolean({ defaultValue: false, description: 'Staff: assigned to me.' }),
  queue: t.field({
    type: ReportQueueRef,
    required: false,
    description: 'Staff: only this part of the inbox; needs a municipality.',
  }),
}))

/** The field of a page with the corrected query, for lists and searches. */
export const CORRECTED_TEXT = {
  nullable: true,
  description: 'What was searched for instead, because nothing answered the words as they were typed.',
} as const
