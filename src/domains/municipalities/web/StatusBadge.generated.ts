/* Generated from StatusBadge.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The meaning of a status, independent of its name; it determines the badge. */
export type StatusKind =
  | 'ACCEPTED'
  | 'DONE'
  | 'NEW'
  | 'NOT_APPROVED'
  | 'NOT_POSSIBLE'
  | 'REJECTED';

export type StatusBadgeFragment = { id: number, name: string, kind: StatusKind };

export const StatusBadgeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StatusBadge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Status"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]} as unknown as DocumentNode<StatusBadgeFragment, unknown>;