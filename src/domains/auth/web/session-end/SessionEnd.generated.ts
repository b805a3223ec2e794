/* Generated from SessionEnd.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SessionEndFragment = { secondsLeft: number, canExtend: boolean };

export type WhenSessionEndsQueryVariables = Exact<{ [key: string]: never; }>;


export type WhenSessionEndsQuery = { sessionEnd: { secondsLeft: number, canExtend: boolean } | null };

export type ExtendSessionMutationVariables = Exact<{ [key: string]: never; }>;


export type ExtendSessionMutation = { extendSession: { secondsLeft: number, canExtend: boolean } | null };

export const SessionEndFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionEnd"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}}]}}]} as unknown as DocumentNode<SessionEndFragment, unknown>;
export const WhenSessionEndsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WhenSessionEnds"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionEnd"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionEnd"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}}]}}]} as unknown as DocumentNode<WhenSessionEndsQuery, WhenSessionEndsQueryVariables>;
export const ExtendSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ExtendSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"extendSession"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"SessionEnd"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionEnd"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SessionEnd"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"canExtend"}}]}}]} as unknown as DocumentNode<ExtendSessionMutation, ExtendSessionMutationVariables>;