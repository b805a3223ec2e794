import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { type Draft, hasContent } from './draft.ts'
import { resumeStep } from './draft-link.ts'
import styles from './ResumeNotice.module.css'
import { STEPS, type StepKey } from './steps.ts'

/** The dialog is loaded only on demand. */
const ConfirmDialog = lazy(() =>
  import('#kit/web/ui/overlay/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
)

type Props = {
  draft: Draft
  step: StepKey
  /** Whether this screen is all steps before the check. */
  isWhole: boolean
  onDiscard: () => Promise<void>
}

/** Says that an earlier draft is resumed, links to its last step, and lets its author start anew. */
export function ResumeNotice({ draft, step, isWhole, onDiscard }: Props) {
  const [asks, setAsks] = useState(false)
  if (!hasContent(draft)) return null
  const last = resumeStep(draft)
  const isHere = last === step || (isWhole && last !== 'pruefen')
  const label = STEPS.find(({ key }) => key === last)?.label
  return (
    <Notice title={say`Ihr Entwurf ist noch da`}>
      <p>
        {isHere
          ? say`Sie machen dort weiter, wo Sie aufgehört haben.`
          : say`Aufgehört haben Sie beim Schritt „${label?.() ?? ''}“.`}
      </p>
      <div className={styles.choices}>
        {isHere ? null : <ButtonLink to={`?schritt=${last}`}>{say`Dort weitermachen`}</ButtonLink>}
        <Button onClick={() => setAsks(true)}>{say`Neu beginnen`}</Button>
      </div>
      {asks ? (
        <Suspense>
          <ConfirmDialog
            title={say`Entwurf verwerfen?`}
            label={say`Entwurf verwerfen`}
            keepLabel={say`Entwurf behalten`}
            act={async () => ({ ok: true, data: null })}
            onDone={() => {
              // An element below can take the focus only after the modal dialog is gone.
              flushSync(() => setAsks(false))
              return onDiscard()
            }}
            onClose={() => setAsks(false)}
          >
            <p>{say`Fotos, Ort und Text dieser Meldung werden von diesem Gerät gelöscht. Abgesendet ist nichts.`}</p>
          </ConfirmDialog>
        </Suspense>
      ) : null}
    </Notice>
  )
}

/** Says that the draft cannot be kept, or that it ended in another tab; rarely needed, so loaded later. */
export const DraftNotice = ({ isSaved }: { isSaved: boolean }) =>
  isSaved ? (
    <div role="status">
      <Notice>
        <p>{say`Diese Meldung wurde in einem anderen Tab abgesendet oder verworfen. Hier beginnt eine neue.`}</p>
      </Notice>
    </div>
  ) : (
    <Notice kind="warning">
      <p>
        {say`Dieser Browser kann den Entwurf nicht speichern. Bitte senden Sie die Meldung ab, ohne die Seite zu schließen.`}
      </p>
    </Notice>
  )
