/* Generated from EditReportPage.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A point and, as far as known, its address. */
export type LocationInput = {
  /** ISO 3166-1 alpha-2. */
  country?: string | null | undefined;
  /** At most 20 characters. */
  houseNumber?: string | null | undefined;
  /** Degrees north, WGS 84, -90 to 90. */
  latitude: number;
  /** Degrees east, WGS 84, -180 to 180. */
  longitude: number;
  /** The exact place in one’s own words, for example "hinter dem Bushäuschen"; at most 200 characters. */
  note?: string | null | undefined;
  /** At most 120 characters. */
  place?: string | null | undefined;
  /** A report’s stretch or area, all in the municipality; null for a point. The point is then moved into its middle. A location that is sent without it keeps the shape while its point stays. Elsewhere it is ignored. */
  shape?: ShapeInput | null | undefined;
  /** Bundesland or canton. */
  state?: string | null | undefined;
  /** At most 120 characters. */
  street?: string | null | undefined;
  /** At most 12 characters. */
  zip?: string | null | undefined;
};

/** The way by which a report came in. */
export type ReportSource =
  | 'API'
  | 'APP_ANDROID'
  | 'APP_IOS'
  | 'COUNTER'
  | 'EMAIL'
  | 'IMPORT'
  | 'PHONE'
  | 'STAFF'
  | 'WEB';

/** A stretch or an area. */
export type ShapeInput = {
  /** Longitude and latitude of each corner in turn, degrees, WGS 84. An area does not repeat its first corner. */
  coordinates: Array<number>;
  /** A stretch or an area. */
  kind: ShapeKind;
};

/** What a place is, where it is more than a point. */
export type ShapeKind =
  /** An area of 3 to 60 corners, at most 1000000 m², that does not cross itself. */
  | 'AREA'
  /** A stretch of 2 to 30 corners, at most 5000 m. */
  | 'LINE';

/** Changes of a report; omitted fields stay as they are. */
export type UpdateReportInput = {
  /** Another of its municipality’s categories. */
  categoryId?: number | null | undefined;
  /** 10 to 3000 characters. */
  description?: string | null | undefined;
  /** The report. */
  id: number;
  /** Staff: at most 5000 characters that only staff see; null or empty for none. */
  internalNotes?: string | null | undefined;
  /** Staff: whether only staff see it. */
  isInternal?: boolean | null | undefined;
  /** Inside the municipality. */
  location?: LocationInput | null | undefined;
  /** Files to add at the end; at most 5 photos in all. */
  photos?: Array<File | Blob> | null | undefined;
  /** Staff: one of permissions.assignees, who gets a mail; null for nobody. */
  responsibleEditorId?: number | null | undefined;
  /** Staff: the way by which it came in. */
  source?: ReportSource | null | undefined;
  /** Staff: id of the new status, as in updateReportStatus. */
  statusId?: number | null | undefined;
  /** One of the category’s sub-categories; null for none. */
  subCategoryId?: number | null | undefined;
  /** 5 to 120 characters; if null or empty, derived from category and street. */
  title?: string | null | undefined;
  /** `updatedAt` at the time when editing began; CONFLICT if it has changed since. */
  updatedAt?: string | null | undefined;
  /** Its photos in their new order: ids of existing ones and from uploadPhoto. Photos that are not listed are removed. */
  uploadedPhotos?: Array<UploadedPhotoInput> | null | undefined;
  /** Staff: `version` at the time when editing began; CONFLICT if it has changed since. */
  version?: number | null | undefined;
};

/** A photo that was sent ahead by uploadPhoto. */
export type UploadedPhotoInput = {
  /** Alternative text, at most 300 characters. */
  alternativeText?: string | null | undefined;
  /** Id from uploadPhoto. */
  id: number;
};

export type EditReportPageQueryVariables = Exact<{
  slug: string;
  municipalitySlug: string;
  categorySlug: string;
}>;


