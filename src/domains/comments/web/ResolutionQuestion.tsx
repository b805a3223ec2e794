import { Check, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ResolutionQuestionFragment } from './ResolutionQuestion.generated.ts'
import styles from './ResolutionQuestion.module.css'

const ResolutionForm = lazy(() =>
  import('./ResolutionForm.tsx').then((module) => ({ default: module.ResolutionForm })),
)

type Props = {
  report: ResolutionQuestionFragment
  /** The form behind "no"; without it, "no" is a comment. */
  denial?: ReactNode
}

/**
 * Asks the author of a closed report whether it is done: one tap for yes, two for no, with an optional text
 * (U-11). Afterwards the author and staff see the answer.
 */
export function ResolutionQuestion({ report, denial }: Props) {
  if (report.permissions.canConfirmResolution)
    return (
      <Suspense>
        <ResolutionForm report={report} denial={denial} />
      </Suspense>
    )
  if (report.isResolutionConfirmed === null) return null
  return (
    <p className={styles.answer}>
      <Icon of={report.isResolutionConfirmed ? Check : X} />
      {report.isResolutionConfirmed
        ? say`Wer gemeldet hat, bestätigt: Das Problem ist behoben.`
        : say`Wer gemeldet hat, schreibt: Das Problem besteht weiter.`}
    </p>
  )
}
