import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { OTP_ARGUMENT } from '#domains/auth/server/re-authenticate.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import {
  ExportFormatRef,
  MunicipalityPermissionsRef,
} from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { StatusKindRef } from '#domains/municipalities/server/status.graphql.ts'
import { DueFilterRef } from '#domains/report-lists/server/report-filter.graphql.ts'
import { SortTypeRef } from '#domains/report-lists/server/report-queries.graphql.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { SortDirectionRef } from '#kit/server/page.graphql.ts'
import { MOST_SHOWN } from '../export.rules.ts'
import * as policy from './export.policy.ts'
import { exportReport } from './export-report.ts'
import { exportReports } from './export-reports.ts'
import { canFetch, reportExportPath } from './report-export-link.ts'
import { ownExports, type ReportExportRow } from './report-exports.sql.ts'

builder.objectField(ReportPermissionsRef, 'allowedExportFormats', (t) =>
  t.field({
    type: [ExportFormatRef],
    description: 'Export formats: PDF for staff and the author.',
    resolve: async (row, _, context) => {
      const town = await loadMunicipality(context, row.municipalityId)
      return town === null ? [] : policy.allowedExportFormats(context.viewer, row, town)
    },
  }),
)

builder.objectFields(MunicipalityPermissionsRef, (t) => ({
  allowedReportsExportFormats: t.field({
    type: [ExportFormatRef],
    description: 'Export formats of lists; for staff.',
    resolve: (row, _, { viewer }) => policy.allowedReportsExportFormats(viewer, row),
  }),
  canExportContactData: t.boolean({
    description: 'Whether the viewer may export contact data.',
    resolve: (row, _, { viewer }) => policy.canExportContactData(viewer, row),
  }),
}))

const ReportExportRef = builder.objectRef<ReportExportRow>('ReportExport').implement({
  description: 'A background export that the viewer requested.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random id.' }),
    format: t.expose('format', { type: ExportFormatRef, description: 'Its format.' }),
    includesContactData: t.exposeBoolean('includesContactData', {
      description: 'Whether it contains contact data.',
    }),
    total: t.exposeInt('total', { description: 'Total number of reports to write.' }),
    done: t.exposeInt('done', { description: 'Number of reports written so far.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'Time of the request.' }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the file was ready; null while it is being made.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of its availability: seven days after it was ready.',
    }),
    size: t.exposeFloat('size', {
      nullable: true,
      description: 'Bytes of the file; null while it is being made.',
    }),
    downloadUrl: t.string({
      nullable: true,
      description:
        'Signed absolute URL, valid for 15 minutes while the viewer’s session lasts and has the right to its content; null if the file is not available.',
      resolve: (row, _, context) =>
        canFetch(row, context.clock.now()) ? `${context.origin}${reportExportPath(context, row.id)}` : null,
    }),
  }),
})

export const ExportPayloadRef = builder.objectRef<ReportExportRow>('ExportPayload').implement({
  description: 'The result of a request for a file: its URL, or a mail that will follow.',
  fields: (t) => ({
    downloadUrl: t.string({
      nullable: true,
      description:
        'Signed absolute URL, valid for 15 minutes while the viewer’s session lasts and has the right to its content; null if a mail will follow.',
      resolve: (row, _, context) =>
        row.isMailed ? null : `${context.origin}${reportExportPath(context, row.id)}`,
    }),
    emailSent: t.exposeBoolean('isMailed', {
      description: 'Whether the file is made in the background; a mail then tells when it is ready.',
    }),
    export: t.field({
      type: ReportExportRef,
      nullable: true,
      description: 'The export in the background, with its progress; null if there is a URL.',
      resolve: (row) => (row.isMailed ? row : null),
    }),
  }),
})

const ExportReportInput = builder.inputType('ExportReportInput', {
  description: 'The report to export.',
  fields: (t) => ({
    reportId: t.int({ description: 'The report.' }),
    format: t.field({ type: ExportFormatRef, description: 'One of its allowedExportFormats.' }),
  }),
})

const FilterInput = builder.inputType('ReportExportFilter', {
  description: 'Filter and order of reports, as in `reports`.',
  fields: (t) => ({
    ids: t.intList({
      required: false,
      description:
        'Only these reports, at most 100, in this order. BAD_USER_INPUT if the viewer cannot see one of them.',
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
    searchText: t.string({ required: false, description: 'Search text, 2 to 200 characters.' }),
    onlyMyResponsibility: t.boolean({
      defaultValue: false,
      description: 'Only reports in categories that the viewer is responsible for.',
    }),
    onlyAssignedToMe: t.boolean({ defaultValue: false, description: 'Only reports assigned to the viewer.' }),
    districtId: t.int({ required: false, description: 'Only in this district.' }),
    due: t.field({ type: DueFilterRef, required: false, description: 'Only with such a deadline.' }),
    sortType: t.field({ type: SortTypeRef, defaultValue: 'CREATED_AT', description: 'The order.' }),
    sortDirection: t.field({
      type: SortDirectionRef,
      required: false,
      description: 'Default DESC; ASC for DISTANCE and DUE.',
    }),
    latitude: t.float({ required: false, description: 'Degrees north, for DISTANCE.' }),
    longitude: t.float({ required: false, description: 'Degrees east, for DISTANCE.' }),
  }),
})

const ExportReportsInput = builder.inputType('ExportReportsInput', {
  description: 'The reports to export.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality.' }),
    format: t.field({ type: ExportFormatRef, description: 'One of its allowedReportsExportFormats.' }),
    filter: t.field({
      type: FilterInput,
      required: false,
      description: 'Restricts the reports; without it all are exported.',
    }),
    includeContactData: t.boolean({
      defaultValue: false,
      description: 'Whether to include names and contact data of the authors; for administrators.',
    }),
    password: t.string({
      required: false,
      description: 'The viewer’s password; required if contact data are included.',
    }),
    otp: t.string(OTP_ARGUMENT),
  }),
})

const NO_FILTER = {
  onlyWithPhoto: false,
  onlyMyResponsibility: false,
  onlyAssignedToMe: false,
  sortType: 'CREATED_AT',
} as const

builder.queryField('reportExports', (t) =>
  t.field({
    type: [ReportExportRef],
    description:
      'Background exports that the viewer requested from a municipality, newest first, at most 20. Errors: UNAUTHENTICATED, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const { id } = requireSignedIn(context.viewer)
      const town = await loadMunicipality(context, municipalityId)
      if (town === null || policy.allowedReportsExportFormats(context.viewer, town).length === 0)
        throw forbidden()
      return ownExports(context.db, id, town.id, MOST_SHOWN)
    },
  }),
)

builder.mutationFields((t) => ({
  exportReport: t.field({
    type: ExportPayloadRef,
    description: 'Exports one report as a file. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED.',
    args: { input: t.arg({ type: ExportReportInput }) },
    resolve: (_, { input }, context) => exportReport(context, input),
  }),
  exportReports: t.field({
    type: ExportPayloadRef,
    description:
      'Exports the reports of a list as a file: up to 200 (as PDF 50) at once, more in the background with a mail. Under load small exports go by mail too. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, SECOND_FACTOR_NEEDED, CONFLICT while one is being made, RATE_LIMITED.',
    args: { input: t.arg({ type: ExportReportsInput }) },
    resolve: (_, { input: { filter, includeContactData, ...input } }, context) =>
      exportReports(context, {
        ...input,
        query: filter ?? NO_FILTER,
        includesContactData: includeContactData,
      }),
  }),
}))
