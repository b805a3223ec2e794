import { DESCRIPTION_MIN } from '#domains/reports/report.rules.ts'
import type { Draft } from './draft.ts'
import type { StepKey } from './steps.ts'

/** What a draft still lacks, and where it is added: somebody may come to the last step by its address. */
export function missingSteps({
  place,
  categoryId,
  description,
}: Draft): { step: StepKey; message: string }[] {
  const missing: { step: StepKey; message: string }[] = []
  if (place === null) missing.push({ step: 'ort', message: 'Ort wählen' })
  if (categoryId === null || description.trim().length < DESCRIPTION_MIN) {
    missing.push({ step: 'was', message: 'Kategorie und Beschreibung angeben' })
  }
  return missing
}
