/* Generated from NewsEditor.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Fields of a news entry. With an id it changes an existing one, and omitted fields stay as they are. */
export type NewsEntryInput = {
  /** `revision` at the time when editing began; CONFLICT if it has changed since. Without it nothing is compared. */
  basedOn?: string | null | undefined;
  /** Time of publication; if omitted it stays. */
  date?: string | null | undefined;
  /** Id of the one to change; required by updateNewsEntry. */
  id?: number | null | undefined;
  /** A picture of at most 10 MB; null removes the present one. */
  image?: File | Blob | null | undefined;
  /** Alternative text of the picture, at most 300 characters; null for decoration. */
  imageText?: string | null | undefined;
  /** True: only its editors see it. False: public from `date` on, without a date at once. */
  isDraft?: boolean | null | undefined;
  /** With http or https, or the path of a page of this site; null removes it. */
  link?: string | null | undefined;
  /** 5 to 120 characters. */
  name?: string | null | undefined;
  /** At most 300 characters of plain text. */
  teaser?: string | null | undefined;
  /** 10 to 20,000 characters of Markdown. */
  text?: string | null | undefined;
  /** With http or https; null removes it. */
  video?: string | null | undefined;
  /** Description of the film and its words, at most 5,000 characters; required with a film. */
  videoText?: string | null | undefined;
};

/** DRAFT: has no date. PLANNED: its date is in the future. PUBLISHED: public. */
export type NewsStatus =
  | 'DRAFT'
  | 'PLANNED'
  | 'PUBLISHED';

export type NewsRowFragment = { id: number, slug: string, name: string, status: NewsStatus, date: string | null };

export type NewsAdminPageQueryVariables = Exact<{
  page: number;
}>;


export type NewsAdminPageQuery = { me: { id: number, permissions: { canAccessSuperAdminMenu: boolean } }, managedNews: { data: Array<{ id: number, slug: string, name: string, status: NewsStatus, date: string | null }>, paginatorInfo: { count: number, currentPage: number, firstItem: number | null, lastPage: number, perPage: number, total: number } } | null };

export type EditableNewsEntryFragment = { revision: string, teaser: string, image: string | null, imageText: string | null, text: string, link: string | null, video: string | null, videoText: string | null, id: number, slug: string, name: string, status: NewsStatus, date: string | null };

export type CreateNewsEntryPageQueryVariables = Exact<{ [key: string]: never; }>;


export type CreateNewsEntryPageQuery = { me: { id: number, permissions: { canAccessSuperAdminMenu: boolean } } };

export type EditNewsEntryPageQueryVariables = Exact<{
  id: number;
}>;


export type EditNewsEntryPageQuery = { me: { id: number, permissions: { canAccessSuperAdminMenu: boolean } }, managedNewsEntry: { revision: string, teaser: string, image: string | null, imageText: string | null, text: string, link: string | null, video: string | null, videoText: string | null, id: number, slug: string, name: string, status: NewsStatus, date: string | null } | null };

export type CreateNewsEntryMutationVariables = Exact<{
  newsEntry: NewsEntryInput;
}>;


export type CreateNewsEntryMutation = { createNewsEntry: { id: number, slug: string, name: string, status: NewsStatus, date: string | null } };

export type UpdateNewsEntryMutationVariables = Exact<{
  newsEntry: NewsEntryInput;
}>;


export type UpdateNewsEntryMutation = { updateNewsEntry: { id: number, slug: string, name: string, status: NewsStatus, date: string | null } };

export type DeleteNewsEntryMutationVariables = Exact<{
  id: number;
}>;


export type DeleteNewsEntryMutation = { deleteNewsEntry: number };

export type PlatformViewerFragment = { id: number, permissions: { canAccessSuperAdminMenu: boolean } };

export type PageInfoFragment = { count: number, currentPage: number, firstItem: number | null, lastPage: number, perPage: number, total: number };

export const NewsRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewsRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]} as unknown as DocumentNode<NewsRowFragment, unknown>;
export const EditableNewsEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditableNewsEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NewsRow"}},{"kind":"Field","name":{"kind":"Name","value":"teaser"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageText"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"video"}},{"kind":"Field","name":{"kind":"Name","value":"videoText"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewsRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]} as unknown as DocumentNode<EditableNewsEntryFragment, unknown>;
export const PlatformViewerFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlatformViewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAccessSuperAdminMenu"}}]}}]}}]} as unknown as DocumentNode<PlatformViewerFragment, unknown>;
export const PageInfoFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageInfo"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginatorInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"firstItem"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<PageInfoFragment, unknown>;
export const NewsAdminPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"NewsAdminPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlatformViewer"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"managedNews"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"count"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NewsRow"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paginatorInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PageInfo"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlatformViewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAccessSuperAdminMenu"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewsRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PageInfo"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PaginatorInfo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"firstItem"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}},{"kind":"Field","name":{"kind":"Name","value":"perPage"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<NewsAdminPageQuery, NewsAdminPageQueryVariables>;
export const CreateNewsEntryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CreateNewsEntryPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlatformViewer"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlatformViewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAccessSuperAdminMenu"}}]}}]}}]} as unknown as DocumentNode<CreateNewsEntryPageQuery, CreateNewsEntryPageQueryVariables>;
export const EditNewsEntryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditNewsEntryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PlatformViewer"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"managedNewsEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditableNewsEntry"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewsRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PlatformViewer"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"User"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canAccessSuperAdminMenu"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditableNewsEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"NewsRow"}},{"kind":"Field","name":{"kind":"Name","value":"teaser"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"imageText"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"video"}},{"kind":"Field","name":{"kind":"Name","value":"videoText"}}]}}]} as unknown as DocumentNode<EditNewsEntryPageQuery, EditNewsEntryPageQueryVariables>;
export const CreateNewsEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateNewsEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newsEntry"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewsEntryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createNewsEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"newsEntry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newsEntry"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NewsRow"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewsRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]} as unknown as DocumentNode<CreateNewsEntryMutation, CreateNewsEntryMutationVariables>;
export const UpdateNewsEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateNewsEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"newsEntry"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"NewsEntryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateNewsEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"newsEntry"},"value":{"kind":"Variable","name":{"kind":"Name","value":"newsEntry"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NewsRow"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NewsRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManagedNewsEntry"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"date"}}]}}]} as unknown as DocumentNode<UpdateNewsEntryMutation, UpdateNewsEntryMutationVariables>;
export const DeleteNewsEntryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteNewsEntry"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteNewsEntry"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}}]}]}}]} as unknown as DocumentNode<DeleteNewsEntryMutation, DeleteNewsEntryMutationVariables>;