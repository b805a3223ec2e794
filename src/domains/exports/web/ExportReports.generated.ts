/* Generated from ExportReports.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** File formats of exports. */
export type ExportFormat =
  | 'PDF'
  | 'XLSX'
  | 'XML'
  | 'ZIP';

/** The report to export. */
export type ExportReportInput = {
  /** One of its allowedExportFormats. */
  format: ExportFormat;
  /** The report. */
  reportId: number;
};

/** The reports to export. */
export type ExportReportsInput = {
  /** Restricts the reports; without it all are exported. */
  filter?: ReportExportFilter | null | undefined;
  /** One of its allowedReportsExportFormats. */
  format: ExportFormat;
  /** Whether to include names and contact data of the authors; for administrators. */
  includeContactData?: boolean;
  /** The municipality. */
  municipalityId: number;
  /** A code of the app or of secondStepByPasskey, or a recovery code; needed if me.confirmsWithCode is true. */
  otp?: string | null | undefined;
  /** The viewer’s password; required if contact data are included. */
  password?: string | null | undefined;
};

/** Filters of staff by deadline. OVERDUE: over. WEEK: ending today or in the next seven days. NONE: none that runs. */
export type ReportDue =
  | 'NONE'
  | 'OVERDUE'
  | 'WEEK';

/** Filter and order of reports, as in `reports`. */
export type ReportExportFilter = {
  /** Only of this category or sub-category. */
  categoryId?: number | null | undefined;
  /** First local day, YYYY-MM-DD, included. */
  dateFrom?: string | null | undefined;
  /** Last local day, YYYY-MM-DD, included. */
  dateTo?: string | null | undefined;
  /** Only in this district. */
  districtId?: number | null | undefined;
  /** Only with such a deadline. */
  due?: ReportDue | null | undefined;
  /** Only these reports, at most 100, in this order. BAD_USER_INPUT if the viewer cannot see one of them. */
  ids?: Array<number> | null | undefined;
  /** Degrees north, for DISTANCE. */
  latitude?: number | null | undefined;
  /** Degrees east, for DISTANCE. */
  longitude?: number | null | undefined;
  /** Only reports assigned to the viewer. */
  onlyAssignedToMe?: boolean;
  /** Only reports in categories that the viewer is responsible for. */
  onlyMyResponsibility?: boolean;
  /** Only with at least one photo. */
  onlyWithPhoto?: boolean;
  /** Search text, 2 to 200 characters. */
  searchText?: string | null | undefined;
  /** Default DESC; ASC for DISTANCE and DUE. */
  sortDirection?: SortDirection | null | undefined;
  /** The order. */
  sortType?: ReportSortType;
  /** Only with this status. */
  statusId?: number | null | undefined;
  /** Only with a status of this kind. */
  statusKind?: StatusKind | null | undefined;
  /** Only by this author. */
  userId?: number | null | undefined;
};

/** Sort orders of report lists. DISTANCE needs latitude and longitude. DUE, by deadline, is for the staff of one municipality. */
export type ReportSortType =
  | 'COMMENT_COUNT'
  | 'CREATED_AT'
  | 'DISTANCE'
  | 'DUE'
  | 'RELEVANCE'
  | 'STATUS'
  | 'SUPPORT_COUNT'
  | 'UPDATED_AT';

/** Order of a list. */
export type SortDirection =
  /** Smallest or oldest first. */
  | 'ASC'
  /** Largest or newest first. */
  | 'DESC';

/** The meaning of a status, independent of its name; it determines the badge. */
export type StatusKind =
  | 'ACCEPTED'
  | 'DONE'
  | 'NEW'
  | 'NOT_APPROVED'
  | 'NOT_POSSIBLE'
  | 'REJECTED';

export type ExportingTownFragment = { id: number, name: string, slug: string, permissions: { allowedReportsExportFormats: Array<ExportFormat>, canExportContactData: boolean } };

export type ReportExportFragment = { id: string, format: ExportFormat, includesContactData: boolean, total: number, done: number, requestedAt: string, readyAt: string | null, expiresAt: string | null, size: number | null, downloadUrl: string | null };

export type ExportReportsMutationVariables = Exact<{
  input: ExportReportsInput;
}>;


export type ExportReportsMutation = { exportReports: { downloadUrl: string | null, emailSent: boolean, export: { id: string, format: ExportFormat, includesContactData: boolean, total: number, done: number, requestedAt: string, readyAt: string | null, expiresAt: string | null, size: number | null, downloadUrl: string | null } | null } };

export type ExportReportMutationVariables = Exact<{
  input: ExportReportInput;
}>;


export type ExportReportMutation = { exportReport: { downloadUrl: string | null, emailSent: boolean } };

export type ReportExportsQueryVariables = Exact<{
  municipalityId: number;
}>;


export type ReportExportsQuery = { reportExports: Array<{ id: string, format: ExportFormat, includesContactData: boolean, total: number, done: number, requestedAt: string, readyAt: string | null, expiresAt: string | null, size: number | null, downloadUrl: string | null }> };

export type ExportsPageQueryVariables = Exact<{
  slug: string;
}>;


export type ExportsPageQuery = { municipality: { id: number, country: string, timeZone: string, name: string, slug: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } } };

export type AdministrationFrameFragment = { id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export const ExportingTownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ExportingTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}},{"kind":"Field","name":{"kind":"Name","value":"canExportContactData"}}]}}]}}]} as unknown as DocumentNode<ExportingTownFragment, unknown>;
export const ReportExportFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportExport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"includesContactData"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readyAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}}]}}]} as unknown as DocumentNode<ReportExportFragment, unknown>;
export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const AdministrationFrameFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<AdministrationFrameFragment, unknown>;
export const ExportReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportReportsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"emailSent"}},{"kind":"Field","name":{"kind":"Name","value":"export"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportExport"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportExport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"includesContactData"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readyAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}}]}}]} as unknown as DocumentNode<ExportReportsMutation, ExportReportsMutationVariables>;
export const ExportReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExportReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ExportReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"exportReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}},{"kind":"Field","name":{"kind":"Name","value":"emailSent"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<ExportReportMutation, ExportReportMutationVariables>;
export const ReportExportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportExports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"municipalityId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportExports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"municipalityId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"municipalityId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportExport"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportExport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportExport"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"includesContactData"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"requestedAt"}},{"kind":"Field","name":{"kind":"Name","value":"readyAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"downloadUrl"}}]}}]} as unknown as DocumentNode<ReportExportsQuery, ReportExportsQueryVariables>;
export const ExportsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ExportsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}}]} as unknown as DocumentNode<ExportsPageQuery, ExportsPageQueryVariables>;