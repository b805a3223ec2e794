import { useRef, useState } from 'react'
import { z } from 'zod'
import { message, say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import { DIGITS, useDigits } from '../use-digits.ts'
import { MarkDuplicateDocument } from './Duplicates.generated.ts'
import styles from './Duplicates.module.css'
import { OriginalChoice } from './OriginalChoice.tsx'
import { type Original, useOriginals } from './use-originals.ts'

type Props = {
  report: ReportStaffPanelFragment
  municipalityId: number
  processing: Processing
  /** Custom submit that shows its own confirmation; by default submits at once. */
  act?: (original: Original) => Promise<Outcome<unknown>>
  onClose: () => void
  onDone?: () => void
}

const schema = z.object({
  originalId: z.number({ error: message`Bitte wählen Sie die Meldung, die bleibt.` }),
})

/** Finds the original of a duplicate, shows it, and says what happens to both. */
export function DuplicateDialog({ report, municipalityId, processing, act, onClose, onDone }: Props) {
  const marked = useRef<string | null>(null)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Original | null>(null)
  const { found, errors, askAgain } = useOriginals(report, municipalityId, typed)
  const form = useForm({
    initial: {},
    values: { originalId: chosen?.id },
    schema,
    submit: async ({ originalId }): Promise<Outcome<unknown>> => {
      const { id: reportId, version } = report
      if (act && chosen !== null) return processing.settle(await act(chosen))
      const outcome = await processing.settle(
        await mutate(MarkDuplicateDocument, { reportId, originalId, version }),
      )
      // The chosen one may be a duplicate itself.
      if (outcome.ok) marked.current = outcome.data.markDuplicate.duplicateOf?.number ?? null
      return outcome
    },
    onDone: async () => {
      onClose()
      if (!act)
        showToast(
          marked.current === null
            ? say`Die Meldung ist jetzt ein Duplikat von einer anderen.`
            : say`Die Meldung ist jetzt ein Duplikat von ${marked.current}.`,
        )
      await processing.refresh()
      onDone?.()
    },
    controlIds: { originalId: 'original' },
  })
  // The selected report stays visible under every search.
  const isListed = chosen === null || (found ?? []).some(({ id }) => id === chosen.id)
  const shown = isListed ? (found ?? []) : [chosen, ...(found ?? [])]
  useDigits('original', shown.length, (index) => setChosen(shown[index] ?? null))
  return (
    <FormDialog
      title={say`Als Duplikat markieren`}
      form={form}
      submit={{ label: say`Als Duplikat markieren`, variant: 'primary' }}
      isWide
      intro={
        <p>
          {say`Welche Meldung bleibt? Diese hier wird geschlossen und verweist dann auf sie. Wer sie geschrieben hat oder verfolgt, verfolgt künftig die andere und bekommt darüber eine E‑Mail. Das lässt sich zurücknehmen.`}
        </p>
      }
      onClose={onClose}
    >
      <TextField
        id="originalsuche"
        type="search"
        label={say`Nummer oder Wörter`}
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
        legend={typed.trim().length < 2 ? say`Ganz in der Nähe` : say`Gefunden`}
        error={form.errors.originalId}
      >
        <Messages errors={errors} onAgain={askAgain} />
        <p role="status" className={shown.length > 0 ? 'hidden-visually' : undefined}>
          {errors.length > 0 ? '' : statusText(found, typed)}
        </p>
        {shown.length === 0 ? null : (
          <p className={styles.hint}>{say`Mit der Ziffer wählen, mit Enter absenden.`}</p>
        )}
        <div className={styles.choices}>
          {shown.map((original, index) => (
            <OriginalChoice
              key={original.id}
              digit={index < DIGITS ? index + 1 : null}
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
  if (found === null) return say`Wird gesucht …`
  if (found.length > 0) return say`${found.length} gefunden`
  return typed.trim().length < 2
    ? say`Ganz in der Nähe ist nichts Ähnliches offen. Bitte suchen Sie nach der Nummer oder nach Wörtern.`
    : say`Dazu wurde nichts gefunden.`
}
