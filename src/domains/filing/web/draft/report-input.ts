import type { Draft } from './draft.ts'

/** What every way of sending a draft sends. */
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

/** And what staff add, as far as they may in the chosen category. */
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
