import { createReportPath } from '#domains/paths.ts'
import type { Draft } from './draft.ts'
import type { WritingStep } from './steps.ts'

/** What a draft is called in a list. */
export const draftName = ({ title, description }: Draft): string =>
  title || description.slice(0, 80) || 'Noch ohne Text'

/** The step a draft is gone on with: where its author stopped. Those of an older version of the page do not know. */
export const resumeStep = ({ reached = 'foto', awaitsConnection }: Partial<Draft>): WritingStep =>
  awaitsConnection ? 'pruefen' : reached

export function resumePath(draft: Draft): string {
  const step = resumeStep(draft)
  return `${createReportPath(draft)}${step === 'foto' ? '' : `?schritt=${step}`}`
}
