import { createReportPath } from '#domains/paths.ts'
import type { Draft } from './draft.ts'
import type { WritingStep } from './steps.ts'

/** The title of a draft in a list. */
export const draftName = ({ title, description }: Draft): string =>
  title || description.slice(0, 80) || 'Noch ohne Text'

/**
 * The step at which a draft resumes: the one where its author stopped. Drafts of an older release lack it.
 */
export const resumeStep = ({ reached = 'foto', awaitsConnection }: Partial<Draft>): WritingStep =>
  awaitsConnection ? 'pruefen' : reached

export function resumePath(draft: Draft): string {
  const step = resumeStep(draft)
  return `${createReportPath(draft)}${step === 'foto' ? '' : `?schritt=${step}`}`
}
