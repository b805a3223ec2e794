/* Generated from FilterOptions.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Filters of report lists. */
export type ReportFilterCriteria =
  | 'ASSIGNED_TO_ME'
  | 'CATEGORY'
  | 'DATE'
  | 'MY_RESPONSIBILITY'
  | 'SEARCH_TERM'
  | 'STATUS';

/** The meaning of a status, independent of its name; it determines the badge. */
export type StatusKind =
  | 'ACCEPTED'
  | 'DONE'
  | 'NEW'
  | 'NOT_APPROVED'
  | 'NOT_POSSIBLE'
  | 'REJECTED';

export type FilteredTownFragment = { id: number, statuses: Array<{ id: number, name: string, kind: StatusKind }>, categories: Array<{ id: number, name: string, subCategories: Array<{ id: number, name: string }> }>, permissions: { canCreateInternalNotes: boolean, allowedReportFilterCriteria: Array<ReportFilterCriteria> } };

export const FilteredTownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FilteredTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportFilterCriteria"}}]}}]}}]} as unknown as DocumentNode<FilteredTownFragment, unknown>;