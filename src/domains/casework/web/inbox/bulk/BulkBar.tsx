import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import type { DoneAct } from '../acts/use-undo.ts'
import type { InboxRowFragment, InboxTownQuery } from '../InboxPage.generated.ts'
import styles from './Bulk.module.css'
import { BULK_ACTS, type BulkKind, reportsText } from './bulk-acts.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })))

type Props = {
  town: NonNullable<InboxTownQuery['municipality']>
  chosen: readonly InboxRowFragment[]
  onClear: () => void
  onDone: (act: DoneAct) => void
  /** Further actions. */
  children?: ReactNode
}

/** The bulk acts for the selected reports. */
export function BulkBar({ town, chosen, onClear, onDone, children }: Props) {
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<BulkKind | null>(null)
  return (
    <>
      {chosen.length === 0 ? null : (
        <section className={styles.bar} aria-label={say`Ausgewählte Meldungen`}>
          <p role="status">{rich`${<strong>{reportsText(chosen.length)}</strong>} ausgewählt`}</p>
          <div className={styles.acts}>
            {(Object.keys(BULK_ACTS) as BulkKind[]).map((each) => (
              <Button key={each} onClick={() => setKind(each)}>
                {BULK_ACTS[each].label()}
              </Button>
            ))}
            {children}
          </div>
          <Button variant="quiet" onClick={onClear}>
            {say`Auswahl aufheben`}
          </Button>
        </section>
      )}
      {kind === null ? null : (
        <Suspense>
          <BulkDialog
            kind={kind}
            reports={chosen}
            town={town}
            onClose={() => setKind(null)}
            onDone={async (answer) => {
              onDone({ answer, reports: chosen })
              setKind(null)
              onClear()
              await revalidate()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
