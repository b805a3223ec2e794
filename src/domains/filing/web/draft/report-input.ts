import { FORM_PARTS } from '#domains/reports/report-forms.rules.ts'
import { inputsOf } from '#domains/reports/web/form-inputs.ts'
import type { Draft } from './draft.ts'

/** Each mutation takes photos in a form of its own. */
const PARTS = FORM_PARTS.filter((part) => part !== 'photos')

/** The input that all mutations for a draft share. */
export const inputOf = (municipalityId: number, draft: Draft) => ({
  ...inputsOf(draft, PARTS),
  municipalityId,
  idempotencyKey: draft.idempotencyKey,
})

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
