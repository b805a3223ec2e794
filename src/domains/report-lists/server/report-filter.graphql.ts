import { StatusKindRef } from '#domains/municipalities/server/status.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { DUE_FILTERS } from '../due-filter.rules.ts'
import { REPORT_QUEUES } from '../report-queue.rules.ts'

export const ReportQueueRef = builder.enumType('ReportQueue', {
  description:
    'Parts of a town’s inbox, for its staff: RESPONSIBLE: open reports in categories that the viewer is responsible for. Of these WAITING for approval, OVERDUE by its deadline (Report.deadline) or, without one that runs, by the town’s reminder rules (Report.ageing), UNASSIGNED, NEW_COMMENTS with a citizen’s comment as the last one, WITHOUT_REASON declined in the last 90 days without an answer, ASKED with an open question to the author, OUTSIDE in the hands of an outside body, TRANSFERRED to another municipality in the last 90 days (Report.sent) and OBJECTED with an unanswered objection to its closing, all four also where assigned to the viewer. MINE: open reports assigned to the viewer. TEAM: open reports of the viewer’s teams. UNASSIGNED ones have neither a person nor a team in which somebody works.',
  values: REPORT_QUEUES,
})

export const DueFilterRef = builder.enumType('ReportDue', {
  description:
    'Filters of staff by deadline. OVERDUE: over. WEEK: ending today or in the next seven days. NONE: none that runs.',
  values: DUE_FILTERS,
})

/** The filter arguments that list and map share. */
export const filterArguments = builder.args((t) => ({
  municipalityId: t.int({ required: false, description: 'Only reports of this municipality.' }),
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
    description: 'Search text as in `search`; 2 to 200 characters.',
  }),
  onlyMyResponsibility: t.boolean({
    defaultValue: false,
    description: 'Staff: only reports in categories that the viewer is responsible for.',
  }),
  onlyAssignedToMe: t.boolean({
    defaultValue: false,
    description: 'Staff: only reports assigned to the viewer.',
  }),
  onlyMuchSupported: t.boolean({
    defaultValue: false,
    description: 'Staff: only with as many supporters as the municipality calls much; needs a municipality.',
  }),
  districtId: t.int({ required: false, description: 'Only in this district of the municipality.' }),
  due: t.field({
    type: DueFilterRef,
    required: false,
    description: 'Staff: only with such a deadline; needs a municipality.',
  }),
  queue: t.field({
    type: ReportQueueRef,
    required: false,
    description: 'Staff: only this part of the inbox; needs a municipality.',
  }),
}))

/** The field of a page with the corrected query, for lists and searches. */
export const CORRECTED_TEXT = {
  nullable: true,
  description: 'The corrected search text, if the typed one had no results.',
} as const
