import { ClipboardCheck, Reply } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { CLOSED_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { createCommentPath } from '#domains/paths.ts'
import { editUserPath } from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { DuplicateButton } from '../duplicate/DuplicateButton.tsx'
import { GuessPart } from '../guess/GuessPart.tsx'
import { InheritedNote } from '../notes/InheritedNote.tsx'
import { AssignForm } from './AssignForm.tsx'
import type { StaffTown } from './answer-report.ts'
import { ClassificationForm } from './ClassificationForm.tsx'
import { ContactData } from './ContactData.tsx'
import { Composer } from './composer/Composer.tsx'
import { PresenceHint } from './PresenceHint.tsx'
import { ProcessingConflictNotice } from './ProcessingConflictNotice.tsx'
import { ApproveReportDocument, type ReportStaffPanelFragment } from './ReportStaffPanel.generated.ts'
import styles from './ReportStaffPanel.module.css'
import { type Processing, useProcessing } from './use-processing.ts'

const WithdrawDialog = lazy(() =>
  import('./WithdrawDialog.tsx').then((module) => ({ default: module.WithdrawDialog })),
)

const CoverFinds = lazy(() =>
  import('#domains/reports/web/covering/CoverFinds.tsx').then((module) => ({
    default: module.CoverFinds,
  })),
)

const FindsPart = lazy(() =>
  import('#domains/reports/web/redaction/FindsPart.tsx').then((module) => ({ default: module.FindsPart })),
)
const FloodPart = lazy(() =>
  import('#domains/floods/web/FloodPart.tsx').then((module) => ({ default: module.FloodPart })),
)

const AnswersPart = lazy(() =>
  import('#domains/category-questions/web/AnswersPart.tsx').then((module) => ({
    default: module.AnswersPart,
  })),
)

const ThingPart = lazy(() =>
  import('#domains/things/web/report/ThingPart.tsx').then((module) => ({ default: module.ThingPart })),
)

const CallerPart = lazy(() =>
  import('#domains/callers/web/CallerPart.tsx').then((module) => ({ default: module.CallerPart })),
)

const SamePhotoPart = lazy(() =>
  import('../duplicate/SamePhotoPart.tsx').then((module) => ({ default: module.SamePhotoPart })),
)

const QuestionPart = lazy(() =>
  import('#domains/questions/web/QuestionPart.tsx').then((module) => ({ default: module.QuestionPart })),
)

const ObjectionPart = lazy(() =>
  import('#domains/objections/web/ObjectionPart.tsx').then((module) => ({ default: module.ObjectionPart })),
)

const HandoverPart = lazy(() =>
  import('#domains/handovers/web/HandoverPart.tsx').then((module) => ({ default: module.HandoverPart })),
)

const DispatchPart = lazy(() =>
  import('#domains/exchange/web/DispatchPart.tsx').then((module) => ({ default: module.DispatchPart })),
)

const TransferPart = lazy(() =>
  import('#domains/transfers/web/TransferPart.tsx').then((module) => ({ default: module.TransferPart })),
)

const ActivityPart = lazy(() =>
  import('#domains/comments/web/activity/ActivityPart.tsx').then((module) => ({
    default: module.ActivityPart,
  })),
)

const DeadlinePart = lazy(() =>
  import('#domains/deadlines/web/DeadlinePart.tsx').then((module) => ({ default: module.DeadlinePart })),
)

const ResponsibilityPart = lazy(() =>
  import('../responsibility/ResponsibilityPart.tsx').then((module) => ({
    default: module.ResponsibilityPart,
  })),
)

const MergesPart = lazy(() =>
  import('../merges/MergesPart.tsx').then((module) => ({ default: module.MergesPart })),
)

const HidePlaceDialog = lazy(() =>
  import('./HidePlaceDialog.tsx').then((module) => ({ default: module.HidePlaceDialog })),
)

/** Whether the report is part of a merge: only then is more asked for. */
type Merged = { isDuplicate: boolean; duplicates: readonly unknown[] }

type Props = {
  report: ReportStaffPanelFragment &
    ComponentProps<typeof ActivityPart>['report'] &
    ComponentProps<typeof CoverFinds>['report'] &
    Merged
  town: StaffTown
  /** The main acts stand elsewhere: here are only the forms. */
  isWithoutActs?: boolean
}

/** The actions of staff on a report. The screen follows the server's permission flags and hides the rest. */
export function ReportStaffPanel({ report, town, isWithoutActs = false }: Props) {
  const processing = useProcessing(report)
  const [asksToWithdraw, setAsksToWithdraw] = useState(false)
  const [asksAboutPlace, setAsksAboutPlace] = useState(false)
  const { permissions } = report
  return (
    <section className={styles.panel} aria-labelledby="bearbeitung">
      <div className={styles.top}>
        <h2 id="bearbeitung">{say`Bearbeitung`}</h2>
        <PresenceHint reportId={report.id} />
      </div>
      <Suspense>
        <CoverFinds report={report} />
        <FindsPart report={report} town={town} />
        <SamePhotoPart report={report} town={town} />
      </Suspense>
      <ProcessingConflictNotice clash={processing.clash} town={town} />
      {report.section === 'NOT_PUBLISHED_YET' ? (
        <Suspense>
          <FloodPart report={report} town={town} state={report.version} />
        </Suspense>
      ) : null}
      {may('approve', 'report', report) && !isWithoutActs ? (
        <ApproveStep report={report} processing={processing} />
      ) : null}
      <Suspense>
        <ObjectionPart report={report} town={town} refresh={processing.refresh} />
      </Suspense>
      {!CLOSED_KINDS.has(report.status.kind) && may('update', 'report', report, 'category') ? (
        <GuessPart key={report.id} report={report} town={town} processing={processing} />
      ) : null}
      <AssignForm report={report} processing={processing} />
      <Suspense>
        <ResponsibilityPart report={report} town={town} refresh={processing.refresh} />
      </Suspense>
      <InheritedNote report={report} processing={processing} />
      {permissions.nextStatuses.length > 0 || permissions.canComment || permissions.canWriteNotes ? (
        <Composer report={report} town={town} processing={processing} />
      ) : null}
      <Suspense>
        <ActivityPart key={report.id} report={report} isWhole={isWithoutActs} />
      </Suspense>
      {report.isDuplicate || report.duplicates.length > 0 ? (
        <Suspense>
          <MergesPart report={report} town={town} processing={processing} />
        </Suspense>
      ) : null}
      {report.deadline === null ? null : (
        <Suspense>
          <DeadlinePart report={report} town={town} refresh={processing.refresh} />
        </Suspense>
      )}
      <Suspense>
        <ThingPart report={report} town={town} state={report.version} refresh={processing.refresh} />
        <AnswersPart report={report} town={town} state={report.version} refresh={processing.refresh} />
      </Suspense>
      <Suspense>
        <QuestionPart report={report} town={town} refresh={processing.refresh} />
        <HandoverPart report={report} town={town} refresh={processing.refresh} />
        <DispatchPart report={report} town={town} refresh={processing.refresh} />
        <TransferPart report={report} town={town} refresh={processing.refresh} />
      </Suspense>
      {report.user === null ? (
        <Suspense>
          <CallerPart report={report} town={town} refresh={processing.refresh} />
        </Suspense>
      ) : permissions.canSeeAuthorDetails ? (
        <ContactData reportId={report.id} refresh={processing.refresh} />
      ) : null}
      {report.user !== null && !report.user.isDeleted && may('administrate', 'municipality', town) ? (
        <p>
          <Link to={editUserPath(town, report.user.id)}>
            {say`Konto von ${isolated(report.user.name)} verwalten`}
          </Link>
        </p>
      ) : null}
      <div className={styles.parts}>
        {may('update', 'report', report, 'category') ? (
          <ClassificationForm report={report} townSlug={town.slug} processing={processing} />
        ) : null}
      </div>
      {isWithoutActs ? null : (
        <div className={styles.more}>
          {permissions.canComment ? (
            <ButtonLink to={createCommentPath(report)} icon={<Icon of={Reply} />}>
              {say`Offiziell antworten`}
            </ButtonLink>
          ) : null}
          <DuplicateButton report={report} municipalityId={town.id} processing={processing} />
          {may('withdrawApproval', 'report', report) ? (
            <Button variant="quiet" onClick={() => setAsksToWithdraw(true)}>
              {say`Freigabe zurückziehen`}
            </Button>
          ) : null}
          {permissions.canHidePlace ? (
            <Button variant="quiet" onClick={() => setAsksAboutPlace(true)}>
              {report.isPlaceHidden ? say`Genauen Ort öffentlich zeigen` : say`Genauen Ort verbergen`}
            </Button>
          ) : null}
        </div>
      )}
      {asksAboutPlace ? (
        <Suspense>
          <HidePlaceDialog report={report} processing={processing} onClose={() => setAsksAboutPlace(false)} />
        </Suspense>
      ) : null}
      {asksToWithdraw ? (
        <Suspense>
          <WithdrawDialog report={report} processing={processing} onClose={() => setAsksToWithdraw(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

type StepProps = { report: ReportStaffPanelFragment; processing: Processing }

/** Approves the version that was read; a later change is a conflict. */
function ApproveStep({ report: { id: reportId, version }, processing }: StepProps) {
  const [errors, setErrors] = useState<ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const approve = async () => {
    setPending(true)
    const outcome = await processing.settle(await mutate(ApproveReportDocument, { reportId, version }))
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    setErrors([])
    showToast(say`Die Meldung ist freigegeben und jetzt öffentlich.`)
    await processing.refresh()
  }
  return (
    <div className={styles.step}>
      <Messages errors={errors} />
      <p>{say`Diese Meldung ist noch nicht öffentlich. Bitte prüfen Sie Text und Fotos.`}</p>
      <Button variant="primary" icon={<Icon of={ClipboardCheck} />} isPending={isPending} onClick={approve}>
        {say`Freigeben`}
      </Button>
    </div>
  )
}
