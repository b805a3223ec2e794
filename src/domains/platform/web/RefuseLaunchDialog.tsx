import { LAUNCH_TEXT_MAX, launchAnswerSchema } from '#domains/launch/launch-request.rules.ts'
import { RefuseLaunchDocument } from '#domains/launch/web/Launch.generated.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'

type Props = { town: { id: number; name: string }; onDone: () => Promise<void>; onClose: () => void }

/** Asks why a town that wants to be switched on is not, so that its administrators read it. */
export function RefuseLaunchDialog({ town, onDone, onClose }: Props) {
  const form = useForm({
    draftName: `refuse-launch-${town.id}`,
    initial: { reason: '' },
    schema: launchAnswerSchema,
    submit: ({ reason }) => mutate(RefuseLaunchDocument, { municipalityId: town.id, reason }),
    onDone: async () => {
      onClose()
      await onDone()
    },
    controlIds: { reason: 'freischaltung-grund' },
  })
  return (
    <FormDialog
      title={say`${town.name} noch nicht einschalten`}
      form={form}
      submit={{ label: say`Antwort senden`, variant: 'primary' }}
      intro={
        <p>{say`Wer die Gemeinde verwaltet, bekommt Ihre Antwort per E-Mail und kann danach noch einmal anfragen.`}</p>
      }
      onClose={onClose}
    >
      <TextAreaField
        id="freischaltung-grund"
        name="reason"
        label={say`Was fehlt noch?`}
        max={LAUNCH_TEXT_MAX}
        rows={4}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
