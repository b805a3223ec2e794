import { Printer } from 'lucide-react'
import { ExportReportButton } from '#domains/exports/web/ExportReportButton.tsx'
import * as paths from '#domains/paths.ts'
import { CALLER_SOURCES } from '#domains/reports/report-sources.rules.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import type { SendReportMutation } from './CreateReportPage.generated.ts'
import styles from './SentPage.module.css'
import { WhatFollows } from './WhatFollows.tsx'

/** The data of a sent report for the confirmation page. */
export type SentReport = SendReportMutation['createReport']

/**
 * Confirms that the report has arrived: its number, the next step, and further links. Staff read the number
 * to a caller, so it is large.
 */
export function SentPage({ report, town }: { report: SentReport; town: ReportTown }) {
  const isForCaller = report.source !== null && CALLER_SOURCES.includes(report.source)
  return (
    <div className={styles.sent}>
      <FocusedHeading>
        {isForCaller || report.isInternal
          ? say`Die Meldung ist aufgenommen`
          : say`Danke! Ihre Meldung ist eingegangen`}
      </FocusedHeading>
      <p className={styles.number} data-spoken={isForCaller || undefined}>
        <span>{isForCaller ? say`Bitte nennen Sie der Person diese Nummer` : say`Ihre Nummer`}</span>
        <NumberPlate number={report.number} isLarge isNamed />
      </p>
      <WhatFollows report={report} town={town} isForCaller={isForCaller} />
      <div className={styles.actions}>
        <ButtonLink to={paths.reportPath(report)} variant="primary">
          {say`Meldung ansehen`}
        </ButtonLink>
        <ButtonLink to={paths.createReportPath(town)}>{say`Weitere Meldung schreiben`}</ButtonLink>
        <Button variant="quiet" icon={<Icon of={Printer} />} onClick={() => print()}>
          {say`Drucken`}
        </Button>
        <ExportReportButton report={report} />
      </div>
    </div>
  )
}
