import { useState } from 'react'
import { z } from 'zod'
import { mutate } from '#kit/web/data/mutate.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import { MarkDuplicateDocument } from './Duplicates.generated.ts'
import styles from './Duplicates.module.css'
import { OtherReport } from './OtherReport.tsx'
import { type Original, useOriginals } from './use-originals.ts'

type Props = {
  report: ReportStaffPanelFragment
  municipalityId: number
  processing: Processing
  onClose: () => void
}

const schema = z.object({
  originalId: z.number({ error: 'Bitte wählen Sie die Meldung, die bleibt.' }),
})

/** Finds the original of a duplicate, shows it, and says what happens to both. */
export function DuplicateDialog({ report, municipalityId, processing, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Original | null>(null)
  const found = useOriginals(report, municipalityId, typed)
  const form = useForm({
    initial: {},
    values: { originalId: chosen?.id },
    schema,
    submit: async ({ originalId }) => {
      const { id: reportId, version } = report
      return processing.settle(await mutate(MarkDuplicateDocument, { reportId, originalId, version }))
    },
    onDone: async ({ markDuplicate: { duplicateOf } }) => {
      onClose()
      showToast(`Die Meldung ist jetzt ein Duplikat von ${duplicateOf?.number ?? 'einer anderen'}.`)
      await processing.refresh()
    },
    controlIds: { originalId: 'original' },
  })
  // The selected report stays visible under every search.
  const others = (found ?? []).filter(({ id }) => id !== chosen?.id)
  const shown = chosen === null ? others : [chosen, ...others]
  return (
    <FormDialog
      title="Als Duplikat markieren"
      form={form}
      submit={{ label: 'Als Duplikat markieren', variant: 'primary' }}
      isWide
      intro={
        <p>
          Welche Meldung bleibt? Diese hier wird geschlossen und verweist dann auf sie. Wer sie geschrieben
          hat oder verfolgt, verfolgt künftig die andere und bekommt darüber eine E‑Mail. Das lässt sich
          zurücknehmen.
        </p>
      }
      onClose={onClose}
    >
      <TextField
        id="originalsuche"
        type="search"
        label="Nummer oder Wörter"
        isOptional
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={setTyped}
        // Enter would submit the form.
        onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
      />
      <FieldGroup
        id="original"
        legend={typed.trim().length < 2 ? 'Ganz in der Nähe' : 'Gefunden'}
        error={form.errors.originalId}
      >
        <p role="status" className={shown.length > 0 ? 'hidden-visually' : undefined}>
          {statusText(found, typed)}
        </p>
        <div className={styles.choices}>
          {shown.map((original) => (
            <Choice
              key={original.id}
              original={original}
              isChosen={original.id === chosen?.id}
              onChoose={() => setChosen(original)}
            />
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  )
}

function statusText(found: readonly Original[] | null, typed: string): string {
  if (found === null) return 'Wird gesucht …'
  if (found.length > 0) return `${found.length} gefunden`
  return typed.trim().length < 2
    ? 'Ganz in der Nähe ist nichts Ähnliches offen. Bitte suchen Sie nach der Nummer oder nach Wörtern.'
    : 'Dazu wurde nichts gefunden.'
}

type ChoiceProps = { original: Original; isChosen: boolean; onChoose: () => void }

function Choice({ original, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="original" checked={isChosen} onChange={onChoose} />
      <span>
        <OtherReport report={original} title={original.title} more={original.distance} />
        {isChosen ? <span className={styles.description}>{original.description}</span> : null}
      </span>
    </label>
  )
}
