import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { UNDO_SECONDS } from '#domains/casework/bulk.rules.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { useWords } from '#kit/web/words.ts'
import type { InboxRowFragment, InboxTownQuery } from '../InboxPage.generated.ts'
import { type BulkAnswerFragment, UndoBulkUpdateDocument } from './Bulk.generated.ts'
import styles from './Bulk.module.css'
import { BULK_ACTS, type BulkKind, countOf, reportsText } from './bulk-acts.ts'
import { Refusals } from './Refusals.tsx'

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })))

type Props = {
  town: NonNullable<InboxTownQuery['municipality']>
  chosen: readonly InboxRowFragment[]
  onClear: () => void
  /** Further actions. */
  children?: ReactNode
}

/** The bulk acts for the selected reports, and the last result while it can be undone. */
export function BulkBar({ town, chosen, onClear, children }: Props) {
  const { revalidate } = useRevalidator()
  const [kind, setKind] = useState<BulkKind | null>(null)
  const [done, setDone] = useState<{
    answer: BulkAnswerFragment
    reports: readonly InboxRowFragment[]
  } | null>(null)
  return (
    <>
      {done === null ? null : (
        <BulkDone
          key={done.answer.id}
          answer={done.answer}
          reports={done.reports}
          onClose={() => setDone(null)}
          onUndone={revalidate}
        />
      )}
      {chosen.length === 0 ? null : (
        <section className={styles.bar} aria-label="Ausgewählte Meldungen">
          <div className={styles.head}>
            <p role="status">
              <strong>{reportsText(chosen.length)}</strong> ausgewählt
            </p>
            <Button variant="quiet" onClick={onClear}>
              Auswahl aufheben
            </Button>
          </div>
          <div className={styles.acts}>
            {(Object.keys(BULK_ACTS) as BulkKind[]).map((each) => (
              <Button key={each} onClick={() => setKind(each)}>
                {BULK_ACTS[each].label}
              </Button>
            ))}
            {children}
          </div>
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
              setDone({ answer, reports: chosen })
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

type DoneProps = {
  answer: BulkAnswerFragment
  reports: readonly InboxRowFragment[]
  onClose: () => void
  onUndone: () => Promise<void>
}

/** The result for each report, and the undo button while it works. */
function BulkDone({ answer, reports, onClose, onUndone }: DoneProps) {
  const say = useWords()
  const [left, setLeft] = useState(answer.id === null ? 0 : UNDO_SECONDS)
  const [undone, setUndone] = useState<BulkAnswerFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  const undo = async () => {
    setLeft(0)
    const outcome = await mutate(UndoBulkUpdateDocument, { id: answer.id ?? 0 })
    if (outcome.ok) setUndone(outcome.data.undoBulkUpdate)
    else setErrors(outcome.errors)
    await onUndone()
  }
  return (
    <div className={styles.done}>
      <Messages errors={errors} />
      <Notice kind={undone === null ? 'success' : 'info'}>
        <p role="status">{doneText(answer, undone)}</p>
        <Refusals answer={undone ?? answer} reports={reports} />
        <div className={styles.acts}>
          {left > 0 ? (
            <Button onClick={undo}>
              Rückgängig machen<span aria-hidden="true"> ({left} s)</span>
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {say`Schließen`}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function doneText(answer: BulkAnswerFragment, undone: BulkAnswerFragment | null): string {
  const ended = undone ?? answer
  const count = countOf(ended, 'DONE')
  const verb = count === 1 ? 'ist' : 'sind'
  const said =
    undone === null
      ? `${reportsText(count)} ${verb} geändert.`
      : `${reportsText(count)} ${verb} wieder, was ${count === 1 ? 'sie war' : 'sie waren'}. Benachrichtigt wird niemand.`
  const refused = countOf(ended, 'REFUSED')
  return refused === 0 ? said : `${said} Bei ${refused} ging es nicht:`
}
