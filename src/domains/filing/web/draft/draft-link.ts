import { createReportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { Draft } from './draft.ts'
import type { WritingStep } from './steps.ts'

/** The title of a draft in a list. */
export const draftName = ({ title, description }: Draft): string =>
  title || description.slice(0, 80) || say`Noch ohne Text`

/**
 * The step at which a draft resumes: the one where its author stopped. Drafts of an older release lack it.
 */
export const resumeStep = ({ reached = 'foto' }: Partial<Draft>): WritingStep => reached

export function resumePath(draft: Draft): string {
  const step = resumeStep(draft)
  return `${createReportPath(draft)}${step === 'foto' ? '' : `?schritt=${step}`}`
}
