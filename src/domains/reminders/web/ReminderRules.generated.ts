/* Generated from ReminderRules.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
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

/** Fields of a rule. With an id it changes an existing one, and omitted fields stay as they are. */
export type ReminderRuleInput = {
  /** `revision` at the time when editing began; CONFLICT if it has changed since. Without it nothing is compared. */
  basedOn?: string | null | undefined;
  /** Id of the one to change; required by updateReminderRule. */
  id?: number | null | undefined;
  /** 1 to 365 days, usually 7. */
  minAge?: number | null | undefined;
  /** Its municipality; required by createReminderRule. */
  municipalityId?: number | null | undefined;
  /** 1 (Monday) to 7; null: every day. */
  reminderDayOfWeek?: number | null | undefined;
  /** 0 to 23, usually 8. */
  reminderHour?: number | null | undefined;
  /** Open statuses of the municipality, each once; a new rule needs at least one. */
  statusIds?: Array<number> | null | undefined;
  /** The recipients; required for a new rule. */
  userType?: ReminderUserType | null | undefined;
};

/** Recipients of a rule: editors for their own reports, administrators for all reports. */
export type ReminderUserType =
  | 'USER_TYPE_ADMIN'
  | 'USER_TYPE_EDITOR'
  | 'USER_TYPE_EDITOR_AND_ADMIN';

/** The meaning of a status, independent of its name; it determines the badge. */
export type StatusKind =
  | 'ACCEPTED'
  | 'DONE'
  | 'NEW'
  | 'NOT_APPROVED'
  | 'NOT_POSSIBLE'
  | 'REJECTED';

export type ReminderRuleFragment = { id: number, revision: string | null, userType: ReminderUserType, minAge: number, reminderDayOfWeek: number | null, reminderHour: number, nextReminderAt: string, statuses: Array<{ id: number, name: string }>, permissions: { canUpdate: boolean, canDelete: boolean } };

export type ReminderTownFragment = { country: string, timeZone: string, enabledFeatures: Array<Feature>, id: number, name: string, slug: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, statuses: Array<{ id: number, name: string, kind: StatusKind }>, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export type ReminderTownQueryVariables = Exact<{
  slug: string;
}>;


export type ReminderTownQuery = { municipality: { country: string, timeZone: string, enabledFeatures: Array<Feature>, id: number, name: string, slug: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, statuses: Array<{ id: number, name: string, kind: StatusKind }>, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } } };

export type ReminderRulesQueryVariables = Exact<{
  municipalityId: number;
}>;


export type ReminderRulesQuery = { reminderRules: Array<{ id: number, revision: string | null, userType: ReminderUserType, minAge: number, reminderDayOfWeek: number | null, reminderHour: number, nextReminderAt: string, statuses: Array<{ id: number, name: string }>, permissions: { canUpdate: boolean, canDelete: boolean } }> };

export type ReminderPreviewQueryVariables = Exact<{
  rule: ReminderRuleInput;
}>;


export type ReminderPreviewQuery = { reminderPreview: { nextReminderAt: string, reminders: Array<{ total: number, user: { id: number, firstName: string | null, lastName: string | null, username: string }, reports: Array<{ id: number, number: string, title: string, slug: string, status: { id: number, name: string }, municipality: { slug: string }, category: { slug: string } }> }> } };

export type CreateReminderRuleMutationVariables = Exact<{
  rule: ReminderRuleInput;
}>;


export type CreateReminderRuleMutation = { createReminderRule: { id: number } };

export type UpdateReminderRuleMutationVariables = Exact<{
  rule: ReminderRuleInput;
}>;


export type UpdateReminderRuleMutation = { updateReminderRule: { id: number } };

export type DeleteReminderRuleMutationVariables = Exact<{
  id: number;
}>;


export type DeleteReminderRuleMutation = { deleteReminderRule: number };

export type AdministrationFrameFragment = { id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export const ReminderRuleFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderRule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"minAge"}},{"kind":"Field","name":{"kind":"Name","value":"reminderDayOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"reminderHour"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextReminderAt"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canDelete"}}]}}]}}]} as unknown as DocumentNode<ReminderRuleFragment, unknown>;
export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const AdministrationFrameFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<AdministrationFrameFragment, unknown>;
export const ReminderTownFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}}]} as unknown as DocumentNode<ReminderTownFragment, unknown>;
export const ReminderTownDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReminderTown"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReminderTown"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderTown"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"enabledFeatures"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}}]}}]} as unknown as DocumentNode<ReminderTownQuery, ReminderTownQueryVariables>;
export const ReminderRulesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReminderRules"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"municipalityId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reminderRules"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"municipalityId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"municipalityId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReminderRule"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderRule"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderRule"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"revision"}},{"kind":"Field","name":{"kind":"Name","value":"userType"}},{"kind":"Field","name":{"kind":"Name","value":"minAge"}},{"kind":"Field","name":{"kind":"Name","value":"reminderDayOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"reminderHour"}},{"kind":"Field","name":{"kind":"Name","value":"statuses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextReminderAt"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canDelete"}}]}}]}}]} as unknown as DocumentNode<ReminderRulesQuery, ReminderRulesQueryVariables>;
export const ReminderPreviewDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReminderPreview"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rule"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reminderPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reminderRule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nextReminderAt"}},{"kind":"Field","name":{"kind":"Name","value":"reminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"reports"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"status"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"municipality"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<ReminderPreviewQuery, ReminderPreviewQueryVariables>;
export const CreateReminderRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateReminderRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rule"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createReminderRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reminderRule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<CreateReminderRuleMutation, CreateReminderRuleMutationVariables>;
export const UpdateReminderRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReminderRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"rule"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ReminderRuleInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReminderRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reminderRule"},"value":{"kind":"Variable","name":{"kind":"Name","value":"rule"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<UpdateReminderRuleMutation, UpdateReminderRuleMutationVariables>;
export const DeleteReminderRuleDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteReminderRule"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteReminderRule"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}]}]}}]} as unknown as DocumentNode<DeleteReminderRuleMutation, DeleteReminderRuleMutationVariables>;