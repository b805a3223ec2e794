/* Generated from CreateReportPage.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A caller. All fields are optional; createReport stores nothing if all are empty. */
export type CallerInput = {
  /** Postal address, at most 200 characters. */
  address?: string | null | undefined;
  /** An e-mail address, at most 254 characters. */
  email?: string | null | undefined;
  /** At most 200 characters. */
  name?: string | null | undefined;
  /** Digits and separators, at most 30 characters. */
  telephone?: string | null | undefined;
  /** Whether they have said that they wish mails; needs the e-mail address. */
  wantsMails?: boolean;
};

/** A new report. Category, place and description are needed; without a title one is derived. */
export type CreateReportInput = {
  /** Answers to the extra questions of the category. BAD_USER_INPUT at "answers.KEY" where a required one is missing, or a stop is shown. */
  answers?: ReportAnswersInput | null | undefined;
  /** Staff, with such a source: how the person can be reached. Never public. */
  caller?: CallerInput | null | undefined;
  /** One of the municipality’s categories; required. */
  categoryId?: number | null | undefined;
  /** 10 to 3000 characters; required. */
  description?: string | null | undefined;
  /** Chosen by the client, at most 100 characters. A repeated key returns the existing report. */
  idempotencyKey?: string | null | undefined;
  /** Staff: at most 5000 characters that only staff see. */
  internalNotes?: string | null | undefined;
  /** Staff: whether only staff see it. */
  isInternal?: boolean | null | undefined;
  /** A place inside the municipality; required. */
  location?: LocationInput | null | undefined;
  /** Where it came by mail: the token of its link, which this ends. One that is over or unknown changes nothing. */
  mailedToken?: string | null | undefined;
  /** The municipality. */
  municipalityId: number;
  /** Files, together with uploadedPhotos at most 5. */
  photos?: Array<File | Blob> | null | undefined;
  /** Staff of the category: the way by which it came in. A report by PHONE, EMAIL or at the COUNTER has no author; the person who typed it is none. */
  source?: ReportSource | null | undefined;
  /** One of the category’s sub-categories. */
  subCategoryId?: number | null | undefined;
  /** The thing that it is about: one of the kind for which the category asks. The place is given beside it. */
  thingId?: number | null | undefined;
  /** 5 to 120 characters; derived from category and street if empty. */
  title?: string | null | undefined;
  /** Photos from uploadPhoto, in order; they come before those in `photos`. */
  uploadedPhotos?: Array<UploadedPhotoInput> | null | undefined;
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
  | 'MAIL_REPORTS'
  | 'OPEN_DATA'
  | 'PRE_MODERATION'
  | 'PUSH'
  | 'REMINDER_RULES'
  | 'SATELLITE_BASEMAP'
  | 'SATELLITE_LABELS'
  | 'SUPPORTS';

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

/** The answer to an extra question. */
export type ReportAnswerInput = {
  /** Key of the question. */
  key: string;
  /** A text of at most 500 characters; a number ("3,5" or "3.5"); a day ("2026-12-24"); "yes" or "no"; keys of options, several of SEVERAL only. Empty for no answer. */
  values: Array<string>;
};

/** The answers to the extra questions of the category, with the version that the form showed. */
export type ReportAnswersInput = {
  /** Answers by the keys of the questions; those to questions that are not shown are dropped. */
  answers: Array<ReportAnswerInput>;
  /** Id of the version. One that was replaced within the last 30 days is taken; otherwise the present one decides. */
  questionSetId?: number | null | undefined;
};

/** Whether a report is public: NOT_PUBLISHED_YET until it is approved, then STANDARD. */
export type ReportSection =
  | 'NOT_PUBLISHED_YET'
  | 'STANDARD';

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

/** A photo that was sent ahead by uploadPhoto. */
export type UploadedPhotoInput = {
  /** Alternative text, at most 300 characters. */
  alternativeText?: string | null | undefined;
  /** Id from uploadPhoto. */
  id: number;
};

export type CreateReportPageQueryVariables = Exact<{
  slug: string;
}>;


export type CreateReportPageQuery = { municipality: { id: number, name: string, slug: string, country: string, enabledFeatures: Array<Feature>, approvesFirst: boolean, contactPhone: string, frequentCategoryIds: Array<number> | null, theme: string, accent: string | null, paper: string | null, location: { latitude: number, longitude: number }, categories: Array<{ id: number, name: string, slug: string, icon: string, image: string | null, hint: string, isDangerous: boolean, isDisabled: boolean, isInternal: boolean, subCategories: Array<{ id: number, name: string, isDisabled: boolean }>, permissions: { canCreateInternalReports: boolean, canCreateForCallers: boolean } }>, permissions: { canCreateInternalNotes: boolean } } };

export type ChoosableCategoryFragment = { id: number, name: string, slug: string, icon: string, image: string | null, hint: string, isDangerous: boolean, isDisabled: boolean, isInternal: boolean, subCategories: Array<{ id: number, name: string, isDisabled: boolean }>, permissions: { canCreateInternalReports: boolean, canCreateForCallers: boolean } };

export type SendReportMutationVariables = Exact<{
  input: CreateReportInput;
}>;


export type SendReportMutation = { createReport: { id: number, slug: string, number: string, title: string, section: ReportSection, isInternal: boolean, source: ReportSource | null, usualWaitDays: number | null, caller: { getsMails: boolean } | null, permissions: { allowedExportFormats: Array<ExportFormat> }, municipality: { id: number, slug: string }, category: { id: number, slug: string } } };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export const ChoosableCategoryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChoosableCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalReports"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateForCallers"}}]}}]}}]} as unknown as DocumentNode<ChoosableCategoryFragment, unknown>;
export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const CreateReportPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CreateReportPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"approvesFirst"}},{"kind":"Field","name":{"kind":"Name","value":"contactPhone"}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"latitude"}},{"kind":"Field","name":{"kind":"Name","value":"longitude"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"frequentCategoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"categories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChoosableCategory"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChoosableCategory"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Category"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"icon"}},{"kind":"Field","name":{"kind":"Name","value":"image"}},{"kind":"Field","name":{"kind":"Name","value":"hint"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDisabled"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalReports"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateForCallers"}}]}}]}}]} as unknown as DocumentNode<CreateReportPageQuery, CreateReportPageQueryVariables>;
export const SendReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"isInternal"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"caller"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"getsMails"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"usualWaitDays"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"allowedExportFormats"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<SendReportMutation, SendReportMutationVariables>;