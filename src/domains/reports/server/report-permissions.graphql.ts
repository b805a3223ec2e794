import { loadEditorsOf } from '#domains/categories/server/category.graphql.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadStatuses, StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import { loadStaff, UserRef } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { CONTENT_FIELDS, fieldsOf } from '../report-field-lists.rules.ts'
import { assigneesAmong } from './assignees.ts'
import * as policy from './report.policy.ts'
import { officiallyAnswered, type ReportRow } from './reports.sql.ts'

/** Fields that staff decide (rule 25). */
const STAFF_FIELDS = fieldsOf('status', 'notes', 'processing', 'internal')

const loadAnswered = loadOne(
  (context, ids: readonly number[]) => officiallyAnswered(context.db, ids),
  (row) => row.reportId,
)

/** The town and status of a report, which decide how far it can be changed; from the request's loaders. */
export async function stateOf(context: Context, row: ReportRow): Promise<policy.ReportState> {
  const [town, statuses] = await Promise.all([
    loadMunicipality(context, row.municipalityId),
    loadStatuses(context, row.municipalityId),
  ])
  const status = statuses.find(({ id }) => id === row.statusId)
  if (town === null || status === undefined) throw new Error('a report without its municipality or status')
  return { kind: status.kind, town }
}

export const ReportPermissionsRef = builder.objectRef<ReportRow>('ReportPermissions').implement({
  description: 'The viewer’s permissions for a report; computed by the functions that guard the mutations.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Whether the viewer may change at least one field.',
      resolve: async (row, _, context) =>
        policy.updateFields(context.viewer, row, await stateOf(context, row)).length > 0,
    }),
    canDelete: t.boolean({
      description:
        'Whether the viewer may delete it: its author until the municipality accepts or answers it, administrators always.',
      resolve: async (row, _, context) => {
        const { kind } = await stateOf(context, row)
        const facts = { kind, hasOfficialComment: false }
        // Comments are read only where the viewer could delete a report without an official answer.
        if (!policy.canDelete(context.viewer, row, facts)) return false
        const hasOfficialComment = (await loadAnswered(context, row.id)) !== null
        return policy.canDelete(context.viewer, row, { kind, hasOfficialComment })
      },
    }),
    canComment: t.boolean({
      description: 'Whether the viewer may comment on it: until six months after it is closed, staff always.',
      resolve: async (row, _, context) => {
        const town = await loadMunicipality(context, row.municipalityId)
        return town !== null && policy.canComment(context.viewer, row, town, context.clock.now())
      },
    }),
    canApprove: t.boolean({
      description: 'Whether the viewer may publish it; only before it is public.',
      resolve: (row, _, { viewer }) => policy.canApprove(viewer, row),
    }),
    canWithdrawApproval: t.boolean({
      description: 'Whether the viewer may hide it; only while it is public.',
      resolve: (row, _, { viewer }) => policy.canWithdrawApproval(viewer, row),
    }),
    updateFields: t.stringList({
      description: `Fields that the viewer may change with updateReport: ${CONTENT_FIELDS.join(', ')}, and for staff ${STAFF_FIELDS.join(', ')}; statusId also allows updateReportStatus.`,
      resolve: async (row, _, context) =>
        policy.updateFields(context.viewer, row, await stateOf(context, row)),
    }),
    canRedactPhotos: t.boolean({
      description:
        'Whether the viewer may call redactPhoto and removePhoto for its photos; comments have a flag of their own.',
      resolve: async (row, _, context) =>
        policy.canRedactPhotos(context.viewer, row, await stateOf(context, row)),
    }),
    canLiftCovers: t.boolean({
      description:
        'Whether the viewer may see the originals of covered photos and call decidePhotoCover, for photos of comments as well: staff responsible for the report.',
      resolve: (row, _, { viewer }) => policy.canLiftCovers(viewer, row),
    }),
    canRemoveReplyPhotos: t.boolean({
      description:
        'Whether the viewer may call removePhoto for photos of answers to questions, of objections and of outside bodies: staff responsible for the report.',
      resolve: (row, _, { viewer }) => policy.canRemoveReplyPhotos(viewer, row),
    }),
    canHidePlace: t.boolean({
      description: 'Whether the viewer may call hideReportPlace.',
      resolve: (row, _, { viewer }) => policy.canHidePlace(viewer, row),
    }),
    canCoverWords: t.boolean({
      description:
        'Whether the viewer may call coverWords for its title and description: staff responsible for the report, and its author at any time.',
      resolve: (row, _, { viewer }) => policy.canCoverWords(viewer, row),
    }),
    nextStatuses: t.field({
      type: [StatusRef],
      description: 'Statuses that the viewer may set with updateReportStatus now, without the present one.',
      resolve: async (row, _, context) => {
        if (!policy.canProcess(context.viewer, row)) return []
        const statuses = await loadStatuses(context, row.municipalityId)
        const present = statuses.find((each) => each.id === row.statusId)
        if (present === undefined) return []
        return statuses.filter(
          (each) => each !== present && policy.canStatusFollow(row, present.kind, each.kind),
        )
      },
    }),
    canSeeAuthorDetails: t.boolean({
      description: 'Whether the viewer may see the author’s contact data; staff by revealAuthorDetails.',
      resolve: (row, _, { viewer }) => policy.canSeeAuthorDetails(viewer, row),
    }),
    canSeeHistory: t.boolean({
      description: 'Whether the viewer may read reportHistory.',
      resolve: (row, _, { viewer }) => policy.canSeeInternals(viewer, row),
    }),
    assignees: t.field({
      type: [UserRef],
      description:
        'People to whom the viewer may assign it with updateReport; empty if the viewer may not assign it.',
      resolve: async (row, _, context) => {
        const fields = policy.updateFields(context.viewer, row, await stateOf(context, row))
        if (!fields.includes('responsibleEditor')) return []
        const [staff, editors] = await Promise.all([
          loadStaff(context, row.municipalityId),
          loadEditorsOf(context, row.categoryId),
        ])
        const editorIds = new Set(editors.map(({ personId }) => personId))
        return assigneesAmong(context.viewer, row, staff, editorIds)
      },
    }),
  }),
})
