import { lazy, Suspense, useState } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Received } from './Received.tsx'
import { Sent } from './Sent.tsx'
import { ReportTransfersDocument, type ReportTransfersQuery } from './Transfers.generated.ts'
import styles from './Transfers.module.css'

const TransferDialog = lazy(() =>
  import('./TransferDialog.tsx').then((module) => ({ default: module.TransferDialog })),
)
const ReturnDialog = lazy(() =>
  import('./ReturnDialog.tsx').then((module) => ({ default: module.ReturnDialog })),
)

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}
type Obstacle = NonNullable<NonNullable<ReportTransfersQuery['report']>['permissions']['transferObstacle']>

/** Hints about the things that staff can end first; nothing is said where there is nothing to do. */
const FIRST: Partial<Record<Obstacle, Message>> = {
  OUTSIDE: message`Übergeben können Sie die Meldung, sobald sie nicht mehr bei einer externen Stelle liegt.`,
  ASKED: message`Übergeben können Sie die Meldung, sobald keine Frage mehr offen ist.`,
  REPORTED: message`Übergeben können Sie die Meldung, sobald über den Hinweis dazu entschieden ist.`,
}

/** A report between two towns, for staff: where it is now, where it came from, and handing it over. */
export function TransferPart({ report, town, refresh: refreshReport }: Props) {
  const [isOpen, setOpen] = useState<'transfer' | 'return' | null>(null)
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportTransfersDocument, place, report.version)
  if (found === null) return <Messages errors={errors} />
  const { sent, received, permissions } = found
  const hint = permissions.transferObstacle === null ? undefined : FIRST[permissions.transferObstacle]
  if (sent === null && received === null && !permissions.canTransfer && hint === undefined) return null
  const onClose = () => setOpen(null)
  const onDone = async () => {
    onClose()
    await Promise.all([reload(), refreshReport()])
  }
  const from = received?.municipality?.name ?? say`der anderen Gemeinde`
  return (
    <section className={styles.part} aria-labelledby="uebergabe">
      <h3 id="uebergabe">{say`Andere Gemeinde`}</h3>
      {sent === null ? null : <Sent sent={sent} town={town} />}
      {received === null ? null : <Received received={received} town={town} />}
      {hint === undefined ? null : <p className={styles.quiet}>{hint()}</p>}
      {permissions.canTransfer || permissions.canReturn ? (
        <div className={styles.acts}>
          {permissions.canReturn ? (
            <Button variant="quiet" onClick={() => setOpen('return')}>{say`An ${from} zurückgeben`}</Button>
          ) : null}
          {permissions.canTransfer ? (
            <Button variant="quiet" onClick={() => setOpen('transfer')}>
              {say`An eine andere Gemeinde übergeben`}
            </Button>
          ) : null}
        </div>
      ) : null}
      <Suspense>
        {isOpen === 'transfer' ? <TransferDialog {...{ reportId: report.id, onDone, onClose }} /> : null}
        {isOpen === 'return' ? <ReturnDialog {...{ reportId: report.id, from, onDone, onClose }} /> : null}
      </Suspense>
    </section>
  )
}
