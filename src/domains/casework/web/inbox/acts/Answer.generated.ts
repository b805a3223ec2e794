/* Generated from Answer.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** An answer in the name of the municipality, with the report’s new status if wanted. */
export type AnswerReportInput = {
  /** Chosen by the client, at most 100 characters. A repeated key changes nothing. */
  idempotencyKey?: string | null | undefined;
  /** Id of the report. */
  reportId: number;
  /** The report’s version when staff began to write; CONFLICT if it has changed since. */
  reportVersion?: number | null | undefined;
  /** Id of the report’s new status, as in updateReportStatus. Both are saved or neither. */
  statusId?: number | null | undefined;
  /** 1 to 2000 characters of plain text. */
  text: string;
};

/** The outcome for one report: DONE, UNCHANGED if it was in that state already, REFUSED with a message. */
export type BulkOutcome =
  | 'DONE'
  | 'REFUSED'
  | 'UNCHANGED';

export type AnswerReportMutationVariables = Exact<{
  input: AnswerReportInput;
}>;


export type AnswerReportMutation = { answerReport: { id: number | null, undoUntil: string | null, items: Array<{ reportId: number, result: BulkOutcome, message: string | null, code: string | null }> } };

export type BulkAnswerFragment = { id: number | null, undoUntil: string | null, items: Array<{ reportId: number, result: BulkOutcome, message: string | null, code: string | null }> };

export const BulkAnswerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportId"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<BulkAnswerFragment, unknown>;
export const AnswerReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AnswerReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AnswerReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answerReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkAnswer"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkAnswer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"BulkResult"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"undoUntil"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reportId"}},{"kind":"Field","name":{"kind":"Name","value":"result"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<AnswerReportMutation, AnswerReportMutationVariables>;