/* Generated from CategoryForm.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Fields of a category. With an id it changes an existing one, and omitted fields stay as they are; without an id it creates one. */
export type CategoryInput = {
  /** E-mail addresses that get its new reports, at most ten. */
  additionalRecipients?: Array<string> | null | undefined;
  /** `revision` at the time when editing began; CONFLICT if it has changed since. Without it nothing is compared. */
  basedOn?: string | null | undefined;
  /** Metres within which an open report may be the same; 10 to 200, usually 50. */
  duplicateRadius?: number | null | undefined;
  /** One line that helps choosing, at most 200 characters. */
  hint?: string | null | undefined;
  /** Name of an icon of the line set. */
  icon?: string | null | undefined;
  /** Id of the one to change; required by updateCategory. */
  id?: number | null | undefined;
  /** A picture of at most 10 MB; null removes the present one. */
  image?: File | Blob | null | undefined;
  /** Reports here may be about danger to life. */
  isDangerous?: boolean | null | undefined;
  /** Closed to new reports. */
  isDisabled?: boolean | null | undefined;
  /** For staff only; reports that are filed from now on are internal too. */
  isInternal?: boolean | null | undefined;
  /** Its municipality; required by createCategory. */
  municipalityId?: number | null | undefined;
  /** 1 to 80 characters, unique in its municipality. */
  name?: string | null | undefined;
  /** Ids of staff of the municipality who process its reports. */
  responsibleEditorIds?: Array<number> | null | undefined;
  /** All its sub-categories in their order, at most 40. One that reports use cannot be left out. */
  subCategories?: Array<SubCategoryInput> | null | undefined;
};

/** File formats of exports. */
export type ExportFormat =
  | 'PDF'
  | 'XLSX'
  | 'XML'
  | 'ZIP';

/** A function that can be switched on for a municipality. */
export type Feature =
  | 'ANNOUNCEMENTS'
  | 'ANONYMOUS_REPORTS'
  | 'COMMENTS'
  | 'EXPORT'
  | 'INTERNAL_AREA'
  | 'PRE_MODERATION'
  | 'PUSH'
  | 'REMINDER_RULES'
  | 'SATELLITE_BASEMAP'
  | 'SATELLITE_LABELS';

/** A sub-category. */
export type SubCategoryInput = {
  /** Id of an existing one; without it a new one is created. */
  id?: number | null | undefined;
  /** Closed to new reports. */
  isDisabled?: boolean | null | undefined;
  /** For staff only. */
  isInternal?: boolean | null | undefined;
  /** 1 to 80 characters, unique in its category. */
  name: string;
};

export type EditableCategoryFragment = { id: number, revision: string | null, name: string, hint: string, icon: string, image: string | null, duplicateRadius: number, isDangerous: boolean, isDisabled: boolean, isInternal: boolean, additionalRecipients: Array<string>, responsibleEditors: Array<{ id: number }>, subCategories: Array<{ id: number, name: string, isDisabled: boolean, isInternal: boolean }>, permissions: { canUpdate: boolean, canDelete: boolean, updateFields: Array<string> } };

export type CategoryFormTownFragment = { enabledFeatures: Array<Feature>, id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, editors: Array<{ id: number, firstName: string | null, lastName: string | null }>, administrators: Array<{ id: number, firstName: string | null, lastName: string | null }>, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canDraftAnnouncements: boolean, canEditTexts: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export type CreateCategoryPageQueryVariables = Exact<{
  slug: string;
}>;


export type CreateCategoryPageQuery = { municipality: { enabledFeatures: Array<Feature>, id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, editors: Array<{ id: number, firstName: string | null, lastName: string | null }>, administrators: Array<{ id: number, firstName: string | null, lastName: string | null }>, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canDraftAnnouncements: boolean, canEditTexts: boolean, allowedReportsExportFormats: Array<ExportFormat> } } };

export type EditCategoryPageQueryVariables = Exact<{
  slug: string;
  id: number;
}>;


export type EditCategoryPageQuery = { municipality: { enabledFeatures: Array<Feature>, id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, editors: Array<{ id: number, firstName: string | null, lastName: string | null }>, administrators: Array<{ id: number, firstName: string | null, lastName: string | null }>, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canDraftAnnouncements: boolean, canEditTexts: boolean, allowedReportsExportFormats: Array<ExportFormat> } }, category: { id: number, revision: string | null, name: string, hint: string, icon: string, image: string | null, duplicateRadius: number, isDangerous: boolean, isDisabled: boolean, isInternal: boolean, additionalRecipients: Array<string>, responsibleEditors: Array<{ id: number }>, subCategories: Array<{ id: number, name: string, isDisabled: boolean, isInternal: boolean }>, permissions: { canUpdate: boolean, canDelete: boolean, updateFields: Array<string> } } };

export type CreateCategoryMutationVariables = Exact<{
  category: CategoryInput;
}>;


export type CreateCategoryMutation = { createCategory: { id: number, name: string } };

export type UpdateCategoryMutationVariables = Exact<{
  category: CategoryInput;
}>;


export type UpdateCategoryMutation = { updateCategory: { id: number, name: string } };

export type DeleteCategoryMutationVariables = Exact<{
  id: number;
}>;


export type DeleteCategoryMutation = { deleteCategory: number };

export type AdministrationFrameFragment = { id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canDraftAnnouncements: boolean, canEditTexts: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export const EditableCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditableCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateRadius"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"additionalRecipients"}},{"kind":"Field","name":{"kind":"Name","value":"responsibleEditors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canDelete"}},{"kind":"Field","name":{"kind":"Name","value":"updateFields"}}]}}]}}]} as unknown as DocumentNode<EditableCategoryFragment, unknown>;
export const AdministrationFrameFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}}]} as unknown as DocumentNode<AdministrationFrameFragment, unknown>;
export const CategoryFormTownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryFormTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"editors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"administrators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}}]} as unknown as DocumentNode<CategoryFormTownFragment, unknown>;
export const CreateCategoryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CreateCategoryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryFormTown"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryFormTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"editors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"administrators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}}]} as unknown as DocumentNode<CreateCategoryPageQuery, CreateCategoryPageQueryVariables>;
export const EditCategoryPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditCategoryPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CategoryFormTown"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EditableCategory"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CategoryFormTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"editors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}},{"kind":"Field","name":{"kind":"Name","value":"administrators"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EditableCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"duplicateRadius"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"additionalRecipients"}},{"kind":"Field","name":{"kind":"Name","value":"responsibleEditors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canDelete"}},{"kind":"Field","name":{"kind":"Name","value":"updateFields"}}]}}]}}]} as unknown as DocumentNode<EditCategoryPageQuery, EditCategoryPageQueryVariables>;
export const CreateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<CreateCategoryMutation, CreateCategoryMutationVariables>;
export const UpdateCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"category"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CategoryInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"category"},"value":{"kind":"Variable","name":{"kind":"Name","value":"category"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<UpdateCategoryMutation, UpdateCategoryMutationVariables>;
export const DeleteCategoryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteCategory"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteCategory"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteCategoryMutation, DeleteCategoryMutationVariables>;