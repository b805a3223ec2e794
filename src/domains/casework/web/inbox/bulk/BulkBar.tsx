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

const MergeDialog = lazy(() =>
  import('../merge/MergeDialog.tsx').then((module) => ({ default: module.MergeDialog })),
)

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
  const [kind, setKind] = useState<BulkKind | 'merge' | null>(null)
  const done = async (act: DoneAct) => {
    onDone(act)
    setKind(null)
    onClear()
    await revalidate()
  }
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
            <Button onClick={() => setKind('merge')}>{say`Zusammenführen`}</Button>
            {children}
          </div>
          <Button variant="quiet" onClick={onClear}>
            {say`Auswahl aufheben`}
          </Button>
        </section>
      )}
      {kind === 'merge' ? (
        <Suspense>
          <MergeDialog reports={chosen} town={town} onClose={() => setKind(null)} onDone={done} />
        </Suspense>
      ) : null}
      {kind === null || kind === 'merge' ? null : (
        <Suspense>
          <BulkDialog
            kind={kind}
            reports={chosen}
            town={town}
            onClose={() => setKind(null)}
            onDone={(answer) => done({ answer, reports: chosen })}
          />
        </Suspense>
      )}
    </>
  )
}
