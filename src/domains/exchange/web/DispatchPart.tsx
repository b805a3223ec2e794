import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { CLOSED_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { DispatchReportDocument, ReportDispatchesDocument } from './Dispatches.generated.ts'
import styles from './Dispatches.module.css'
import { DispatchItem } from './DispatchItem.tsx'

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}

/** Shows staff which partner system has a report and what it says, and sends it there. */
export function DispatchPart({ report, town, refresh: refreshReport }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportDispatchesDocument, place, report.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPending, setPending] = useState(false)
  if (found === null) return <Messages errors={errors} />
  const { dispatches, dispatchPartner, permissions } = found
  const { canDispatch, dispatchObstacle } = permissions
  const why = dispatchPartner === null ? null : obstacleText(dispatchObstacle, isolated(dispatchPartner))
  if (dispatches.length === 0 && !canDispatch && why === null) return null
  const refresh = async () => {
    await Promise.all([reload(), refreshReport()])
    focusSoon(() => heading.current)
  }
  const send = async () => {
    setPending(true)
    const outcome = await mutate(DispatchReportDocument, { reportId: report.id })
    setPending(false)
    if (outcome.ok) showToast(say`Die Meldung ist auf dem Weg zum Partner.`)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    await refresh()
  }
  return (
    <section className={styles.part} aria-labelledby="partnersystem">
      <h3 id="partnersystem" ref={heading} tabIndex={-1}>{say`Partnersystem`}</h3>
      {dispatches.length > 0 ? (
        <ul className={styles.list}>
          {dispatches.map((dispatch) => (
            <li key={dispatch.id} className={styles.item}>
              <DispatchItem
                dispatch={dispatch}
                town={town}
                isClosedHere={CLOSED_KINDS.has(report.status.kind)}
                refresh={refresh}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {canDispatch && dispatchPartner !== null && !dispatches.some(({ canRetry }) => canRetry) ? (
        <>
          <p className={styles.quiet}>
            {say`In das System von ${isolated(dispatchPartner)} gehen Titel, Beschreibung, Ort und die Adressen der Fotos, so wie alle sie sehen; keine Namen und keine Kontaktdaten.`}
          </p>
          <Button icon={<Icon of={Send} />} isPending={isPending} onClick={send}>
            {say`An ${isolated(dispatchPartner)} übermitteln`}
          </Button>
        </>
      ) : null}
      {why === null ? null : <p className={styles.quiet}>{why}</p>}
    </section>
  )
}

function obstacleText(obstacle: string | null, partner: string): string | null {
  if (obstacle === 'NOT_PUBLIC')
    return say`An ${partner} können Sie die Meldung übermitteln, sobald sie öffentlich ist.`
  if (obstacle === 'CAME_FROM_THERE')
    return say`Diese Meldung kam von ${partner}. Sie geht nicht dorthin zurück.`
  if (obstacle === 'OUTSIDE')
    return say`Die Meldung liegt bei einer externen Stelle. An ${partner} können Sie sie übermitteln, wenn sie von dort zurück ist.`
  return null
}
