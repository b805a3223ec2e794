import { judgeDraft } from '#domains/category-questions/draft-answers.rules.ts'
import { DESCRIPTION_MIN } from '#domains/reports/report.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Draft } from './draft.ts'
import type { StepKey } from './steps.ts'

/**
 * The missing parts of a draft and the steps where they are added: the URL of the last step can be opened
 * directly.
 */
export function missingSteps(draft: Draft): { step: StepKey; message: string }[] {
  const { place, categoryId, description } = draft
  const missing: { step: StepKey; message: string }[] = []
  if (place === null) missing.push({ step: 'ort', message: say`Ort wählen` })
  if (categoryId === null || description.trim().length < DESCRIPTION_MIN) {
    missing.push({ step: 'was', message: say`Kategorie und Beschreibung angeben` })
  }
  const { errors, stops } = judgeDraft(draft)
  if (stops.length > 0) missing.push({ step: 'was', message: say`Hinweis der Gemeinde lesen` })
  else if (Object.keys(errors).length > 0)
    missing.push({ step: 'was', message: say`Fragen zur Kategorie beantworten` })
  return missing
}
