import { useState } from 'react'
import styles from '#domains/casework/web/duplicate/Duplicates.module.css'
import { OriginalChoice } from '#domains/casework/web/duplicate/OriginalChoice.tsx'
import { message, plural, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import type { DoneAct } from '../acts/use-undo.ts'
import { countOf, reportsText } from '../bulk/bulk-acts.ts'
import { Refusals } from '../bulk/Refusals.tsx'
import type { InboxRowFragment, InboxTownQuery } from '../InboxPage.generated.ts'
import { MergeReportsDocument } from './Merge.generated.ts'
import { MergePreview } from './MergePreview.tsx'
import own from './merge.module.css'
import { type Candidate, useCandidates } from './use-candidates.ts'
import { useMergePreview } from './use-merge-preview.ts'

type Props = {
  reports: readonly InboxRowFragment[]
  town: NonNullable<InboxTownQuery['municipality']>
  onClose: () => void
  onDone: (act: DoneAct) => void | Promise<void>
}

/** Merges the selected reports into one of them or into another one, after saying what happens to whom. */
export function MergeDialog({ reports, town, onClose, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const [original, setOriginal] = useState<Candidate | null>(null)
  const [isPending, setPending] = useState(false)
  const { shown, status, errors: searchErrors, askAgain } = useCandidates(reports, town.id, typed, original)
  const merged = reports.filter(({ id }) => id !== original?.id)
  const { preview, input, errors, setErrors } = useMergePreview(town.id, merged, original?.id ?? null)
  const doable = preview === null ? 0 : countOf(preview, 'DONE')

  const run = async () => {
    if (input === null || original === null) return
    setPending(true)
    const outcome = await mutate(MergeReportsDocument, { input })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    const answer = outcome.data.bulkUpdateReports
    const count = countOf(answer, 'DONE')
    const into = original.number
    const text = plural(
      count,
      message`1 Meldung ist jetzt mit ${into} zusammengeführt.`,
      message`${count} Meldungen sind jetzt mit ${into} zusammengeführt.`,
    )
    await onDone({ answer, reports: merged, text })
  }
  return (
    <Dialog
      title={say`Zusammenführen: ${reportsText(reports.length)}`}
      isOpen
      isWide
      staysOnClickBeside
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          {doable > 0 ? (
            <Button variant="primary" isPending={isPending} onClick={run}>
              {say`${reportsText(doable)} zusammenführen`}
            </Button>
          ) : null}
        </>
      }
    >
      <Messages errors={errors} />
      <p>{say`Welche Meldung bleibt? Die übrigen werden geschlossen und verweisen dann auf sie.`}</p>
      <TextField
        id="originalsuche"
        type="search"
        label={say`Eine andere suchen: Nummer oder Wörter`}
        isOptional
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
      <FieldGroup
        id="original"
        legend={typed.trim().length < 2 ? say`Ausgewählt` : say`Gefunden`}
        error={undefined}
      >
        <Messages errors={searchErrors} onAgain={askAgain} />
        <p role="status" className={shown.length > 0 ? 'hidden-visually' : undefined}>
          {status}
        </p>
        <div className={`${styles.choices} ${own.candidates}`}>
          {shown.map((each) => (
            <OriginalChoice
              key={each.id}
              original={each}
              digit={null}
              isChosen={each.id === original?.id}
              onChoose={() => setOriginal(each)}
            />
          ))}
        </div>
      </FieldGroup>
      <div role="status">
        {original !== null && merged.length === 0 ? (
          <p>{say`Bitte wählen Sie eine andere Meldung: Diese ist als Einzige ausgewählt.`}</p>
        ) : null}
        {preview === null || original === null ? null : (
          <MergePreview preview={preview} original={original} />
        )}
      </div>
      {preview === null ? null : <Refusals answer={preview} reports={merged} />}
    </Dialog>
  )
}
