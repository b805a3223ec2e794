import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { returnSchema, TRANSFER_NOTE_MAX } from '../transfer.rules.ts'
import { ReturnReportDocument } from './Transfers.generated.ts'

type Props = { reportId: number; from: string; onDone: () => Promise<void>; onClose: () => void }

/** Gives a report back to the town that handed it over. */
export function ReturnDialog({ reportId, from, onDone, onClose }: Props) {
  const form = useForm({
    initial: { note: '' },
    schema: returnSchema,
    submit: ({ note }) => mutate(ReturnReportDocument, { reportId, note }),
    onDone: async () => {
      showToast(say`Die Meldung ist zurückgegeben.`)
      await onDone()
    },
    controlIds: { note: 'rueckgabe-grund' },
  })
  const { values, set, errors } = form
  return (
    <FormDialog
      title={say`An ${from} zurückgeben?`}
      form={form}
      submit={{ label: say`Meldung zurückgeben`, variant: 'primary' }}
      intro={
        <p>
          {say`Die Meldung ist dann dort unter ihrer früheren Nummer wieder offen, mit allem, was öffentlich dazugekommen ist. Was Sie intern notiert haben, bleibt bei Ihnen. Zurückgeben geht nur einmal.`}
        </p>
      }
      onClose={onClose}
    >
      <TextAreaField
        id="rueckgabe-grund"
        name="note"
        label={say`Warum geben Sie die Meldung zurück?`}
        hint={say`Das liest die Verwaltung der anderen Gemeinde, sonst niemand.`}
        max={TRANSFER_NOTE_MAX}
        rows={3}
        value={values.note}
        error={errors.note}
        onChange={(note) => set({ note })}
      />
    </FormDialog>
  )
}
