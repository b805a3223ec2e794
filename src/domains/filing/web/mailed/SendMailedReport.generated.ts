/* Generated from SendMailedReport.graphql: do not edit. */
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

/** A report by mail as its sender has completed it. */
export type SendMailedReportInput = {
  /** Answers to the extra questions of the category. BAD_USER_INPUT at "answers.KEY" where a required one is missing, or a stop is shown. */
  answers?: ReportAnswersInput | null | undefined;
  /** One of the municipality’s categories; required. */
  categoryId?: number | null | undefined;
  /** 10 to 3000 characters; required. */
  description?: string | null | undefined;
  /** 1 to 80 characters. */
  firstName: string;
  /** 1 to 80 characters; only the municipality sees it. */
  lastName: string;
  /** A place inside the municipality; required. */
  location?: LocationInput | null | undefined;
  /** Alternative texts of the photos, in order; at most 300 characters each, empty for none. */
  photoTexts?: Array<string> | null | undefined;
  /** At most 5 files: those of photoPaths that shall stay, and others. */
  photos?: Array<File | Blob> | null | undefined;
  /** One of the category’s sub-categories. */
  subCategoryId?: number | null | undefined;
  /** The thing that it is about: one of the kind for which the category asks. The place is given beside it. */
  thingId?: number | null | undefined;
  /** 5 to 120 characters; derived if empty. */
  title?: string | null | undefined;
  /** From the link in the mail. */
  token: string;
};

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

export type SendMailedReportMutationVariables = Exact<{
  input: SendMailedReportInput;
}>;


export type SendMailedReportMutation = { sendMailedReport: { number: string, municipality: { id: number, name: string, slug: string, theme: string, accent: string | null, paper: string | null, country: string }, report: { id: number, slug: string, municipality: { id: number, slug: string }, category: { id: number, slug: string } } | null } };

export type ConfirmedGuestReportFragment = { number: string, municipality: { id: number, name: string, slug: string, theme: string, accent: string | null, paper: string | null, country: string }, report: { id: number, slug: string, municipality: { id: number, slug: string }, category: { id: number, slug: string } } | null };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const ConfirmedGuestReportFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConfirmedGuestReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmGuestReportPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<ConfirmedGuestReportFragment, unknown>;
export const SendMailedReportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SendMailedReport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SendMailedReportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sendMailedReport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ConfirmedGuestReport"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ConfirmedGuestReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConfirmGuestReportPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}}]}}]}}]} as unknown as DocumentNode<SendMailedReportMutation, SendMailedReportMutationVariables>;