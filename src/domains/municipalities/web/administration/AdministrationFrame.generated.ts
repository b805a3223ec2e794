/* Generated from AdministrationFrame.graphql: do not edit. */
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** File formats of exports. */
export type ExportFormat =
  | 'PDF'
  | 'XLSX'
  | 'XML'
  | 'ZIP';

export type AdministrationFrameFragment = { id: number, name: string, slug: string, timeZone: string, country: string, readableUntil: string | null, permissions: { canUpdate: boolean, canCreateInternalNotes: boolean, canDraftAnnouncements: boolean, canEditTexts: boolean, allowedReportsExportFormats: Array<ExportFormat> } };

export const AdministrationFrameFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdministrationFrame"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Municipality"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"slug"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"readableUntil"}},{"kind":"Field","name":{"kind":"Name","value":"permissions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canUpdate"}},{"kind":"Field","name":{"kind":"Name","value":"canCreateInternalNotes"}},{"kind":"Field","name":{"kind":"Name","value":"canDraftAnnouncements"}},{"kind":"Field","name":{"kind":"Name","value":"canEditTexts"}},{"kind":"Field","name":{"kind":"Name","value":"allowedReportsExportFormats"}}]}}]}}]} as unknown as DocumentNode<AdministrationFrameFragment, unknown>;