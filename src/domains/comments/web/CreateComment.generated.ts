/* Generated from CreateComment.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new comment. */
export type CreateCommentInput = {
  /** Chosen by the client, at most 100 characters. A repeated key returns the existing comment. */
  idempotencyKey?: string | null | undefined;
  /** Staff: whether it is in the name of the municipality; default true. */
  official?: boolean | null | undefined;
  /** Id of the comment that it answers. */
  parentId?: number | null | undefined;
  /** Files, together with uploadedPhotos at most three. */
  photos?: Array<File | Blob> | null | undefined;
  /** Id of the report. */
  reportId: number;
  /** Staff: the report’s version when they began to write; CONFLICT if it has changed since. */
  reportVersion?: number | null | undefined;
  /** Staff: id of the report’s new status, as in updateReportStatus. Both are saved or neither, and people get one notification. Only with an official comment on the report itself. */
  statusId?: number | null | undefined;
  /** 1 to 2000 characters of plain text. */
  text: string;
  /** Photos from uploadPhoto, in order. */
  uploadedPhotos?: Array<UploadedPhotoInput> | null | undefined;
};

/** A photo that was sent ahead by uploadPhoto. */
export type UploadedPhotoInput = {
  /** Alternative text, at most 300 characters. */
  alternativeText?: string | null | undefined;
  /** Id from uploadPhoto. */
  id: number;
};

export type CreateCommentMutationVariables = Exact<{
  input: CreateCommentInput;
}>;


export type CreateCommentMutation = { createComment: { id: number } };


export const CreateCommentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateComment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateCommentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createComment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<CreateCommentMutation, CreateCommentMutationVariables>;