/* Generated from Floods.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A decision on the reports that are held in a flood. */
export type DecideFloodInput = {
  /** The decision on the reports. */
  decision: FloodDecision;
  /** Id of the flood. */
  id: number;
  /** For REJECTED, 10 to 1000 characters: their authors read it. */
  reason?: string | null | undefined;
  /** Only these of its reports; null: all. */
  reportIds?: Array<number> | null | undefined;
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

/** How strictly a municipality looks for many reports of one sign within ten minutes: OFF, NORMAL, or STRICT with about half the numbers. */
export type FloodCheck =
  | 'NORMAL'
  | 'OFF'
  | 'STRICT';

/** RELEASED: the reports go the ordinary way, and further ones like them pass for some minutes. REJECTED: they are refused. */
export type FloodDecision =
  | 'REJECTED'
  | 'RELEASED';

/** Why reports count as a flood. PHOTO: the same picture. TEXT: the same text. PLACE: within 50 metres, without an account, from one network. NETWORK: from one network. */
export type FloodSign =
  | 'NETWORK'
  | 'PHOTO'
  | 'PLACE'
  | 'TEXT';

export type ListedFloodFragment = { id: number, sign: FloodSign, beganAt: string, lastAt: string, total: number, sample: { id: number, title: string, description: string } | null, permissions: { canDecide: boolean } };

export type HeldReportFragment = { id: number, number: string, title: string, description: string, slug: string, createdAt: string, municipality: { slug: string }, category: { slug: string, name: string }, location: { street: string | null, houseNumber: string | null, place: string | null } };

export type FloodsTownQueryVariables = Exact<{
  slug: string;
}>;


export type FloodsTownQuery = { municipality: { floodCheck: FloodCheck | null, approvesNewAuthors: boolean, enabledFeatures: Array<Feature>, id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } }, floods: Array<{ id: number, sign: FloodSign, beganAt: string, lastAt: string, total: number, sample: { id: number, title: string, description: string } | null, permissions: { canDecide: boolean } }> | null };

export type HeldReportsQueryVariables = Exact<{
  slug: string;
  floodId: number;
  page: number;
}>;


export type HeldReportsQuery = { heldReports: { data: Array<{ id: number, number: string, title: string, description: string, slug: string, createdAt: string, municipality: { slug: string }, category: { slug: string, name: string }, location: { street: string | null, houseNumber: string | null, place: string | null } }>, paginatorInfo: { currentPage: number, lastPage: number, total: number } } | null };

export type DecideFloodMutationVariables = Exact<{
  input: DecideFloodInput;
}>;


export type DecideFloodMutation = { decideFlood: { done: number, left: number } };

export type AdministrationFrameFragment = { id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export const ListedFloodFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedFlood"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Flood"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sign"}},{"kind":"Field","name":{"kind":"Name","value":"beganAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sample"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canDecide"}}]}}]}}]} as unknown as DocumentNode<ListedFloodFragment, unknown>;
export const HeldReportFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"houseNumber"}},{"kind":"Field","name":{"kind":"Name","value":"place"}}]}}]}}]} as unknown as DocumentNode<HeldReportFragment, unknown>;
export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const AdministrationFrameFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<AdministrationFrameFragment, unknown>;
export const FloodsTownDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FloodsTown"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"floodCheck"}},{"kind":"Field","name":{"kind":"Name","value":"approvesNewAuthors"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"floods"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"municipalitySlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ListedFlood"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ListedFlood"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Flood"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"sign"}},{"kind":"Field","name":{"kind":"Name","value":"beganAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"sample"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canDecide"}}]}}]}}]} as unknown as DocumentNode<FloodsTownQuery, FloodsTownQueryVariables>;
export const HeldReportsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HeldReports"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"floodId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"page"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"heldReports"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"municipalitySlug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}},{"kind":"Argument","name":{"kind":"Name","value":"floodId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"floodId"}}},{"kind":"Argument","name":{"kind":"Name","value":"page"},"value":{"kind":"Variable","name":{"kind":"Name","value":"page"}}},{"kind":"Argument","name":{"kind":"Name","value":"count"},"value":{"kind":"IntValue","value":"20"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HeldReport"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"paginatorInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"currentPage"}},{"kind":"Field","name":{"kind":"Name","value":"lastPage"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HeldReport"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Report"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"location"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"street"}},{"kind":"Field","name":{"kind":"Name","value":"houseNumber"}},{"kind":"Field","name":{"kind":"Name","value":"place"}}]}}]}}]} as unknown as DocumentNode<HeldReportsQuery, HeldReportsQueryVariables>;
export const DecideFloodDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DecideFlood"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DecideFloodInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"decideFlood"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"left"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<DecideFloodMutation, DecideFloodMutationVariables>;