export type EditReportPageQuery = { report: { id: number, slug: string, number: string, updatedAt: string, title: string, description: string, category: { id: number, slug: string }, subCategory: { id: number } | null, location: { latitude: number, longitude: number, street: string | null, houseNumber: string | null, extent: string | null, zip: string | null, place: string | null, note: string | null, shape: { kind: ShapeKind, coordinates: Array<number> } | null }, exactLocation: { latitude: number, longitude: number, street: string | null, houseNumber: string | null, extent: string | null, zip: string | null, place: string | null, note: string | null, shape: { kind: ShapeKind, coordinates: Array<number> } | null } | null, photos: Array<{ id: number, alternativeText: string | null, large: string, screen: string, medium: string, mediumAvif: string, small: string, metaInfo: { width: number, height: number } }>, municipality: { id: number, name: string, slug: string, country: string, theme: string, accent: string | null, paper: string | null, location: { latitude: number, longitude: number }, categories: Array<{ id: number, name: string, slug: string, icon: string, image: string | null, hint: string, isDangerous: boolean, isDisabled: boolean, isInternal: boolean, subCategories: Array<{ id: number, name: string, isDisabled: boolean }>, permissions: { canCreateInternalReports: boolean, canCreateForCallers: boolean } }> }, permissions: { canUpdate: boolean, updateFields: Array<string> } } };

export type UpdateReportMutationVariables = Exact<{
  report: UpdateReportInput;
}>;


export type UpdateReportMutation = { updateReport: { id: number, slug: string, updatedAt: string, category: { id: number, slug: string }, municipality: { id: number, slug: string } } };

export type ReportTextsFragment = { title: string, description: string };

export type PhotoImageFragment = { id: number, alternativeText: string | null, large: string, screen: string, medium: string, mediumAvif: string, small: string, metaInfo: { width: number, height: number } };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export type ChoosableCategoryFragment = { id: number, name: string, slug: string, icon: string, image: string | null, hint: string, isDangerous: boolean, isDisabled: boolean, isInternal: boolean, subCategories: Array<{ id: number, name: string, isDisabled: boolean }>, permissions: { canCreateInternalReports: boolean, canCreateForCallers: boolean } };

export const ReportTextsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportTexts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]} as unknown as DocumentNode<ReportTextsFragment, unknown>;
export const PhotoImageFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoImage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Photo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"alternativeText"}},{"kind":"Field","alias":{"kind":"Name","value":"large"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"LARGE"}}]},{"kind":"Field","alias":{"kind":"Name","value":"screen"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"SCREEN"}}]},{"kind":"Field","alias":{"kind":"Name","value":"medium"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"MEDIUM"}}]},{"kind":"Field","alias":{"kind":"Name","value":"mediumAvif"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"MEDIUM"}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"EnumValue","value":"AVIF"}}]},{"kind":"Field","alias":{"kind":"Name","value":"small"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"SMALL"}}]},{"kind":"Field","name":{"kind":"Name","value":"metaInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}}]}}]} as unknown as DocumentNode<PhotoImageFragment, unknown>;
export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const ChoosableCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChoosableCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalReports"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateForCallers"}}]}}]}}]} as unknown as DocumentNode<ChoosableCategoryFragment, unknown>;
export const EditReportPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"EditReportPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"municipalitySlug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categorySlug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"report"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"municipalitySlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"municipalitySlug"}}},{"kind":"Argument","name":{"kind":"Name","value":"categorySlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categorySlug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReportTexts"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subCategory"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"houseNumber"}},{"kind":"Field","name":{"kind":"Name","value":"extent"}},{"kind":"Field","name":{"kind":"Name","value":"shape"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"coordinates"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"exactLocation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"houseNumber"}},{"kind":"Field","name":{"kind":"Name","value":"extent"}},{"kind":"Field","name":{"kind":"Name","value":"shape"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"coordinates"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zip"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"photos"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PhotoImage"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChoosableCategory"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"updateFields"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReportTexts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PhotoImage"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Photo"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"alternativeText"}},{"kind":"Field","alias":{"kind":"Name","value":"large"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"LARGE"}}]},{"kind":"Field","alias":{"kind":"Name","value":"screen"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"SCREEN"}}]},{"kind":"Field","alias":{"kind":"Name","value":"medium"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"MEDIUM"}}]},{"kind":"Field","alias":{"kind":"Name","value":"mediumAvif"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"MEDIUM"}},{"kind":"Argument","name":{"kind":"Name","value":"format"},"value":{"kind":"EnumValue","value":"AVIF"}}]},{"kind":"Field","alias":{"kind":"Name","value":"small"},"name":{"kind":"Name","value":"path"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"size"},"value":{"kind":"EnumValue","value":"SMALL"}}]},{"kind":"Field","name":{"kind":"Name","value":"metaInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChoosableCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalReports"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateForCallers"}}]}}]}}]} as unknown as DocumentNode<EditReportPageQuery, EditReportPageQueryVariables>;
export const UpdateReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"report"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"report"},"value":{"kind":"Variable","name":{"kind":"Name","value":"report"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<UpdateReportMutation, UpdateReportMutationVariables>;