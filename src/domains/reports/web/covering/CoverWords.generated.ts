/* Generated from CoverWords.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Words that are to be covered for good. */
export type CoverWordsInput = {
  /** The report. */
  reportId: number;
  /** 1 to 100 texts of it; all are covered, or none. */
  texts: Array<CoveredTextInput>;
};

/** A text in which words can be covered. */
export type CoverableField =
  /** The text of a comment below it. */
  | 'COMMENT'
  /** The description of the report. */
  | 'DESCRIPTION'
  /** The title of the report. */
  | 'TITLE';

/** Places in a text that are to be covered. */
export type CoveredTextInput = {
  /** The comment, and only for one. */
  commentId?: number | null | undefined;
  /** Which text it is. */
  field: CoverableField;
  /** 1 to 100 places. */
  places: Array<TextPlaceInput>;
  /** The whole text as the viewer saw it; CONFLICT if it is not that any more. */
  text: string;
};

/** A place in a text, in UTF-16 code units as JavaScript counts them. */
export type TextPlaceInput = {
  /** Of the code unit behind its last. */
  end: number;
  /** Of its first code unit, from 0. */
  start: number;
};

export type CoverWordsMutationVariables = Exact<{
  input: CoverWordsInput;
}>;


export type CoverWordsMutation = { coverWords: { id: number } };


export const CoverWordsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CoverWords"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CoverWordsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"coverWords"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<CoverWordsMutation, CoverWordsMutationVariables>;