import { countText, say } from '#kit/common/say.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { FLOOD_REASON_MAX, floodReasonSchema } from '../../flood-decision.rules.ts'
import { decideAll } from './decide-all.ts'

type Props = {
  flood: { id: number; total: number }
  onClose: () => void
  onDone: () => void | Promise<void>
}

/** Rejects all reports of a flood, with one reason that each author reads. */
export function RejectFloodDialog({ flood: { id, total }, onClose, onDone }: Props) {
  const form = useForm({
    draftName: `flood-${id}`,
    initial: { reason: '' },
    schema: floodReasonSchema,
    submit: ({ reason }) => decideAll({ id, decision: 'REJECTED', reason }),
    onDone: async ({ decideFlood }) => {
      showToast(say`${countText(decideFlood.done, 'Meldung', 'Meldungen')} abgelehnt.`)
      await onDone()
    },
    controlIds: { reason: 'ablehnungsgrund' },
  })
  return (
    <FormDialog
      title={say`${countText(total, 'Meldung', 'Meldungen')} ablehnen`}
      form={form}
      submit={{ label: say`Alle ablehnen`, variant: 'primary' }}
      intro={
        <p>
          {say`Die Meldungen werden nicht veröffentlicht und gehen nicht verloren: Sie stehen als abgelehnt in der Liste, und jede lässt sich dort noch freigeben.`}
        </p>
      }
      onClose={onClose}
    >
      <TextAreaField
        id="ablehnungsgrund"
        name="reason"
        label={say`Begründung`}
        hint={say`Alle, die eine dieser Meldungen geschrieben haben, lesen sie und bekommen eine Nachricht.`}
        max={FLOOD_REASON_MAX}
        rows={4}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
