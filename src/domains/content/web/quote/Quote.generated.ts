/* Generated from Quote.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A request for a quote. */
export type CreateQuoteRequestInput = {
  /** E-mail address for the offer and the confirmation. */
  email: string;
  /** How long the form was open; less than 3 is refused. */
  fillSeconds?: number | null | undefined;
  /** Number of inhabitants, 1 to 5,000,000. */
  inhabitants?: number | null | undefined;
  /** At most 3000 characters of plain text. */
  message?: string | null | undefined;
  /** Name of the person, 1 to 120 characters. */
  name: string;
  /** Municipality or organisation, 1 to 120 characters. */
  organisation: string;
  /** At most 40 characters. */
  telephone?: string | null | undefined;
  /** Honeypot field for bots; it has to be empty. */
  website?: string | null | undefined;
};

export type CreateQuoteRequestMutationVariables = Exact<{
  input: CreateQuoteRequestInput;
}>;


export type CreateQuoteRequestMutation = { createQuoteRequest: { id: number } };


export const CreateQuoteRequestDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateQuoteRequest"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateQuoteRequestInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createQuoteRequest"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<CreateQuoteRequestMutation, CreateQuoteRequestMutationVariables>;