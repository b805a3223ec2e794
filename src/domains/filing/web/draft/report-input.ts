import { FORM_PARTS } from '#domains/reports/report-field-lists.rules.ts'
import { inputsOf } from '#domains/reports/web/form-inputs.ts'
import type { Draft } from './draft.ts'

/** Each way of sending a draft sends its photos in its own form. */
const PARTS = FORM_PARTS.filter((part) => part !== 'photos')

/** What every way of sending a draft sends. */
export const inputOf = (municipalityId: number, draft: Draft) => ({
  ...inputsOf(draft, PARTS),
  municipalityId,
  idempotencyKey: draft.idempotencyKey,
})

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
