import { REASON_MAX } from '#domains/reports/report.rules.ts'
import { withdrawalSchema } from '#domains/reports/report-input.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import {
  type ReportStaffPanelFragment,
  WithdrawReportApprovalDocument,
} from './ReportStaffPanel.generated.ts'
import type { Processing } from './use-processing.ts'

type Props = {
  report: ReportStaffPanelFragment
  processing: Processing
  /** Custom submit that shows its own confirmation; by default submits at once. */
  act?: (input: { reason: string; tellAuthor: boolean }) => Promise<Outcome<unknown>>
  onClose: () => void
  onDone?: () => void
}

/** Asks why a public report is hidden again, and whether its author is told (rule 6). */
export function WithdrawDialog({ report, processing, act, onClose, onDone }: Props) {
  const { id: reportId, version, permissions } = report
  const form = useForm({
    draftName: `withdraw-report-${reportId}`,
    initial: { reason: '', tellAuthor: true },
    // A draft can be older than the flag.
    toInput: ({ reason, tellAuthor }) => ({ reason, tellAuthor: tellAuthor && permissions.canTellAuthor }),
    schema: withdrawalSchema,
    submit: async (input) =>
      processing.settle<unknown>(
        act
          ? await act(input)
          : await mutate(WithdrawReportApprovalDocument, { reportId, version, ...input }),
      ),
    onDone: async (_, { tellAuthor: isTold }) => {
      onClose()
      if (!act)
        showToast(
          isTold
            ? say`Die Meldung ist nicht mehr öffentlich. Wer sie geschrieben hat, erfährt den Grund.`
            : say`Die Meldung ist nicht mehr öffentlich.`,
        )
      await processing.refresh()
      onDone?.()
    },
    controlIds: { reason: 'rueckzugsgrund' },
  })
  return (
    <FormDialog
      title={say`Freigabe zurückziehen?`}
      form={form}
      submit={{ label: say`Freigabe zurückziehen`, variant: 'danger' }}
      intro={
        <p>
          {say`Die Meldung, ihre Fotos und Kommentare sieht dann nur noch die Gemeinde und wer sie geschrieben hat. Sie können sie später wieder freigeben, der Status bleibt gemerkt.`}
        </p>
      }
      onClose={onClose}
    >
      <TextAreaField
        id="rueckzugsgrund"
        name="reason"
        label={say`Grund`}
        hint={
          permissions.canTellAuthor && form.values.tellAuthor
            ? say`Steht im Verlauf, den nur Mitarbeitende sehen, und in der Nachricht an die Person, die gemeldet hat.`
            : say`Steht im Verlauf, den nur Mitarbeitende sehen.`
        }
        max={REASON_MAX}
        rows={3}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
      {permissions.canTellAuthor ? (
        <CheckboxField
          name="tellAuthor"
          label={say`Der Person, die gemeldet hat, schreiben`}
          isChecked={form.values.tellAuthor}
          onChange={(tellAuthor) => form.set({ tellAuthor })}
        />
      ) : (
        <p>{say`Der Person, die gemeldet hat, kann Meldewerk nicht schreiben.`}</p>
      )}
    </FormDialog>
  )
}
