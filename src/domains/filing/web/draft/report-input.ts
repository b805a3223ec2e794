import { type CallerForm, isCallerEmpty } from '#domains/callers/caller.rules.ts'
import { answersInputOf } from '#domains/category-questions/draft-answers.rules.ts'
import { FORM_PARTS } from '#domains/reports/report-forms.rules.ts'
import { CALLER_SOURCES } from '#domains/reports/report-sources.rules.ts'
import { inputsOf } from '#domains/reports/web/form-inputs.ts'
import { thingInputOf } from '#domains/things/draft-thing.rules.ts'
import type { Draft } from './draft.ts'

/** Each mutation takes photos in a form of its own. */
const PARTS = FORM_PARTS.filter((part) => part !== 'photos')

/** The input that all mutations for a draft share. */
export function inputOf(municipalityId: number, draft: Draft) {
  const answers = answersInputOf(draft)
  return {
    ...inputsOf(draft, PARTS),
    ...(answers && { answers }),
    ...thingInputOf(draft),
    municipalityId,
    idempotencyKey: draft.idempotencyKey,
  }
}

/** The additional input of staff, as far as their permissions in the chosen category allow. */
export function staffInputOf(
  draft: Draft,
  permissions: { canCreateForCallers: boolean; canCreateInternalReports: boolean } | undefined,
) {
  if (!permissions?.canCreateForCallers) return {}
  const { source, isInternal, internalNotes } = draft
  const caller = callerOf(draft)
  return {
    ...(source && { source }),
    ...(caller && { caller }),
    ...(isInternal && permissions.canCreateInternalReports && { isInternal }),
    ...(internalNotes.trim() && { internalNotes }),
  }
}

/** The data of a caller; null for reports of staff themselves, and where nothing is said. */
export const callerOf = ({ source, caller }: Pick<Draft, 'source' | 'caller'>): CallerForm | null =>
  source !== null && CALLER_SOURCES.includes(source) && !isCallerEmpty(caller) ? caller : null
