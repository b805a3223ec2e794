/* Generated from Merge.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The outcome for one report: DONE, UNCHANGED if it was in that state already, REFUSED with a message. */
export type BulkOutcome =
  | 'DONE'
  | 'REFUSED'
  | 'UNCHANGED';

/** One of many reports. */
export type BulkReportInput = {
  /** Id of the report. */
  id: number;
  /** The version that the viewer saw; the report is refused if it has changed since. */
  version?: number | null | undefined;
};

/** One change of many reports: exactly one of approve, withdrawReason, duplicateOfId, unmarkDuplicate, isPlaceHidden, or decisions as in updateReport (statusId, categoryId, subCategoryId, responsibleEditorId, internalNotes, isInternal, source), which together are one change. */
export type BulkUpdateReportsInput = {
  /** True publishes them. */
  approve?: boolean | null | undefined;
  /** Id of the new category, as in updateReport. */
  categoryId?: number | null | undefined;
  /** Id of the original of which they become duplicates, as in markDuplicate. */
  duplicateOfId?: number | null | undefined;
  /** New internal notes, as in updateReport; null for none. */
  internalNotes?: string | null | undefined;
  /** Whether only staff see them, as in updateReport. */
  isInternal?: boolean | null | undefined;
  /** True hides their exact places, false shows them, as in hideReportPlace. */
  isPlaceHidden?: boolean | null | undefined;
  /** True changes nothing and returns the outcome that each report would have. */
  isPreview?: boolean | null | undefined;
  /** The municipality. */
  municipalityId: number;
  /** 1 to 100 reports. */
  reports: Array<BulkReportInput>;
  /** Id of the new responsible editor; null for nobody. */
  responsibleEditorId?: number | null | undefined;
  /** How they came, as in updateReport. */
  source?: ReportSource | null | undefined;
  /** Id of the new status, as in updateReportStatus. */
  statusId?: number | null | undefined;
  /** Id of the new sub-category, as in updateReport; null for none. */
  subCategoryId?: number | null | undefined;
  /** With withdrawReason: true tells the authors, with the reason. */
  tellAuthor?: boolean | null | undefined;
  /** True makes duplicates go their own way again, as in unmarkDuplicate. */
  unmarkDuplicate?: boolean | null | undefined;
  /** Hides public reports again; the reason as in withdrawReportApproval, 10 to 1,000 characters. */
  withdrawReason?: string | null | undefined;
};

/** The way by which a report came in. */
export type ReportSource =
  | 'API'
  | 'APP_ANDROID'
  | 'APP_IOS'
  | 'COUNTER'
  | 'EMAIL'
  | 'IMPORT'
  | 'PHONE'
  | 'STAFF'
  | 'WEB';

export type MergeAnswerFragment = { id: number | null, undoUntil: string | null, effect: { originalId: number, followers: number, supporters: number, authorsTold: number, followersTold: number } | null, items: Array<{ reportId: number, result: BulkOutcome, message: string | null, code: string | null }> };

export type MergeReportsMutationVariables = Exact<{
  input: BulkUpdateReportsInput;
}>;


export type MergeReportsMutation = { bulkUpdateReports: { id: number | null, undoUntil: string | null, effect: { originalId: number, followers: number, supporters: number, authorsTold: number, followersTold: number } | null, items: Array<{ reportId: number, result: BulkOutcome, message: string | null, code: string | null }> } };

export type BulkAnswerFragment = { id: number | null, undoUntil: string | null, items: Array<{ reportId: number, result: BulkOutcome, message: string | null, code: string | null }> };

export const BulkAnswerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportId"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<BulkAnswerFragment, unknown>;
export const MergeAnswerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"effect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"originalId"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}},{"kind":"Field","name":{"kind":"Name","value":"supporters"}},{"kind":"Field","name":{"kind":"Name","value":"authorsTold"}},{"kind":"Field","name":{"kind":"Name","value":"followersTold"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportId"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<MergeAnswerFragment, unknown>;
export const MergeReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MergeReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"BulkUpdateReportsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"bulkUpdateReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"MergeAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportId"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MergeAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"effect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"originalId"}},{"kind":"Field","name":{"kind":"Name","value":"followers"}},{"kind":"Field","name":{"kind":"Name","value":"supporters"}},{"kind":"Field","name":{"kind":"Name","value":"authorsTold"}},{"kind":"Field","name":{"kind":"Name","value":"followersTold"}}]}}]}}]} as unknown as DocumentNode<MergeReportsMutation, MergeReportsMutationVariables>;