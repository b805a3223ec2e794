/* Generated from QuestionsPage.graphql: do not edit. */
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

/** Shows the item only where a question before it has one of the values as its answer. */
export type QuestionConditionInput = {
  /** The key of a YES_NO, ONE or SEVERAL that stands before. */
  key: string;
  /** Keys of its options; "yes" or "no" for YES_NO. At least one. */
  values: Array<string>;
};

/** A question, notice or stop. Values that its kind does not need are dropped. */
export type QuestionItemInput = {
  /** When it is shown; a STOP needs it, or sub-categories. */
  condition?: QuestionConditionInput | null | undefined;
  /** Help for answering, at most 300 characters. */
  help?: string | null | undefined;
  /** Whether everybody sees the answer. */
  isPublic?: boolean;
  /** Whether it must be answered. */
  isRequired?: boolean;
  /** 1 to 40 of a–z, 0–9 and "-"; chosen by the client, and the same in all versions. */
  key: string;
  /** Its kind. */
  kind: QuestionItemKind;
  /** Address of a notice or stop, from https://. */
  link?: string | null | undefined;
  /** Greatest number, with at most three decimals. */
  max?: number | null | undefined;
  /** Least number, with at most three decimals. */
  min?: number | null | undefined;
  /** The answers of ONE and SEVERAL, 2 to 20. */
  options?: Array<QuestionOptionInput>;
  /** Telephone number of a notice or stop. */
  phone?: string | null | undefined;
  /** Sub-categories of the category in which it is shown; empty for all. */
  subCategoryIds?: Array<number>;
  /** The question, 1 to 200 characters; the text of a notice or stop, 1 to 1000. */
  text: string;
  /** Unit of a number, at most 20 characters. */
  unit?: string | null | undefined;
};

/** Kinds of items: questions that are answered by a text, a number, a day, yes or no, one or several of the options; a NOTICE, which is only read; a STOP, which keeps a report from being sent while it is shown. */
export type QuestionItemKind =
  | 'DATE'
  | 'NOTICE'
  | 'NUMBER'
  | 'ONE'
  | 'SEVERAL'
  | 'STOP'
  | 'TEXT'
  | 'YES_NO';

/** An answer to choose. */
export type QuestionOptionInput = {
  /** 1 to 40 of a–z, 0–9 and "-"; chosen by the client, and the same in all versions. */
  key: string;
  /** 1 to 100 characters, unique in its question. */
  label: string;
};

export type QuestionsPageQueryVariables = Exact<{
  slug: string;
  id: number;
}>;


export type QuestionsPageQuery = { municipality: { country: string, id: number, name: string, slug: string, timeZone: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } }, category: { id: number, name: string, isDangerous: boolean, subCategories: Array<{ id: number, name: string }>, questionSet: { version: number, items: Array<{ key: string, kind: QuestionItemKind, text: string, help: string | null, isRequired: boolean, isPublic: boolean, min: number | null, max: number | null, unit: string | null, subCategoryIds: Array<number>, phone: string | null, link: string | null, options: Array<{ key: string, label: string }>, condition: { key: string, values: Array<string> } | null }> } | null, permissions: { canSaveQuestions: boolean } } };

export type SaveCategoryQuestionsMutationVariables = Exact<{
  categoryId: number;
  items: Array<QuestionItemInput> | QuestionItemInput;
  basedOn: number;
}>;


export type SaveCategoryQuestionsMutation = { saveCategoryQuestions: { id: number, questionSet: { version: number } | null } };

export type AdministrationFrameFragment = { id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, isInPreparation: boolean, theme: string, accent: string | null, paper: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canCreateCategories: boolean, canDraftAnnouncements: boolean, canPublishAnnouncements: boolean, canEditTexts: boolean, canLookUpPersonData: boolean, canManageApiKeys: boolean, canManageOutbox: boolean, canManageReminderRules: boolean, canManageResponseTemplates: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export type TownLookFragment = { id: number, theme: string, accent: string | null, paper: string | null, country: string };

export type AskedItemFragment = { key: string, kind: QuestionItemKind, text: string, help: string | null, isRequired: boolean, isPublic: boolean, min: number | null, max: number | null, unit: string | null, subCategoryIds: Array<number>, phone: string | null, link: string | null, options: Array<{ key: string, label: string }>, condition: { key: string, values: Array<string> } | null };

export const TownLookFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<TownLookFragment, unknown>;
export const AdministrationFrameFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}}]} as unknown as DocumentNode<AdministrationFrameFragment, unknown>;
export const AskedItemFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AskedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"help"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"condition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subCategoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]} as unknown as DocumentNode<AskedItemFragment, unknown>;
export const QuestionsPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"QuestionsPage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"slug"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"municipality"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"slug"},"value":{"kind":"Variable","name":{"kind":"Name","value":"slug"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdministrationFrame"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"category"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDangerous"}},{"kind":"Field","name":{"kind":"Name","value":"subCategories"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"questionSet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AskedItem"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canSaveQuestions"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TownLook"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"theme"}},{"kind":"Field","name":{"kind":"Name","value":"accent"}},{"kind":"Field","name":{"kind":"Name","value":"paper"}},{"kind":"Field","name":{"kind":"Name","value":"country"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"isInPreparation"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"TownLook"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateCategories"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canPublishAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"canLookUpPersonData"}},{"kind":"Field","name":{"kind":"Name","value":"canManageApiKeys"}},{"kind":"Field","name":{"kind":"Name","value":"canManageOutbox"}},{"kind":"Field","name":{"kind":"Name","value":"canManageReminderRules"}},{"kind":"Field","name":{"kind":"Name","value":"canManageResponseTemplates"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AskedItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"help"}},{"kind":"Field","name":{"kind":"Name","value":"isRequired"}},{"kind":"Field","name":{"kind":"Name","value":"isPublic"}},{"kind":"Field","name":{"kind":"Name","value":"min"}},{"kind":"Field","name":{"kind":"Name","value":"max"}},{"kind":"Field","name":{"kind":"Name","value":"unit"}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"label"}}]}},{"kind":"Field","name":{"kind":"Name","value":"condition"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"values"}}]}},{"kind":"Field","name":{"kind":"Name","value":"subCategoryIds"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"link"}}]}}]} as unknown as DocumentNode<QuestionsPageQuery, QuestionsPageQueryVariables>;
export const SaveCategoryQuestionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveCategoryQuestions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"items"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"QuestionItemInput"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"basedOn"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveCategoryQuestions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}}},{"kind":"Argument","name":{"kind":"Name","value":"items"},"value":{"kind":"Variable","name":{"kind":"Name","value":"items"}}},{"kind":"Argument","name":{"kind":"Name","value":"basedOn"},"value":{"kind":"Variable","name":{"kind":"Name","value":"basedOn"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"questionSet"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}},{"kind":"Field","name":{"kind":"Name","value":"__typename"}}]}}]}}]} as unknown as DocumentNode<SaveCategoryQuestionsMutation, SaveCategoryQuestionsMutationVariables>;