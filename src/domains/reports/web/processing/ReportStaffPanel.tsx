import { ClipboardCheck, Reply } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { createCommentPath, editUserPath } from '#domains/paths.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AssignForm } from './AssignForm.tsx'
import type { StaffTown } from './answer-report.ts'
import { ClashNotice } from './ClashNotice.tsx'
import { ClassificationForm } from './ClassificationForm.tsx'
import { ContactData } from './ContactData.tsx'
import { NotesForm } from './NotesForm.tsx'
import { ReportHistory } from './ReportHistory.tsx'
import { ApproveReportDocument, type ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import styles from './ReportStaffPanel.module.css'
import { type Processing, useProcessing } from './use-processing.ts'

const WithdrawDialog = lazy(() =>
  import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
)

type Props = {
  report: ReportStaffPanelFragment & NonNullable<Parameters<typeof createCommentPath>[0]>
  town: StaffTown
}

/** What the town's staff do with a report. The screen asks the server's flags and shows nothing that is not allowed. */
export function ReportStaffPanel({ report, town }: Props) {
  const processing = useProcessing(report)
  const [asksToWithdraw, setAsksToWithdraw] = useState(false)
  const { permissions } = report
  return (
    <section className={styles.panel} aria-labelledby="bearbeitung">
      <h2 id="bearbeitung">Bearbeitung</h2>
      <ClashNotice steps={processing.clash} town={town} />
      {may('approve', 'report', report) ? <ApproveStep report={report} processing={processing} /> : null}
      <AssignForm report={report} processing={processing} />
      {permissions.nextStatuses.length > 0 || permissions.canComment ? (
        <AnswerForm report={report} town={town} processing={processing} />
      ) : null}
      {may('update', 'report', report, 'internalNotes') ? (
        <NotesForm report={report} processing={processing} />
      ) : null}
      {report.user !== null && permissions.canSeeAuthorDetails ? <ContactData reportId={report.id} /> : null}
      {report.user !== null && !report.user.isDeleted && may('administrate', 'municipality', town) ? (
        <p>
          <Link to={editUserPath(town, report.user.id)}>Konto von {report.user.name} verwalten</Link>
        </p>
      ) : null}
      <div className={styles.parts}>
        {may('update', 'report', report, 'category') ? (
          <ClassificationForm
            key={report.category.id}
            report={report}
            townSlug={town.slug}
            processing={processing}
          />
        ) : null}
        <ReportHistory reportId={report.id} version={report.version} town={town} />
      </div>
      <div className={styles.more}>
        <ButtonLink to={createCommentPath(report)} icon={<Icon of={Reply} />}>
          Offiziell antworten
        </ButtonLink>
        {may('withdrawApproval', 'report', report) ? (
          <Button variant="quiet" onClick={() => setAsksToWithdraw(true)}>
            Freigabe zurückziehen
          </Button>
        ) : null}
      </div>
      {asksToWithdraw ? (
        <Suspense>
          <WithdrawDialog report={report} processing={processing} onClose={() => setAsksToWithdraw(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

type StepProps = { report: ReportStaffPanelFragment; processing: Processing }

/** Publishes what was read, and nothing that has changed since. */
function ApproveStep({ report: { id: reportId, version }, processing }: StepProps) {
  const [errors, setErrors] = useState<ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const approve = async () => {
    setPending(true)
    const outcome = await processing.settle(await mutate(ApproveReportDocument, { reportId, version }))
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    setErrors([])
    showToast('Die Meldung ist freigegeben und jetzt öffentlich.')
    await processing.refresh()
  }
  return (
    <div className={styles.step}>
      <Messages errors={errors} />
      <p>Diese Meldung ist noch nicht öffentlich. Bitte prüfen Sie Text und Fotos.</p>
      <Button variant="primary" icon={<Icon of={ClipboardCheck} />} isPending={isPending} onClick={approve}>
        Freigeben
      </Button>
    </div>
  )
}
