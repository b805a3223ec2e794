/* Generated from ReportHistory.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A field that a step can change. */
export type ReportChangedField =
  | 'answerDue'
  | 'answers'
  | 'category'
  | 'completionDue'
  | 'description'
  | 'internalNotes'
  | 'isInternal'
  | 'location'
  | 'photos'
  | 'responsibleEditor'
  | 'source'
  | 'status'
  | 'team'
  | 'thing'
  | 'title'
  | 'words';

/** Kinds of steps, including internal ones: PROCESSED by staff, CONTACT_READ when contact data were revealed, QUESTION_… for questions to the author, DEADLINE_MOVED, OBJECTION_… where somebody says that a report is not done, HANDED_OVER and HANDOVER_… for outside bodies, HANDED_ON to another team or person, CALLER_… for the contact data of a caller, TRANSFERRED_OUT to another municipality and TRANSFERRED_IN from one, IMPORTED from another system. */
export type ReportHistoryKind =
  | 'APPROVAL_WITHDRAWN'
  | 'APPROVED'
  | 'CALLER_CHANGED'
  | 'CALLER_ERASED'
  | 'CALLER_RECORDED'
  | 'CALLER_STOPPED'
  | 'CONTACT_READ'
  | 'CREATED'
  | 'DEADLINE_MOVED'
  | 'DELETED'
  | 'DUPLICATE_MARKED'
  | 'DUPLICATE_UNMARKED'
  | 'EDITED'
  | 'HANDED_ON'
  | 'HANDED_OVER'
  | 'HANDOVER_ACCEPTED'
  | 'HANDOVER_ANSWERED'
  | 'HANDOVER_DONE'
  | 'HANDOVER_EXPIRED'
  | 'HANDOVER_REFUSED'
  | 'HANDOVER_REVOKED'
  | 'HANDOVER_SETTLED'
  | 'HANDOVER_UNADDRESSED'
  | 'IMPORTED'
  | 'OBJECTION_RAISED'
  | 'OBJECTION_REJECTED'
  | 'PROCESSED'
  | 'QUESTION_ANSWERED'
  | 'QUESTION_ASKED'
  | 'QUESTION_EXPIRED'
  | 'QUESTION_WITHDRAWN'
  | 'STATUS_CHANGED'
  | 'TRANSFERRED_IN'
  | 'TRANSFERRED_OUT';

export type ReportHistoryQueryVariables = Exact<{
  reportId: number;
  page: number;
  count: number;
}>;


export type ReportHistoryQuery = { reportHistory: { data: Array<{ id: number, kind: ReportHistoryKind, createdAt: string, version: number | null, actor: string | null, note: string | null, changes: Array<{ field: ReportChangedField, from: string | null, to: string | null }> }> } };

export type HistoryEntryFragment = { id: number, kind: ReportHistoryKind, createdAt: string, version: number | null, actor: string | null, note: string | null, changes: Array<{ field: ReportChangedField, from: string | null, to: string | null }> };

export const HistoryEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportHistoryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]} as unknown as DocumentNode<HistoryEntryFragment, unknown>;
export const ReportHistoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReportHistory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reportId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"count"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportHistory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reportId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reportId"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"count"},"value":{"kind":"Variable","name":{"kind":"Name","value":"count"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryEntry"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReportHistoryEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"actor"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}}]}}]} as unknown as DocumentNode<ReportHistoryQuery, ReportHistoryQueryVariables>;