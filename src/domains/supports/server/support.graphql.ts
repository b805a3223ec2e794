import { readsAsStaff } from '#domains/access/server/viewer.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { thenMaybe } from '#kit/common/maybe-async.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { acceptsSupport, canSupport } from './support.policy.ts'
import { supportReport, unsupportReport } from './support-report.ts'
import { supportedAmong } from './supporters.sql.ts'

const loadSupported = loadOne(
  ({ db, viewer }, ids: readonly number[]) => supportedAmong(db, viewer.id ?? 0, ids),
  (row) => row.reportId,
)

builder.objectFields(ReportRef, (t) => ({
  supportCount: t.int({
    description:
      'Number of other people affected: supporters of this report and its duplicates, and the duplicates’ authors, each counted once. Their identity is never shown. 0 for a duplicate, and where the municipality has switched the feature off.',
    resolve: (row, _, context) =>
      row.supportCount === 0 || row.duplicateOfId !== null
        ? 0
        : thenMaybe([loadMunicipality(context, row.municipalityId)], (town) =>
            town?.enabledFeatures.includes('SUPPORTS') ? row.supportCount : 0,
          ),
  }),
  acceptsSupport: t.boolean({
    description:
      'Whether signed-in people can support it: it is public, open and no duplicate, and the municipality has the feature switched on.',
    resolve: (row, _, context) =>
      thenMaybe(
        [loadMunicipality(context, row.municipalityId)],
        (town) => town !== null && acceptsSupport(row, town),
      ),
  }),
  isSupported: t.boolean({
    description: 'Whether the viewer supports it.',
    resolve: async (row, _, context) =>
      context.viewer.id !== null && (await loadSupported(context, row.id)) !== null,
  }),
}))

builder.objectField(ReportPermissionsRef, 'canSupport', (t) =>
  t.boolean({
    description:
      'Whether the viewer may call supportReport: signed in, and the report is public, open, no duplicate and somebody else’s.',
    resolve: (row, _, context) =>
      thenMaybe(
        [loadMunicipality(context, row.municipalityId)],
        (town) => town !== null && canSupport(context.viewer, row, town),
      ),
  }),
)

builder.objectField(MunicipalityRef, 'supportThreshold', (t) =>
  t.int({
    nullable: true,
    description:
      'Number of supporters from which on staff are shown that a report has many; 0 for never. Null for everybody but staff, and where the feature is off.',
    resolve: (town, _, { viewer }) =>
      readsAsStaff(viewer, town.id) && town.enabledFeatures.includes('SUPPORTS')
        ? town.supportThreshold
        : null,
  }),
)

builder.mutationFields((t) => ({
  supportReport: t.field({
    type: ReportRef,
    description:
      'Marks somebody else’s public, open report as also affecting the viewer. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FEATURE_DISABLED, FORBIDDEN, CONFLICT above 500 reports.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => supportReport(context, reportId),
  }),
  unsupportReport: t.field({
    type: ReportRef,
    description:
      'Withdraws the viewer’s support. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => unsupportReport(context, reportId),
  }),
}))
