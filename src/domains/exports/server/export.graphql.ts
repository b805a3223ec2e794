import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { OTP_ARGUMENT } from '#domains/auth/server/re-authenticate.ts'
import { loadMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import {
  ExportFormatRef,
  MunicipalityPermissionsRef,
} from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { StatusKindRef } from '#domains/municipalities/server/status.graphql.ts'
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
    description: 'Formats it can be exported in: PDF for staff and for its author.',
    resolve: async (row, _, context) => {
      const town = await loadMunicipality(context, row.municipalityId)
      return town === null ? [] : policy.allowedExportFormats(context.viewer, row, town)
    },
  }),
)

builder.objectFields(MunicipalityPermissionsRef, (t) => ({
  allowedReportsExportFormats: t.field({
    type: [ExportFormatRef],
    description: 'Formats that lists can be exported in; for staff.',
    resolve: (row, _, { viewer }) => policy.allowedReportsExportFormats(viewer, row),
  }),
  canExportContactData: t.boolean({
    description: 'May have contact data written into exports.',
    resolve: (row, _, { viewer }) => policy.canExportContactData(viewer, row),
  }),
}))

const ReportExportRef = builder.objectRef<ReportExportRow>('ReportExport').implement({
  description: 'A file of reports that the asking person had made in the background.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Random.' }),
    format: t.expose('format', { type: ExportFormatRef, description: 'Its format.' }),
    includesContactData: t.exposeBoolean('includesContactData', {
      description: 'Whether contact data stand in it.',
    }),
    total: t.exposeInt('total', { description: 'Reports that it is to hold.' }),
    done: t.exposeInt('done', { description: 'Reports that are written: the progress.' }),
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked for.' }),
    readyAt: t.expose('readyAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the file was there; null while it is being made.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it can be fetched no more: seven days after it was there.',
    }),
    size: t.exposeFloat('size', {
      nullable: true,
      description: 'Bytes of the file; null while it is being made.',
    }),
    downloadUrl: t.string({
      nullable: true,
      description:
        'Absolute address, signed and valid for 15 minutes, as long as the asking session goes on and may have what is in the file; null unless it can be fetched.',
      resolve: (row, _, context) =>
        canFetch(row, context.clock.now()) ? `${context.origin}${reportExportPath(context, row.id)}` : null,
    }),
  }),
})

export const ExportPayloadRef = builder.objectRef<ReportExportRow>('ExportPayload').implement({
  description: 'What became of a request for a file: its address, or a mail that will come.',
  fields: (t) => ({
    downloadUrl: t.string({
      nullable: true,
      description:
        'Absolute address, signed and valid for 15 minutes, as long as the asking session goes on and may have what is in the file; null where a mail will come.',
      resolve: (row, _, context) =>
        row.isMailed ? null : `${context.origin}${reportExportPath(context, row.id)}`,
    }),
    emailSent: t.exposeBoolean('isMailed', {
      description: 'The file is made in the background; a mail says when it is there.',
    }),
    export: t.field({
      type: ReportExportRef,
      nullable: true,
      description: 'What is made in the background, to follow its progress; null where there is an address.',
      resolve: (row) => (row.isMailed ? row : null),
    }),
  }),
})

const ExportReportInput = builder.inputType('ExportReportInput', {
  description: 'Which report.',
  fields: (t) => ({
    reportId: t.int({ description: 'The report.' }),
    format: t.field({ type: ExportFormatRef, description: 'One of its allowedExportFormats.' }),
  }),
})

const FilterInput = builder.inputType('ReportExportFilter', {
  description: 'What narrows and sorts the reports, as `reports` takes it.',
  fields: (t) => ({
    ids: t.intList({
      required: false,
      description:
        'Only these reports, at most 100, written in this order. BAD_USER_INPUT when one of them is not there or not to be seen.',
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
    searchText: t.string({ required: false, description: 'What is searched for; 2 to 200 characters.' }),
    onlyMyResponsibility: t.boolean({ defaultValue: false, description: 'In categories I answer for.' }),
    onlyAssignedToMe: t.boolean({ defaultValue: false, description: 'Assigned to me.' }),
    sortType: t.field({ type: SortTypeRef, defaultValue: 'CREATED_AT', description: 'The order.' }),
    sortDirection: t.field({
      type: SortDirectionRef,
      required: false,
      description: 'Default DESC; ASC for DISTANCE.',
    }),
    latitude: t.float({ required: false, description: 'Degrees north, for DISTANCE.' }),
    longitude: t.float({ required: false, description: 'Degrees east, for DISTANCE.' }),
  }),
})

const ExportReportsInput = builder.inputType('ExportReportsInput', {
  description: 'Which reports of which municipality.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality.' }),
    format: t.field({ type: ExportFormatRef, description: 'One of its allowedReportsExportFormats.' }),
    filter: t.field({ type: FilterInput, required: false, description: 'Without it: all its reports.' }),
    includeContactData: t.boolean({
      defaultValue: false,
      description: 'With names and contact data of those who reported; for administrators.',
    }),
    password: t.string({
      required: false,
      description: 'Asked for once more where contact data are included.',
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
      'Files of a municipality’s reports that the asking person had made in the background, the newest first, at most 20. Errors: UNAUTHENTICATED, FORBIDDEN.',
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
    description:
      'Writes one report into a file. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED.',
    args: { input: t.arg({ type: ExportReportInput }) },
    resolve: (_, { input }, context) => exportReport(context, input),
  }),
  exportReports: t.field({
    type: ExportPayloadRef,
    description:
      'Writes the reports of a list into a file: up to 200 (as PDF 50) at once, more in the background with a mail, and so are few while many people wait. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, SECOND_FACTOR_NEEDED, CONFLICT while one is being made, RATE_LIMITED.',
    args: { input: t.arg({ type: ExportReportsInput }) },
    resolve: (_, { input: { filter, includeContactData, ...input } }, context) =>
      exportReports(context, {
        ...input,
        query: filter ?? NO_FILTER,
        includesContactData: includeContactData,
      }),
  }),
}))
