import { message, plural, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { countOf, reportsText } from '../bulk/bulk-acts.ts'
import { Refusals } from '../bulk/Refusals.tsx'
import styles from './UndoNotice.module.css'
import type { DoneAct, Undo } from './use-undo.ts'

/** The notice of the last action, with its undo button, at a fixed place. */
export function UndoNotice({ undo, onUndo }: { undo: Undo; onUndo: () => void }) {
  const { act, undone, errors, left } = undo
  return (
    <section
      className={styles.notice}
      aria-label={say`Letzte Handlung`}
      data-open={act !== null || undefined}
    >
      <div role="status">{act === null || errors.length > 0 ? null : <p>{doneText(act, undone)}</p>}</div>
      {act === null ? null : (
        <>
          <Messages errors={errors} />
          <Refusals answer={undone ?? act.answer} reports={act.reports} />
          <div className={styles.acts}>
            {left > 0 && undone === null && errors.length === 0 ? (
              <Button onClick={onUndo}>
                {say`Rückgängig machen`}
                <span aria-hidden="true"> ({left} s)</span>
              </Button>
            ) : null}
            <Button variant="quiet" onClick={undo.close}>
              {say`Schließen`}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

function doneText({ answer, text }: DoneAct, undone: DoneAct['answer'] | null): string {
  const ended = undone ?? answer
  const count = countOf(ended, 'DONE')
  const changed = reportsText(count)
  const said =
    undone === null
      ? (text ?? plural(count, message`${changed} ist geändert.`, message`${changed} sind geändert.`))
      : plural(
          count,
          message`${changed} ist wieder, was sie war. Benachrichtigt wird niemand.`,
          message`${changed} sind wieder, was sie waren. Benachrichtigt wird niemand.`,
        )
  const refused = countOf(ended, 'REFUSED')
  return refused === 0 ? said : `${said} ${say`Bei ${refused} ging es nicht:`}`
}
