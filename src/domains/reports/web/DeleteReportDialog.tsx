import { useNavigate } from 'react-router'
import { z } from 'zod'
import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { REASON_MAX } from '../report.rules.ts'
import { deletionReasonSchema } from '../report-input.rules.ts'
import { DeleteReportDocument } from './ReportActions.generated.ts'

type Props = {
  report: { id: number; number: string; title: string; municipality: { slug: string } }
  /** Everybody but the author gives a reason. */
  needsReason: boolean
  onClose: () => void
}

/** Asks for confirmation before a report is deleted; afterwards it opens the town's list. */
export function DeleteReportDialog({ report, needsReason, onClose }: Props) {
  const navigate = useNavigate()
  const form = useForm({
    draftName: `delete-report-${report.id}`,
    initial: { reason: '' },
    schema: needsReason ? deletionReasonSchema : z.object({}),
    submit: (values) => mutate(DeleteReportDocument, { id: report.id, reason: null, ...values }),
    onDone: () => {
      onClose()
      showToast(say`Die Meldung ${report.number} ist gelöscht.`)
      return navigate(paths.municipalityPath(report.municipality))
    },
    controlIds: { reason: 'loeschgrund' },
  })
  return (
    <FormDialog
      title={say`Meldung löschen?`}
      form={form}
      submit={{ label: say`Meldung löschen`, variant: 'danger' }}
      intro={
        <p>
          {say`„${isolated(report.title)}“ (${report.number}) ist dann für niemanden mehr zu sehen, auch Fotos und Kommentare nicht. Das lässt sich nicht rückgängig machen.`}
        </p>
      }
      onClose={onClose}
    >
      {needsReason ? (
        <TextAreaField
          id="loeschgrund"
          name="reason"
          label={say`Grund`}
          hint={say`Nur für die Gemeinde.`}
          max={REASON_MAX}
          rows={3}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set({ reason })}
        />
      ) : null}
    </FormDialog>
  )
}
