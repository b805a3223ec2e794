import { Check, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ResolutionQuestionFragment } from './ResolutionQuestion.generated.ts'
import styles from './ResolutionQuestion.module.css'

const ResolutionForm = lazy(() =>
  import('./ResolutionForm.tsx').then((module) => ({ default: module.ResolutionForm })),
)

/**
 * Asks the author of a closed report whether it is done: one tap for yes, two for no, with an optional text
 * (U-11). Afterwards the author and staff see the answer.
 */
export function ResolutionQuestion({ report }: { report: ResolutionQuestionFragment }) {
  if (report.permissions.canConfirmResolution)
    return (
      <Suspense>
        <ResolutionForm report={report} />
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
