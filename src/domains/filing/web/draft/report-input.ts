import type { Draft } from './draft.ts'

/** The input that all mutations for a draft share. */
export function inputOf(
  municipalityId: number,
  { categoryId, subCategoryId, title, description, place, placeNote, idempotencyKey }: Draft,
) {
  return {
    municipalityId,
    categoryId,
    subCategoryId,
    title: title.trim() || null,
    description,
    location: place === null ? null : { ...place, note: placeNote.trim() || null },
    idempotencyKey,
  }
}

/** The additional input of staff, as far as their permissions in the chosen category allow. */
export function staffInputOf(
  { source, isInternal, internalNotes }: Draft,
  permissions: { canCreateForCallers: boolean; canCreateInternalReports: boolean } | undefined,
) {
  if (!permissions?.canCreateForCallers) return {}
  return {
    ...(source !== null && { source }),
    ...(isInternal && permissions.canCreateInternalReports && { isInternal }),
    ...(internalNotes.trim() !== '' && { internalNotes }),
  }
}
