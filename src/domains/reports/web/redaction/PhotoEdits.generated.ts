/* Generated from PhotoEdits.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A mark on a photo, in pixels of its largest size after the turns and before the crop: an arrow from its tail to its tip, a circle in the box between two opposite corners. */
export type PhotoMarkInput = {
  /** Pixels from the left. */
  fromX: number;
  /** Pixels from the top. */
  fromY: number;
  /** Arrow or circle. */
  kind: PhotoMarkKind;
  /** Pixels from the left. */
  toX: number;
  /** Pixels from the top. */
  toY: number;
};

/** An arrow, or a circle, which may be longer than wide. */
export type PhotoMarkKind =
  | 'ARROW'
  | 'CIRCLE';

/** A part of a photo, in pixels of its largest size (metaInfo) from the upper left corner. */
export type RectangleInput = {
  /** Pixels, at least 1. */
  height: number;
  /** Pixels, at least 1. */
  width: number;
  /** Pixels from the left. */
  x: number;
  /** Pixels from the top. */
  y: number;
};

export type CanResetPhotoQueryVariables = Exact<{
  photoId: number;
}>;


export type CanResetPhotoQuery = { canResetPhoto: boolean };

export type PhotoMarksQueryVariables = Exact<{
  photoId: number;
}>;


export type PhotoMarksQuery = { photoMarks: Array<{ kind: PhotoMarkKind, fromX: number, fromY: number, toX: number, toY: number }> };

export type EditPhotoMutationVariables = Exact<{
  photoId: number;
  turns: number;
  crop?: RectangleInput | null | undefined;
  marks: Array<PhotoMarkInput> | PhotoMarkInput;
  removedMarks?: Array<number> | number | null | undefined;
  version?: number | null | undefined;
  seenPath?: string | null | undefined;
}>;


export type EditPhotoMutation = { editPhoto: { id: number } };

export type ResetPhotoMutationVariables = Exact<{
  photoId: number;
  version?: number | null | undefined;
}>;


export type ResetPhotoMutation = { resetPhoto: { id: number } };


export const CanResetPhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CanResetPhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canResetPhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"photoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}}}]}]}}]} as unknown as DocumentNode<CanResetPhotoQuery, CanResetPhotoQueryVariables>;
export const PhotoMarksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PhotoMarks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"photoMarks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"photoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"fromX"}},{"kind":"Field","name":{"kind":"Name","value":"fromY"}},{"kind":"Field","name":{"kind":"Name","value":"toX"}},{"kind":"Field","name":{"kind":"Name","value":"toY"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<PhotoMarksQuery, PhotoMarksQueryVariables>;
export const EditPhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EditPhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"turns"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"crop"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"RectangleInput"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"marks"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PhotoMarkInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"removedMarks"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"seenPath"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"editPhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"photoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}}},{"kind":"Argument","name":{"kind":"Name","value":"turns"},"value":{"kind":"Variable","name":{"kind":"Name","value":"turns"}}},{"kind":"Argument","name":{"kind":"Name","value":"crop"},"value":{"kind":"Variable","name":{"kind":"Name","value":"crop"}}},{"kind":"Argument","name":{"kind":"Name","value":"marks"},"value":{"kind":"Variable","name":{"kind":"Name","value":"marks"}}},{"kind":"Argument","name":{"kind":"Name","value":"removedMarks"},"value":{"kind":"Variable","name":{"kind":"Name","value":"removedMarks"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}},{"kind":"Argument","name":{"kind":"Name","value":"seenPath"},"value":{"kind":"Variable","name":{"kind":"Name","value":"seenPath"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<EditPhotoMutation, EditPhotoMutationVariables>;
export const ResetPhotoDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ResetPhoto"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"version"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"resetPhoto"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"photoId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"photoId"}}},{"kind":"Argument","name":{"kind":"Name","value":"version"},"value":{"kind":"Variable","name":{"kind":"Name","value":"version"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<ResetPhotoMutation, ResetPhotoMutationVariables>;